// The other tabs of this page on the device. Each could take every processor for its analysis, so one does at a time.

import { CHANNELS } from "../storage/storage.js";

/**
 * @param {() => void} heard another tab begins an analysis
 * @param {() => BroadcastChannel} open
 * @returns {() => void} tells the others that this one begins
 */
export function amongTabs(heard, open = () => new BroadcastChannel(CHANNELS.analysis)) {
  try {
    const channel = open();
    channel.onmessage = heard;
    return () => channel.postMessage(null);
  } catch {
    // Browsers that keep sites apart from themselves, or know no channels: every tab is on its own.
    return () => {};
  }
}
