// Plays the games of a tournament, and judges their moves where it has a judge. The engine and the laboratory's module come from
// the caller: a worker, or a test.

import type { Algo, Budget, State as Position, Report, Rules, Status } from "../../noughts.js";
import type { TournamentGame, TournamentSettings, TournamentStandings } from "../../noughts_lab.js";
import type { JudgeSetting } from "../judge.ts";

/** A player of a tournament. */
export interface Entrant {
  algo: Exclude<Algo, string>;
  budget: Budget;
}

/** What decides a tournament: with limits of work, the same plan gives the same games everywhere. */
export interface Plan {
  rules: Rules;
  entrants: readonly Entrant[];
  settings: TournamentSettings;
  /** who says what every move is worth; `null` for nobody */
  judge: JudgeSetting | null;
}

/** The work of a player, over some moves. */
export interface Work {
  /** that it chose */
  moves: number;
  /** that it visited, or playouts where it makes these instead */
  positions: number;
  ms: number;
  /** moves whose exact value is known */
  judged: number;
  /** moves that gave away a better result */
  mistakes: number;
  /** half points that these gave away: two where a win became a loss */
  lost: number;
}

export const NO_WORK: Work = { moves: 0, positions: 0, ms: 0, judged: 0, mistakes: 0, lost: 0 };

/** A game that is over. */
export interface PlayedGame {
  /** in the schedule */
  number: number;
  /** the entrant in each seat */
  players: readonly number[];
  /** the seat that won; `null` in a draw */
  winner: number | null;
  /** how many of the moves belong to the opening */
  opening: number;
  /** all of them; `null` where there was no room to keep them */
  moves: readonly number[] | null;
}

/** The engine, as far as games need it. */
export interface Rulebook {
  status: (position: Position) => Status;
  /** a search that is kept from move to move */
  open: (position: Position, algo: Algo, seed: number) => OpenSearch;
  search: (position: Position, algo: Algo, budget: Budget) => Report;
  /** in milliseconds */
  now: () => number;
}

interface OpenSearch {
  run: (budget: Budget) => Report;
  advance: (move: number) => void;
  free: () => void;
}

interface Schedule {
  game: (number: number) => TournamentGame;
  record: (number: number, winner: number | null) => void;
  standings: () => TournamentStandings;
  free: () => void;
}

/** A seed is a whole number of 32 bits. */
const SEEDS = 2 ** 32;

/** What a result is worth. */
const HALF_POINTS = { win: 2, draw: 1, loss: 0 } as const;

/** How many judgements are remembered. */
const MOST_JUDGEMENTS = 100_000;

/** The sum of two amounts of work. */
export function workTogether(a: Work, b: Work): Work {
  return {
    moves: a.moves + b.moves,
    positions: a.positions + b.positions,
    ms: a.ms + b.ms,
    judged: a.judged + b.judged,
    mistakes: a.mistakes + b.mistakes,
    lost: a.lost + b.lost,
  };
}

/** A game that is being played, move by move. Every seat has a search of its own, even where one player has several. */
export class Match {
  players: number[];
  status: Status;

  #engine;
  #plan;
  #judge;
  #searches: OpenSearch[];
  #work: Work[];
  #moves: number[];
  #opening;

  /** @param judge of the moves, where there is one */
  constructor(engine: Rulebook, plan: Plan, { players, opening, seed }: TournamentGame, judge: Judge | null) {
    this.#engine = engine;
    this.#plan = plan;
    this.#judge = judge;
    this.players = players;
    this.#opening = opening.length;
    this.#moves = [...opening];
    this.#work = players.map(() => NO_WORK);
    const position = this.#position();
    this.#searches = players.map((player, seat) =>
      engine.open(position, entrantOf(plan, player).algo, (seed + seat) % SEEDS),
    );
    this.status = engine.status(position);
  }

  #position() {
    return { rules: this.#plan.rules, moves: [...this.#moves] };
  }

  /** Plays the next move; nothing where the game is over. */
  step() {
    const seat = this.status.toMove;
    if (seat === null) return;
    const { now } = this.#engine;
    const began = now();
    const { budget } = entrantOf(this.#plan, this.players[seat] ?? 0);
    const { move, counters } = this.#searchOf(seat).run(budget);
    if (move === null) throw new Error("a player gave no move in a game that is not over");
    const lost = this.#judge?.lost(this.#moves, move) ?? null;
    this.#moves.push(move);
    this.status = this.#engine.status(this.#position());
    this.#count(seat, {
      moves: 1,
      positions: counters.playouts || counters.nodes,
      ms: now() - began,
      judged: lost === null ? 0 : 1,
      mistakes: lost ? 1 : 0,
      lost: lost ?? 0,
    });
    if (this.status.toMove === null) return;
    for (const follower of this.players.keys()) {
      const start = now();
      this.#searchOf(follower).advance(move);
      this.#count(follower, { ...NO_WORK, ms: now() - start });
    }
  }

  #searchOf(seat: number) {
    return this.#searches[seat] as OpenSearch;
  }

  #count(seat: number, more: Work) {
    this.#work[seat] = workTogether(this.#work[seat] ?? NO_WORK, more);
  }

  /** Whether it is over. */
  get over() {
    return this.status.toMove === null;
  }

  /** What came of it, with the work of each seat. */
  result(number: number): { game: PlayedGame; work: readonly Work[] } {
    const { outcome } = this.status;
    const winner = outcome?.kind === "win" ? outcome.player : null;
    const { players } = this;
    return {
      game: { number, players, winner, opening: this.#opening, moves: this.#moves },
      work: this.#work,
    };
  }

  /** Gives the memory of the searches back. */
  free() {
    for (const search of this.#searches) search.free();
    this.#searches = [];
  }
}

function entrantOf({ entrants }: Plan, player: number): Entrant {
  const entrant = entrants[player];
  if (!entrant) throw new Error(`the tournament has no player ${player}`);
  return entrant;
}

/** Knows what every move is worth, by solving each position once. */
export class Judge {
  #engine;
  #rules;
  #setting;
  /** What each move of a position gives away; of those that are not proved, nothing is known. */
  #known: Map<string, ReadonlyMap<number, number>> = new Map();

  constructor(engine: Pick<Rulebook, "search" | "status">, rules: Rules, setting: JudgeSetting) {
    this.#engine = engine;
    this.#rules = rules;
    this.#setting = setting;
  }

  /**
   * The half points that a move gives away; `null` where that is not proved.
   * @param moves before it
   */
  lost(moves: readonly number[], move: number) {
    return this.#losses(moves).get(move) ?? null;
  }

  #losses(moves: readonly number[]) {
    const position = { rules: this.#rules, moves: [...moves] };
    const key = this.#engine.status(position).cells.join();
    const known = this.#known.get(key);
    if (known) return known;
    const { algo, budget } = this.#setting;
    const { proven, candidates } = this.#engine.search(position, algo, budget);
    const losses = new Map(
      candidates.flatMap((one) =>
        proven && one.proven ? [[one.move, HALF_POINTS[proven] - HALF_POINTS[one.proven]] as const] : [],
      ),
    );
    if (this.#known.size < MOST_JUDGEMENTS) this.#known.set(key, losses);
    return losses;
  }
}

/** What a worker does for a tournament: plays its games, and makes its tables. */
export function playerOf(
  engine: Rulebook,
  Tournament: new (
    settings: TournamentSettings,
    legalMoves: (moves: number[]) => readonly number[],
  ) => Schedule,
) {
  /** The tournament that was asked about last, as text, with the results that are recorded. */
  let kept: { key: string; plan: Plan; schedule: Schedule; judge: Judge | null; recorded: number } | null =
    null;
  /** The game under way. */
  let open: { key: string; number: number; match: Match } | null = null;

  function tournament(plan: Plan) {
    const key = JSON.stringify(plan);
    if (kept?.key === key) return kept;
    const { rules, settings, judge } = plan;
    const legal = (moves: number[]) => engine.status({ rules, moves }).legalMoves;
    const schedule = new Tournament(settings, legal);
    kept?.schedule.free();
    kept = { key, plan, schedule, judge: judge && new Judge(engine, rules, judge), recorded: 0 };
    return kept;
  }

  return {
    /**
     * Plays on in a game, for so long or until it is over. A game that another worker began is begun again.
     * @param sliceMs at least one move is played
     * @returns `null` while it is not over
     */
    playOn(plan: Plan, number: number, sliceMs: number): { game: PlayedGame; work: readonly Work[] } | null {
      const { key, schedule, judge } = tournament(plan);
      if (open?.key !== key || open.number !== number) {
        open?.match.free();
        open = { key, number, match: new Match(engine, plan, schedule.game(number), judge) };
      }
      const { match } = open;
      const end = engine.now() + sliceMs;
      do match.step();
      while (!match.over && engine.now() < end);
      if (!match.over) return null;
      open = null;
      match.free();
      return match.result(number);
    },

    /**
     * The tables that follow from some results.
     * @param numbers of the games that are over; those that were given before may be left out
     * @param winners of them
     * @param before how many results must have been given before
     * @returns `null` where others were given before: all are needed again
     */
    standings(
      plan: Plan,
      numbers: readonly number[],
      winners: readonly (number | null)[],
      before: number,
    ): TournamentStandings | null {
      const found = tournament(plan);
      if (found.recorded !== before) {
        if (before > 0) return null;
        found.schedule.free();
        kept = null;
        return this.standings(plan, numbers, winners, 0);
      }
      numbers.forEach((number, index) => {
        found.schedule.record(number, winners[index] ?? null);
      });
      found.recorded += numbers.length;
      return found.schedule.standings();
    },
  };
}
