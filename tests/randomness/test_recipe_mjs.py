"""The recipe in JavaScript, which shares no code with the one in Python, gives the same orders.

It needs `node`. Where that is missing the test is left out and says so; in CI (the variable `CI` is set) it fails.
"""

import json
import os
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from keepseven.randomness.recipe import permutation

FOLDER = Path(str(files("keepseven.randomness")))
CHECK = Path(__file__).with_name("check_recipe.mjs")
MISSING = "node is not installed, so the recipe in JavaScript was not run: apt-get install nodejs"


def node(*words: str) -> str:
    program = shutil.which("node")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=300)
    assert "" == done.stderr
    assert 0 == done.returncode
    return done.stdout


def test_every_vector_and_its_own_keccak() -> None:
    assert {"orders": 37, "choices": 7, "failures": []} == json.loads(node(str(CHECK), str(FOLDER)))


def test_the_check_sees_another_order(tmp_path: Path) -> None:
    recipe = (FOLDER / "recipe.mjs").read_text("utf-8")
    vectors = json.loads((FOLDER / "vectors.json").read_bytes())
    vectors["orders"] = [vector for vector in vectors["orders"] if vector["count"] in (7, 60)]
    (tmp_path / "vectors.json").write_text(json.dumps(vectors))
    (tmp_path / "recipe.mjs").write_text(recipe.replace("n > 1; n--", "n > 2; n--"))
    failures = json.loads(node(str(CHECK), str(tmp_path)))["failures"]
    assert len(vectors["orders"]) > 5
    assert len(failures) > len(vectors["orders"]) / 4  # the last exchange matters for about half of the orders


def test_both_agree_on_many_seeds() -> None:
    code = (
        f"const {{ order }} = await import({json.dumps((FOLDER / 'recipe.mjs').as_uri())});"
        "const found = []; for (let i = 0; i < 60; i++) found.push(order(Uint8Array.from({ length: i }, () => i), ['o', i], 5 * i));"
        "console.log(JSON.stringify(found));"
    )
    expected = [list(permutation(bytes([i]) * i, ("o", i), 5 * i)) for i in range(60)]
    assert expected == json.loads(node("--input-type=module", "-e", code))


def test_without_node_ci_fails_and_others_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="apt-get install nodejs"):
        node()
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="apt-get install nodejs"):
        node()
