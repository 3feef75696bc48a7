// Carries out tasks of one kind, of which one runs at a time.

import { type Fault, faultOf } from "./protocol.ts";

export interface Context<Event> {
  /** ends the task */
  signal: AbortSignal;
  /** sends an event, unless the task was ended */
  tell: (event: Event) => void;
}

/** @param failed says that `work` threw; what is left of it ends */
export function runner<Task, Event>(
  send: (event: Event) => void,
  work: (task: Task, context: Context<Event>) => unknown,
  failed: (fault: Fault, tell: (event: Event) => void, task: Task) => void,
) {
  let running: AbortController | null = null;
  return {
    /** The next task ends the one before. */
    async start(task: Task) {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      const { signal } = controller;
      const tell = (event: Event) => {
        if (!signal.aborted) send(event);
      };
      try {
        await work(task, { signal, tell });
      } catch (error) {
        failed(faultOf(error), tell, task);
        controller.abort();
      }
    },
    /** Ends the task; nothing of it is heard of again. */
    abort() {
      running?.abort();
    },
  };
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
