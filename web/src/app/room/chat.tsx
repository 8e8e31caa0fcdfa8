// Lines between those who are here: text, never markup.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { Icon } from "../parts/icon";
import { toast } from "../parts/toast";
import type { Room } from "./room";

const MOST = 500;

export function Chat({ room }: { room: Room }) {
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const count = room.chat.value.length;
  useEffect(() => {
    room.unread.value = 0;
    if (list.current !== null && count > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [count, room]);
  const send = (event: Event) => {
    event.preventDefault();
    const line = text.trim();
    if (line === "") return;
    if (room.say(line)) setText("");
    else toast("chat.not-sent", true);
  };
  return (
    <div class="chat">
      <ul ref={list} class="chat-lines" aria-live="polite" data-testid="chat">
        {room.chat.value.map((line) => (
          <li key={`${line.at}${line.name}${line.text}`}>
            <strong>{line.name}</strong> <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {count === 0 && <p class="faint">{t("chat.empty")}</p>}
      <form class="inline" onSubmit={send}>
        <input
          type="text"
          value={text}
          maxLength={MOST}
          aria-label={t("chat.line")}
          placeholder={t("chat.line")}
          data-testid="chat-line"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" aria-label={t("chat.send")} data-testid="chat-send">
          <Icon name="forward" />
        </button>
      </form>
      <p class="faint">{t("chat.watchers", { count: room.watchers.value })}</p>
    </div>
  );
}
