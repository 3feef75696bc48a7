// The events of boards that are more than one rectangle of own marks.

import type { Handlers } from "../../shared/state/types.ts";
import { type ChooseEvent, onChoose } from "./choice.ts";

declare module "../../shared/state/types.ts" {
  interface Events {
    boards: ChooseEvent;
  }
}

export const update: Handlers<ChooseEvent> = { choose: onChoose };
