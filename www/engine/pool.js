// The workers of the page: one for each search, and several for a search that gains by it, each with a seed and a part
// of its own (root parallelisation; Chaslot, Winands and van den Herik, 2008).

/** @import {Report} from "../noughts.js" */
/** @import {Thinker} from "./engine.js" */
/** @import {SearchRequest} from "./protocol.js" */
/** @import {Searcher} from "./searcher.js" */

/** Searches with the same limit end so much apart. Of one that is later, what it said last counts. */
const LAG_MS = 10;
/** Joining reports is work of the page's own. */
const PACE_MS = 200;
/** A worker besides the first is let go, with its memory, when it was not needed for so long. */
const IDLE_MS = 60_000;

/**
 * @typedef {object} Means
 * @property {() => Searcher} start
 * @property {(request: SearchRequest) => boolean} gains whether a request is better answered by several
 * @property {(reports: Report[]) => Report} join
 */

/** Workers for searches, started when they are needed. @implements {Thinker} */
export class Pool {
  /** How many workers may search at once; a search beside others gets one all the same. */
  size = 1;
  #means;
  /** @type {Searcher[]} */
  #searchers;
  /** What ends those that are late in a search that was answered. @type {Set<AbortController>} */
  #late = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  /** @param {Means} means */
  constructor(means) {
    this.#means = means;
    this.#searchers = [means.start()];
  }

  /** @type {Thinker["search"]} */
  async search(request, options) {
    options.signal.throwIfAborted();
    const [first, ...others] = this.#free(this.#means.gains(request) ? this.size : 1);
    try {
      return others.length > 0
        ? await this.#together([first, ...others], request, options)
        : await first.search(request, options);
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#trim(), IDLE_MS);
    }
  }

  /**
   * @param {number} wanted
   * @returns {[Searcher, ...Searcher[]]} as many that have nothing to do, as far as there may be
   */
  #free(wanted) {
    clearTimeout(this.#idle);
    if (wanted > 1) {
      for (const stop of this.#late) stop.abort();
      this.#late.clear();
    }
    const free = this.#searchers.filter(({ busy }) => !busy);
    const allowed = Math.min(wanted, this.size - this.#searchers.length + free.length);
    while (free.length < Math.max(1, allowed)) {
      const searcher = this.#means.start();
      this.#searchers.push(searcher);
      free.push(searcher);
    }
    return /** @type {[Searcher, ...Searcher[]]} */ (free.slice(0, Math.max(1, allowed)));
  }

  #trim() {
    const idle = this.#searchers.filter(({ busy }, index) => index > 0 && !busy);
    for (const searcher of idle) searcher.close();
    this.#searchers = this.#searchers.filter((searcher) => !idle.includes(searcher));
  }

  /**
   * @param {Searcher[]} crew
   * @param {SearchRequest} request
   * @param {Parameters<Thinker["search"]>[1]} options
   * @returns {Promise<Report>} rejects when all of them failed, as the first one did
   */
  async #together(crew, request, { signal, onProgress }) {
    const stop = new AbortController();
    const end = () => stop.abort(signal.reason);
    signal.addEventListener("abort", end);
    /** What each said last. @type {Report[]} */
    const said = [];
    const joined = () => this.#means.join(said.filter(Boolean));
    let told = Number.NEGATIVE_INFINITY;
    /** @type {(searcher: Searcher, index: number) => Promise<Report>} */
    const answer = (searcher, index) =>
      new Promise((resolve, reject) => {
        const heard = (/** @type {Report} */ report) => {
          said[index] = report;
          if (performance.now() - told < PACE_MS) return;
          told = performance.now();
          const all = joined();
          onProgress(all);
          // Together they may prove what none has proved alone.
          if (all.stoppedBy === "finished") resolve(all);
        };
        const asked = dealt(request, index, crew.length);
        searcher.search(asked, { signal: stop.signal, onProgress: heard }).then((report) => {
          said[index] = report;
          resolve(report);
        }, reject);
      });
    const answers = crew.map(answer);
    const { stoppedBy } = await Promise.any(answers).catch(({ errors }) => Promise.reject(errors[0]));
    told = Number.POSITIVE_INFINITY;
    // What one has found out for certain the others need not find out again.
    if (stoppedBy === "finished") stop.abort();
    else await Promise.race([Promise.allSettled(answers), lag()]);
    // The late ones end by themselves and are warm for the next search, unless that comes before.
    this.#late.add(stop);
    signal.removeEventListener("abort", end);
    return { ...joined(), stoppedBy };
  }
}

/**
 * @param {SearchRequest} request
 * @param {number} part
 * @param {number} parts
 * @returns {SearchRequest}
 */
function dealt(request, part, parts) {
  const budget = { ...request.budget, part, parts };
  if (budget.seed !== undefined) budget.seed = (budget.seed + part) % Number.MAX_SAFE_INTEGER;
  return { ...request, budget };
}

function lag() {
  return new Promise((resolve) => setTimeout(resolve, LAG_MS));
}
