// The chunks that events and states call for: they come one beside the other, and what waits for one happens when it is there.

import type { EffectOf, FeatureName, Send } from "../shared/state/types.ts";
import { isOutdated } from "./outdated.ts";

/** Over when every chunk that was called for is there, or failed. */
let called: Promise<unknown> = Promise.resolve();

const failedBefore: Set<FeatureName> = new Set();

/**
 * Loads a chunk for an event, which is sent once more when it is there.
 * @param bring loads the chunk of a feature
 */
export function loadFor(
  effect: EffectOf<"load-chunk">,
  bring: (name: FeatureName) => Promise<void>,
  send: Send,
) {
  called = Promise.all([called, loaded(effect, bring, send)]);
}

async function loaded(
  { feature, event }: EffectOf<"load-chunk">,
  bring: (name: FeatureName) => Promise<void>,
  send: Send,
) {
  try {
    await bring(feature);
    send(event);
  } catch {
    const outdated = await isOutdated();
    send({ type: "chunk-failed", feature, event, again: failedBefore.has(feature), outdated });
    failedBefore.add(feature);
  }
}

/** Waits for all that was called for: one may call for another. */
export async function settled() {
  for (let last: unknown; last !== called; await last) last = called;
}
