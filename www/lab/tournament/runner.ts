// Carries out what the view of the tournaments calls for, and keeps it on the device.

import type { Shared } from "../../device/storage/storage.ts";
import { moduleAt } from "../../engine/module.ts";
import { moduleWorker } from "../../engine/module-worker.ts";
import { faultOf } from "../../engine/protocol.ts";
import { WorkerClient } from "../../engine/worker-client.ts";
import type { Send, Task } from "../../shared/state/types.ts";
import { Job } from "./job.ts";
import { isSamePlan, type Kept } from "./kept.ts";
import type { Plan } from "./play.ts";
import type { TournamentKept, TournamentRequest } from "./tournament.ts";

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

/** What changes is kept on the device this often. */
const KEEP_MS = 2000;
/** More games at once are not told apart any more, and each search has memory of its own. */
const MOST_WORKERS = 6;

/** The one tournament that may be going on. */
export class TournamentRunner {
  #place;
  #send;
  #job: Job | null = null;
  #module: Promise<WebAssembly.Module> | null = null;

  constructor(place: Shared<Kept>, send: Send) {
    this.#place = place;
    this.#send = send;
  }

  /** No more moves are played, until it goes on. */
  abort() {
    this.#job?.wait();
  }

  async start({ request: { played, workers } }: Pick<Task<TournamentRequest>, "request">) {
    if (!played) {
      this.#send({ type: "tournament-restored", kept: this.#place.joined(this.#place.seen) });
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
 * @param wanted 0 for as many as the device can spare
 */
function workersFor(wanted: number) {
  const spare = wanted || (navigator.hardwareConcurrency || 1) - 2;
  return Math.max(1, Math.min(spare, MOST_WORKERS));
}

/**
 * Keeps a tournament on the device, soon after it changed and before the page is left. Where another tab has begun a later one,
 * that one is kept.
 */
export class TournamentKeeper {
  #send;
  #place;
  #latest: TournamentKept | null = null;
  /** The plan of a tournament that is not kept, or of which another tab has played more. */
  #yielded: Plan | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send, place: Shared<Kept>) {
    this.#send = send;
    this.#place = place;
    addEventListener("pagehide", () => this.#keep());
  }

  abort() {}

  start({ request }: Pick<Task<TournamentKept>, "request">) {
    this.#latest = request;
    this.#timer ??= setTimeout(() => this.#keep(), KEEP_MS);
  }

  #keep() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = null;
    if (!latest) return;
    const { value, fault } = this.#place.write(this.#withoutYielded(latest));
    if (fault) this.#send({ type: "save-failed", fault });
    const plan = latest.played?.plan ?? null;
    if (value.played === latest.played || plan === this.#yielded) return;
    this.#yielded = plan;
    if (plan && !isSamePlan(value.played, latest.played)) this.#send({ type: "tournament-replaced" });
  }

  /** What this tab has, but for a tournament that gave way to what the device has. */
  #withoutYielded(latest: TournamentKept): Kept {
    const { played } = latest;
    const there = this.#place.seen.played;
    if (!played || !there || played.plan !== this.#yielded) return latest;
    const isAhead = !isSamePlan(there, played) || there.games.length > played.games.length;
    return isAhead ? { ...latest, played: there } : latest;
  }
}
