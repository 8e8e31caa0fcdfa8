// The shot: which ball was touched first, which ones fell, and whatever else happened.
import { useEffect, useState } from "preact/hooks";
import { type Key, localize, MESSAGES, t } from "../i18n";
import type { AskableView, BallView } from "../wire";
import { BallButton, NothingButton, Orb } from "./ball";
import { labelOf, loadDeclarables } from "./declarables";
import type { Pad } from "./pad";
import { nameOf } from "./player-names";
import { PocketPanel } from "./pockets";
import {
  countGone,
  drop,
  hasTaps,
  leftOf,
  lift,
  NONE,
  objectBalls,
  struckBall,
  type Taps,
  touch,
  without,
} from "./taps";
import { Chip, Tap } from "./widgets";

export function ShotEntry({ pad }: { pad: Pad }) {
  return (
    <section class="shot" aria-label={t("pad.shot")}>
      <FirstContact pad={pad} />
      <Pocketed pad={pad} />
      <TappedSummary pad={pad} />
    </section>
  );
}

export const isFlat = (pad: Pad): boolean => pad.view.value.match.book.family === "carrom";

function FirstContact({ pad }: { pad: Pad }) {
  const ask = pad.ask.value;
  const { first } = pad.taps.value;
  if (!ask.first) return null;
  return (
    <div class="shot-part">
      <h3 class="overline">{t(ask.struck === null ? "pad.sent" : "pad.first")}</h3>
      <div class="balls">
        {objectBalls(ask).map((ball) => (
          <BallButton
            key={ball.id}
            ball={ball}
            flat={isFlat(pad)}
            name={`first:${ball.id}`}
            on={first === ball.id}
            onTap={() => pad.tap((taps) => touch(taps, ball.id))}
          />
        ))}
        {ask.struck !== null && (
          <NothingButton
            name="first:none"
            on={first === "none"}
            onTap={() => pad.tap((taps) => touch(taps, "none"))}
          />
        )}
      </div>
    </div>
  );
}

function Pocketed({ pad }: { pad: Pad }) {
  const [asked, setAsked] = useState<BallView | null>(null); // its pocket has to be given
  const ask = pad.ask.value;
  const struck = struckBall(ask);
  const fall = (ball: BallView) => {
    const up = ball.left === 1 && countGone(pad.taps.value, ball.id) > 0;
    if (ask.pocket_each && !up) setAsked(ball);
    else pad.tap((taps) => drop(taps, ball, null));
  };
  const button = (ball: BallView) => {
    const down = pad.taps.value.down.filter(([name]) => name === ball.id).length;
    const left = leftOf(pad.taps.value, ball);
    return (
      <BallButton
        key={ball.id}
        ball={ball}
        flat={isFlat(pad)}
        name={`down:${ball.id}`}
        count={ball.left > 1 ? left : undefined}
        on={down > 0}
        disabled={left <= 0 && !(ball.left === 1 && down > 0)}
        onTap={() => fall(ball)}
      />
    );
  };
  return (
    <div class="shot-part">
      <h3 class="overline">{t(ask.pocket_each ? "pad.down-where" : "pad.down")}</h3>
      <div class="balls">
        {objectBalls(ask)
          .filter((ball) => ball.left > 0)
          .map(button)}
        {struck !== null && <span class="balls-apart">{button(struck)}</span>}
      </div>
      {asked !== null && (
        <PocketPanel
          ball={localize(asked.text)}
          pockets={ask.pockets}
          holes={pad.correcting.value === null ? pad.view.value.standing.holes : {}}
          tap={(pocket) => `pocket:${pocket}`}
          onTap={(pocket) => {
            pad.tap((taps) => drop(taps, asked, pocket));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

// ---------------------------------------------------------------- what has been said

const known = (key: string): key is Key => key in MESSAGES;

/** A word of the core in people's language; one that this page does not know stays as it is. */
function word(key: string): string {
  return known(key) ? t(key) : key.slice(key.indexOf(".") + 1);
}

function ballOf(ask: AskableView, id: string): BallView | undefined {
  return [...ask.balls, ...ask.name, ...ask.moved].find((ball) => ball.id === id);
}

export function ballName(ask: AskableView, id: string): string {
  const ball = ballOf(ask, id);
  return ball === undefined ? id : localize(ball.text);
}

/** Everything that was tapped, each to be taken back by a tap. */
function TappedSummary({ pad }: { pad: Pad }) {
  const taps = pad.taps.value;
  const ask = pad.ask.value;
  const declares = taps.declared.length > 0; // of an earlier shot too, which is being corrected
  useEffect(() => {
    if (declares) void loadDeclarables(pad);
  }, [declares, pad]);
  if (!hasTaps(taps)) return null;
  const name = (id: string) => ballName(ask, id);
  const pocket = (id: string | null) => {
    const found = ask.pockets.find((one) => one.id === id);
    return found === undefined ? "" : ` · ${localize(found.text)}`;
  };
  const { call, nudge, origin, safety, by } = taps;
  // what a shot has once or not at all, with its words
  const once: [keyof Taps, string | false | null][] = [
    ["call", call && t("pad.call-chip", { ball: name(call[0]) }) + pocket(call[1])],
    ["nudge", nudge && t("pad.more-nudge")],
    ["origin", origin && `${t("pad.more-origin")} : ${word(`origin.${origin}`)}`],
    ["safety", safety && t("pad.more-safety")],
    ["by", by && t("pad.by-chip", { name: nameOf(pad.view.value.match.players, by) })],
  ];
  return (
    <div class="told" data-testid="told">
      {taps.down.map(([ball, where], at) => (
        <Chip
          key={`${ball}${at}`}
          name={`undown:${at}`}
          onTap={() => pad.tap((now) => lift(now, at))}
        >
          <Orb colour={ballOf(ask, ball)?.colour ?? ball} flat={isFlat(pad)} />
          <span>
            {name(ball)}
            {pocket(where)}
          </span>
        </Chip>
      ))}
      {taps.off.map(([ball, how], at) => (
        <Chip
          key={`${ball}${at}`}
          name={`unoff:${at}`}
          onTap={() => pad.tap((now) => ({ ...now, off: without(now.off, at) }))}
        >
          {t("pad.off-chip", { ball: name(ball) })}
          {how !== "stayed" && `, ${word(`off.${how}`).toLocaleLowerCase()}`}
        </Chip>
      ))}
      {taps.fell.map(([ball, where, due], at) => (
        <Chip
          key={`${ball}${at}`}
          name={`unfell:${at}`}
          onTap={() => pad.tap((now) => ({ ...now, fell: without(now.fell, at) }))}
        >
          {t(due ? "pad.fell-due-chip" : "pad.fell-chip", { ball: name(ball) })}
          {pocket(where)}
        </Chip>
      ))}
      {taps.jump !== null && (
        <Chip name="unjump" onTap={() => pad.tap((now) => ({ ...now, jump: null }))}>
          {t("pad.jump-chip", { ball: name(taps.jump) })}
        </Chip>
      )}
      {taps.moved.map((ball) => (
        <Chip
          key={ball}
          name={`unmoved:${ball}`}
          onTap={() =>
            pad.tap((now) => ({ ...now, moved: now.moved.filter((one) => one !== ball) }))
          }
        >
          {t("pad.moved-chip", { ball: name(ball) })}
        </Chip>
      ))}
      {once.map(
        ([tap, words]) =>
          words && (
            <Chip
              key={tap}
              name={`un${tap}`}
              onTap={() => pad.tap((now) => ({ ...now, [tap]: NONE[tap] }))}
            >
              {words}
            </Chip>
          ),
      )}
      {taps.declared.map((article) => (
        <Chip
          key={article}
          name={`undeclare:${article}`}
          onTap={() =>
            pad.tap((now) => ({
              ...now,
              declared: now.declared.filter((one) => one !== article),
              serious: now.serious && now.declared.length > 1,
            }))
          }
        >
          {t(taps.serious ? "pad.declared-serious-chip" : "pad.declared-chip", {
            label: labelOf(pad, article),
          })}
        </Chip>
      ))}
      {Object.entries(taps.answers ?? {}).map(([question, said]) => (
        <Chip
          key={question}
          name={`unanswer:${question}`}
          onTap={() => void pad.answer(question, null)}
        >
          {word(`question.${question}`)} : {tapText(ask, question, said)}
        </Chip>
      ))}
      <Tap name="clear" class="chip quiet" onTap={() => pad.clear()}>
        {t("pad.clear")}
      </Tap>
    </div>
  );
}

function tapText(ask: AskableView, question: string, said: string): string {
  if (question === "first" && said !== "none") return ballName(ask, said);
  return word(`answer.${said}`).toLocaleLowerCase();
}
