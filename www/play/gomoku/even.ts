// An even opening: three stones after which both sides have the same chances. The engine finds it as in a swap2 opening, where
// whoever places the stones does not know which side will be theirs.

import type { SearchRequest } from "../../engine/protocol.ts";
import type { Report, Rules } from "../../noughts.js";
import { type Evaluation, evaluationOf } from "../../shared/game/evaluation.ts";
import { fieldsOf } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { humanToMove, undoTarget } from "../../shared/game/selectors.ts";
import { expectedScores } from "../../shared/game/shares.ts";
import { isForStones } from "../../shared/game/tokens.ts";
import type { GameState, State, Task } from "../../shared/state/types.ts";

/** An opening that is looked for. */
export interface Finding {
  rules: Rules;
  /** of the game that it is for */
  position: GameState["position"];
  /** of this try */
  stones: readonly number[];
  /** that are over */
  tries: number;
  /** of those */
  best: EvenOpening | null;
  /** of all tries; without one, no two openings need be the same */
  seed?: number;
}

/** The stones of an opening, and what they are worth. */
export interface EvenOpening {
  rules: Rules;
  stones: readonly number[];
  worth: Evaluation;
}

export interface OpeningState {
  finding: Finding | null;
  found: EvenOpening | null;
  /** where the choice of a side was put off for two more stones */
  more?: GameState["position"];
}

declare module "../../shared/state/types.ts" {
  interface State {
    /** the even opening that is looked for, or was found; missing while nobody wanted one */
    opening?: OpeningState;
  }
}

/** The stones of an opening. */
const STONES = 3;
/** With fewer in a row, the side that moves first wins on such boards, wherever the first stones lie. */
const ROW_FROM = 5;
/** The engine that looks, with so much work for a stone: without a clock, so that the openings are as even everywhere. */
const FINDER = "strongest";
const NODES = 200_000;
/** A stone that looks even may not be when it is looked at for longer. So each opening is searched once more, and another one is tried unless each side has from 45 to 55 in 100. */
const EVEN = 0.1;
const TRIES = 4;

/** Whether an even opening can be placed: on an empty board, by the person to move. Later it would play for somebody. */
export function canOpenEvenly({ game, games, history }: State) {
  const { algorithms, cursor, rules } = game;
  const isOpen = humanToMove(game) && cursor === 0 && !history.looking && !games.puzzle;
  // Whoever may take the first stone over makes it even already.
  const { k = 0, swap } = fieldsOf(rules);
  const isMeant = k >= ROW_FROM && swap !== true && isForStones(game);
  return isOpen && isMeant && algorithms.some(({ id }) => id === FINDER);
}

/** The opening that is looked for in the position on the board. */
export function findingOf(state: State): Finding | null {
  const finding = state.opening?.finding;
  return finding && finding.position === state.game.position && canOpenEvenly(state) ? finding : null;
}

export function firstFinding(game: GameState, seed?: number): Finding {
  const { position, rules } = game;
  const from = { rules, position, stones: [], tries: 0, best: null };
  return seed === undefined ? from : { ...from, seed };
}

/** The search that comes next: of a stone, or of the whole opening. */
export function requestOf({ rules, stones: moves, tries, seed }: Finding): SearchRequest {
  const budget = seed === undefined ? { nodes: NODES } : { nodes: NODES, seed: seed * TRIES + tries };
  const asked = moves.length < STONES ? ({ ...rules, swap: 2 } as Rules) : withoutSwap(rules);
  return { game: { rules: asked, moves }, algo: FINDER, budget };
}

/**
 * What a search found is taken in.
 * @param report of what `requestOf` asks for
 * @returns the opening when it is found
 */
export function withReport(finding: Finding, report: Report): Finding | EvenOpening {
  const { stones } = finding;
  if (stones.length < STONES) {
    return report.move === null ? finding : { ...finding, stones: [...stones, report.move] };
  }
  const worth = evaluationOf(report, stones.length % playersOf(finding.rules));
  const tried = worth && { rules: finding.rules, stones, worth };
  const best = moreEven(finding.best, tried);
  const tries = finding.tries + 1;
  if (best && (tries === TRIES || isEven(best))) return best;
  return { ...finding, stones: [], tries, best };
}

/** Whether both sides have the same chances, as nearly as one can tell. */
export function isEven(opening: EvenOpening) {
  return lead(opening) <= EVEN;
}

/** What each side may expect of an opening, the side that moves first first; the two make one whole. */
export function chances({ worth, rules }: EvenOpening) {
  return expectedScores(worth, playersOf(rules));
}

/** The even opening that the game on the board began with, until a person has moved on from it. */
export function openingOn({ game, opening }: State): EvenOpening | null {
  const { cursor, moves, position, rules } = game;
  const found = opening?.found;
  const isOver = (undoTarget(game) ?? 0) >= STONES || (position.opening && cursor > STONES);
  if (!found || found.rules !== rules || cursor < STONES || isOver) return null;
  return found.stones.every((stone, ply) => moves[ply] === stone) ? found : null;
}

export function openingTask(state: State): Task | null {
  const finding = findingOf(state);
  return finding && { request: requestOf(finding), deps: [finding] };
}

function moreEven(a: EvenOpening | null, b: EvenOpening | null) {
  if (!a || !b) return a ?? b;
  return lead(b) < lead(a) ? b : a;
}

/** By how much one side has better chances than the other. */
function lead(opening: EvenOpening) {
  const [first = 0, second = 0] = chances(opening);
  return Math.abs(first - second);
}

function withoutSwap(rules: Rules): Rules {
  if (!("swap" in rules)) return rules;
  const { swap: _, ...plain } = rules;
  return plain;
}
