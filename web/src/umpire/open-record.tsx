// A match that was begun elsewhere goes on here: from the record that the terminal or a pad wrote.
import { useRef, useState } from "preact/hooks";
import { Icon } from "../app/parts/icon";
import { type Key, localize, t } from "../i18n";
import { Failure } from "../net/api";
import type { Text } from "../wire";
import { beginSheet } from "./begin-sheet";
import { loadMemory } from "./umpire-memory";
import { Tap } from "./widgets";

const LARGEST = 8 * 1024 * 1024; // bytes: no longer file is read

export function OpenRecord() {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Text | Key | null>(null);
  const open = async (file: File) => {
    setBusy(true);
    setProblem(file.size > LARGEST ? "umpire.record-large" : null);
    try {
      if (file.size <= LARGEST) await begin(await file.text());
    } catch (error) {
      setProblem(error instanceof Failure ? error.text : "umpire.record-unread");
    }
    setBusy(false);
  };
  return (
    <section class="card open-record">
      <Tap name="record:open" disabled={busy} onTap={() => chooser.current?.click()}>
        <Icon name="page" />
        {t(busy ? "general.loading" : "umpire.record-open")}
      </Tap>
      <p class="faint">{t("umpire.record-about")}</p>
      {problem !== null && (
        <p class="pad-problem" role="alert" data-testid="record-problem">
          {typeof problem === "string" ? t(problem) : localize(problem)}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".yaml,.yml"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void open(file);
          currentTarget.value = ""; // the same file may be chosen again, once it is mended
        }}
      />
    </section>
  );
}

function begin(record: string): Promise<void> {
  const { umpire } = loadMemory();
  return beginSheet({ kind: "begin", record, clock: true, umpire }, umpire);
}
