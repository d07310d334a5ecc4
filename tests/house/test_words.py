"""Lists in sentences: nobody can mistake where one name of a card ends and the next one begins."""

from gettext import NullTranslations

import pytest

from keepseven.words import Value, Who, either, joined, render, say, say_n


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ((), ""),
        (("Krenko, Mob Boss",), "Krenko, Mob Boss"),
        (("Opt", "Island"), "Opt and Island"),
        (("Opt", "Island", "Shock"), "Opt, Island and Shock"),
        (("Opt", "Krenko, Mob Boss"), "Opt; and Krenko, Mob Boss"),
        (("Krenko, Mob Boss", "Sol Ring", "Opt"), "Krenko, Mob Boss; Sol Ring; and Opt"),
        (("Opt", say("{name}", name="Krenko, Mob Boss"), 7), "Opt; Krenko, Mob Boss; and 7"),
        ((("a", "b", "c"), ("d", "e")), "a, b and c; and d and e"),
        ((Who(1), Who(2)), "player 1; and Smith, J."),
    ],
)
def test_a_list_whose_parts_have_commas_has_semicolons(cards: tuple[Value, ...], told: str) -> None:
    assert told == render(say("{cards}", cards=cards), names={2: "Smith, J."})


def test_both_kinds_of_lists_can_be_said_in_another_language() -> None:
    class Italian(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("and", "e")

    assert "Opt e Shock" == render(say("{cards}", cards=("Opt", "Shock")), translations=Italian())
    assert "a, b; e c" == render(say("{cards}", cards=("a, b", "c")), translations=Italian())


def test_rows_and_choices() -> None:
    assert ("", "Opt", "Opt, Shock", "Opt; a, b") == tuple(
        map(joined, ([], ["Opt"], ["Opt", "Shock"], ["Opt", "a, b"]))
    )
    assert ["a, b", "a or b", "a, b or c", "a, b; c; or d"] == [
        str(either(parts)) for parts in (["a, b"], ["a", "b"], ["a", "b", "c"], ["a, b", "c", "d"])
    ]


def test_a_phrase_with_a_comma_is_parted_too() -> None:
    more = say_n("{n} more", "{n} more", n=3)
    assert "a, b; c; and 3 more" == str(say("{cards}", cards=("a, b", "c", more)))
