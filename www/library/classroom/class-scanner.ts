// The camera follows the state: it looks for one code after another while the teacher wants it to.

import type { Send, State } from "../../shared/state/types.ts";
import { camera, scan } from "../friends/live/scan.ts";

/** Between two codes, in which the next device comes in front of the camera. */
const REST_MS = 1000;

/** A code stays in front of the camera for a while: it is told once. */
const follow = camera(async (video, signal, send) => {
  let last = "";
  try {
    while (!signal.aborted) {
      const code = await scan(video, signal);
      if (code !== last) send({ type: "classroom-scanned", code, problem: null });
      last = code;
      await new Promise((done) => setTimeout(done, REST_MS));
    }
  } catch (error) {
    if (signal.aborted) return;
    const problem = { key: "classroom.noCamera" as const, params: { what: String(error) } };
    send({ type: "classroom-scanned", code: "", problem });
  }
});

/** What follows each drawing. */
export function syncScanner(root: ParentNode, state: State, send: Send) {
  const { dialog } = state.forms;
  const isWanted = dialog?.kind === "classroom" && dialog.scanning;
  follow(isWanted ? root.querySelector<HTMLVideoElement>("video.classroom-camera") : null, send);
}
