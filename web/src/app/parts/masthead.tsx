// The head of every page that is not a table.
import { t } from "../../i18n";
import { changeSettings, settings } from "../settings";
import { WindowButton } from "./windows";

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <circle class="logo-pocket" cx="16" cy="16" r="14" />
      <circle class="logo-ball" cx="18.5" cy="13" r="7" />
      <circle class="logo-shine" cx="16.4" cy="10.6" r="1.6" />
    </svg>
  );
}

export function Masthead() {
  const other = settings.value.language === "fr" ? "en" : "fr";
  return (
    <header class="masthead">
      <a class="brand" href="#/">
        <Logo />
        <span>empoche</span>
      </a>
      <p class="tagline">{t("home.tagline")}</p>
      <nav aria-label={t("general.tools")}>
        <button
          type="button"
          class="quiet"
          lang={other}
          data-testid="language"
          aria-label={other === "en" ? "English" : "Français"}
          onClick={() => changeSettings({ language: other })}
        >
          {other.toUpperCase()}
        </button>
        <WindowButton name="settings" />
        <WindowButton name="help" />
      </nav>
    </header>
  );
}
