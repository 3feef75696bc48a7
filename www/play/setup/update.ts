// The events of the dialog that a game is chosen in.

import type { Rules } from "../../noughts.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onSetupLeft } from "./left.ts";
import {
  onSetupClose,
  onSetupOpen,
  onSetupOwn,
  onSetupPart,
  onSetupRules,
  onSetupSize,
  onSetupStart,
  type PartValue,
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

interface SetupPartEvent {
  type: "setup-part";
  name: string;
  value: PartValue;
}

interface SetupOwnEvent {
  type: "setup-own";
  own: boolean;
}

type SetupEvent =
  | Plain<"setup-open" | "setup-close" | "setup-left" | "setup-start">
  | SetupOwnEvent
  | SetupPartEvent
  | SetupRulesEvent
  | SetupSizeEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    setup: SetupEvent;
  }
}

export const update: Handlers<SetupEvent> = {
  "setup-open": onSetupOpen,
  "setup-close": onSetupClose,
  "setup-left": onSetupLeft,
  "setup-own": onSetupOwn,
  "setup-part": onSetupPart,
  "setup-rules": onSetupRules,
  "setup-size": onSetupSize,
  "setup-start": onSetupStart,
};
