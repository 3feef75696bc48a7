// A game as other programs and people get it: the record of a file, and a line of text.

import type { Rules, Status } from "../../noughts.js";
import { namesOf } from "../../shared/game/coordinates.ts";
import { asSet } from "../../shared/game/levels.ts";
import { type Maker, type SeatPlayed, seatsPlayed } from "../../shared/game/played-by.ts";
import { nameGiven, type Seat } from "../../shared/game/seats.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import type { Settings } from "../../shared/state/settings.ts";
import type { GameState, State } from "../../shared/state/types.ts";

/** A game in a file. `{ rules, moves }` of it is what the engine takes. */
export interface GameRecord {
  format: "noughts";
  version: number;
  rules: Rules;
  /** in turn order */
  seats: RecordSeat[];
  moves: number[];
  /** who made each of them; earlier releases do not say */
  playedBy?: Maker[];
  /** `null` while the game is not over */
  result: { kind: "win"; player: number } | { kind: "draw" } | null;
}

/** A person's seat has no setting; `mixed` where not one player made its moves, or nobody knows. */
export type RecordSeat = Pick<Seat, "kind" | "participant"> & Partial<Seat> & { mixed?: true };

export const FORMAT = "noughts";
export const VERSION = 1;

/**
 * What is on the board, as a file holds it.
 * @param names of the people at this device
 */
export function recordOf(game: GameState, names: Settings["names"] = {}): GameRecord {
  const { rules, playedBy, cursor, position } = game;
  return {
    format: FORMAT,
    version: VERSION,
    rules,
    seats: recordSeats(game, names),
    moves: movesOnBoard(game),
    playedBy: playedBy.slice(0, cursor),
    result: resultOf(position),
  };
}

/** The seats of those who play, or who played the game that is over. */
function recordSeats(game: GameState, names: Settings["names"]): RecordSeat[] {
  const isOver = game.position.outcome !== null;
  const played = isOver ? seatsPlayed(game) : game.seats;
  return game.seats.map((now, at) => {
    const { several, ...seat } = (played[at] ?? { ...now, several: true }) as SeatPlayed;
    const { kind, participant } = seat;
    const mixed = several && { mixed: several };
    const name = nameGiven(seat, names);
    return kind === "human"
      ? { kind, participant, ...(name && { name }), ...friendOf(seat, isOver), ...mixed }
      : { ...asSet(game.algorithms, seat), ...mixed };
  });
}

/** Of which game with a friend the seat is, and how that ended: not of an earlier position of it. */
function friendOf({ friend, ended }: Seat, isOver: boolean) {
  return { ...(friend && { friend }), ...(isOver && ended && { ended }) };
}

/** A record as the text of a file. */
export function fileText(record: GameRecord) {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** The moves on the board as people write them: `b2 a3 c1`, in Ultimate `5.1 1.9`. */
export function moveText(state: State) {
  return namesOf(state.game.rules, movesOnBoard(state.game)).join(" ");
}

function resultOf({ outcome }: Status): GameRecord["result"] {
  if (!outcome) return null;
  return outcome.kind === "win" ? { kind: "win", player: outcome.player } : { kind: "draw" };
}
