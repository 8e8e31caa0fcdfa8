// Which page is shown: as the address says.
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { awaitOffer } from "../umpire/install";
import { Home } from "./home/home";
import { lazyPage } from "./parts/lazy-page";
import { Masthead } from "./parts/masthead";
import { Toasts } from "./parts/toast";
import { Windows } from "./parts/windows";
import { Position, Practice } from "./practice";
import { RoomPage } from "./room/page";
import { parseRoute, type Route } from "./route";

// players load nothing of these
const Umpire = lazyPage(async () => (await import("../umpire")).Umpire);
const Board = lazyPage(async () => (await import("../board")).Board);
const Quiz = lazyPage(async () => (await import("../quiz")).Quiz);

const route = signal<Route>(parseRoute(globalThis.location?.hash ?? ""));

export function followAddress(): void {
  awaitOffer();
  addEventListener("hashchange", () => {
    route.value = parseRoute(location.hash);
    scrollTo(0, 0);
  });
}

export function App() {
  return (
    <>
      <Page route={route.value} />
      <Windows />
      <Toasts />
    </>
  );
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "home":
      return <Home />;
    case "match":
      return <RoomPage key={route.id} id={route.id} invite={route.invite} shot={route.shot} />;
    case "practice":
      return <Practice />;
    case "position":
      return <Position text={route.text} />;
    case "umpire":
      return <Umpire id={route.id} keyGiven={route.key} />;
    case "board":
      return <Board id={route.id} />;
    case "quiz":
      return <Quiz />;
    case "lost":
      return <Lost />;
  }
}

function Lost() {
  return (
    <div class="page">
      <Masthead />
      <main class="lost">
        <h1>{t("general.lost")}</h1>
        <a class="button primary" href="#/">
          {t("turn.home")}
        </a>
      </main>
    </div>
  );
}
