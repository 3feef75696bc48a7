// What the end of a game means to who plays it, and which opponent comes next.

import { levelOf, levelsOf } from "../../shared/game/levels.ts";
import { isOthers } from "../../shared/game/others.ts";
import { asPlayed } from "../../shared/game/played-by.ts";
import { scoreOf } from "../../shared/game/score.ts";
import { isHuman, isLoss, modeOf } from "../../shared/game/seats.ts";
import type { State } from "../../shared/state/types.ts";

/** Of the one person at the table; `over` where there are several, or none, or others played. */
export type Verdict = "won" | "lost" | "drawn" | "over";

/** Another level of an opponent. */
interface NextLevel {
  seat: number;
  level: string;
  harder: boolean;
}

/**
 * How the game on the board ended.
 * @returns `null` while it goes on
 */
export function verdictOf(state: State): Verdict | null {
  const { position, seats } = asPlayed(state).game;
  const { outcome } = position;
  if (!outcome) return null;
  if (outcome.kind === "draw") return "drawn";
  if (modeOf(seats) !== "1p" || isOthers(state)) return "over";
  return isLoss(seats, outcome.player) ? "lost" : "won";
}

/** So many wins, or losses, in a row against a level, and the page offers another. */
const WINS = 3;
const LOSSES = 2;

/** How many games in a row the winner has won at this table, with the one that ended now. */
export function streakOf(now: State) {
  const state = asPlayed(now);
  const { latest, position, seats } = state.game;
  const { outcome } = position;
  if (outcome?.kind !== "win" || latest !== "played") return 0;
  return scoreOf(state).run?.[seats[outcome.player]?.participant ?? -1] ?? 0;
}

/** Whether the game that is over is the first at a table of people, none of whom has a name. */
export function isFirstOfPeople(state: State) {
  const { names, knownNames } = state.settings;
  const { wins, ties } = scoreOf(state);
  const games = wins.reduce((sum, count) => sum + count, ties);
  const isNameless = knownNames.length === 0 && !Object.values(names).some(Boolean);
  return modeOf(state.game.seats) === "2p" && isNameless && games === 1;
}

/** A run that ended now, of which the page says something: three wins in a row, or two losses, and again after as many more. */
export function runOf(state: State): { won: boolean; games: number } | null {
  const verdict = verdictOf(state);
  const next = nextLevel(state);
  if (!next) return null;
  const won = verdict === "won";
  const games = streakOf(state);
  return games > 0 && games % (won ? WINS : LOSSES) === 0 ? { won, games } : null;
}

/**
 * The next level of the opponent: a higher one after a win or a draw, a lower one after a loss.
 * @returns `null` where there is none, or no single opponent that plays at a level
 */
export function nextLevel(state: State): NextLevel | null {
  const { algorithms, seats } = asPlayed(state).game;
  const verdict = verdictOf(state);
  const opponents = seats.flatMap((sitter, seat) => (isHuman(sitter) ? [] : { sitter, seat }));
  const [opponent, ...others] = opponents;
  if (!verdict || modeOf(seats) !== "1p" || isOthers(state) || !opponent || others.length > 0) return null;
  const levels = levelsOf(algorithms);
  const at = levels.findIndex(({ id }) => id === levelOf(algorithms, opponent.sitter));
  const harder = verdict !== "lost";
  const next = at < 0 ? undefined : levels[at + (harder ? 1 : -1)];
  return next ? { seat: opponent.seat, level: next.id, harder } : null;
}
