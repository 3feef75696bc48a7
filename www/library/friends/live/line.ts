// The connection of this page: there is one at a time. It tells the friend's device of the game, and the page of what comes from there.

import type { Message } from "../../../shared/i18n/language.ts";
import type { Send, State } from "../../../shared/state/types.ts";
import { friendGame } from "../friends-state.ts";
import { type FriendGame, revisionOf } from "../join.ts";
import { answerIn } from "./answer-link.ts";
import { awaitAnswer } from "./answer-tabs.ts";
import { advanced, type Clock, isNearlyOver, leftOf, lostOnTime, secondsLeft } from "./clock.ts";
import { Connection, type Standing } from "./connection.ts";
import { isOpen, type Live, liveOf } from "./live.ts";
import { Patience, readMessage, type Said, VERSION, written } from "./messages.ts";
import { readCode } from "./signal.ts";
import { eventOf, Talk } from "./talk.ts";
import { isTakingBack } from "./wish.ts";

/** How often the other side is asked whether it is there, and how long it may be silent. */
const PING_MS = 5000;
const SILENCE_MS = 15_000;

/** How often the clock is read. */
const CLOCK_MS = 200;

interface Line {
  connection: Connection;
  /** whether this device invited: the clock is its person's choice */
  isHost: boolean;
  /** what the friend said to have left after the last move, in milliseconds */
  claimed: number | null;
  /** when the friend told a game that is not drawn so far: a hidden page draws nothing. In milliseconds */
  movedAt: number | null;
  /** reads the clock; `null` without one */
  clockTimer: ReturnType<typeof setInterval> | null;
  patience: Patience;
  talk: Talk;
  /** when something came from the other side, in milliseconds */
  heardAt: number;
  isQuiet: boolean;
  /** whether the friend's first words came: they set up the clock, once */
  isGreeted: boolean;
  /** links that break the rules, counted so far */
  faults: number;
  /** `null` until it is open */
  pings: ReturnType<typeof setInterval> | null;
  /** A phone that sleeps loses the other side. `null` where the browser does not keep it awake. */
  awake: Promise<WakeLockSentinel | null>;
}

let line: Line | null = null;
/** The game as it was drawn last, and what there is of a connection to the friend. */
let game: FriendGame | null = null;
let present: Live | null = null;
/** When the friend was heard last, on the line that was the last one. */
let lastHeard = 0;

/**
 * Makes an invitation.
 * @param asks whether the public server is asked for the address of this device on the internet
 */
export async function invite(asks: boolean, send: Send) {
  send({ type: "live-phase", phase: "preparing" });
  await attempt(asks, true, send, async ({ connection }) => {
    const code = await connection.invite();
    awaitAnswer(async (came) => awaits(came) && (await accept(came, send)));
    send({ type: "live-phase", phase: "inviting", code });
  });
}

/**
 * Answers the invitation that came.
 * @param asks whether the public server is asked
 */
export async function answer(invitation: string, asks: boolean, send: Send) {
  const signal = readCode(invitation);
  if (typeof signal === "string" || signal.type === "answer") {
    const key = typeof signal === "string" ? signal : "live.badCode";
    send({ type: "live-phase", phase: "failed", problem: { key } });
    return;
  }
  send({ type: "live-phase", phase: "preparing" });
  await attempt(asks, false, send, async ({ connection }) => {
    const code = await connection.answer(signal);
    send({ type: "live-phase", phase: "answering", code });
  });
}

/**
 * Takes the friend's answer to the invitation of this page.
 * @param text a link with the code, or the code as its last word
 * @returns whether it is that
 */
export async function accept(text: string, send: Send): Promise<boolean> {
  const code = answerIn(text) ?? text.trim().split(/\s/).at(-1) ?? "";
  const mine = line;
  try {
    const problem = await taken(code, mine);
    if (mine !== line) return false;
    // A page that was left and came back has no invitation any more.
    if (!mine) send({ type: "live-phase", phase: "failed" });
    else if (problem) send({ type: "live-problem", problem: { key: problem } });
    else if (mine.pings === null) send({ type: "live-phase", phase: "joining" });
    return mine !== null && problem === null;
  } catch (error) {
    if (mine === line) fail(unable(error), send);
    return false;
  }
}

/** Whether this page has the invitation that a code answers. */
export function awaits(code: string) {
  return line?.connection.awaits(code) ?? false;
}

/** @returns what is wrong with an answer, where something is */
async function taken(code: string, line: Line | null) {
  // An invitation is a link, and has its code behind `l=`.
  if (/[#&]/.test(code)) return "live.badInvitation" as const;
  return line ? line.connection.accept(code) : null;
}

/**
 * Ends the connection; the game stays.
 * @param isAway whether that follows from something else, and is not what the person wants
 */
export function end(send: Send, isAway: boolean = false) {
  hangUp({ t: "bye", away: isAway });
  send({ type: "live-end" });
}

/** What follows each drawing: the friend's device is told what changed. */
export function syncLine(state: State, send: Send) {
  const live = liveOf(state);
  game = friendGame(state);
  present = live;
  if (live?.clock && game?.id === live.id) readClock(live.clock, game, isStill(live, game), send);
  if (!line) return;
  if (live?.clock && line.pings !== null) startTicking(line, send);
  // Without a place for it the connection has no sense.
  if (!live || game?.id !== live.id) end(send, true);
  else if (isOpen(live)) follow(line, live, game, send);
}

function follow(line: Line, live: Live, game: FriendGame, send: Send) {
  while (line.faults < live.faults) {
    line.faults += 1;
    line.patience.blame();
  }
  if (line.patience.isOver) return fail({ key: "live.badPeer" }, send);
  // An older page knows no other no to another game.
  if (live.refusal?.what === "again" && (live.minor ?? 0) < 2) return end(send);
  for (const said of line.talk.tells(live, game, leftNow())) line.connection.send(written(said));
}

function leftNow() {
  return present?.clock ? leftOf(present.clock, performance.now()) : null;
}

/** Whether no time runs: without a connection, and while one of the two is asked. */
function isStill(live: Live, game: FriendGame) {
  return !isOpen(live) || live.asked !== null || isTakingBack(live, game) || revisionOf(game) > game.revision;
}

/** The clock follows the game. What came too late to be heard takes no time from anyone. */
function readClock(clock: Clock, game: FriendGame, still: boolean, send: Send) {
  const at = momentOf(clock, game);
  const next = advanced(clock, game, { at, isStill: still, claimed: line?.claimed ?? null });
  if (line) line.claimed = null;
  if (next === clock) return;
  if (present) present = { ...present, clock: next };
  send({ type: "live-clock", clock: next, at });
}

/** When what is drawn now came about. */
function momentOf({ running, since }: Clock, { side }: FriendGame) {
  const now = performance.now();
  if (running === null) return now;
  if (!line) return Math.min(now, Math.max(since, lastHeard));
  return running === side ? now : Math.max(since, line.movedAt ?? now);
}

/** Whether the time of this device's person is as good as over: the friend may say that it is. */
function isLate(line: Line, clock: Clock | null, { side }: FriendGame) {
  if (!clock || clock.running === side || line.movedAt === null)
    return isNearlyOver(clock, side, line.heardAt);
  return isNearlyOver({ ...clock, running: side, since: line.movedAt }, side, line.heardAt);
}

/** Draws the clock when another second is shown, and ends a game that is lost on time. */
function tick(line: Line, send: Send) {
  const clock = present?.clock;
  if (!clock || !present || !game || clock.running === null || line.movedAt !== null) return;
  const at = performance.now();
  const loser = lostOnTime(clock, game.side, line.heardAt, at);
  if (loser !== null) return send({ type: "friend-end", how: "time", loser });
  const { running } = clock;
  if (secondsLeft(clock, running, at) !== secondsLeft(clock, running, present.clockAt))
    send({ type: "live-clock", clock, at });
}

function startTicking(line: Line, send: Send) {
  line.clockTimer ??= setInterval(() => tick(line, send), CLOCK_MS);
}

/** A new line, in the place of one that there was. */
async function attempt(asks: boolean, isHost: boolean, send: Send, act: (line: Line) => Promise<void>) {
  hangUp(null);
  addEventListener("pagehide", () => leave(send), { once: true });
  let mine: Line | null = null;
  const isPresent = () => mine !== null && line === mine;
  try {
    const connection = new Connection(
      {
        heard: (text) => isPresent() && mine && hear(mine, text, send),
        became: (standing) => isPresent() && mine && become(mine, standing, send),
      },
      asks,
    );
    mine = newLine(connection, isHost);
    line = mine;
    await act(mine);
  } catch (error) {
    // A browser without these connections, a person or a page around this one that forbids them.
    if (mine !== line) return;
    fail(unable(error), send);
  }
}

function unable(error: unknown): Message {
  return { key: "live.unable", params: { what: String(error) } };
}

function newLine(connection: Connection, isHost: boolean): Line {
  return {
    connection,
    patience: new Patience(performance.now()),
    talk: new Talk(),
    isHost,
    claimed: null,
    movedAt: null,
    clockTimer: null,
    heardAt: 0,
    isQuiet: false,
    isGreeted: false,
    faults: 0,
    pings: null,
    awake:
      "wakeLock" in navigator
        ? navigator.wakeLock.request("screen").catch(() => null)
        : Promise.resolve(null),
  };
}

function become(line: Line, standing: Standing, send: Send) {
  if (standing === "open") {
    opened(line, send);
    return;
  }
  hangUp(null);
  send({ type: "live-phase", phase: standing });
}

function opened(line: Line, send: Send) {
  line.heardAt = performance.now();
  line.pings = setInterval(() => ask(line, send), PING_MS);
  if (game && present) line.connection.send(written(line.talk.greets(present, game, leftNow())));
  send({ type: "live-phase", phase: "open" });
  // What led here took more room than what is left, and the board may have gone out of sight.
  requestAnimationFrame(() => document.querySelector(".friends-panel")?.scrollIntoView({ block: "nearest" }));
}

/** Asks whether the friend is still there. */
function ask(line: Line, send: Send) {
  line.connection.send(written({ t: "ping" }));
  if (line.isQuiet || performance.now() - line.heardAt < SILENCE_MS) return;
  line.isQuiet = true;
  send({ type: "live-phase", phase: "quiet" });
}

function hear(line: Line, text: string, send: Send) {
  if (line.isQuiet) send({ type: "live-phase", phase: "open" });
  line.isQuiet = false;
  line.heardAt = performance.now();
  const said = line.patience.takes(line.heardAt) ? readMessage(text) : null;
  if (said) take(line, said, send);
  else line.patience.blame();
  if (line.patience.isOver) fail({ key: "live.badPeer" }, send);
}

function take(line: Line, said: Said, send: Send) {
  const { connection } = line;
  if (said.t === "ping") connection.send(written({ t: "pong" }));
  else if (said.t === "bye") {
    hangUp(null);
    send({ type: "live-phase", phase: "away", problem: said.away ? null : { key: "live.left" } });
  } else if (said.t === "hello" && said.v !== VERSION)
    fail({ key: said.v > VERSION ? "live.older" : "live.newer" }, send);
  else if (said.t === "hello" && line.isGreeted) line.patience.blame();
  else if (said.t === "hello") {
    line.isGreeted = true;
    const { clock: timing, left, link, minor } = said;
    const { isHost, heardAt: at } = line;
    send({ type: "live-heard", link, hello: { minor, timing, left, isHost, at } });
  } else if (said.t === "game" && said.n === null) {
    const late = game !== null && isLate(line, present?.clock ?? null, game);
    line.claimed = said.left;
    line.movedAt = line.heardAt;
    send({ type: "live-heard", link: said.link, isLate: late });
    // What it changed is drawn by then.
    requestAnimationFrame(() => {
      line.movedAt = null;
    });
  } else if (said.t === "unknown" && said.what) connection.send(written(said));
  const event = said.t === "game" && said.n === null ? null : eventOf(said);
  if (event) send(event);
}

function fail(problem: Message, send: Send) {
  hangUp({ t: "bye", away: true });
  send({ type: "live-phase", phase: "failed", problem });
}

/** A page that goes says so: the other side would notice only after some seconds. A page that comes back has no connection. */
function leave(send: Send) {
  if (!line) return;
  if (present?.clock && game?.id === present.id) readClock(present.clock, game, true, send);
  hangUp({ t: "bye", away: true });
  send({ type: "live-phase", phase: "away" });
}

/** @param last word to the other side */
function hangUp(last: Said | null) {
  if (!line) return;
  lastHeard = line.heardAt;
  const { awake, clockTimer, connection, pings } = line;
  line = null;
  awake.then((lock) => lock?.release());
  if (pings !== null) clearInterval(pings);
  if (clockTimer !== null) clearInterval(clockTimer);
  if (last) connection.send(written(last));
  connection.close();
}
