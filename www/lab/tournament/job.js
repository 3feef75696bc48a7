// One tournament that is carried out: games in workers, one a worker, and the tables after them.

/** @import {Call} from "../../engine/calls.d.ts" */
/** @import {Send} from "../../state/types.d.ts" */
/** @import {Plan, PlayedGame, Work} from "./play.js" */
/** @import {Played} from "./tournament.js" */

import { faultOf } from "../../engine/protocol.js";

/** A worker as the job needs it. @typedef {{ call: Call, close: () => void }} Worker */

/** A game is played in slices of this length, after each of which it can wait. One move of it may take longer. */
const SLICE_MS = 100;
/** The page is told of results this often. */
const TELL_MS = 250;
/** Games that wait are forgotten after this time, to free the memory of their searches; they begin again. */
const FORGET_MS = 60_000;
/** A worker may crash once over a game: another one plays it from its beginning. */
const ATTEMPTS = 2;

/** @typedef {{ game: PlayedGame, work: readonly Work[] }} Result */

/** A tournament that goes on, or waits: then the games under way stay where they are, between two of their moves. */
export class Job {
  #start;
  #send;
  #waits = true;
  #ended = false;
  #over = false;
  /** Results that the page does not know yet. @type {Result[]} */
  #news = [];
  /** The results of all games, as the tables need them. @type {{ number: number, winner: number | null }[]} */
  #results;
  /** How many of them the worker of the tables knows. */
  #counted = 0;
  /** The games to be played next. @type {readonly number[]} */
  #next = [];
  /** The game that each worker has begun. @type {Map<Worker, number | null>} */
  #workers = new Map();
  /** The workers that play. @type {Set<Worker>} */
  #playing = new Set();
  /** The worker that makes the tables. @type {Worker | null} */
  #tableWorker = null;
  /** @type {Promise<void> | null} */
  #telling = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #tellTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #forgetTimer;

  /**
   * @param {Pick<Played, "plan" | "games">} played
   * @param {() => Worker} start starts a worker
   * @param {Send} send
   */
  constructor({ plan, games }, start, send) {
    /** @type {Plan} */
    this.plan = plan;
    this.#start = start;
    this.#send = send;
    this.#results = games.map(({ number, winner }) => ({ number, winner }));
  }

  /** No more moves are played, but those that are being searched. */
  wait() {
    this.#waits = true;
    clearTimeout(this.#forgetTimer);
    this.#forgetTimer = setTimeout(() => this.#forget(), FORGET_MS);
  }

  /** Nothing is heard of it any more. */
  end() {
    this.#ended = true;
    clearTimeout(this.#tellTimer);
    clearTimeout(this.#forgetTimer);
    this.#waits = true;
    this.#forget();
    this.#tableWorker?.close();
  }

  /** The games under way are given up. */
  #forget() {
    for (const worker of this.#workers.keys()) worker.close();
    this.#workers.clear();
    this.#playing.clear();
  }

  /**
   * Makes the tables, and plays on.
   * @param {number} size how many games at once; 0 for the tables alone
   */
  async go(size) {
    clearTimeout(this.#forgetTimer);
    this.#waits = size === 0;
    try {
      await this.#tell();
      while (this.#workers.size < size) this.#workers.set(this.#start(), null);
      this.#playOn();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** All workers that have nothing to do play. */
  #playOn() {
    for (const worker of this.#workers.keys()) {
      if (!this.#playing.has(worker)) this.#play(worker);
    }
  }

  /**
   * A worker plays games until none is left, or the tournament waits.
   * @param {Worker} worker
   */
  async #play(worker) {
    this.#playing.add(worker);
    try {
      for (;;) {
        const number = this.#workers.get(worker) ?? this.#take();
        if (number === undefined || this.#waits || this.#over) return;
        this.#workers.set(worker, number);
        const result = await worker.call("playOn", [this.plan, number, SLICE_MS], { attempts: ATTEMPTS });
        if (!this.#workers.has(worker)) return;
        if (!result) continue;
        this.#workers.set(worker, null);
        if (this.#over) return;
        this.#news.push(result);
        if (this.#take() === undefined) await this.#tell();
        else this.#tellTimer ??= setTimeout(() => this.#tellLater(), TELL_MS);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#playing.delete(worker);
    }
  }

  /** A game to be played that nobody has begun. */
  #take() {
    const begun = new Set(this.#workers.values());
    const over = new Set(this.#news.map(({ game }) => game.number));
    return this.#next.find((number) => !begun.has(number) && !over.has(number));
  }

  async #tellLater() {
    try {
      await this.#tell();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Tells the page of the news, with the tables after them. One at a time. */
  async #tell() {
    while (this.#telling) await this.#telling;
    this.#telling = this.#count();
    try {
      await this.#telling;
    } finally {
      this.#telling = null;
    }
  }

  async #count() {
    clearTimeout(this.#tellTimer);
    this.#tellTimer = undefined;
    const games = [...this.#news];
    this.#results.push(...games.map(({ game: { number, winner } }) => ({ number, winner })));
    const standings = await this.#standings();
    if (this.#ended) return;
    this.#news = this.#news.slice(games.length);
    this.#next = standings.next;
    this.#over = standings.over;
    this.#send({ type: "tournament-played", plan: this.plan, games, standings });
    if (this.#over) this.#forget();
    else this.#playOn();
  }

  /** The tables after all results. A worker that was restarted is told all of them again. */
  async #standings() {
    this.#tableWorker ??= this.#start();
    for (;;) {
      const before = this.#counted;
      const more = this.#results.slice(before);
      const numbers = more.map(({ number }) => number);
      const winners = more.map(({ winner }) => winner);
      const args = /** @type {const} */ ([this.plan, numbers, winners, before]);
      const standings = await this.#tableWorker.call("standings", [...args], { attempts: ATTEMPTS });
      this.#counted = standings ? before + more.length : 0;
      if (standings) return standings;
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.#ended) return;
    this.wait();
    this.#send({ type: "tournament-failed", plan: this.plan, fault: faultOf(error) });
  }
}
