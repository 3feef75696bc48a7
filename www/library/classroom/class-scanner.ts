// The camera follows the state: it looks for one code after another while the teacher wants it to.

import type { Send, State } from "../../shared/state/types.ts";
import { scan } from "../friends/live/scan.ts";

/** Between two codes, in which the next device comes in front of the camera. */
const REST_MS = 1000;

let looking: AbortController | null = null;

/** What follows each drawing. */
export function syncScanner(root: ParentNode, state: State, send: Send) {
  const { dialog } = state.forms;
  const isWanted = dialog?.kind === "classroom" && dialog.scanning;
  const video = isWanted ? root.querySelector("video.classroom-camera") : null;
  if ((video !== null) === (looking !== null)) return;
  looking?.abort();
  looking = null;
  if (video instanceof HTMLVideoElement) look(video, send);
}

/** A code stays in front of the camera for a while: it is told once. */
async function look(video: HTMLVideoElement, send: Send) {
  const mine = new AbortController();
  looking = mine;
  let last = "";
  try {
    while (!mine.signal.aborted) {
      const code = await scan(video, mine.signal);
      if (code !== last) send({ type: "classroom-scanned", code, problem: null });
      last = code;
      await new Promise((done) => setTimeout(done, REST_MS));
    }
  } catch (error) {
    if (mine.signal.aborted) return;
    const problem = { key: "classroom.noCamera" as const, params: { what: String(error) } };
    send({ type: "classroom-scanned", code: "", problem });
  }
}
