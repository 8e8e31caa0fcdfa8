import { expect, test } from "vitest";
import { bookTitle, learnTitles } from "../src/app/parts/rulebook-names";
import { settings } from "../src/app/settings";
import { BLACKBALL } from "./pad-views";

test("built-in rulebooks have their titles from the start, those of plug-ins from a list", () => {
  settings.value = { ...settings.value, language: "en" };
  expect(bookTitle("yago-easy")).toBe("Yago easy");
  expect(bookTitle("carrom-andikado")).toBe("Carrom · Andikado rules");
  expect(bookTitle("house-blackball")).toBe("house-blackball");
  const title = { fr: "Blackball de la maison", en: "House blackball" };
  learnTitles([{ ...BLACKBALL, id: "house-blackball", title }]);
  expect(bookTitle("house-blackball")).toBe("House blackball");
  expect(bookTitle("carrom-andikado")).toBe("Carrom · Andikado rules");
});
