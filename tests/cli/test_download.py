"""Downloads against a server that supports, ignores or breaks ranges, cuts off, is slow, huge, or sends rubbish."""

import threading
from pathlib import Path

import httpx
import pytest
from loopback import Behaviour, serving

from keepseven.cli import download
from keepseven.cli.download import Patience, ask, client, fetch
from keepseven.cli.failure import Failure

BODY = bytes(range(256)) * 40
QUICK = Patience(answer=0.5, between=0.01, window=0.3, least=60_000)


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def fetched(folder: Path, how: Behaviour, patience: Patience = QUICK) -> bytes:
    into = folder / "file"
    with serving(how) as address, client(patience) as http:
        fetch(http, f"{address}/file", into, patience=patience)
    assert [into] == list(folder.iterdir())  # neither part nor note is left
    return into.read_bytes()


def refused(folder: Path, how: Behaviour, patience: Patience = QUICK) -> str:
    into = folder / "file"
    with serving(how) as address, client(patience) as http, pytest.raises(Failure) as failure:
        fetch(http, f"{address}/file", into, patience=patience)
    assert not into.exists()
    assert 1 == failure.value.status
    return str(failure.value.message)


def ranges(how: Behaviour) -> list[str]:
    return [asked.get("range", "") for asked in how.asked]


def test_a_file_comes_whole(tmp_path: Path) -> None:
    how = Behaviour(BODY)
    seen: list[tuple[int, int | None]] = []
    with serving(how) as address, client(QUICK) as http:
        fetch(http, address, tmp_path / "file", lambda n, total: seen.append((n, total)), QUICK)
    assert BODY == (tmp_path / "file").read_bytes()
    assert (len(BODY), len(BODY)) == seen[-1]
    assert how.asked[0]["user-agent"].startswith("keepseven/")
    assert "gzip" == how.asked[0]["accept-encoding"]


def test_a_download_that_breaks_off_goes_on_where_it_was(tmp_path: Path) -> None:
    how = Behaviour(BODY, breaks=3_000, times=2)
    assert BODY == fetched(tmp_path, how)
    assert ["", "bytes=3000-", "bytes=6000-"] == ranges(how)
    assert ['"one"', '"one"'] == [asked["if-range"] for asked in how.asked[1:]]


def test_the_next_run_goes_on_where_the_last_one_was(tmp_path: Path) -> None:
    into = tmp_path / "file"
    how = Behaviour(BODY, status=[200, 404], breaks=3_000, times=1)
    with serving(how) as address, client(QUICK) as http:
        with pytest.raises(Failure, match="status 404"):
            fetch(http, address, into, patience=QUICK)
        assert BODY[:3_000] == (tmp_path / "file.part").read_bytes()
        fetch(http, address, into, patience=QUICK)
    assert BODY == into.read_bytes()
    assert ["", "bytes=3000-", "bytes=3000-"] == ranges(how)


def test_a_server_without_ranges_sends_it_again(tmp_path: Path) -> None:
    how = Behaviour(BODY, ranges="ignored", breaks=3_000, times=1)
    assert BODY == fetched(tmp_path, how)
    assert ["", "bytes=3000-"] == ranges(how)


def test_a_new_version_is_not_put_behind_an_old_part(tmp_path: Path) -> None:
    how = Behaviour(BODY, etags=['"old"', '"new"'], breaks=3_000, times=1)
    how.paths["/file"] = BODY[::-1]
    (tmp_path / "a").mkdir()
    assert BODY[::-1] == fetched(tmp_path / "a", how)


def test_a_part_without_a_strong_validator_is_begun_again(tmp_path: Path) -> None:
    for etag in ("", 'W/"weak"'):
        how = Behaviour(BODY, etags=[etag], breaks=3_000, times=1)
        folder = tmp_path / (etag[:1] or "none")
        folder.mkdir()
        assert BODY == fetched(folder, how)
        assert ["", ""] == ranges(how)


def test_a_part_of_another_address_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / "file.part").write_bytes(b"x" * 100)
    (tmp_path / "file.note").write_bytes(b'{"url":"http://127.0.0.1/other","validator":"\\"one\\"","length":500}')
    assert BODY == fetched(tmp_path, Behaviour(BODY))


@pytest.mark.parametrize("note", [b"", b"{", b'{"url":7}', b"\xff"])
def test_a_damaged_note_is_as_none(note: bytes, tmp_path: Path) -> None:
    (tmp_path / "file.part").write_bytes(b"x" * 100)
    (tmp_path / "file.note").write_bytes(note)
    assert BODY == fetched(tmp_path, Behaviour(BODY))


def test_a_range_that_was_not_asked_for_is_not_taken(tmp_path: Path) -> None:
    assert "sends another part than it was asked for" in refused(
        tmp_path, Behaviour(BODY, ranges="wrong", breaks=3_000)
    )
    assert BODY[:3_000] == (tmp_path / "file.part").read_bytes()


def test_a_range_of_a_longer_file_is_not_put_behind_a_part(tmp_path: Path) -> None:
    how = Behaviour(BODY, ranges="another total", breaks=3_000, times=1)
    assert BODY == fetched(tmp_path, how)
    assert ["", "bytes=3000-", ""] == ranges(how)


def test_a_part_that_is_already_whole_is_taken(tmp_path: Path) -> None:
    into = tmp_path / "file"
    with serving(Behaviour(BODY)) as address, client(QUICK) as http:
        (tmp_path / "file.part").write_bytes(BODY)
        note = f'{{"url":"{address}","validator":"\\"one\\"","length":{len(BODY)}}}'
        (tmp_path / "file.note").write_text(note)
        fetch(http, address, into, patience=QUICK)
    assert BODY == into.read_bytes()


def test_a_part_that_is_too_long_is_begun_again(tmp_path: Path) -> None:
    into = tmp_path / "file"
    with serving(Behaviour(BODY)) as address, client(QUICK) as http:
        (tmp_path / "file.part").write_bytes(b"x" * (len(BODY) + 5))
        note = f'{{"url":"{address}","validator":"\\"one\\"","length":{len(BODY) + 5}}}'
        (tmp_path / "file.note").write_text(note)
        fetch(http, address, into, patience=QUICK)
    assert BODY == into.read_bytes()


def test_no_length_is_no_problem(tmp_path: Path) -> None:
    assert BODY == fetched(tmp_path, Behaviour(BODY, length=False))


@pytest.mark.parametrize("status", [500, 502, 503, 429])
def test_a_server_that_fails_for_a_while_is_asked_again(status: int, tmp_path: Path) -> None:
    assert BODY == fetched(tmp_path, Behaviour(BODY, status=[status, status, 200]))


@pytest.mark.parametrize("status", [400, 403, 404, 410, 204])
def test_a_server_that_says_no_is_not_asked_again(status: int, tmp_path: Path) -> None:
    how = Behaviour(BODY, status=[status])
    assert f"answers with status {status}" in refused(tmp_path, how)
    assert 1 == len(how.asked)


def test_a_server_that_goes_on_failing_is_left_alone(tmp_path: Path) -> None:
    how = Behaviour(BODY, status=[500] * 50)
    assert "status 500; what there is of it is kept" in refused(tmp_path, how)
    assert download.ATTEMPTS == len(how.asked)


def test_attempts_that_bring_nothing_end(tmp_path: Path) -> None:
    said = refused(tmp_path, Behaviour(BODY, ranges="ignored", breaks=3_000))
    assert "what there is of it is kept" in said
    assert 3_000 == (tmp_path / "file.part").stat().st_size


def test_a_claim_of_two_gigabytes_is_refused_at_once(tmp_path: Path) -> None:
    how = Behaviour(BODY, claims=2_000_000_000)
    assert "claims 2000000000 bytes, more than any such file" in refused(tmp_path, how)
    assert 1 == len(how.asked)
    assert 0 == (tmp_path / "file.part").stat().st_size


def test_more_than_any_such_file_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "MOST_BYTES", 5_000)
    assert "sends more than any such file" in refused(tmp_path, Behaviour(BODY, length=False))
    assert 0 == (tmp_path / "file.part").stat().st_size


def test_a_server_that_is_silent_or_too_slow_is_left_alone(tmp_path: Path) -> None:
    quick = Patience(answer=0.1, between=0.01, window=0.15, least=60_000)
    said = refused(tmp_path, Behaviour(BODY, pause=0.05), quick)
    assert "sends too slowly" in said
    silent = Behaviour(BODY[:400], pause=0.3)
    (tmp_path / "b").mkdir()
    assert "breaks off" in refused(tmp_path / "b", silent, quick)


def test_an_encoding_that_was_not_asked_for_is_refused(tmp_path: Path) -> None:
    assert "in an encoding" in refused(tmp_path, Behaviour(BODY, encoding="br"))


def test_what_is_packed_on_the_way_is_kept_packed(tmp_path: Path) -> None:
    assert BODY == fetched(tmp_path, Behaviour(BODY, encoding="gzip"))


def test_a_redirection_is_followed_but_not_for_ever(tmp_path: Path) -> None:
    with serving(Behaviour(BODY)) as there:
        assert BODY == fetched(tmp_path, Behaviour(location=f"{there}/elsewhere"))
    (tmp_path / "b").mkdir()
    assert "redirect" in refused(tmp_path / "b", Behaviour(location="/again"))


def test_a_protected_address_does_not_lead_to_one_that_is_not(tmp_path: Path) -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.scheme == "https":
            return httpx.Response(302, headers={"Location": "http://example.org/"})
        return httpx.Response(200, content=BODY)

    http = httpx.Client(transport=httpx.MockTransport(answer), follow_redirects=True)
    with pytest.raises(Failure, match="not protected"):
        fetch(http, "https://example.org/", tmp_path / "file", patience=QUICK)
    with pytest.raises(Failure, match="not protected"):
        ask(http, "https://example.org/")


def test_nobody_there(tmp_path: Path) -> None:
    with serving(Behaviour()) as address:
        pass  # it is gone now
    with client(QUICK) as http, pytest.raises(Failure, match="cannot be reached"):
        fetch(http, address, tmp_path / "file", patience=QUICK)
    with client(QUICK) as http, pytest.raises(Failure, match="cannot be reached"):
        ask(http, address)


@pytest.mark.parametrize(
    "url", ["", "cards.json", "ftp://127.0.0.1/x", "http://", "http://[", "http://127.0.0.1:99999/"]
)
def test_what_is_no_address_is_refused(url: str, tmp_path: Path) -> None:
    with client(QUICK) as http, pytest.raises(Failure):
        fetch(http, url, tmp_path / "file", patience=QUICK)
    with client(QUICK) as http, pytest.raises(Failure):
        ask(http, url)


def test_two_at_the_same_time_do_not_mix(tmp_path: Path) -> None:
    how = Behaviour(BODY, pause=0.002)
    said: list[str] = []
    into = tmp_path / "file"

    def one(address: str) -> None:
        try:
            with client() as http:
                fetch(http, address, into)
        except Failure as failure:
            said.append(str(failure.message))

    with serving(how) as address:
        threads = [threading.Thread(target=one, args=(address,)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert BODY == into.read_bytes()
    assert ["another keepseven is writing"] == [line[:28] for line in said]


def test_a_short_answer() -> None:
    with serving(Behaviour(b"{}")) as address, client(QUICK) as http:
        assert b"{}" == ask(http, address)
    for how, said in (
        (Behaviour(b"x" * 2_000_000), "more than was asked for"),
        (Behaviour(b"", status=[404]), "status 404"),
        (Behaviour(b"", status=[500]), "status 500"),
        (Behaviour(b"{}", encoding="gzip"), "cannot be reached or breaks off"),  # says gzip, is none
    ):
        with serving(how) as address, client(QUICK) as http, pytest.raises(Failure, match=said):
            ask(http, address)
