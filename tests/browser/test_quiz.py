"""The quiz in a real browser: shown, answered by touch and by keys, scored and repeated."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from empoche.quiz.progress import GAPS
from empoche.quiz.session import find_question
from tests.browser.conftest import NewPage
from tests.browser.house import PATIENCE, House, until

expect.set_options(timeout=PATIENCE)
PHONE = {"width": 390, "height": 844}
ONE_OF_EACH = ("blackball", "jeu-de-la-8", "carrom-international", "yago-easy")


class Pupil:
    """Somebody who is asked, and who can look up what is right."""

    def __init__(self, house: House, page: Page) -> None:
        self.page, self.house = page, house
        self.question: dict[str, Any] = {}

    def see(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def open(self) -> None:
        self.page.goto(f"{self.house.address}#/quiz")
        expect(self.see("quiz-book-blackball")).to_be_attached()

    def asked(self, act: Callable[[], None]) -> None:
        """Do something after which a question is asked."""
        with self.page.expect_response("**/api/quiz/next") as answer:
            act()
        self.question = answer.value.json()
        expect(self.see(f"quiz-part-{self.question['parts'][0]['id']}")).to_be_visible()

    def begin(self, book: str) -> None:
        self.see(f"quiz-book-{book}").check(force=True)
        self.asked(lambda: self.see("quiz-start").click())

    def places(self) -> list[int]:
        """Where the true answers stand, from one."""
        truth = {part.id: part.truth.key for part in find_question(self.question["id"]).parts}
        return [
            [option["id"] for option in part["options"]].index(truth[part["id"]]) + 1
            for part in self.question["parts"]
        ]

    def answer(self, right: bool) -> None:
        """By touch, or without knowing."""
        for part, place in zip(self.question["parts"], self.places(), strict=True):
            expect(self.see(f"quiz-part-{part['id']}")).to_be_visible()
            if right:
                self.see(f"quiz-option-{place}").check(force=True)
                self.see("quiz-confirm").click()
            else:
                self.see("quiz-unknown").click()
        expect(self.see("quiz-verdict")).to_be_visible()

    def answer_until(self, wanted: Callable[[dict[str, Any]], object]) -> None:
        """Answer questions until one comes as it is wanted."""
        while not wanted(self.question):
            self.answer(right=True)
            self.asked(lambda: self.see("quiz-next").click())

    @property
    def kept(self) -> Any:
        text = self.page.evaluate("() => localStorage.getItem('empoche.quiz')")
        return None if text is None else json.loads(text)


@pytest.fixture
def pupil(house: House, new_page: NewPage) -> Pupil:
    return Pupil(house, new_page(viewport=PHONE, has_touch=True))


def test_five_questions_on_a_phone_the_wrong_one_comes_again_and_the_score_is_shown(
    pupil: Pupil,
) -> None:
    pupil.page.goto(pupil.house.address)
    pupil.see("quiz").click()
    expect(pupil.see("quiz-book-blackball")).to_be_attached()
    pupil.begin("blackball")
    first = pupil.question["id"]
    names = [first]
    pupil.answer(right=False)
    expect(pupil.see("quiz-verdict")).to_contain_text("That is not it")
    for _ in range(GAPS[0] + 1):
        pupil.asked(lambda: pupil.see("quiz-next").click())
        names.append(pupil.question["id"])
        pupil.answer(right=True)
        expect(pupil.see("quiz-verdict")).to_contain_text("That is right!")
    assert names.index(first, 1) == len(names) - 1 == 4
    expect(pupil.page.get_by_text("asked before")).to_be_visible()
    expect(pupil.see("quiz-tally")).to_contain_text("4 of 5")
    assert pupil.kept["books"]["blackball"] | {"articles": {}} == {
        "right": 4,
        "wrong": 1,
        "articles": {},
    }
    pupil.see("quiz-leave").click()
    score = pupil.see("quiz-score-blackball")
    expect(score).to_contain_text("4/5")
    score.click()
    article = next(iter(pupil.kept["books"]["blackball"]["articles"]))
    expect(pupil.see(f"quiz-score-blackball-{article}")).to_be_visible()
    pupil.page.reload()
    expect(pupil.see("quiz-score-blackball")).to_contain_text("4/5")


def test_the_ruling_is_shown_with_every_article(pupil: Pupil) -> None:
    pupil.open()
    pupil.begin("eightball-pool")
    pupil.answer(right=True)
    ruling = find_question(pupil.question["id"]).taken.after.ruling
    assert ruling is not None
    others = pupil.see("quiz-ruling").locator("summary")
    if others.count():
        others.click()
    for article in ruling.articles:
        expect(pupil.see(f"quiz-article-{article}")).to_be_visible()


def test_only_what_was_wrong_can_be_asked_again(pupil: Pupil) -> None:
    pupil.open()
    expect(pupil.see("quiz-mistakes")).to_have_count(0)
    pupil.begin("yago-medium")
    first = pupil.question["id"]
    pupil.answer(right=False)
    pupil.see("quiz-leave").click()
    pupil.asked(lambda: pupil.see("quiz-mistakes").click())
    assert pupil.question["id"] == first
    pupil.answer(right=True)
    # none is left: back to where one chooses, and told so
    pupil.see("quiz-next").click()
    expect(pupil.see("toast")).to_contain_text("Nothing left to go over")
    expect(pupil.see("quiz-start")).to_be_visible()


def test_everything_can_be_done_by_keys(house: House, new_page: NewPage) -> None:
    pupil = Pupil(house, new_page())
    pupil.open()
    pupil.begin("blackball")
    keys = pupil.page.keyboard
    for part, place in zip(pupil.question["parts"], pupil.places(), strict=True):
        expect(pupil.see(f"quiz-part-{part['id']}")).to_be_visible()
        keys.press("ArrowDown")
        expect(pupil.see("quiz-option-1")).to_be_checked()
        keys.press(str(place))
        expect(pupil.see(f"quiz-option-{place}")).to_be_checked()
        keys.press("Enter")
    expect(pupil.see("quiz-verdict")).to_contain_text("right")
    pupil.asked(lambda: keys.press("Enter"))
    pupil.answer_until(lambda question: len(question["facts"]) > 1)  # several things happen
    lit = pupil.see("quiz-facts").locator("[aria-current=step]")
    last = len(pupil.question["facts"])
    expect(lit).to_contain_text(str(last))
    keys.press("ArrowLeft")
    expect(lit).to_contain_text(str(last - 1))
    for _ in range(last):
        keys.press("ArrowRight")
    expect(lit).to_contain_text(str(last))


def test_what_happens_is_a_film_and_can_be_seen_step_by_step(
    house: House, new_page: NewPage
) -> None:
    pupil = Pupil(house, new_page(reduced_motion="no-preference"))
    pupil.open()
    pupil.begin("blackball")
    pupil.answer_until(lambda question: question["scene"]["moves"])
    move = pupil.question["scene"]["moves"][0]
    piece = pupil.page.locator(f'[data-piece="{move["piece"]}"]')
    expect(pupil.see("quiz-play")).to_contain_text("Replay")  # it has been shown
    expect(pupil.see("quiz-forward")).to_be_disabled()
    expect(pupil.page.locator(".quiz-number")).to_have_count(0)
    while pupil.see("quiz-back").is_enabled():
        pupil.see("quiz-back").click()
    x, y = move["way"][0]
    until(lambda: _near(piece, x, y))
    pupil.see("quiz-forward").click()
    until(lambda: piece.count() == 0 or not _near(piece, x, y) or move["way"][0] == move["way"][-1])
    pupil.see("quiz-facts").locator("button").first.click()
    expect(pupil.see("quiz-facts").locator("button").first).to_have_attribute(
        "aria-current", "step"
    )


def _near(piece: Locator, x: float, y: float) -> bool:
    """Whether a piece is drawn at a place, the picture having y downwards."""
    moved = piece.get_attribute("transform") or ""
    at = moved.removeprefix("translate(").removesuffix(")").split()
    return abs(float(at[0]) - x) < 1e-6 and abs(float(at[1]) + y) < 1e-6


def test_whoever_wants_stillness_sees_numbered_arrows(house: House, new_page: NewPage) -> None:
    pupil = Pupil(house, new_page(reduced_motion="reduce"))
    pupil.open()
    pupil.begin("carrom-kostromine")
    pupil.answer_until(lambda question: question["scene"]["moves"])
    shown = [move for move in pupil.question["scene"]["moves"] if move["kind"] != "pushed"]
    expect(pupil.page.locator(".quiz-number")).to_have_count(len(shown))
    expect(pupil.see("quiz-play")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("book", ONE_OF_EACH)
def test_it_fits_a_phone_and_fingers(
    book: str, locale: str, house: House, new_page: NewPage
) -> None:
    pupil = Pupil(house, new_page(viewport=PHONE, has_touch=True, locale=locale))
    pupil.open()
    pupil.begin(book)
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    titles = pupil.page.locator(".quiz-article")
    for title in titles.all():  # as wide as any title, and wider
        title.evaluate("it => { it.textContent += ' ' + 'un titre plus long '.repeat(4) }")
    assert pupil.page.evaluate(wide)
    for option in pupil.page.locator(".quiz-option").all():
        box = option.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] > 300
    pieces = pupil.page.locator("[data-piece]")
    assert pieces.count() == len(pupil.question["scene"]["pieces"])
    table = pupil.see("quiz-table").bounding_box()
    assert table is not None
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= PHONE["width"]
    pupil.answer(right=False)
    assert pupil.page.evaluate(wide)


def test_it_speaks_french(house: House, new_page: NewPage) -> None:
    pupil = Pupil(house, new_page(locale="fr-FR"))
    pupil.open()
    expect(pupil.page.get_by_role("heading", name="Quiz des règles")).to_be_visible()
    pupil.begin("blackball")
    part = pupil.question["parts"][0]
    shown = pupil.see(f"quiz-part-{part['id']}")
    expect(shown).to_contain_text(part["text"]["fr"].replace(" ?", "\u00a0?"))
    pupil.answer(right=False)
    expect(pupil.see("quiz-verdict")).to_contain_text("Ce n'est pas cela")


ASIDE = "() => localStorage.getItem('empoche.quiz.unreadable')"
KEEP = "text => localStorage.setItem('empoche.quiz', text)"


def test_results_that_cannot_be_read_are_put_aside_and_not_lost(pupil: Pupil) -> None:
    pupil.open()
    bad = '{"version": 7}'
    pupil.page.evaluate(KEEP, bad)
    pupil.page.reload()
    expect(pupil.see("toast")).to_contain_text("kept aside")
    assert pupil.page.evaluate(ASIDE) == bad
    pupil.begin("blackball")
    pupil.answer(right=True)
    assert pupil.kept["asked"] == 1


def test_results_that_only_the_server_finds_wrong_are_put_aside_too(
    house: House, chromium: Browser
) -> None:
    context = chromium.new_context(locale="en-GB")  # its console has a line on the refusal
    pupil = Pupil(house, context.new_page())
    pupil.open()
    bad = '{"version":1,"asked":2,"books":{},"boxes":{"blackball.x":[9,9]}}'
    pupil.page.evaluate(KEEP, bad)
    pupil.page.reload()
    pupil.see("quiz-book-blackball").check(force=True)
    pupil.see("quiz-start").click()
    expect(pupil.see("toast")).to_contain_text("kept aside")
    expect(pupil.see("quiz-table")).to_be_visible()
    assert pupil.page.evaluate(ASIDE) == bad
    context.close()


def test_without_a_server_one_can_try_again(pupil: Pupil) -> None:
    pupil.open()
    pupil.begin("blackball")
    pupil.page.context.set_offline(True)
    for part in pupil.question["parts"]:
        expect(pupil.see(f"quiz-part-{part['id']}")).to_be_visible()
        pupil.see("quiz-unknown").click()
    expect(pupil.see("toast")).to_contain_text("does not answer")
    pupil.page.context.set_offline(False)
    pupil.page.get_by_role("button", name="Try again").click()
    expect(pupil.see("quiz-verdict")).to_be_visible()
    assert pupil.kept["asked"] == 1
