// The principal variation on the board: the moves that an analysis expects, as ghosts that change nothing.

import type { Referee } from "../../engine/engine.ts";
import { hasGravity } from "../../shared/game/coordinates.ts";
import { partsIn } from "../../shared/game/presets.ts";
import { moverAt, movesOnBoard, shown, targetOf } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { GameState, State } from "../../shared/state/types.ts";

/** A move of the variation, the square that it takes, and the player who would make it. */
export interface Ghost {
  move: number;
  square: number;
  player: number;
  /** the square that a mark leaves with it, if one does */
  left: number | null;
}

/** How much of the variation is shown. */
export interface Line {
  /** so many plies until somebody ends it */
  pinned: number;
  /** so many plies while somebody points at them */
  tried: number;
  ghosts: readonly Ghost[];
}

/** Shows the first plies of the variation, or what is left of them when the analysis changed its mind. */
export function onLine(
  state: State,
  change: Partial<Pick<Line, "pinned" | "tried">>,
  referee: Referee,
): State {
  const { analysis } = state;
  const { pinned, tried } = { pinned: 0, tried: 0, ...analysis.line, ...change };
  const pv = analysis.report?.pv.slice(0, tried || pinned) ?? [];
  if (pinned === 0 && pv.length === 0) {
    return analysis.line ? amend(state, { analysis: { line: null } }) : state;
  }
  const ghosts = ghostsIn(shown(state), pv, referee);
  return amend(state, { analysis: { line: { pinned, tried, ghosts } } });
}

/** The stones that a variation would place. Only the rules know where a stone lands, and which one leaves. */
export function ghostsIn(game: GameState, pv: readonly number[], referee: Referee): Ghost[] {
  const { rules, cursor } = game;
  let { position } = game;
  const moves = movesOnBoard(game);
  const changes = hasGravity(rules) || partsIn(rules).life;
  return pv.map((move, at) => {
    const { leaving = null, legalMoves, origins } = position;
    const square = targetOf({ position }, move);
    const left = origins?.[legalMoves.indexOf(move)] ?? leaving;
    moves.push(move);
    if (changes) position = referee.status({ rules, moves });
    return { move, square, player: moverAt(game, cursor + at), left };
  });
}

/** Whether the mark of a move leaves its square again before the line ends. */
export function isPassing(ghosts: readonly Ghost[], index: number) {
  return ghosts.slice(index + 1).some(({ left }) => left === ghosts[index]?.square);
}

/** The ghosts on the board. */
export function ghostsOf({ analysis }: State): readonly Ghost[] {
  return (analysis.on && analysis.line?.ghosts) || [];
}
