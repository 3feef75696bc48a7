// What the page says beside the game, and that the dialog over it is closed.

import { amend } from "../shared/state/amend.ts";
import type { Handlers, Plain } from "../shared/state/types.ts";

type MessageEvent = Plain<"repeat" | "read-evaluation" | "dismiss" | "unspoken" | "dialog-close">;

declare module "../shared/state/types.ts" {
  interface Events {
    messages: MessageEvent;
  }
}

export const update: Handlers<MessageEvent> = {
  repeat: (state) => amend(state, { messages: { aloud: "status", echo: state.messages.echo + 1 } }),
  // Where there may be one.
  "read-evaluation": (state) =>
    amend(state, {
      messages: { aloud: state.analysis.on ? "evaluation" : null, echo: state.messages.echo + 1 },
    }),
  dismiss: (state) => amend(state, { messages: { notice: null } }),
  // Nothing can be read behind a dialog, and the menu and the settings are ones.
  unspoken: (state) =>
    amend(state, { messages: { notice: { key: "language.unreachable" } }, forms: { dialog: null } }),
  "dialog-close": (state) => (state.forms.dialog ? amend(state, { forms: { dialog: null } }) : state),
};
