// Positions whose value is found exactly: where they come from, and how often each algorithm keeps the value.

import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo, Candidate, Rules } from "../../noughts.js";
import { judgeOf } from "../judge-of.ts";
import { repeatable } from "../repeatable.ts";
import type { Comparison, Found, Job } from "./comparison.ts";
import type { Entrant, Sample } from "./setup.ts";

/** How often the value was kept, among so many positions. */
export interface Kept {
  kept: number;
  all: number;
}

/** What came of the positions with so many stones. */
export interface StonesRow {
  stones: number;
  /** that count */
  positions: number;
  /** how many of them keep it on average if every legal move has the same probability */
  random: number;
  /** of each entrant */
  entrants: readonly Kept[];
}

/** The searches of a sample: of each position first that of the judge, then those of the entrants. */
export function knownJobs(
  rules: Rules,
  entrants: readonly Entrant[],
  { games, seed, iterations }: Sample,
  referee: Referee,
): Job[] {
  const judge = judgeOf(rules);
  if (!judge) return [];
  const budgetOf = ({ budget, limits }: AlgorithmInfo) =>
    repeatable(limits.includes("iterations") ? { iterations } : budget, seed);
  const random = randomFrom(seed);
  const seen = new Set<string>();
  return Array.from({ length: games }, () => randomGame(rules, referee, random)).flatMap((game) =>
    Array.from({ length: game.length + 1 }, (_, ply) => game.slice(0, ply)).flatMap((moves) => {
      const cells = referee.status({ rules, moves }).cells.join();
      if (seen.has(cells)) return [];
      seen.add(cells);
      const at = { ply: moves.length, moves };
      return [
        { ...at, entrant: null, algo: judge.algo, budget: judge.budget },
        ...entrants.map(({ algo, info }, entrant) => ({ ...at, entrant, algo, budget: budgetOf(info) })),
      ];
    }),
  );
}

/** Random moves, none of which ends the game; until every move would. */
function randomGame(rules: Rules, { status }: Referee, random: () => number): number[] {
  const moves: number[] = [];
  for (;;) {
    const legal = [...status({ rules, moves }).legalMoves];
    let next: number | undefined;
    while (next === undefined && legal.length > 0) {
      const [move = 0] = legal.splice(Math.floor(random() * legal.length), 1);
      if (status({ rules, moves: [...moves, move] }).toMove !== null) next = move;
    }
    if (next === undefined) return moves;
    moves.push(next);
  }
}

/** Numbers from 0 to 1 without 1, the same for the same seed: the generator Mulberry32 by Tommy Ettinger. */
function randomFrom(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Whether a position counts: the judge has proved the value of every move, one of them gives away what another keeps, and none
 * wins at once.
 */
export function canErr({ proven, plies, candidates }: Found) {
  const isProved = candidates.every((one) => one.proven !== null);
  return isProved && plies !== 1 && candidates.some((one) => one.proven !== proven);
}

/** How often the entrants have kept the value, by the number of stones. */
export function rowsOf({ entrants, jobs, results }: Comparison): StonesRow[] {
  const rows = new Map<number, StonesRow>();
  let judged: Found | null = null;
  for (const [at, result] of results.entries()) {
    const job = jobs[at];
    const report = "report" in result ? result.report : null;
    if (!job) break;
    if (job.entrant === null) judged = report && canErr(report) ? report : null;
    if (!judged) continue;
    const { proven, candidates } = judged;
    const keeps = (one: Candidate) => one.proven === proven;
    const row = rows.get(job.ply) ?? {
      stones: job.ply,
      positions: 0,
      random: 0,
      entrants: entrants.map(() => ({ kept: 0, all: 0 })),
    };
    if (job.entrant === null) {
      const random = row.random + candidates.filter(keeps).length / candidates.length;
      rows.set(job.ply, { ...row, positions: row.positions + 1, random });
    } else if (report) {
      const isKept = candidates.some((one) => one.move === report.move && keeps(one));
      const counted = row.entrants.map(({ kept, all }, index) =>
        index === job.entrant ? { kept: kept + Number(isKept), all: all + 1 } : { kept, all },
      );
      rows.set(job.ply, { ...row, entrants: counted });
    }
  }
  return [...rows.values()].sort((a, b) => a.stones - b.stones);
}

/** All positions together, whatever the number of stones. */
export function together({ entrants }: Comparison, rows: readonly StonesRow[]): Omit<StonesRow, "stones"> {
  const sum = (part: (row: StonesRow) => number) => rows.reduce((all, row) => all + part(row), 0);
  return {
    positions: sum(({ positions }) => positions),
    random: sum(({ random }) => random),
    entrants: entrants.map((_, at) => ({
      kept: sum((row) => row.entrants[at]?.kept ?? 0),
      all: sum((row) => row.entrants[at]?.all ?? 0),
    })),
  };
}
