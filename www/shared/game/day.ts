// The day on which something is.

/** The date where the device is. */
export function dayOf(now: Date) {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
