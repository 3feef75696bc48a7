// The events of the rules: somebody wants to read them, and what the device has of the lessons.

import type { Rules } from "../../noughts.js";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onTaught, type TaughtEvent } from "./lessons.ts";

/** How a game is played. */
interface RulesDialog {
  kind: "rules";
  rules: Rules;
}

/** Those of the game that is set up, or else of the one on the board. */
type RulesOpenEvent = Plain<"rules-open">;

type RulesEvent = RulesOpenEvent | TaughtEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    rules: RulesEvent;
  }
  interface Dialogs {
    rules: RulesDialog;
  }
}

export const update: Handlers<RulesEvent> = {
  "rules-open": (state) => {
    const { rules } = state.forms.setup ?? state.game;
    return amend(state, { forms: { dialog: { kind: "rules", rules } } });
  },
  "rules-taught": onTaught,
};
