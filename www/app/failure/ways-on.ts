// The events of the ways on from an engine that stopped.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onEase } from "./failure.ts";

interface NotCopiedEvent {
  type: "not-copied";
  text: string;
}

type WayOnEvent = Plain<"ease" | "copied"> | NotCopiedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    waysOn: WayOnEvent;
  }
}

export const update: Handlers<WayOnEvent> = {
  ease: onEase,
  copied: (state) => amend(state, { messages: { notice: { key: "notice.copied" } } }),
  "not-copied": (state, { text }) =>
    amend(state, { messages: { notice: { key: "notice.notCopied", params: { text } } } }),
};
