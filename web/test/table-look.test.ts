import { expect, test } from "vitest";
import { tableLook } from "../src/app/table-look";

test("a table that the page does not know looks like its family", () => {
  expect(tableLook("american", "pool")).toBe("american");
  expect(tableLook("eight-foot", "pool")).toBe("english");
  expect(tableLook("big-board", "carrom")).toBe("carrom");
});
