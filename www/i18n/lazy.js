// A value that is made at its first use, and kept.

/**
 * @template T
 * @param {() => T} make
 * @returns {() => T} what was made at the first call
 */
export function lazy(make) {
  /** @type {T | null} */
  let made = null;
  return () => {
    made ??= make();
    return made;
  };
}
