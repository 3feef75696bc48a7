// The day on which something is.

/**
 * The date where the device is.
 * @param {Date} now
 */
export function dayOf(now) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
