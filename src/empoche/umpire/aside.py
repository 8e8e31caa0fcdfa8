"""Steps that a correction has set aside, as they stand in records: in both languages at once.

A record is closed by a checksum, and a sheet that is stored gives the same record for ever: so
these words stay as they were in version 0.1.0, whatever people are shown elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping

from empoche import facts
from empoche.facts import Fact
from empoche.record.write import fact_data
from empoche.referee import Call, Decision, Declaration, Lag, Placement, Shot, Step, Tick

Names = Mapping[str, str]
Texts = Mapping[str, tuple[str, str]]  # in French and in English

FACTS: Texts = {
    "contact": ("contact", "contact"),
    "cushion": ("bande", "cushion"),
    "pocket": ("empoche", "pot"),
    "off_table": ("sort", "off"),
    "jump": ("saute", "jump"),
    "cross": ("franchit", "cross"),
    "moved": ("bouge", "moved"),
    "fell": ("tombe", "fell"),
    "nudge": ("frémit", "nudge"),
    "double_hit": ("double contact", "double hit"),
    "push": ("poussette", "push"),
}
STEPS: Texts = {
    "by": ("par", "by"),
    "nothing": ("rien n'est touché", "nothing touched"),
    "declared": ("déclaré : {article}", "declared: {article}"),
    "against": (" contre {player}", " against {player}"),
    "decides": ("{player} choisit : {option}", "{player} decides: {option}"),
    "clock": ("chronomètre : {seconds} s", "clock: {seconds} s"),
    "lag": ("tirage à la bande : ", "lag: "),
    "toss": ("le sort désigne {player}", "the toss falls for {player}"),
    "safety": ("sécurité annoncée", "safety called"),
    "calls": ("annonce {what}", "calls {what}"),
}
WORDS: Texts = {
    "cue": ("blanche", "cue ball"),
    "striker": ("palet", "striker"),
    "queen": ("reine", "queen"),
    "white": ("blanc", "white"),
    "piece-black": ("noir", "black"),
    "blue": ("bleue", "blue"),
    "red": ("rouge", "red"),
    "yellow": ("jaune", "yellow"),
    "black": ("noire", "black"),
    "solids": ("pleines", "solids"),
    "stripes": ("rayées", "stripes"),
    "top-left": ("haut-gauche", "top-left"),
    "top-right": ("haut-droite", "top-right"),
    "middle-left": ("milieu-gauche", "middle-left"),
    "middle-right": ("milieu-droite", "middle-right"),
    "bottom-left": ("bas-gauche", "bottom-left"),
    "bottom-right": ("bas-droite", "bottom-right"),
    "top": ("bande du haut", "top"),
    "bottom": ("bande du bas", "bottom"),
    "left-top": ("bande gauche-haut", "left-top"),
    "left-bottom": ("bande gauche-bas", "left-bottom"),
    "right-top": ("bande droite-haut", "right-top"),
    "right-bottom": ("bande droite-bas", "right-bottom"),
    "left": ("bande de gauche", "left"),
    "right": ("bande de droite", "right"),
    "line-middle": ("la ligne du milieu", "the middle line"),
    "line-baulk": ("la ligne de zone", "the baulk line"),
    "line-centre": ("l'axe de la table", "the centre line"),
    "baulk": ("dans la zone", "from baulk"),
    "in-place": ("en place", "where it lies"),
    "outside-baulk": ("hors de la zone", "outside baulk"),
    "spot-line": ("à hauteur de la mouche", "level with the spot"),
    "anywhere": ("n'importe où", "anywhere"),
    "rail": ("revenue par le cadre", "back off the rail"),
    "person": ("revenue par une personne", "back off a person"),
    "object": ("revenue par un objet", "back off an object"),
    "lamp": ("revenue par la lampe", "back off the lamp"),
    "would-have-been-hit": ("alors qu'elle allait être touchée", "about to be hit"),
    "spot": ("sur le spot", "on the spot"),
    "spot-to-top": ("du spot vers le haut", "from the spot towards the top"),
    "spot-to-baulk": ("du spot vers la zone", "from the spot towards baulk"),
    "rerack": ("refaire le triangle", "rack again"),
    "rebreak-self": ("recasser soi-même", "break again oneself"),
    "rebreak-opponent": ("faire recasser l'adversaire", "let the opponent break again"),
    "accept-table": ("accepter la table", "accept the table"),
    "spot-eight": ("replacer la 8", "spot the 8"),
    "play-on": ("continuer ainsi", "play on"),
    "break-self": ("casser", "break oneself"),
    "break-opponent": ("laisser casser", "let the opponent break"),
    "break": ("l'ouverture", "the break"),
    "seats": ("les places", "the seats"),
    "pass-back": ("laisser continuer le fautif", "let the offender go on"),
    "technical-foul": ("foul technique", "technical foul"),
    "change-seats": ("changement de places", "change of seats"),
    "concede": ("abandonner", "give up"),
    "foul": ("faute", "foul"),
    "frame": ("manche", "frame"),
    "match": ("match", "match"),
    "snook": ("snook", "snook"),
    "stalemate": ("pat", "stalemate"),
    "thirty-seconds": ("trente secondes", "thirty seconds"),
    "last-warning": ("premier et dernier avertissement", "first and last warning"),
    "stalemate-warning": (
        "trois coups chacun pour faire évoluer le jeu",
        "three shots each to move the game on",
    ),
    "lag-again": ("tirage à refaire", "lag again"),
    "base-line": ("sur la ligne de base", "on the base line"),
}


def aside_text(step: Step, players: Names) -> str:
    """Return a step in French and English, with a stroke between them."""
    return " / ".join(_Aside(at, players).step(step) for at in (0, 1))


class _Aside:
    """The words of one language, by its place in a pair."""

    def __init__(self, at: int, players: Names) -> None:
        self.at, self.players = at, players

    def step(self, step: Step) -> str:
        if isinstance(step, Shot):
            parts = [f"{self.say('by')} {self.player(step.by)}"] if step.by else []
            parts += [self.call(step.call)] if step.call else []
            parts += [self.name(step.origin)] if step.origin else []
            parts += [self.fact(fact) for fact in step.log] or [self.say("nothing")]
            parts += [self.say("declared", article=article) for article in step.declared]
            return ", ".join(parts)
        if isinstance(step, Decision):
            option = self.name(step.option)
            return self.say("decides", player=self.player(step.by), option=option)
        if isinstance(step, Declaration):
            against = self.say("against", player=self.player(step.by)) if step.by else ""
            return self.say("declared", article=step.article) + against
        if isinstance(step, Tick):
            return self.say("clock", seconds=f"{step.seconds:g}")
        if isinstance(step, Placement):
            return f"place: {', '.join(step.places)}"
        if isinstance(step, Lag):
            return self.say("lag") + ", ".join(self.fact(fact) for fact in step.log)
        return self.say("toss", player=self.player(step.winner))

    def call(self, call: Call) -> str:
        if call.ball is None:
            return self.say("safety")
        where = [self.name(word) for word in (call.ball, call.pocket) if word]
        return self.say("calls", what=" ".join(where))

    def fact(self, fact: Fact) -> str:
        ((kind, words),) = fact_data(fact).items()
        listed = [words] if isinstance(words, str) else words
        if isinstance(fact, facts.Crossed):
            listed = [fact.piece, f"line-{fact.line}"]
        if listed[-1] == facts.UNTOLD:
            listed = listed[:-1]
        return " ".join([FACTS[kind][self.at], *map(self.name, listed)])

    def name(self, word: str) -> str:
        if word in WORDS:
            return WORDS[word][self.at]
        stem, dash, number = word.rpartition("-")
        stem = "piece-black" if stem == "black" else stem
        if dash and number.isdigit() and stem in WORDS:
            return f"{WORDS[stem][self.at]}-{number}"
        return word

    def player(self, player: str) -> str:
        named = [name for seat, name in self.players.items() if seat.startswith(player)]
        return f"{' & '.join(named)} ({player})" if named else player

    def say(self, key: str, **values: str) -> str:
        return STEPS[key][self.at].format(**values)
