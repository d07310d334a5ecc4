"""What every module of the package keeps to: sentences as literals, a docstring, a size that can be read at once."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import keepseven

PACKAGE = Path(keepseven.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 400
TEMPLATES = {"say": 1, "say_n": 2}  # how many of the first arguments are templates


def test_every_sentence_is_a_literal_that_a_catalogue_can_collect() -> None:
    assert [] == [f"{place(path)}: {fault}" for path in MODULES for fault in faults_in_sentences(path.read_text())]


def test_sentences_that_no_catalogue_can_collect_are_found() -> None:
    source = """
from keepseven.words import say as tell
say("{who} keeps", who=who)
say("{who} keeps " "a hand", who=who)
say(f"{who} keeps")
say(template, who=who)
words.say("a" + b)
say("{who} keeps", whom=who)
say("{} keeps", who)
say_n("{n} card", "{n} cards", n=2)
say_n("{n} card", cards, n=2)
say_n("one card of {deck}", "{n} cards", n=2)
Message("kept", None, ())
draft.say(line)
"""
    assert [2, 5, 6, 7, 8, 9, 11, 12, 13] == [
        int(fault.split()[1].rstrip(":")) for fault in faults_in_sentences(source)
    ]


def test_every_module_says_what_it_is() -> None:
    assert [] == [place(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text()))]


def test_every_module_can_be_read_at_once() -> None:
    lengths = {place(path): len(path.read_text().splitlines()) for path in MODULES}
    assert {} == {name: lines for name, lines in lengths.items() if lines > MOST_LINES}


def test_init_files_hold_names_only() -> None:
    """A package has no code of its own beside the module `__getattr__` that resolves its names on first use."""
    allowed = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Expr, ast.If)
    found = [
        f"{place(path)}, line {node.lineno}"
        for path in MODULES
        if path.name == "__init__.py"
        for node in ast.parse(path.read_text()).body
        if not isinstance(node, allowed) and not (isinstance(node, ast.FunctionDef) and node.name in NAME_HOOKS)
    ]
    assert [] == found


def test_the_public_names_are_there_and_a_type_checker_sees_the_same() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text())
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    for_types = {(alias.asname, node.module) for node in imports for alias in node.names}
    assert for_types == {(name, getattr(keepseven, name).__module__) for name in keepseven.__all__}


NAME_HOOKS = ("__getattr__", "__dir__")


def place(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def faults_in_sentences(source: str) -> Iterator[str]:
    """Calls of `say` and `say_n` whose templates are not literals, or whose places and values do not match."""
    tree = ast.parse(source)
    in_words = any(isinstance(node, ast.FunctionDef) and node.name == "say" for node in tree.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"line {node.lineno}: {a.name} under another name" for a in node.names if renamed(a))
        elif isinstance(node, ast.Call) and called(node) == "Message" and not in_words:
            yield f"line {node.lineno}: a Message that was not made by say or say_n"
        elif isinstance(node, ast.Call) and called(node) in TEMPLATES:
            yield from faults_in_call(node, TEMPLATES[called(node)])


def faults_in_call(call: ast.Call, templates: int) -> Iterator[str]:
    literals = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if not len(literals) == len(call.args) == templates:
        yield f"line {call.lineno}: a template that is not a literal"
        return
    values = {keyword.arg for keyword in call.keywords}
    for template in literals:
        places = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
        if None not in values and not places <= values:
            yield f"line {call.lineno}: {template!r} shows something that it was not given"


def called(call: ast.Call) -> str:
    """The name of the function; a method of that name is something else."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="words"), attr=name):
            return name
    return ""


def renamed(alias: ast.alias) -> bool:
    return alias.name in TEMPLATES and alias.asname not in (None, alias.name)
