// What a student has done of a task. A game counts that was begun for it on this device, and played to its end by those who sit there by
// the task. Help, a move that was taken back and a game that was given up are said.

import type { AlgorithmInfo } from "../../noughts.js";
import { isHelped } from "../../shared/game/help.ts";
import { cleanName, writtenName } from "../../shared/game/names.ts";
import { isPerson, SHOWN, sitterOf } from "../../shared/game/played-by.ts";
import { sameRules } from "../../shared/game/presets.ts";
import { isHuman, type Seat } from "../../shared/game/seats.ts";
import { moverAt, movesOnBoard } from "../../shared/game/selectors.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { DIGITS } from "../friends/digits.ts";
import { type ClassTask, seatsOf } from "./classroom-task.ts";

/** How a game ended for the student, or for the first of two; in a code, their numbers. */
export const ENDS = ["lost", "drawn", "won"] as const;

export interface Played {
  end: (typeof ENDS)[number];
  helped: boolean;
}

/** The game that is being played for the task. */
interface OpenGame {
  /** how many moves were on the board at most */
  plies: number;
  helped: boolean;
  /** of a game with a student on another device (`library/friends/`), its id */
  friend: string | null;
}

export interface Work {
  task: ClassTask;
  /** tells a student from others, from 0 */
  id: number;
  /** as the student gave it, or empty */
  name: string;
  games: readonly Played[];
  /** how many games were begun */
  begun: number;
  /** how many games were begun and not counted: given up, or the seats changed */
  left: number;
  open: OpenGame | null;
  /** whether two students play on two devices: this one is the first player's, and counts for both */
  isApart: boolean;
}

/** Of an id: a million. */
export const ID_BITS = 20;
export const MOST_LEFT = 15;
/** Of games with a student on another device, before an id comes again; with the id of the student that is as much as an id says. */
const MOST_IDS = 2 ** 15;
const ID_LENGTH = 6;
/** Of a name, in bytes. */
export const NAME_BYTES = 60;

/** A name as codes have it. */
export function nameGiven(text: string) {
  const letters = [...writtenName(cleanName(text))];
  while (new TextEncoder().encode(letters.join("")).length > NAME_BYTES) letters.pop();
  return letters.join("").trim();
}

/** The mark of a seat in the game that was begun last: it stays with the game, also over a reload. */
const markOf = ({ id, begun }: Pick<Work, "id" | "begun">) => `c${id}.${begun}`;

/** The id of the next game with a student on another device: the same for nobody else of the class. */
export function friendIdOf({ id, begun }: Work) {
  let rest = id * MOST_IDS + ((begun + 1) % MOST_IDS);
  return Array.from({ length: ID_LENGTH }, () => {
    const sign = DIGITS.charAt(rest % DIGITS.length);
    rest = Math.floor(rest / DIGITS.length);
    return sign;
  }).join("");
}

/** The same seats in the game that was begun last. */
export function marked(seats: readonly Seat[], work: Work): Seat[] {
  return seats.map((seat) => ({ ...seat, task: markOf(work) }));
}

/** Whether the game on the board was begun for the work. */
export function isFor({ seats }: Pick<GameState, "seats">, work: Work) {
  return seats.some(({ task }) => task?.startsWith(`c${work.id}.`));
}

/** Whether it is the one that is being played. */
export function isOpenOn({ seats }: Pick<GameState, "seats">, work: Work) {
  return work.open !== null && seats.some(({ task }) => task === markOf(work));
}

export const isDone = ({ games, task }: Work) => games.length >= task.games;

/** Who sits where in the game that was begun last. */
export function nextSeats(work: Work, algorithms: readonly AlgorithmInfo[]) {
  return seatsOf(work.task, markOf(work), work.games.length, algorithms);
}

/** The next game is begun; one that was not played to its end is given up. */
export function withGame(work: Work, friend: string | null = null): Work {
  const left = work.open && work.open.plies > 0 ? leftOnce(work) : work.left;
  return { ...work, left, begun: work.begun + 1, open: { plies: 0, helped: false, friend } };
}

const leftOnce = ({ left }: Work) => Math.min(left + 1, MOST_LEFT);

/**
 * What the state of the page means to the game that is being played.
 * @param isFriendHelped whether a student on another device had help
 */
export function followed(work: Work, state: State, isFriendHelped = false): Work {
  const { open } = work;
  const { game } = state;
  if (!open || !isOpenOn(game, work)) return work;
  const plies = Math.max(open.plies, game.cursor);
  const helped = open.helped || game.cursor < open.plies || isHelped(state) || isFriendHelped;
  if (game.position.outcome) return ended(work, game, helped);
  return plies === open.plies && helped === open.helped
    ? work
    : { ...work, open: { ...open, plies, helped } };
}

function ended(work: Work, game: GameState, helped: boolean): Work {
  if (!isByTask(work, game)) return { ...work, open: null, left: leftOnce(work) };
  const shown = game.playedBy.slice(0, game.cursor).includes(SHOWN);
  return { ...work, open: null, games: [...work.games, { end: endOf(game), helped: helped || shown }] };
}

/** For the student, who is the first participant. */
function endOf({ position: { outcome }, seats }: GameState): Played["end"] {
  if (outcome?.kind !== "win") return "drawn";
  return seats[outcome.player]?.participant === 0 ? "won" : "lost";
}

/** Whether the game was played here, or with the student of a friend's game, by the rules and the seats of the task, from the first move to the last. */
function isByTask(work: Work, game: GameState) {
  const seats = nextSeats(work, game.algorithms);
  const isSame = (seat: Seat, at: number) => {
    const { participant, kind } = game.seats[at] ?? {};
    return participant === seat.participant && kind === seat.kind;
  };
  const isOwn = (_move: number, ply: number) => {
    const maker = game.playedBy[ply] ?? null;
    const seat = seats[moverAt(game, ply)];
    return seat && (isHuman(seat) ? isPerson(maker) : maker === sitterOf(game.algorithms, seat));
  };
  return (
    (!game.foreign || work.open?.friend) &&
    sameRules(game.rules, work.task.rules) &&
    seats.every(isSame) &&
    movesOnBoard(game).every(isOwn)
  );
}
