// The chunks of features that are there.

import type { FeatureName } from "../shared/state/types.ts";
import type { Chunks } from "./features.ts";

const loaded: Partial<Chunks> = {};

/** The chunk of a feature is there. */
export function setChunk(name: FeatureName, module: Chunks[FeatureName]) {
  Object.assign(loaded, { [name]: module });
}

/** The chunk of a feature, once it is there. */
export function chunk<Name extends FeatureName>(name: Name): Partial<Chunks>[Name] {
  return loaded[name];
}
