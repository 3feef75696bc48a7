// The camera follows the state: it looks while the person wants it to.

import type { Send, State } from "../../../shared/state/types.ts";
import { accept } from "./line.ts";
import { liveOf } from "./live.ts";
import { camera, scan } from "./scan.ts";

const follow = camera(async (video, signal, send) => {
  try {
    await accept(await scan(video, signal), send);
  } catch (error) {
    if (signal.aborted) return;
    send({ type: "live-problem", problem: { key: "live.noCamera", params: { what: String(error) } } });
  }
});

/** What follows each drawing. */
export function syncCamera(root: ParentNode, state: State, send: Send) {
  follow(liveOf(state)?.scanning ? root.querySelector<HTMLVideoElement>("video.live-camera") : null, send);
}
