// The other tabs of this page on the device. Each could take every processor for its analysis, so one does at a time.

import { CHANNELS } from "../../device/storage/storage.ts";

/**
 * @param heard another tab begins an analysis
 * @returns tells the others that this one begins
 */
export function amongTabs(
  heard: () => void,
  open: () => BroadcastChannel = () => new BroadcastChannel(CHANNELS.analysis),
): () => void {
  try {
    const channel = open();
    channel.onmessage = heard;
    return () => channel.postMessage(null);
  } catch {
    // Browsers that keep sites apart from themselves, or know no channels: every tab is on its own.
    return () => {};
  }
}
