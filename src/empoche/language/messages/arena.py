"""Players against each other, on this machine or on a cluster."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    "error.arena-players": (
        "il faut au moins deux joueurs, tous différents (donnés : {names})",
        "there must be at least two players, all different (given: {names})",
    ),
    "error.engine-command": (
        "la commande « {command} » ne se lit pas : {problem}",
        "the command “{command}” cannot be read: {problem}",
    ),
    "error.ray-missing": (
        "Ray n'est pas installé (ou pas disponible pour Python {python}) : "
        "pip install 'empoche[ray]', ou sans « --ray » pour jouer sur cette machine",
        "Ray is not installed (or there is none for Python {python}): "
        "pip install 'empoche[ray]', or leave out “--ray” to play on this machine",
    ),
    "error.ray-unreachable": (
        "pas de grappe Ray à « {address} » : {problem}",
        "no Ray cluster at “{address}”: {problem}",
    ),
    "error.ray-version": (
        "la grappe a empoche {there}, cette machine {here} : il faut la même version",
        "the cluster has empoche {there}, this machine {here}: both need the same version",
    ),
    "error.ray-failed": (
        "la grappe ne peut pas jouer : {problem}",
        "the cluster cannot play: {problem}",
    ),
    # ---------------------------------------------------------------- empoche arena
    "help.arena": (
        "Mesurer des joueurs : chacun contre chacun, des deux côtés. Un joueur est un niveau "
        "(beginner, casual, club, expert, master), « greedy », « random » ou « engine:COMMANDE » ; "
        "« master@1 » est la tête du maître avec la main de référence. "
        "Exemple : empoche arena club expert --rulebook blackball --games 100",
        "Measure players: each against each, from both sides. A player is a level (beginner, "
        "casual, club, expert, master), “greedy”, “random” or “engine:COMMAND”; “master@1” is the "
        "master's head with the reference hand. "
        "For instance: empoche arena club expert --rulebook blackball --games 100",
    ),
    "help.arena.players": (
        "Deux joueurs ou plus, tous différents.",
        "Two players or more, all different.",
    ),
    "help.arena.rulebook": (
        "Le règlement ; plusieurs fois pour plusieurs, « all » pour tous.",
        "The rulebook; several times for several, “all” for all of them.",
    ),
    "help.arena.games": (
        "Parties de chaque paire sous chaque règlement ; un nombre pair est équitable.",
        "Games of every pair under every rulebook; an even number is fair.",
    ),
    "help.arena.seed": (
        "Graine du hasard : la même donne les mêmes parties, où qu'elles se jouent.",
        "Seed of chance: the same one gives the same games, wherever they are played.",
    ),
    "help.arena.race": (
        "Billard : manches à gagner ; sinon une partie est une seule manche.",
        "Pool: frames to win; else a game is one frame.",
    ),
    "help.arena.target": (
        "Yago : points à atteindre ; sinon une partie est un seul jeu.",
        "Yago: points to reach; else a game is one game.",
    ),
    "help.arena.workers": (
        "Parties jouées en même temps (une par cœur si rien n'est dit).",
        "Games played at the same time (one for each core if nothing is said).",
    ),
    "help.arena.ray": (
        "Jouer sur une grappe Ray ; « local » en démarre une sur cette machine.",
        "Play on a Ray cluster; “local” starts one on this machine.",
    ),
    "help.arena.seconds": (
        "Temps d'un programme pour répondre ; les niveaux comptent leurs essais, pas leur temps.",
        "Time for a program to answer; levels count the strokes they try, not their time.",
    ),
    "help.arena.quiet": ("Ne montrer que les échecs.", "Show only what fails."),
    "arena.playing": ("Parties", "Games"),
    "arena.score": ("{one} {won} – {lost} {two}", "{one} {won} – {lost} {two}"),
    "arena.title": ("{book} : parties jouées : {count}", "{book}: games played: {count}"),
    "arena.player": ("Joueur", "Player"),
    "arena.against": ("contre", "against"),
    "arena.won": ("gagnées", "won"),
    "arena.rate": ("% (à 95 %)", "% (95 %)"),
    "arena.fouls": ("fautes/100", "fouls/100"),
    "arena.mean": ("s/décision", "s/decision"),
    "arena.slowest": ("au plus", "slowest"),
    "arena.points": ("points", "points"),
    "arena.elo": (
        "Points (400 de plus : dix victoires pour une défaite ; moyenne 0)",
        "Points (400 more: ten wins for one loss; average 0)",
    ),
    "arena.undecided": ("Parties sans vainqueur : {count}", "Games that nobody won: {count}"),
    "arena.records": ("Feuilles de match : {folder}", "Match records: {folder}"),
    "arena.failed": (
        "! {book}, {one} – {two}, partie {number} : {reason}",
        "! {book}, {one} – {two}, game {number}: {reason}",
    ),
    "arena.failed-by": (
        "! {book}, {one} – {two}, partie {number} : {player} abandonne : {reason}",
        "! {book}, {one} – {two}, game {number}: {player} gives up: {reason}",
    ),
    "arena.stopped": (
        "arrêté : {done} parties jouées sur {games}",
        "stopped: {done} games played of {games}",
    ),
}
