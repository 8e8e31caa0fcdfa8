// A match as this page follows it: what is shown, which may lag behind what is known while a shot
// plays, and what the player does.
import { batch, computed, type Signal, signal } from "@preact/signals";
import { address, api, Failure } from "../../net/api";
import { PlaySocket } from "../../net/play-socket";
import type { SocketStatus } from "../../net/reconnecting-socket";
import type { TableScene } from "../../scene";
import type {
  Act,
  ChatView,
  EntryView,
  EquipmentView,
  FlickAct,
  Hint,
  PlaceAct,
  SeatView,
  ServerMessage,
  ShotView,
  StateView,
  StrokeAct,
  Text,
  Welcome,
} from "../../wire";
import { showError, toast } from "../parts/toast";
import { saveMatch, tokensOf } from "../saved-matches";
import { settings } from "../settings";
import { StepQueue } from "../step-queue";
import { announce } from "./announcements";
import { ShotPlayer } from "./shot-player";

/** A step that waits to be shown. Of one that was missed, shot and state may have to be asked. */
type PendingStep = { entry: EntryView; shot: ShotView | null; state: StateView | null };

const MOST_MISSED = 4; // more shots than these are not played again when the line comes back

export class Room {
  readonly state: Signal<StateView | null> = signal(null);
  readonly log: Signal<EntryView[]> = signal([]);
  readonly chat: Signal<ChatView[]> = signal([]);
  readonly seats: Signal<SeatView[]> = signal([]);
  readonly watchers = signal(0);
  readonly thinking: Signal<{ seat: string; done: number } | null> = signal(null);
  readonly hint: Signal<Hint | null> = signal(null);
  readonly proposedStroke: Signal<StrokeAct | FlickAct | PlaceAct | null> = signal(null); // to be aimed as
  readonly isHintAsked = signal(false); // a hint was asked for
  readonly connection: Signal<SocketStatus> = signal("connecting");
  readonly pendingAct: Signal<Act | null> = signal(null); // an act that the server has not answered
  readonly equipment: Signal<EquipmentView | null> = signal(null);
  readonly problem: Signal<Text | null> = signal(null); // why there is nothing to see
  readonly unread = signal(0); // lines of chat
  readonly scene: Signal<TableScene | null> = signal(null);
  readonly placing = signal(false); // practice: pieces are being put down
  readonly shotPlayer: ShotPlayer;

  /** Whether a player at this screen is in turn. */
  readonly isMyTurn = computed(() => {
    const by = this.state.value?.by ?? null;
    return this.seats.value.some((seat) => seat.yours && (by === null || seat.seat === by));
  });
  readonly isPlayer = computed(() => this.seats.value.some((seat) => seat.yours));
  readonly isPractising = computed(
    () => this.isPlayer.value && this.state.value?.practice === true,
  );
  /** Whether what is shown may be acted upon. */
  readonly ready = computed(
    () =>
      this.connection.value === "open" &&
      this.pendingAct.value === null &&
      this.shotPlayer.current.value === null &&
      this.seats.value.every((seat) => seat.kind !== "open") &&
      this.state.value?.number === this.stepCount.value,
  );

  private readonly stepCount = signal(0); // steps that have arrived, shown or not
  private readonly queue: StepQueue<PendingStep>;
  private readonly received = new WeakMap<StateView, number>();
  private socket: PlaySocket | null = null;
  private retryStroke: StrokeAct | FlickAct | null = null; // the stroke that is to be tried again

  constructor(readonly id: string) {
    this.shotPlayer = new ShotPlayer(id, this.scene);
    this.queue = new StepQueue((step, hurry, waiting) => this.show(step, hurry, waiting));
  }

  // ------------------------------------------------------------ coming and going

  async open(): Promise<void> {
    try {
      const whole = await api.match(this.id);
      this.equipment.value = await api.equipment(whole.state.rulebook);
      if (this.state.value === null) this.replace(whole.state, whole.log);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.problem.value = error.text;
      return;
    }
    this.connect();
  }

  /** With all tokens that are kept; again after a seat was taken. */
  connect(): void {
    this.socket?.close();
    this.socket = new PlaySocket({
      url: address.play(this.id),
      tokens: () => tokensOf(this.id),
      listener: {
        message: (message) => this.receive(message),
        status: (status) => this.setConnection(status),
      },
    });
  }

  close(): void {
    this.queue.clear();
    this.shotPlayer.stop();
    this.socket?.close();
    this.socket = null;
  }

  // ------------------------------------------------------------ what one does

  act(act: Act): void {
    const state = this.state.value;
    if (state === null || this.socket === null) return;
    if (this.socket.act(act, state.number)) {
      this.pendingAct.value = act;
      this.hint.value = null;
    }
  }

  say(text: string): boolean {
    return this.socket?.say(text) ?? false;
  }

  /** Practice: take the last shot back and aim as it was played. */
  async tryAgain(): Promise<void> {
    const last = this.log.value[this.log.value.length - 1];
    if (last === undefined || !last.shot) return;
    const shot = await this.shotPlayer.fetchShot(last.number);
    if (shot === null || !this.ready.value) return;
    this.retryStroke = shot.act;
    this.act({ kind: "undo" });
  }

  askHint(): void {
    if (this.socket?.askHint()) this.isHintAsked.value = true;
  }

  /** To the end of what is playing, and of all that waits. */
  skip(): void {
    this.shotPlayer.stop();
    this.queue.skip();
  }

  /** How long the shot clock has run, in seconds; it stands until pieces rest. */
  elapsed(now = performance.now()): number | null {
    const state = this.state.value;
    const clock = state?.clock;
    if (state === null || clock === null || clock === undefined) return null;
    const since = (now - (this.received.get(state) ?? now)) / 1000;
    return Math.max(0, clock.elapsed + (clock.runs ? since : 0));
  }

  // ------------------------------------------------------------ what one hears

  private setConnection(link: SocketStatus): void {
    this.connection.value = link;
    if (link !== "open") this.isHintAsked.value = false;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "stepped":
        if (this.socket?.waiting === null) this.pendingAct.value = null;
        if (message.state.number <= this.stepCount.value) break; // heard twice after a resend
        this.received.set(message.state, performance.now());
        this.enqueue(message);
        break;
      case "present":
        this.seats.value = message.seats;
        this.watchers.value = message.watchers;
        break;
      case "thinking":
        this.thinking.value = message.done >= 1 ? null : message;
        break;
      case "chatted":
        this.chat.value = [...this.chat.value, message.line];
        this.unread.value += 1;
        break;
      case "hinted":
        this.isHintAsked.value = false;
        if (message.number !== this.stepCount.value) break;
        this.hint.value = message;
        if (message.act.kind !== "decide") this.proposedStroke.value = message.act;
        break;
      case "refused":
        this.showRefusal(message.reason, message.number);
        break;
      case "pong":
        break;
    }
  }

  private showRefusal(reason: Text, number: number): void {
    this.isHintAsked.value = false;
    if (this.socket?.waiting === null) this.pendingAct.value = null;
    toast(reason, true);
    if (number > this.stepCount.value) this.socket?.restart();
  }

  private welcome({ state, log, chat }: Welcome): void {
    this.received.set(state, performance.now());
    this.chat.value = chat;
    this.seats.value = state.seats;
    this.watchers.value = state.watchers;
    this.thinking.value = null;
    const shown = this.state.value;
    const missed = log.filter((entry) => entry.number > this.stepCount.value);
    const last = missed[missed.length - 1];
    if (shown === null || missed.length > MOST_MISSED || last?.number !== state.number) {
      if (this.queue.busy && state.number === this.stepCount.value) return; // all of it is coming
      this.queue.clear();
      this.replace(state, log);
      return;
    }
    for (const entry of missed) {
      this.enqueue({ entry, shot: null, state: entry === last ? state : null });
    }
  }

  private enqueue(step: PendingStep): void {
    this.stepCount.value = step.entry.number;
    if (step.state !== null) this.stepCount.value = step.state.number;
    this.queue.push(step);
  }

  private replace(state: StateView, log: EntryView[]): void {
    batch(() => {
      this.stepCount.value = state.number;
      this.state.value = state;
      this.log.value = log;
      this.seats.value = state.seats;
      this.watchers.value = state.watchers;
    });
    this.saveLocally(state);
  }

  // ------------------------------------------------------------ showing

  private async show(step: PendingStep, hurry: AbortSignal, waiting: number): Promise<void> {
    await this.shotPlayer.untilFree(hurry); // an earlier shot may be on the table
    if (step.entry.shot && !hurry.aborted) {
      const shot = step.shot ?? (await this.fetchMissedShot(step.entry.number));
      // a page that is far behind catches up
      const rate = waiting > 1 ? 2.5 : 1;
      const own = this.seats.value.some((seat) => seat.yours && seat.seat === shot?.by);
      if (shot !== null) await this.shotPlayer.playLive(shot, hurry, rate, own);
    }
    this.applyStep(step);
  }

  private async fetchMissedShot(number: number): Promise<ShotView | null> {
    try {
      return await api.shot(this.id, number);
    } catch {
      return null; // taken back meanwhile: the state that follows says how it stands
    }
  }

  private applyStep({ entry, state }: PendingStep): void {
    batch(() => {
      this.hint.value = null;
      this.log.value = [...this.log.value.filter((old) => old.number < entry.number), entry];
      if (state !== null) this.state.value = state;
      this.proposedStroke.value = this.retryStroke;
      this.retryStroke = null;
    });
    if (state === null) return;
    this.saveLocally(state);
    // what was taken back or laid out by hand was not ruled upon
    if (state.ruling?.headline.en === entry.headline.en) announce(state.ruling, settings.value);
    // what was taken back is no longer in the log of a practice table
    if (state.practice && !entry.shot) void this.refreshLog();
  }

  private async refreshLog(): Promise<void> {
    try {
      const { log } = await api.match(this.id);
      this.log.value = log.filter((entry) => entry.number <= (this.state.value?.number ?? 0));
    } catch (error) {
      showError(error);
    }
  }

  /** What is kept of the match in this browser, if one sits in it. */
  private saveLocally(state: StateView): void {
    if (tokensOf(this.id).length === 0) return;
    saveMatch(this.id, {
      rulebook: state.rulebook,
      names: state.seats.map((seat) => seat.name),
      over: state.winner !== null,
      practice: state.practice,
    });
  }
}
