// The events of the dialog that sets up a game.

import type { Rules } from "../../noughts.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import {
  onSetupClose,
  onSetupOpen,
  onSetupRules,
  onSetupSize,
  onSetupStart,
  type RuleField,
  type SizeField,
} from "./setup.ts";

interface SetupRulesEvent {
  type: "setup-rules";
  rules: Rules;
}

interface SetupSizeEvent {
  type: "setup-size";
  field: SizeField | RuleField;
  value: number | boolean;
}

type SetupEvent = Plain<"setup-open" | "setup-close" | "setup-start"> | SetupRulesEvent | SetupSizeEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    setup: SetupEvent;
  }
}

export const update: Handlers<SetupEvent> = {
  "setup-open": onSetupOpen,
  "setup-close": onSetupClose,
  "setup-rules": onSetupRules,
  "setup-size": onSetupSize,
  "setup-start": onSetupStart,
};
