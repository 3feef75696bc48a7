// The other tabs of this page on the device.

/**
 * @param name of the channel
 * @param heard another tab says something
 * @returns tells the others
 */
export function amongTabs(
  name: string,
  heard: (message: unknown) => void,
  open: (name: string) => BroadcastChannel = () => new BroadcastChannel(name),
): (message?: unknown) => void {
  try {
    const channel = open(name);
    channel.onmessage = ({ data }) => heard(data);
    return (message = null) => channel.postMessage(message);
  } catch {
    // Browsers that keep sites apart from themselves, or know no channels: every tab is on its own.
    return () => {};
  }
}
