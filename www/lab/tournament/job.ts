// One tournament that is carried out: games in workers, one a worker, and the tables after them.

import type { Call } from "../../engine/calls.ts";
import { faultOf } from "../../engine/protocol.ts";
import type { Send } from "../../shared/state/types.ts";
import type { Plan, PlayedGame, Work } from "./play.ts";
import type { Played } from "./tournament.ts";

/** A worker as the job needs it. */
interface Worker {
  call: Call;
  close: () => void;
}

/** A game is played in slices of this length, after each of which it can wait. One move of it may take longer. */
const SLICE_MS = 100;
/** The page is told of results this often. */
const TELL_MS = 250;
/** Games that wait are forgotten after this time, to free the memory of their searches; they begin again. */
const FORGET_MS = 60_000;
/** A worker may crash once over a game: another one plays it from its beginning. */
const ATTEMPTS = 2;

interface Result {
  game: PlayedGame;
  work: readonly Work[];
}

/** A tournament that goes on, or waits: then the games under way stay where they are, between two of their moves. */
export class Job {
  plan: Plan;

  #start;
  #send;
  #waits = true;
  #ended = false;
  #over = false;
  /** Results that the page does not know yet. */
  #news: Result[] = [];
  /** The results of all games, as the tables need them. */
  #results: { number: number; winner: number | null }[];
  /** How many of them the worker of the tables knows. */
  #counted = 0;
  /** The games to be played next. */
  #next: readonly number[] = [];
  /** The game that each worker has begun. */
  #workers: Map<Worker, number | null> = new Map();
  /** The workers that play. */
  #playing: Set<Worker> = new Set();
  /** The worker that makes the tables. */
  #tableWorker: Worker | null = null;
  #telling: Promise<void> | null = null;
  #tellTimer: ReturnType<typeof setTimeout> | undefined;
  #forgetTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param start starts a worker */
  constructor({ plan, games }: Pick<Played, "plan" | "games">, start: () => Worker, send: Send) {
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
   * @param size how many games at once; 0 for the tables alone
   */
  async go(size: number) {
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

  /** A worker plays games until none is left, or the tournament waits. */
  async #play(worker: Worker) {
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
      const args = [this.plan, numbers, winners, before] as const;
      const standings = await this.#tableWorker.call("standings", [...args], { attempts: ATTEMPTS });
      this.#counted = standings ? before + more.length : 0;
      if (standings) return standings;
    }
  }

  #fail(error: unknown) {
    if (this.#ended) return;
    this.wait();
    this.#send({ type: "tournament-failed", plan: this.plan, fault: faultOf(error) });
  }
}
