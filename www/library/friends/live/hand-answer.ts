// An answer that a link brought goes to the page with the invitation: this one, or another of this device.

import type { Send, State } from "../../../shared/state/types.ts";
import { handAnswer } from "./answer-tabs.ts";
import { accept, awaits } from "./line.ts";

let handing: string | null = null;

/** What follows each drawing. */
export function syncAnswer({ forms: { dialog } }: State, send: Send) {
  const code =
    dialog?.kind === "friends" && dialog.answer?.standing === "handing" ? dialog.answer.code : null;
  if (code === handing) return;
  handing = code;
  if (code) hand(code, send);
}

async function hand(code: string, send: Send) {
  if (awaits(code)) {
    send({ type: "dialog-close" });
    await accept(code, send);
    return;
  }
  const isTaken = await handAnswer(code);
  if (handing === code) send({ type: "friend-answer", code, standing: isTaken ? "taken" : "alone" });
}
