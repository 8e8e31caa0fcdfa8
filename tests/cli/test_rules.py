"""`empoche rules`, `--help`, languages."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys

import pytest

import empoche as package
from empoche.cli import language_of
from empoche.rules.catalogue import catalogue
from empoche.rules.index import articles_below
from tests.cli.commands import empoche


def test_rulebooks_are_listed() -> None:
    ran = empoche("rules")
    assert ran.code == 0
    for book, count in (("blackball", "179"), ("eightball-pool", "179"), ("jeu-de-la-8", "59")):
        assert any(
            line.split()[0] == book and count in line for line in ran.out.splitlines() if line
        )


def test_contents_of_a_rulebook() -> None:
    ran = empoche("rules", "jeu-de-la-8")
    assert "1.3.07.3 · " in ran.out
    assert "wpa" not in ran.out


def test_article_in_both_languages_with_reading_and_cases() -> None:
    english = empoche("rules", "blackball", "5c").out
    assert "potting an opposing ball without potting one's own" in english
    assert "Our reading" in english
    assert "blackball.yaml" in english or "blackball-articles.yaml" in english
    french = empoche("rules", "blackball", "5c", lang="fr").out
    assert "empocher une bille adverse sans en empocher une de son groupe" in french
    assert "Notre lecture" in french


def test_article_is_found_however_it_is_written_and_near_ones_are_offered() -> None:
    assert empoche("rules", "eightball-pool", "k-3").code == 0
    for spelling in ("K3", "k 3", "k.3"):
        assert "Eight-Ball Pool (WEPF) · K-3 · " in empoche("rules", "eightball", spelling).out
    parts = empoche("rules", "Jeu", "1.3.03").out
    assert parts.count("1.3.03 · ") == len(articles_below("jeu-de-la-8", "1.3.03"))
    assert "4e · " in empoche("rules", "blackball", "4e-open-table").out
    assert "1.3.04" not in parts
    assert "no article “zz”" in empoche("rules", "blackball", "zz").err
    assert empoche("rules", "blackball", "").code == 2


def test_coverage_counts_judged_asked_outside() -> None:
    ran = empoche("rules", "--coverage")
    for line in ran.out.splitlines():
        words = line.split()
        if words and words[0] in package.RULEBOOKS:
            assert sum(map(int, words[1:4])) == len(catalogue(words[0]).articles)
    detail = empoche("rules", "blackball", "--coverage").out
    assert any(line.split()[1:3] == ["judged", "5c"] for line in detail.splitlines())


@pytest.mark.parametrize("command", ["judge", "rules", "referee"])
def test_help_teaches_in_both_languages(command: str) -> None:
    assert empoche(command, "--help").code == 0
    assert empoche(command, "--help").out != empoche(command, "--help", lang="fr").out


def test_a_wrong_command_line_is_explained_in_both_languages() -> None:
    for words, french, english in [
        (("rules", "--zzz"), "option inconnue --zzz", "no such option: --zzz"),
        (("judge",), "il manque : FILE", "missing: FILE"),
        (("referee", "--race-to", "x"), "valeur refusée pour", "value not accepted for"),
        (("zzz",), "commande mal écrite", "zzz"),
    ]:
        for lang, expected in (("fr", french), ("en", english)):
            ran = empoche(*words, lang=lang)
            assert ran.code == 2, words
            assert expected in ran.err
            assert "--help" in ran.err
    assert "Afficher cette aide." in empoche("rules", "--help", lang="fr").out


def test_python_dash_m_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "empoche", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == empoche("--version").out


def test_language_comes_from_option_environment_or_locale() -> None:
    assert language_of(["--lang", "en", "rules"], {"LANG": "fr_FR"}) == ("en", ["rules"])
    assert language_of(["rules", "--lang=en"], {}) == ("en", ["rules"])
    assert language_of([], {"EMPOCHE_LANG": "en", "LANG": "fr_FR"})[0] == "en"
    assert language_of([], {"LC_ALL": "en_US.UTF-8"})[0] == "en"
    assert language_of([], {"LANG": "de_DE"})[0] == "fr"
    assert empoche("--lang", "xx", "rules").code == 2
    assert empoche("rules", "--lang=xx").code == 2


def test_version_is_said_once() -> None:
    assert empoche("--version").out.split() == ["empoche", package.__version__]
    assert importlib.metadata.version("empoche") == package.__version__


def test_nothing_heavy_is_imported_for_help() -> None:
    code = "import sys, empoche.cli; print({'yaml', 'numpy', 'prompt_toolkit'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "set()"
