// Carries out the searches of a review, several beside each other, and keeps what they find.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/tasks.js" */
/** @import {Context} from "../engine/task.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {Job, KeepTask, ReviewTask} from "./review.js" */
/** @import {Reviews} from "./kept.js" */

import { spareWorkers } from "../engine/pool.js";
import { EngineError } from "../engine/protocol.js";
import { runner } from "../engine/task.js";
import { evaluationOf } from "../evaluation/evaluation.js";
import { endOf } from "../evaluation/result.js";
import { playersOf } from "../game/seats.js";
import { deviceStorage, KEYS, Shared } from "../storage/storage.js";
import { findingOf } from "./finding.js";
import { joinReviews, reviewsIn, reviewsText, withKept } from "./kept.js";

/**
 * Several searches run beside each other. What they have found stays when they are ended.
 * @param {Pick<Engine, "search" | "status">} engine
 * @param {Send} send
 */
export function reviewRunner(engine, send) {
  return runner(
    send,
    async (/** @type {Pick<ReviewTask, "jobs" | "workers">} */ { jobs, workers }, context) => {
      const left = [...jobs];
      // Each worker takes the next position when it is done with one.
      const work = async () => {
        for (let job = left.shift(); job && !context.signal.aborted; job = left.shift())
          await search(engine, job, context);
      };
      await Promise.all(Array.from({ length: workers || spareWorkers() }, work));
    },
    (fault) => ({ type: "not-reviewed", fault }),
  );
}

/**
 * @param {Pick<Engine, "search" | "status">} engine
 * @param {Job} job
 * @param {Context} context
 */
async function search(engine, { ply, check, request }, { signal, tell }) {
  const { game } = request;
  const position = engine.status(game);
  const end = endOf(position, playersOf(game.rules));
  if (end && check) return tell({ type: "reviewed", ply, check: end });
  const report = await engine.search(request, { signal, onProgress: () => {} });
  if (position.toMove === null) return;
  // Without its net the engine plays on with a weaker search, which would review otherwise.
  if (report.reason?.code === "fallback") {
    const { cause } = report.reason.params;
    throw new EngineError({ name: "NoWeights", message: cause, fatal: false });
  }
  if (check) {
    const found = evaluationOf(report, position.toMove);
    if (found) tell({ type: "reviewed", ply, check: found });
    return;
  }
  const finding = findingOf(report, position);
  if (finding) tell({ type: "reviewed", ply, finding });
}

/**
 * Reads and keeps reviews on the device.
 * @param {Send} send
 * @returns {Runner}
 */
export function reviewKeeper(send) {
  const row = { key: KEYS.reviews, parse: reviewsIn, pack: reviewsText, join: joinReviews };
  const shared = new Shared(deviceStorage(), row);
  /** @type {Reviews} */
  let reviews = shared.seen;
  return {
    start: (/** @type {KeepTask} */ { key, kept }) => {
      reviews = kept ? withKept(reviews, kept) : shared.joined(reviews);
      if (!kept) {
        const known = reviews.find((one) => one.key === key) ?? null;
        return queueMicrotask(() => send({ type: "review-kept", kept: known }));
      }
      const { value, fault } = shared.write(reviews);
      reviews = value;
      queueMicrotask(() => {
        send({ type: "review-saved" });
        if (fault) send({ type: "save-failed", fault });
      });
    },
    // Reading and writing are done at once.
    abort: () => {},
  };
}
