// Carries out what the view of the training calls for, in workers of its own, and reports it as events.

/** @import {Send, Task} from "../../state/types.d.ts" */
/** @import {Context} from "../../engine/task.js" */
/** @import {WorkerClient} from "../../engine/worker-client.js" */
/** @import {Described} from "./choice.js" */
/** @import {Brain, Slice} from "./trainer.js" */
/** @import {BrainUse, Job, JobName, Run, Stored, TrainingTask, TrainingRequest} from "./training.js" */

import { newWorker } from "../../engine/own-worker.js";
import { faultOf } from "../../engine/protocol.js";
import { runner } from "../../engine/task.js";
import { SaveSoon } from "../../storage/save-soon.js";
import { storedIn, storedText, trainingPlace } from "./store.js";
import { targetOf } from "./training.js";

const MODULE = new URL("../../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/** How long a slice lasts, so that a plot follows at thirty frames a second. */
const SLICE_MS = 20;
/** How long a move can be looked at before the next one. */
const MOVE_MS = 450;
/** How long the end of a game can be looked at. */
const END_MS = 1100;
/** So many workers in a row may be lost before that is said to be a failure. */
const MOST_LOST = 3;
/** Curves are computed in at most so many workers. */
const MOST_WORKERS = 4;
/** A learner in training is kept this often. */
const KEEP_MS = 2000;

/** Where the training is kept: soon after it rests, now and then while it runs, and when the page is left. */
class Keeper {
  #place = trainingPlace();
  /** What is not written yet. @type {{ stored: Stored, described: Described } | null} */
  #latest = null;
  #written = 0;
  #soon;

  /** @param {Send} send */
  constructor(send) {
    this.#soon = new SaveSoon(() => {
      const kept = this.#write();
      if (kept !== null) send({ type: "training-kept", kept });
    });
    addEventListener("pagehide", () => this.#write());
  }

  /** @returns {boolean | null} whether the device took it; `null` where there was nothing new */
  #write() {
    if (!this.#latest) return null;
    const { stored, described } = this.#latest;
    this.#latest = null;
    this.#written = performance.now();
    return this.#place.write(storedText(stored, described)).fault === null;
  }

  /** @param {Described} described */
  read(described) {
    this.#soon.flush();
    return storedIn(this.#place.text(), described);
  }

  /**
   * @param {Stored & { busy: boolean }} stored
   * @param {Described} described
   */
  keep(stored, described) {
    this.#latest = { stored, described };
    if (!stored.busy || performance.now() - this.#written > KEEP_MS) this.#soon.changed();
  }
}

/** The one training that is looked at. */
export class TrainingRunner {
  #send;
  /** @type {Keeper | null} */
  #keeper = null;
  /** @type {Described | null} */
  #described = null;
  /** @type {WorkerClient | null} */
  #client = null;
  /** What the worker has: the run, with the file from which another worker can go on. @type {{ id: number, file: string | null } | null} */
  #opened = null;
  /** @type {TrainingRequest | null} */
  #wanted = null;
  #running = false;
  /** Whether the end of a game is looked at. */
  #isOver = false;
  /** Ends a pause. */
  #wake = () => {};
  /** How many workers were lost one after another. */
  #lost = 0;

  /** @param {Send} send */
  constructor(send) {
    this.#send = send;
  }

  /** A call that runs is short: it is let end. */
  abort() {
    this.#wanted = null;
    this.#wake();
  }

  /** @param {Pick<Task<TrainingRequest>, "request">} task */
  async start({ request }) {
    this.#wanted = request;
    this.#wake();
    if (this.#running) return;
    this.#running = true;
    while (this.#wanted) await this.#carryOut(this.#wanted);
    this.#running = false;
  }

  /** @param {Pick<Task<Stored & { busy: boolean }>, "request">} task */
  keep({ request }) {
    if (this.#described) this.#keeper?.keep(request, this.#described);
  }

  /** @param {TrainingRequest} request */
  async #carryOut(request) {
    try {
      const goesOn = request.kind === "list" ? await this.#list() : await this.#train(request);
      this.#lost = 0;
      if (this.#wanted === request && !goesOn) this.#wanted = null;
    } catch (error) {
      this.#failed(request, error);
    }
  }

  /**
   * A lost worker is replaced, and the learner goes on from its last file.
   * @param {TrainingRequest} request
   * @param {unknown} error
   */
  #failed(request, error) {
    const fault = faultOf(error);
    const run = request.kind === "list" ? null : request.run.id;
    this.#lost += 1;
    if (fault.fatal && run !== null && this.#lost <= MOST_LOST) {
      if (this.#opened) this.#opened = { ...this.#opened, id: 0 };
      this.#send({ type: "training-lost", run });
      return;
    }
    this.#lost = 0;
    if (this.#wanted === request) this.#wanted = null;
    this.#send({ type: "training-failed", run, fault });
  }

  async #started() {
    this.#client ??= await newWorker(MODULE, WORKER);
    return this.#client;
  }

  async #list() {
    const client = await this.#started();
    this.#described = await client.call("described", []);
    this.#keeper ??= new Keeper(this.#send);
    const stored = this.#keeper.read(this.#described);
    this.#send({ type: "training-listed", described: this.#described, stored });
    return false;
  }

  /**
   * @param {Exclude<TrainingRequest, { kind: "list" }>} request
   * @returns {Promise<boolean>} whether the same is wanted again
   */
  async #train(request) {
    const client = await this.#started();
    const { run, look } = request;
    const isNew = this.#opened?.id !== run.id;
    if (isNew) await this.#open(client, run, look);
    switch (request.kind) {
      case "open":
        return false;
      case "look":
        if (!isNew) this.#tell(run, await client.call("look", [look]));
        return false;
      case "task":
        await this.#task(client, request.task, run, look);
        return false;
      case "walk":
        return this.#walk(client, run, look);
      default: {
        const end = targetOf(run);
        const slice = await client.call("train", [SLICE_MS, end, look]);
        this.#tell(run, slice);
        return slice.games < end;
      }
    }
  }

  /**
   * @param {WorkerClient} client
   * @param {Run} run
   * @param {readonly number[] | null} look
   */
  async #open(client, run, look) {
    const { learner, settings, seed } = run.choice;
    const file = this.#fileOf(run);
    const open = () => client.call("open", [{ learner, ...settings }, seed, look]);
    // A file that another release has written, or that is damaged, is worth nothing: the training begins anew.
    const restore = (/** @type {string} */ letters) =>
      client.call("restore", [letters, look]).catch((error) => {
        if (faultOf(error).name !== "BadFile") throw error;
        return open();
      });
    const slice = file ? await restore(file) : await open();
    this.#opened = { id: run.id, file: slice.file };
    this.#opening = run.id;
    this.#tell(run, slice);
  }

  /** The run that was opened last. */
  #opening = 0;

  /**
   * The newest file of a run.
   * @param {Run} run
   */
  #fileOf(run) {
    return this.#opening === run.id ? (this.#opened?.file ?? run.file) : run.file;
  }

  /**
   * @param {WorkerClient} client
   * @param {TrainingTask} task
   * @param {Run} run
   * @param {readonly number[] | null} look
   */
  async #task(client, task, run, look) {
    if (task.kind === "brain") {
      const brain = await client.call("brain", []);
      this.#send({ type: "training-brain", task });
      if (brain) this.#hand(brain, task.use);
      return;
    }
    const slice =
      task.kind === "step"
        ? await client.call("step", [task.unit, look])
        : await client.call("play", [task.cell, look]);
    this.#tell(run, slice, task);
  }

  /**
   * A trained player is kept, or takes a seat.
   * @param {Brain} brain
   * @param {BrainUse} use
   */
  #hand(brain, use) {
    this.#send(use === "keep" ? { type: "keep-brain", brain } : { type: "seat-brain", brain, seat: use });
  }

  /**
   * One move, and time to look at it.
   * @param {WorkerClient} client
   * @param {Run} run
   * @param {readonly number[] | null} look
   */
  async #walk(client, run, look) {
    const before = this.#wanted;
    await this.#pause(this.#isOver ? END_MS : MOVE_MS);
    if (this.#wanted !== before) return true;
    const slice = await client.call("step", ["move", look]);
    this.#tell(run, slice);
    return !slice.awaits;
  }

  /**
   * Time to look at something, until something else is wanted.
   * @param {number} ms
   */
  #pause(ms) {
    return new Promise((resolve) => {
      this.#wake = () => resolve(undefined);
      setTimeout(resolve, ms);
    });
  }

  /**
   * @param {Run} run
   * @param {Slice} slice
   * @param {TrainingTask | null} [task]
   */
  #tell(run, slice, task = null) {
    if (slice.file) this.#opened = { id: run.id, file: slice.file };
    this.#isOver = (slice.steps.at(-1)?.result ?? null) !== null;
    this.#send({ type: "training-sliced", run: run.id, slice, task });
  }
}

/**
 * Whole trainings with several seeds, in workers of their own.
 * @param {JobName} name
 * @param {Send} send
 */
export function curveRunner(name, send) {
  return runner(
    send,
    async (/** @type {Pick<Task<Job>, "request">} */ { request: job }, context) => {
      const seeds = job.seeds.filter((seed) => !job.curves[seed]);
      const spare = Math.max(1, Math.min(navigator.hardwareConcurrency - 1 || 1, MOST_WORKERS));
      const workers = Array.from({ length: Math.min(spare, seeds.length) }, () =>
        computeCurves(name, job, seeds, context),
      );
      await Promise.all(workers);
    },
    (fault, { request: job }) => ({ type: "training-curve-failed", name, job: job.id, fault }),
  );
}

/**
 * One worker takes one seed after another.
 * @param {JobName} name
 * @param {Job} job
 * @param {number[]} seeds that are left
 * @param {Context} context
 */
async function computeCurves(name, job, seeds, { signal, tell }) {
  const { learner, settings } = job.choice;
  const client = await newWorker(MODULE, WORKER);
  try {
    for (let seed = seeds.shift(); seed !== undefined && !signal.aborted; seed = seeds.shift()) {
      const about = { name, job: job.id, seed };
      const onProgress = (/** @type {number} */ share) => tell({ type: "training-share", ...about, share });
      const points = await client.call("curve", [{ learner, ...settings }, seed], {
        signal,
        onProgress,
        attempts: 2,
      });
      tell({ type: "training-curve", ...about, points });
    }
  } finally {
    client.close();
  }
}
