// Carries out what the view of the tournaments wishes for, and keeps it on the device.

/** @import {Referee} from "../../engine/engine.js" */
/** @import {Send, Wish} from "../../state/types.d.ts" */
/** @import {TournamentKept, TournamentRequest} from "./tournament.js" */

import { moduleAt } from "../../engine/engine.js";
import { moduleWorker } from "../../engine/module-worker.js";
import { faultOf } from "../../engine/protocol.js";
import { WorkerClient } from "../../engine/worker-client.js";
import { deviceStorage } from "../../storage/storage.js";
import { Job } from "./job.js";
import { KEY, keptIn, textOf } from "./kept.js";

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/** What changes is kept on the device this often. */
const KEEP_MS = 2000;
/** More games at once are not told apart any more, and each search has memory of its own. */
const MOST_WORKERS = 6;

/** The one tournament that may be going on. */
export class TournamentRunner {
  #referee;
  #send;
  /** @type {Job | null} */
  #job = null;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;

  /**
   * @param {Referee} referee
   * @param {Send} send
   */
  constructor(referee, send) {
    this.#referee = referee;
    this.#send = send;
  }

  /** No more moves are played, until it goes on. */
  abort() {
    this.#job?.wait();
  }

  /** @param {Pick<Wish<TournamentRequest>, "request">} wish */
  async start({ request: { played, workers } }) {
    if (!played) {
      const kept = keptIn(keptText(), this.#referee);
      this.#send({ type: "tournament-restored", kept });
      return this.#send({ type: "tournament-read" });
    }
    if (this.#job?.plan !== played.plan) {
      this.#job?.end();
      this.#job = null;
    }
    try {
      this.#module ??= moduleAt(MODULE);
      const module = await this.#module;
      this.#job ??= new Job(played, () => new WorkerClient(() => moduleWorker(WORKER, module)), this.#send);
      await this.#job.go(workers === null ? 0 : workersFor(workers));
    } catch (error) {
      this.#module = null;
      this.#send({ type: "tournament-failed", plan: played.plan, fault: faultOf(error) });
    }
  }
}

/**
 * How many games are played at once. Unless somebody has said it, the page and a person's search keep a processor each.
 * @param {number} wanted 0 for as many as the device can spare
 */
function workersFor(wanted) {
  const spare = wanted || (navigator.hardwareConcurrency || 1) - 2;
  return Math.max(1, Math.min(spare, MOST_WORKERS));
}

/** What the device has kept. */
function keptText() {
  try {
    return deviceStorage()?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a tournament on the device, soon after it changed and before the page is left. */
export class TournamentKeeper {
  #send;
  /** @type {TournamentKept | null} */
  #latest = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Send} send */
  constructor(send) {
    this.#send = send;
    addEventListener("pagehide", () => this.#keep());
  }

  abort() {}

  /** @param {Pick<Wish<TournamentKept>, "request">} wish */
  start({ request }) {
    this.#latest = request;
    this.#timer ??= setTimeout(() => this.#keep(), KEEP_MS);
  }

  #keep() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = null;
    if (!latest) return;
    try {
      deviceStorage()?.setItem(KEY, textOf(latest));
    } catch {
      this.#send({ type: "unsaved", fault: "full" });
    }
  }
}
