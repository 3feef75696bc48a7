// A value that is made at its first use, and kept.

/** @returns what was made at the first call */
export function lazy<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
