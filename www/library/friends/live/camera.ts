// The camera follows the state: it looks while the person wants it to.

import type { Send, State } from "../../../shared/state/types.ts";
import { accept } from "./line.ts";
import { liveOf } from "./live.ts";
import { scan } from "./scan.ts";

let looking: AbortController | null = null;

/** What follows each drawing. */
export function syncCamera(root: ParentNode, state: State, send: Send) {
  const video = liveOf(state)?.scanning ? root.querySelector("video.live-camera") : null;
  if ((video !== null) === (looking !== null)) return;
  looking?.abort();
  looking = null;
  if (video instanceof HTMLVideoElement) look(video, send);
}

async function look(video: HTMLVideoElement, send: Send) {
  const mine = new AbortController();
  looking = mine;
  try {
    await accept(await scan(video, mine.signal), send);
  } catch (error) {
    if (mine.signal.aborted) return;
    send({ type: "live-problem", problem: { key: "live.noCamera", params: { what: String(error) } } });
  }
}
