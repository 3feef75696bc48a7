// A class: what the teacher gives and gets back, and what a student does of it.

import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo } from "../../noughts.js";
import { nextNumber } from "../../play/history/history.ts";
import { onOpen } from "../../play/history/open-game.ts";
import { firstLevel } from "../../shared/game/levels.ts";
import { rulesWritten } from "../../shared/game/read-rules.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { isGame } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, Handlers, Plain, State } from "../../shared/state/types.ts";
import type { Side } from "../friends/friend-link.ts";
import { type ClassKept, NOTHING_KEPT } from "./class-kept.ts";
import { LONGEST_LIST } from "./class-results.ts";
import { type ClassTask, isTask, readTask, sideIn, taskLink } from "./classroom-task.ts";
import {
  followed,
  friendIdOf,
  isDone,
  isFor,
  marked,
  nameGiven,
  nextSeats,
  type Work,
  withGame,
} from "./work.ts";

export interface ClassroomDialog {
  kind: "classroom";
  /** that a link brought, until it is begun */
  given: ClassTask | null;
  /** what is wrong with a link */
  problem: Message | null;
  /** what can play the game of the teacher's task */
  algorithms: readonly AlgorithmInfo[];
  /** whether the link is shown for a whole room */
  shown: boolean;
  /** whether the camera looks for codes */
  scanning: boolean;
  /** what the camera saw last, or why it sees nothing */
  scanned: Message | null;
}

interface LinkEvent {
  type: "classroom-link";
  link: string;
}

/** The student begins the task of the link. */
interface BeginEvent {
  type: "classroom-begin";
  name: string;
  id: number;
}

/** The teacher changes the task. */
interface TaskEvent {
  type: "classroom-task";
  /** the game as links write it */
  game?: string;
  level?: string | null;
  games?: number;
}

/** Whether the two students of a pair play on two devices. */
interface ApartEvent {
  type: "classroom-apart";
  apart: boolean;
}

interface CodesEvent {
  type: "classroom-codes";
  codes: string;
}

interface ShowEvent {
  type: "classroom-show";
  shown: boolean;
}

interface ScanEvent {
  type: "classroom-scan";
  on: boolean;
}

/** The camera saw a code, or nothing: why not. */
interface ScannedEvent {
  type: "classroom-scanned";
  code: string;
  problem: Message | null;
}

interface StoredEvent {
  type: "classroom-stored";
  kept: ClassKept;
}

type ClassroomEvent =
  | Plain<"classroom-open" | "classroom-next" | "classroom-leave" | "classroom-forget">
  | ApartEvent
  | LinkEvent
  | BeginEvent
  | TaskEvent
  | CodesEvent
  | ShowEvent
  | ScanEvent
  | ScannedEvent
  | StoredEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    classroom: ClassroomEvent;
  }
  interface Dialogs {
    classroom: ClassroomDialog;
  }
  interface GamesState {
    /** of a class, once it is read */
    classroom?: ClassKept;
  }
}

export const update: Handlers<ClassroomEvent> = {
  "classroom-open": (state, _event, referee) => opened(state, {}, referee),
  "classroom-link": onLink,
  "classroom-begin": onBegin,
  "classroom-next": (state, _event, referee) => {
    const { work } = keptOf(state);
    return work ? nextGame(state, work, referee) : state;
  },
  "classroom-apart": (state, { apart }, referee) => {
    const { work } = keptOf(state);
    return work ? nextGame(state, { ...work, isApart: apart }, referee) : state;
  },
  "classroom-leave": onLeave,
  "classroom-forget": (state) => withKept(amend(state, { game: { seats: apart(state) } }), { work: null }),
  "classroom-task": onTask,
  "classroom-codes": (state, { codes }) => withKept(state, { codes: codes.slice(0, LONGEST_LIST) }),
  "classroom-show": (state, { shown }) => withDialog(state, { shown }),
  "classroom-scan": (state, { on }) => withDialog(state, { scanning: on, scanned: null }),
  "classroom-scanned": onScanned,
  "classroom-stored": (state, { kept }) => amend(state, { games: { classroom: kept } }),
};

export function keptOf({ games: { classroom = NOTHING_KEPT } }: State) {
  return classroom;
}

/** The work that the game on the board is a part of. */
export function workOnBoard(state: State) {
  const { work } = keptOf(state);
  return work && isFor(state.game, work) ? work : null;
}

function withKept(state: State, changes: Partial<ClassKept>) {
  return amend(state, { games: { classroom: { ...keptOf(state), ...changes } } });
}

function withDialog(state: State, changes: Partial<ClassroomDialog>) {
  const { dialog } = state.forms;
  return dialog?.kind === "classroom"
    ? amend(state, { forms: { dialog: { ...dialog, ...changes } } })
    : state;
}

/** The dialog, in which a teacher finds the task that was given last. */
function opened(state: State, changes: Partial<ClassroomDialog>, referee: Referee): State {
  const task = keptOf(state).task ?? firstTask(state);
  const dialog: ClassroomDialog = {
    kind: "classroom",
    given: null,
    problem: null,
    algorithms: referee.algorithms(task.rules),
    shown: false,
    scanning: false,
    scanned: null,
    ...changes,
  };
  return amend(withKept(state, { task }), { forms: { dialog } });
}

function firstTask({ game: { rules, algorithms } }: State): ClassTask {
  return { rules, level: firstLevel(algorithms) ?? null, games: 2 };
}

function onLink(state: State, { link }: LinkEvent, referee: Referee): Change {
  const task = readTask(link, referee);
  if (typeof task === "string") return opened(state, { problem: { key: task } }, referee);
  return opened(state, { given: task }, referee);
}

/** The student goes on with the same task, or begins another one. */
function onBegin(state: State, { name, id }: BeginEvent, referee: Referee): Change {
  const { dialog } = state.forms;
  const given = dialog?.kind === "classroom" ? dialog.given : null;
  if (!given) return state;
  const { work } = keptOf(state);
  const isSame = work !== null && taskLink(work.task) === taskLink(given);
  const begun: Work = isSame
    ? { ...work, name: nameGiven(name) }
    : { task: given, id, name: nameGiven(name), games: [], begun: 0, left: 0, open: null, isApart: false };
  return nextGame(state, begun, referee);
}

/** The next game of the work comes onto the board; after the last one that stays. */
function nextGame(state: State, work: Work, referee: Referee): Change {
  const closed = amend(state, { forms: { dialog: null } });
  if (work.isApart && !isDone(work)) return nextPair(closed, work, referee);
  const number = nextNumber(state);
  const next = isDone(work) ? work : withGame(work);
  const seats = nextSeats(next, referee.algorithms(work.task.rules));
  const { rules } = work.task;
  const game = { rules, seats, moves: [], playedBy: [], counted: null, foreign: false, number, problems: [] };
  return onOpen(withKept(closed, { work: next }), game, referee);
}

/**
 * The next game of two students on two devices is one with a friend: that part of the page begins it, and `adopted` takes it in. A board of
 * the task stays until then, and so does a connection to the other device.
 */
function nextPair(state: State, work: Work, referee: Referee): Change {
  const side = sideIn(work.task, work.games.length) as Side;
  const event = { type: "friend-new" as const, id: friendIdOf(work), side, names: ["", ""] as const };
  const begin = { type: "load-chunk" as const, feature: "friends" as const, event };
  const kept = withKept(state, { work });
  if (isFor(state.game, work)) return [kept, begin];
  const { rules } = work.task;
  const seats = nextSeats(work, referee.algorithms(rules));
  const board = { rules, seats, moves: [], playedBy: [], counted: null, foreign: false, problems: [] };
  const [next, ...effects] = onOpen(kept, board, referee);
  return [next, ...effects, begin];
}

/** The game goes on without the task, also one with a friend. */
function onLeave(state: State): State {
  const { work } = keptOf(state);
  const open = work?.open ? { ...work.open, friend: null } : null;
  return withKept(amend(state, { game: { seats: apart(state) } }), { work: work && { ...work, open } });
}

/** The same seats in a game that is for no class. */
function apart({ game: { seats } }: State) {
  return seats.map(({ task: _, ...seat }) => seat);
}

/** A level that the game does not have is none. */
function onTask(state: State, { game, level, games }: TaskEvent, referee: Referee): State {
  const before = keptOf(state).task ?? firstTask(state);
  const rules = game === undefined ? before.rules : rulesWritten(game);
  if (!rules || !isGame(rules, referee)) return state;
  const algorithms = referee.algorithms(rules);
  const wanted = { rules, level: level === undefined ? before.level : level, games: games ?? before.games };
  const usual = { ...wanted, level: firstLevel(algorithms) ?? null };
  const task = [wanted, usual].find((one) => isTask(one, algorithms));
  return task ? withDialog(withKept(state, { task }), { algorithms }) : state;
}

/** A code that is there already is not entered again. */
function onScanned(state: State, { code, problem }: ScannedEvent): State {
  if (problem) return withDialog(state, { scanning: false, scanned: problem });
  const { codes } = keptOf(state);
  const line = code.trim().replaceAll(/\s+/g, " ");
  if (codes.split("\n").includes(line))
    return withDialog(state, { scanned: { key: "classroom.scannedTwice" } });
  const rest = codes === "" || codes.endsWith("\n") ? codes : `${codes}\n`;
  const next = withKept(state, { codes: `${rest}${line}\n`.slice(0, LONGEST_LIST) });
  return withDialog(next, { scanned: { key: "classroom.scanned" } });
}

/** What a change of the page means to the work: a game of it that goes on, ends, or is followed by the next one. */
export function followWork(before: State, given: State): State {
  const after = adopted(before, given);
  const work = workOnBoard(after);
  if (!work) return after;
  if (isNewGame(before, after) && !isDone(work)) {
    // The game with the other student waits in the list of friends.
    if (work.isApart) return amend(after, { game: { seats: apart(after) } });
    const next = withGame(work);
    const seats = nextSeats(next, after.game.algorithms);
    return withKept(amend(after, { game: { seats } }), { work: next });
  }
  const isFriendHelped = friendGame(after)?.help.some((count) => count > 0) ?? false;
  const next = followed(work, after, isFriendHelped);
  return next === work ? after : withKept(after, { work: next });
}

/** The game with a student on another device that is on the board. */
function friendGame({ game: { seats }, games: { friends } }: State) {
  return friends?.find(({ id }) => seats.some(({ friend }) => friend === id)) ?? null;
}

/** The game with the student on another device that comes onto the board is the next of the task, or the one that is being played. */
function adopted(before: State, after: State): State {
  const { work } = keptOf(after);
  const friend = friendGame(after);
  if (!work?.isApart || !friend || isFor(after.game, work)) return after;
  const isOpen = work.open?.friend === friend.id;
  const isNext =
    !isDone(work) &&
    isFor(before.game, work) &&
    friend.moves.length === 0 &&
    friend.side === sideIn(work.task, work.games.length);
  if (!isOpen && !isNext) return after;
  const next = isOpen ? work : withGame(work, friend.id);
  return withKept(amend(after, { game: { seats: marked(after.game.seats, next) } }), { work: next });
}

/** Whether the student asked for a new game, by the same rules, with the usual button. */
function isNewGame({ game: before }: State, { game }: State) {
  const isAnother = game.number !== before.number || game.seats !== before.seats;
  return isAnother && game.latest === "new" && game.moves.length === 0;
}
