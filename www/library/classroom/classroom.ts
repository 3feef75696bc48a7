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
import { type ClassKept, NOTHING_KEPT } from "./class-kept.ts";
import { LONGEST_LIST } from "./class-results.ts";
import { type ClassTask, isTask, readTask, taskLink } from "./classroom-task.ts";
import { followed, isDone, isFor, nameGiven, nextSeats, type Work, withGame } from "./work.ts";

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
  "classroom-leave": (state) => amend(state, { game: { seats: apart(state) } }),
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
    : { task: given, id, name: nameGiven(name), games: [], begun: 0, left: 0, open: null };
  return nextGame(state, begun, referee);
}

/** The next game of the work comes onto the board; after the last one that stays. */
function nextGame(state: State, work: Work, referee: Referee): Change {
  const closed = amend(state, { forms: { dialog: null } });
  const number = nextNumber(state);
  const next = isDone(work) ? work : withGame(work);
  const seats = nextSeats(next, referee.algorithms(work.task.rules));
  const { rules } = work.task;
  const game = { rules, seats, moves: [], playedBy: [], counted: null, foreign: false, number, problems: [] };
  return onOpen(withKept(closed, { work: next }), game, referee);
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
export function followWork(before: State, after: State): State {
  const work = workOnBoard(after);
  if (!work) return after;
  if (isNewGame(before, after) && !isDone(work)) {
    const next = withGame(work);
    const seats = nextSeats(next, after.game.algorithms);
    return withKept(amend(after, { game: { seats } }), { work: next });
  }
  const next = followed(work, after);
  return next === work ? after : withKept(after, { work: next });
}

/** Whether the student asked for a new game, by the same rules, with the usual button. */
function isNewGame({ game: before }: State, { game }: State) {
  const isAnother = game.number !== before.number || game.seats !== before.seats;
  return isAnother && game.latest === "new" && game.moves.length === 0;
}
