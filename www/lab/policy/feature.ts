// The map of a policy, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    policy: true;
  }
}

export const feature = {
  load: () => import("./policy-chunk.ts"),
  view: true,
} satisfies Feature;
