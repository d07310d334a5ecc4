"""The files of cases: those that ship with the package, and anybody's."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from keepseven.conform.case import Case, File
from keepseven.errors import CaseError
from keepseven.words import say


@cache
def cases() -> tuple[Case, ...]:
    """Every case that ships with the package, file by file in the order of their names."""
    return tuple(case for name, data in texts().items() for case in read(data, name).cases)


def texts() -> dict[str, bytes]:
    """The files that ship with the package, by their names without the ending."""
    folder = files(__package__) / "cases"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    return {file.name.removesuffix(".json"): file.read_bytes() for file in found}


def read(data: bytes, name: str) -> File:
    """A file of cases. CaseError: it is no JSON, or something in it is not what cases are made of; says where."""
    try:
        return msgspec.json.decode(data, type=File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CaseError(say("{name} is not a file of cases: {what}", name=name, what=str(error))) from error


def schema() -> dict[str, Any]:
    """The JSON Schema of a file of cases, made from the types in `case`."""
    made = msgspec.json.schema(File)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "cases of the start of a game",
        **made,
    }
