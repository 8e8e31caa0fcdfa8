// Steps are shown in their order, and nothing before the motion that leads to it has ended.
import { expect, test } from "vitest";
import { StepQueue } from "../src/app/step-queue";

/** Shows a step until it is told to end, or hurried. */
function stage() {
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = new StepQueue<string>(async (step, hurry) => {
    seen.push(`begin ${step}`);
    if (!hurry.aborted) {
      await new Promise<void>((resolve) => {
        ends.set(step, resolve);
        hurry.addEventListener("abort", () => resolve(), { once: true });
      });
    }
    seen.push(`end ${step}`);
  });
  return { seen, ends, queue };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

test("a step that arrives while another plays waits", async () => {
  const { seen, ends, queue } = stage();
  queue.push("one");
  queue.push("two");
  await settle();
  expect(seen).toEqual(["begin one"]);
  ends.get("one")?.();
  await settle();
  expect(seen).toEqual(["begin one", "end one", "begin two"]);
  ends.get("two")?.();
  await queue.idle();
  expect(queue.busy).toBe(false);
});

test("to skip shows everything that waits at once, in its order", async () => {
  const { seen, queue } = stage();
  for (const step of ["one", "two", "three"]) queue.push(step);
  await settle();
  queue.skip();
  await queue.idle();
  expect(seen).toEqual(["one", "two", "three"].flatMap((step) => [`begin ${step}`, `end ${step}`]));
});

test("after a skip the next step plays again", async () => {
  const { seen, ends, queue } = stage();
  queue.push("one");
  await settle();
  queue.skip();
  await queue.idle();
  queue.push("two");
  await settle();
  expect(seen[seen.length - 1]).toBe("begin two");
  ends.get("two")?.();
  await queue.idle();
});

test("to skip nothing does not hurry what comes later", async () => {
  const { seen, ends, queue } = stage();
  queue.skip();
  queue.push("one");
  await settle();
  expect(seen).toEqual(["begin one"]);
  ends.get("one")?.();
  await queue.idle();
});

test("what was cleared is never shown", async () => {
  const { seen, queue } = stage();
  queue.push("one");
  queue.push("two");
  await settle();
  queue.clear();
  await queue.idle();
  expect(seen).toEqual(["begin one", "end one"]);
});

test("says how many wait behind a step", async () => {
  const waiting: number[] = [];
  const queue = new StepQueue<string>(async (_step, _hurry, behind) => {
    waiting.push(behind);
  });
  for (const step of ["one", "two", "three"]) queue.push(step);
  await queue.idle();
  expect(waiting).toEqual([2, 1, 0]);
});
