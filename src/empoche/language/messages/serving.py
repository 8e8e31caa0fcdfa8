"""The server, and what it says to those who play in a browser."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    # ---------------------------------------------------------------- empoche serve
    "help.serve": (
        "Jouer dans le navigateur : démarrer le serveur, pour soi, un club ou Internet. "
        "Exemple : empoche serve --open",
        "Play in the browser: start the server, for oneself, a club or the internet. "
        "Example: empoche serve --open",
    ),
    "help.serve.host": (
        "L'adresse à écouter ; 0.0.0.0 pour être joint depuis d'autres machines.",
        "The address to listen at; 0.0.0.0 to be reached from other machines.",
    ),
    "help.serve.port": ("Le port ; 0 en choisit un libre.", "The port; 0 picks a free one."),
    "help.serve.database": (
        "Où garder les matchs : sqlite:///fichier ou postgresql://utilisateur@hôte/base (sinon "
        "un fichier SQLite dans le dossier de données de l'utilisateur).",
        "Where matches are kept: sqlite:///file or postgresql://user@host/database (else an "
        "SQLite file in the user's data folder).",
    ),
    "help.serve.redis": (
        "Plusieurs processus se partagent une base : redis://hôte:port pour qu'ils se parlent.",
        "Several processes share a database: redis://host:port for them to talk.",
    ),
    "help.serve.proxy": (
        "L'adresse d'un mandataire de confiance, dont les en-têtes X-Forwarded sont crus.",
        "The address of a trusted proxy, whose X-Forwarded headers are believed.",
    ),
    "help.serve.thinkers": (
        "Processus qui réfléchissent pour les joueurs-ordinateurs (un de moins que de cœurs si "
        "rien n'est dit).",
        "Processes that think for computer players (one less than there are cores if nothing is "
        "said).",
    ),
    "help.serve.certificate": (
        "Parler HTTPS avec ce certificat (PEM) : les téléphones ne gardent le bloc de l'arbitre "
        "pour l'usage sans réseau que s'il vient par HTTPS.",
        "Speak HTTPS with this certificate (PEM): phones keep the umpire's pad for use without a "
        "network only if it comes by HTTPS.",
    ),
    "help.serve.key": (
        "La clé du certificat, si elle n'est pas dans le même fichier.",
        "The key of the certificate, if it is not in the same file.",
    ),
    "error.certificate-missing": (
        "--key donne la clé d'un certificat : il manque --certificate",
        "--key is the key of a certificate: --certificate is missing",
    ),
    "error.certificate": (
        "le certificat « {file} » ne peut pas servir : {problem}",
        "the certificate “{file}” cannot be used: {problem}",
    ),
    "help.serve.open": ("Ouvrir la page dans le navigateur.", "Open the page in the browser."),
    "serve.address": ("empoche est ouvert : {address}", "empoche is open: {address}"),
    "serve.stop": ("Ctrl-C pour arrêter.", "Ctrl-C to stop."),
    "error.server-extra": (
        "il manque le serveur : pip install 'empoche[server]' ({problem})",
        "the server is not installed: pip install 'empoche[server]' ({problem})",
    ),
    "error.port-taken": (
        "le port {port} est pris : choisissez-en un autre avec --port, 0 en prend un libre",
        "port {port} is taken: choose another with --port, 0 takes a free one",
    ),
    "error.cannot-listen": (
        "impossible d'écouter à {host}, port {port} : {problem}",
        "cannot listen at {host}, port {port}: {problem}",
    ),
    # ---------------------------------------------------------------- in the log
    "serve.nothing-fell": ("rien n'est tombé", "nothing fell"),
    "serve.undo": ("coup repris", "taken back"),
    "serve.lay": ("pièces placées à la main", "pieces laid out by hand"),
    "serve.shot-changed": (
        "Cette version simulerait ce coup autrement : voici ce qui s'est passé alors.",
        "This version would simulate the shot differently: here is what happened then.",
    ),
    "serve.unbuilt": (
        "La page n'a pas été construite : lancez « make web ».",
        "The page has not been built: run “make web”.",
    ),
    # ---------------------------------------------------------------- levels
    "level.beginner": ("débutant", "beginner"),
    "level.casual": ("joueur du dimanche", "casual"),
    "level.club": ("joueur de club", "club player"),
    "level.expert": ("expert", "expert"),
    "level.master": ("maître", "master"),
    # ---------------------------------------------------------------- refusals
    "error.watching": (
        "vous regardez ce match : seuls les joueurs peuvent agir",
        "you are watching this match: only players can act",
    ),
    "error.seat-open": (
        "il manque encore un joueur : envoyez-lui le lien d'invitation",
        "a player is still missing: send him the invitation link",
    ),
    "error.not-your-turn": ("c'est à {name} de jouer", "it is {name}'s turn"),
    "error.not-a-stroke": (
        "il n'y a pas de coup à jouer maintenant",
        "there is no stroke to play now",
    ),
    "error.nothing-to-draw": (
        "il n'y a rien à tirer au sort maintenant",
        "there is nothing to draw lots for now",
    ),
    "error.stale": (
        "le match a avancé entre-temps (vous aviez vu {seen} étapes, il y en a {number})",
        "the match has moved on meanwhile (you had seen {seen} steps, there are {number})",
    ),
    "error.practice-only": (
        "« {kind} » n'existe qu'à l'entraînement",
        "“{kind}” is for practice only",
    ),
    "error.thinking": ("l'ordinateur réfléchit déjà", "the computer is thinking already"),
    "error.no-stroke-found": ("aucun coup trouvé", "no stroke found"),
    "error.no-such-match": ("il n'y a pas de match « {name} »", "there is no match “{name}”"),
    "error.no-such-shot": ("l'étape {number} n'est pas un tir", "step {number} is not a shot"),
    "error.shot-changed": (
        "le tir {number} ne se rejoue plus comme il a été joué : ses faits sont dans la feuille",
        "shot {number} no longer plays as it was played: its facts are in the record",
    ),
    "error.match-unreadable": (
        "le match {name} est illisible : endommagé, ou d'une version trop ancienne",
        "match {name} can no longer be read: it is damaged, or of a version that is too old",
    ),
    "error.invitation": (
        "cette invitation n'est plus valable : la place est prise, ou le lien est incomplet",
        "this invitation is no longer good: the seat is taken, or the link is incomplete",
    ),
    "error.hello-first": ("le premier message doit être « hello »", "the first message is “hello”"),
    "error.too-fast": ("trop de messages, trop vite", "too many messages, too fast"),
    "error.message": ("message incompris : {problem}", "message not understood: {problem}"),
    "error.http": ("requête refusée : {problem}", "request refused: {problem}"),
    "error.rooms-full": (
        "le serveur est plein ({most} matchs ouverts)",
        "the server is full ({most} open matches)",
    ),
    "error.busy": (
        "le serveur a trop à faire : réessayez dans un instant",
        "the server has too much to do: try again in a moment",
    ),
    "error.too-many-steps": ("le match est trop long ({most} étapes)", "too long ({most} steps)"),
    # ---------------------------------------------------------------- what it stands on
    "error.database-kind": (
        "base de données « {url} » inconnue (attendu : {expected})",
        "unknown database “{url}” (expected: {expected})",
    ),
    "error.database-driver": (
        "il manque de quoi parler à cette base : pip install 'empoche[postgres]' ({problem})",
        "nothing here speaks to that database: pip install 'empoche[postgres]' ({problem})",
    ),
    "error.database-open": (
        "la base de données ne s'ouvre pas : {problem}",
        "the database cannot be opened: {problem}",
    ),
    "error.database-away": (
        "la base de données ne répond pas : réessayez dans un instant",
        "the database does not answer: try again in a moment",
    ),
    "error.redis-driver": (
        "il manque de quoi parler à Redis : pip install 'empoche[redis]' ({problem})",
        "nothing here speaks to Redis: pip install 'empoche[redis]' ({problem})",
    ),
    "error.redis-url": ("adresse Redis « {url} » : {problem}", "Redis address “{url}”: {problem}"),
    "error.redis-away": ("Redis ne répond pas : {problem}", "Redis does not answer: {problem}"),
}
