// Which page is shown: as the address says.
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { Home } from "./home/home";
import { Masthead } from "./parts/masthead";
import { Toasts } from "./parts/toast";
import { Windows } from "./parts/windows";
import { Position, Practice } from "./practice";
import { RoomPage } from "./room/page";
import { parse, type Route } from "./route";

const route = signal<Route>(parse(globalThis.location?.hash ?? ""));

export function followAddress(): void {
  addEventListener("hashchange", () => {
    route.value = parse(location.hash);
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
