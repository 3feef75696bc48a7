// The game in progress, kept on this device over a reload. It is read by restore.ts.

import { asObject, type Migration, parsed, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import { joinCounts, type KeptRow, type KeptText } from "../../device/storage/storage.ts";
import type { Score } from "../../shared/game/score.ts";
import type { State, Tallies } from "../../shared/state/types.ts";

/** The first leads from schema 1 to 2. */
export const MIGRATIONS: readonly Migration[] = [];

/** What outlives the page: a link, or the next visit, would show it. */
export function lasting({
  game: { number, rules, seats, moves, playedBy, cursor, counted, foreign, paused },
  tallies: { scores, hints },
  history: { own },
  games: { puzzle, review },
}: State) {
  // A text is the same as long as it says the same.
  const solving = puzzle && [puzzle.puzzle.moves.length, puzzle.tries, puzzle.phase].join(" ");
  const reviewing = review?.moves === moves;
  return {
    number,
    rules,
    seats,
    moves,
    playedBy,
    cursor,
    scores,
    hints,
    counted,
    foreign,
    own,
    solving,
    reviewing,
    // Engines that play alone wait after a reload anyway.
    paused: paused || undefined,
  };
}

/** Whether something changed that outlives the page. */
export function outlives(before: State, after: State) {
  const now = Object.values(lasting(after));
  return Object.values(lasting(before)).some((fact, index) => fact !== now[index]);
}

/** What has to survive, as the text to keep. */
export function sessionText(
  session: Partial<
    Omit<ReturnType<typeof lasting>, "paused"> & { paused: boolean | undefined; entry: string | null }
  >,
) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), ...session });
}

/** Which game a session holds; none where an earlier release wrote it. */
export function numberIn(text: string | null) {
  return unpacked(text ?? "", MIGRATIONS)?.number;
}

/** What was counted between those who play: two tabs count it together. */
export function talliesIn(text: string | null): Tallies {
  const { scores, hints } = unpacked(text ?? "", MIGRATIONS) ?? {};
  return { scores: scoresIn(scores), hints: hintsIn(hints) };
}

function scoresIn(value: unknown): Record<string, Score> {
  const scores = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(
    scores.flatMap(([pairing, score]) => {
      const { wins: given, ties, run: row } = asObject(score) ?? {};
      const [wins = [], run = []] = [given, row].map((counts) => list(counts).filter(isCount));
      const size = tableSize(pairing);
      const fits = size > 0 && wins.length === size && list(given).length === size && isCount(ties);
      return fits ? [[pairing, { wins, ties, ...(run.length === size && { run }) }]] : [];
    }),
  );
}

function hintsIn(value: unknown): Record<string, number> {
  const hints = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(
    hints.flatMap(([pairing, count]) => (isCount(count) && tableSize(pairing) > 0 ? [[pairing, count]] : [])),
  );
}

/** How many play in a pairing; 0 when the text is none. */
export function tableSize(pairing: string) {
  const [, table] = list(parsed(pairing));
  return list(table).length;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** @param tallies and perhaps more */
const counted = ({ scores, hints }: Tallies) => ({ scores, hints });

/** Tabs share what was counted; the game is each tab's own, and restore.ts reads it. */
export const SESSION: KeptText<Tallies> & KeptRow<Tallies> = {
  key: "noughts-session",
  parse: talliesIn,
  pack: sessionText,
  join: (seen, mine, theirs) => ({ ...mine, ...joinCounts(counted(seen), counted(mine), counted(theirs)) }),
  select: lasting,
  loaded: (tallies) => ({ type: "stored", stored: { tallies: counted(tallies) } }),
};
