// Carries out the searches of a review, several beside each other, and keeps what they find.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/searches.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {Job, KeepWish, ReviewWish} from "./review.js" */
/** @import {Reviews} from "./kept.js" */

import { OneAtATime } from "../engine/one-at-a-time.js";
import { spareWorkers } from "../engine/pool.js";
import { EngineError, faultOf } from "../engine/protocol.js";
import { evaluationOf } from "../evaluation/evaluation.js";
import { endOf } from "../evaluation/result.js";
import { playersOf } from "../game/seats.js";
import { deviceStorage, KEYS, Shared } from "../storage/storage.js";
import { findingOf } from "./finding.js";
import { joinReviews, reviewsIn, reviewsText, withKept } from "./kept.js";

/** @implements {Runner} */
export class ReviewRunner {
  #running = new OneAtATime();
  #engine;
  #send;

  /**
   * @param {Pick<Engine, "search" | "status">} engine
   * @param {Send} send
   */
  constructor(engine, send) {
    this.#engine = engine;
    this.#send = send;
  }

  /** Ends the searches; what they have found stays. */
  abort() {
    this.#running.end();
  }

  /**
   * Each worker takes the next position when it is done with one.
   * @param {Pick<ReviewWish, "jobs" | "workers">} wish
   */
  async start({ jobs, workers }) {
    const signal = this.#running.begin();
    const left = [...jobs];
    const work = async () => {
      for (let job = left.shift(); job && !signal.aborted; job = left.shift())
        await this.#search(job, signal);
    };
    try {
      await Promise.all(Array.from({ length: workers || spareWorkers() }, work));
    } catch (error) {
      if (signal.aborted) return;
      // The other searches end with the one that failed.
      this.abort();
      this.#send({ type: "not-reviewed", fault: faultOf(error) });
    }
  }

  /**
   * @param {Job} job
   * @param {AbortSignal} signal
   */
  async #search({ ply, check, request }, signal) {
    const { game } = request;
    const position = this.#engine.status(game);
    const end = endOf(position, playersOf(game.rules));
    if (end && check) return this.#send({ type: "reviewed", ply, check: end });
    const report = await this.#engine.search(request, { signal, onProgress: () => {} });
    if (signal.aborted || position.toMove === null) return;
    // Without its net the engine plays on with a weaker search, which would review otherwise.
    if (report.reason?.code === "fallback") {
      const { cause } = report.reason.params;
      throw new EngineError({ name: "NoWeights", message: cause, fatal: false });
    }
    if (check) {
      const found = evaluationOf(report, position.toMove);
      if (found) this.#send({ type: "reviewed", ply, check: found });
      return;
    }
    const finding = findingOf(report, position);
    if (finding) this.#send({ type: "reviewed", ply, finding });
  }
}

/**
 * Reads and keeps reviews on the device.
 * @param {Send} send
 * @returns {Runner}
 */
export function reviewKeeper(send) {
  const shared = new Shared(deviceStorage(), KEYS.reviews, reviewsIn, joinReviews);
  /** @type {Reviews} */
  let reviews = shared.seen;
  return {
    start: (/** @type {KeepWish} */ { key, kept }) => {
      reviews = kept ? withKept(reviews, kept) : shared.joined(reviews);
      if (!kept) {
        const known = reviews.find((one) => one.key === key) ?? null;
        return queueMicrotask(() => send({ type: "review-kept", kept: known }));
      }
      const { value, fault } = shared.write(reviews, reviewsText);
      reviews = value;
      queueMicrotask(() => {
        send({ type: "review-saved" });
        if (fault) send({ type: "unsaved", fault });
      });
    },
    // Reading and writing are done at once.
    abort: () => {},
  };
}
