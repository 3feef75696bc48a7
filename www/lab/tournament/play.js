// Plays the games of a tournament, and judges their moves where the game is small. The engine and the laboratory's module come from
// the caller: a worker, or a test.

/** @import {Algo, Budget, Report, Rules, State as Position, Status} from "../../noughts.js" */
/** @import {TournamentGame, TournamentSettings, TournamentStandings} from "../../noughts_lab.js" */

/** A player of a tournament. @typedef {{ algo: Exclude<Algo, string>, budget: Budget }} Entrant */

/**
 * What decides a tournament: with limits of work, the same plan gives the same games everywhere.
 * @typedef {object} Plan
 * @property {Rules} rules
 * @property {readonly Entrant[]} entrants
 * @property {TournamentSettings} settings
 */

/**
 * The work of a player, over some moves.
 * @typedef {object} Work
 * @property {number} moves that it chose
 * @property {number} positions that it visited, or playouts where it makes these instead
 * @property {number} ms
 * @property {number} judged moves whose exact value is known
 * @property {number} mistakes moves that gave away a better result
 */

/** @type {Work} */
export const NO_WORK = { moves: 0, positions: 0, ms: 0, judged: 0, mistakes: 0 };

/**
 * A game that is over.
 * @typedef {object} PlayedGame
 * @property {number} number in the schedule
 * @property {readonly number[]} players the entrant in each seat
 * @property {number | null} winner the seat that won; `null` in a draw
 * @property {number} opening how many of the moves belong to the opening
 * @property {readonly number[] | null} moves all of them; `null` where there was no room to keep them
 */

/**
 * The engine, as far as games need it.
 * @typedef {object} Rulebook
 * @property {(position: Position) => Status} status
 * @property {(position: Position, algo: Algo, seed: number) => OpenSearch} open a search that is kept from move to move
 * @property {(position: Position, algo: Algo, budget: Budget) => Report} search
 * @property {() => number} now in milliseconds
 */
/** @typedef {{ run: (budget: Budget) => Report, advance: (move: number) => void, free: () => void }} OpenSearch */
/** @typedef {{ game: (number: number) => TournamentGame, record: (number: number, winner: number | null) => void, standings: () => TournamentStandings, free: () => void }} Schedule */

/** A seed is a whole number of 32 bits. */
const SEEDS = 2 ** 32;

/** Boards up to this many squares are solved in every position that comes about. */
const JUDGED_SQUARES = 12;
/** It looks at every continuation, each position once, and so knows what every move is worth. */
const JUDGE = { id: "minimax", tableEnds: true };
/** How many judgements are remembered. */
const MOST_JUDGEMENTS = 100_000;

/**
 * Whether the mistakes of the players are counted in a game.
 * @param {Rules} rules
 */
export function isJudged(rules) {
  const {
    rows,
    cols,
    players = 2,
    exact,
    swap,
  } = /** @type {Partial<Extract<Rules, { swap?: unknown }>>} */ (rules);
  const isPlain = players === 2 && !exact && !swap;
  return isPlain && rows !== undefined && cols !== undefined && rows * cols <= JUDGED_SQUARES;
}

/**
 * The sum of two amounts of work.
 * @param {Work} a
 * @param {Work} b
 * @returns {Work}
 */
export function workTogether(a, b) {
  return {
    moves: a.moves + b.moves,
    positions: a.positions + b.positions,
    ms: a.ms + b.ms,
    judged: a.judged + b.judged,
    mistakes: a.mistakes + b.mistakes,
  };
}

/** A game that is being played, move by move. Every seat has a search of its own, even where one player has several. */
export class Match {
  #engine;
  #plan;
  #judge;
  /** @type {OpenSearch[]} */
  #searches;
  /** @type {Work[]} */
  #work;
  /** @type {number[]} */
  #moves;
  #opening;

  /**
   * @param {Rulebook} engine
   * @param {Plan} plan
   * @param {TournamentGame} game
   * @param {Judge | null} judge of the moves, where there is one
   */
  constructor(engine, plan, { players, opening, seed }, judge) {
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
    const judged = this.#judge?.of(this.#moves, move);
    this.#moves.push(move);
    this.status = this.#engine.status(this.#position());
    this.#count(seat, {
      moves: 1,
      positions: counters.playouts || counters.nodes,
      ms: now() - began,
      judged: judged === undefined ? 0 : 1,
      mistakes: judged ? 1 : 0,
    });
    if (this.status.toMove === null) return;
    for (const follower of this.players.keys()) {
      const start = now();
      this.#searchOf(follower).advance(move);
      this.#count(follower, { ...NO_WORK, ms: now() - start });
    }
  }

  /** @param {number} seat */
  #searchOf(seat) {
    return /** @type {OpenSearch} */ (this.#searches[seat]);
  }

  /**
   * @param {number} seat
   * @param {Work} more
   */
  #count(seat, more) {
    this.#work[seat] = workTogether(this.#work[seat] ?? NO_WORK, more);
  }

  /** Whether it is over. */
  get over() {
    return this.status.toMove === null;
  }

  /**
   * What came of it, with the work of each seat.
   * @param {number} number
   * @returns {{ game: PlayedGame, work: readonly Work[] }}
   */
  result(number) {
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

/**
 * @param {Plan} plan
 * @param {number} player
 * @returns {Entrant}
 */
function entrantOf({ entrants }, player) {
  const entrant = entrants[player];
  if (!entrant) throw new Error(`the tournament has no player ${player}`);
  return entrant;
}

/** Knows what every move of a small game is worth, by searching each position to the end, once. */
export class Judge {
  #engine;
  #rules;
  /** The moves that keep the value of a position. @type {Map<string, ReadonlySet<number>>} */
  #known = new Map();

  /**
   * @param {Pick<Rulebook, "search" | "status">} engine
   * @param {Rules} rules
   */
  constructor(engine, rules) {
    this.#engine = engine;
    this.#rules = rules;
  }

  /**
   * Whether a move gives away a better result than it keeps.
   * @param {readonly number[]} moves before it
   * @param {number} move
   */
  of(moves, move) {
    return !this.#best(moves).has(move);
  }

  /**
   * The moves that keep the value of a position.
   * @param {readonly number[]} moves
   */
  #best(moves) {
    const position = { rules: this.#rules, moves: [...moves] };
    const key = this.#engine.status(position).cells.join();
    const known = this.#known.get(key);
    if (known) return known;
    const { proven, candidates } = this.#engine.search(position, JUDGE, {});
    if (!proven) throw new Error("a position of a small game was not solved");
    const best = new Set(candidates.filter((one) => one.proven === proven).map((one) => one.move));
    if (this.#known.size < MOST_JUDGEMENTS) this.#known.set(key, best);
    return best;
  }
}

/**
 * What a worker does for a tournament: plays its games, and makes its tables.
 *
 * @param {Rulebook} engine
 * @param {new (settings: TournamentSettings, legalMoves: (moves: number[]) => readonly number[]) => Schedule} Tournament
 */
export function playerOf(engine, Tournament) {
  /** The tournament that was asked about last, as text, with the results that are recorded. @type {{ key: string, plan: Plan, schedule: Schedule, judge: Judge | null, recorded: number } | null} */
  let kept = null;
  /** The game under way. @type {{ key: string, number: number, match: Match } | null} */
  let open = null;

  /** @param {Plan} plan */
  function tournament(plan) {
    const key = JSON.stringify(plan);
    if (kept?.key === key) return kept;
    const { rules, settings } = plan;
    const legal = (/** @type {number[]} */ moves) => engine.status({ rules, moves }).legalMoves;
    const schedule = new Tournament(settings, legal);
    kept?.schedule.free();
    kept = { key, plan, schedule, judge: isJudged(rules) ? new Judge(engine, rules) : null, recorded: 0 };
    return kept;
  }

  return {
    /**
     * Plays on in a game, for so long or until it is over. A game that another worker began is begun again.
     * @param {Plan} plan
     * @param {number} number
     * @param {number} sliceMs at least one move is played
     * @returns {{ game: PlayedGame, work: readonly Work[] } | null} `null` while it is not over
     */
    playOn(plan, number, sliceMs) {
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
     * @param {Plan} plan
     * @param {readonly number[]} numbers of the games that are over; those that were given before may be left out
     * @param {readonly (number | null)[]} winners of them
     * @param {number} before how many results must have been given before
     * @returns {TournamentStandings | null} `null` where others were given before: all are needed again
     */
    standings(plan, numbers, winners, before) {
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
