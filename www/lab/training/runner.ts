// Carries out what the view of the training calls for, in workers of its own, and reports it as events.

import { newWorker } from "../../engine/own-worker.ts";
import { faultOf } from "../../engine/protocol.ts";
import { type Context, runner } from "../../engine/task.ts";
import type { WorkerClient } from "../../engine/worker-client.ts";
import type { AppEvent, Send, Task } from "../../shared/state/types.ts";
import type { TrainingRequest } from "./request.ts";
import type { Brain, Slice } from "./trainer.ts";
import { type BrainUse, type Job, type JobName, type Run, type TrainingTask, targetOf } from "./training.ts";

const MODULE = new URL("../../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

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

/** The one training that is looked at. */
export class TrainingRunner {
  #send;
  #client: WorkerClient | null = null;
  /** What the worker has: the run, with the file from which another worker can go on. */
  #opened: { id: number; file: string | null } | null = null;
  #wanted: TrainingRequest | null = null;
  #running = false;
  /** Whether the end of a game is looked at. */
  #isOver = false;
  /** Ends a pause. */
  #wake = () => {};
  /** How many workers were lost one after another. */
  #lost = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  /** A call that runs is short: it is let end. */
  abort() {
    this.#wanted = null;
    this.#wake();
  }

  async start({ request }: Pick<Task<TrainingRequest>, "request">) {
    this.#wanted = request;
    this.#wake();
    if (this.#running) return;
    this.#running = true;
    while (this.#wanted) await this.#carryOut(this.#wanted);
    this.#running = false;
  }

  async #carryOut(request: TrainingRequest) {
    try {
      const goesOn = request.kind === "list" ? await this.#list() : await this.#train(request);
      this.#lost = 0;
      if (this.#wanted === request && !goesOn) this.#wanted = null;
    } catch (error) {
      this.#failed(request, error);
    }
  }

  /** A lost worker is replaced, and the learner goes on from its last file. */
  #failed(request: TrainingRequest, error: unknown) {
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
    this.#send({ type: "training-listed", described: await client.call("described", []) });
    return false;
  }

  /** @returns whether the same is wanted again */
  async #train(request: Exclude<TrainingRequest, { kind: "list" }>): Promise<boolean> {
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

  async #open(client: WorkerClient, run: Run, look: readonly number[] | null) {
    const { learner, settings, seed } = run.choice;
    const file = this.#fileOf(run);
    const open = () => client.call("open", [{ learner, ...settings }, seed, look]);
    // A file that another release has written, or that is damaged, is worth nothing: the training begins anew.
    const restore = (letters: string) =>
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

  /** The newest file of a run. */
  #fileOf(run: Run) {
    return this.#opening === run.id ? (this.#opened?.file ?? run.file) : run.file;
  }

  async #task(client: WorkerClient, task: TrainingTask, run: Run, look: readonly number[] | null) {
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

  /** A trained player is kept, or takes a seat. */
  #hand(brain: Brain, use: BrainUse) {
    this.#send(use === "keep" ? { type: "keep-brain", brain } : { type: "seat-brain", brain, seat: use });
  }

  /** One move, and time to look at it. */
  async #walk(client: WorkerClient, run: Run, look: readonly number[] | null) {
    const before = this.#wanted;
    await this.#pause(this.#isOver ? END_MS : MOVE_MS);
    if (this.#wanted !== before) return true;
    const slice = await client.call("step", ["move", look]);
    this.#tell(run, slice);
    return !slice.awaits;
  }

  /** Time to look at something, until something else is wanted. */
  #pause(ms: number) {
    return new Promise((resolve) => {
      this.#wake = () => resolve(undefined);
      setTimeout(resolve, ms);
    });
  }

  #tell(run: Run, slice: Slice, task: TrainingTask | null = null) {
    if (slice.file) this.#opened = { id: run.id, file: slice.file };
    this.#isOver = (slice.steps.at(-1)?.result ?? null) !== null;
    this.#send({ type: "training-sliced", run: run.id, slice, task });
  }
}

/** Whole trainings with several seeds, in workers of their own. */
export function curveRunner(name: JobName, send: Send) {
  return runner(
    send,
    async ({ request: job }: Pick<Task<Job>, "request">, context) => {
      const seeds = job.seeds.filter((seed) => !job.curves[seed]);
      const spare = Math.max(1, Math.min(navigator.hardwareConcurrency - 1 || 1, MOST_WORKERS));
      const workers = Array.from({ length: Math.min(spare, seeds.length) }, () =>
        computeCurves(name, job, seeds, context),
      );
      await Promise.all(workers);
    },
    (fault, tell, { request: job }) => tell({ type: "training-curve-failed", name, job: job.id, fault }),
  );
}

/**
 * One worker takes one seed after another.
 * @param seeds that are left
 */
async function computeCurves(name: JobName, job: Job, seeds: number[], { signal, tell }: Context<AppEvent>) {
  const { learner, settings } = job.choice;
  const client = await newWorker(MODULE, WORKER);
  try {
    for (let seed = seeds.shift(); seed !== undefined && !signal.aborted; seed = seeds.shift()) {
      const about = { name, job: job.id, seed };
      const onProgress = (share: number) => tell({ type: "training-share", ...about, share });
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
