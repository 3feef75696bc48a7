// The service worker of a release: its name, and what it keeps on the device.

import { hash } from "./bundler.mjs";

const RELEASE = "@release@";
const FILES = '{ "@files@": "" }';

/**
 * The service worker's source, completed. Its bytes change with every release, which is how a browser learns of a new one.
 * @param {string} source
 * @param {Record<string, string>} files by address, the release of each page, and the hash of each other file; empty for files
 *   whose address tells it
 * @returns {string}
 */
export function completed(source, files) {
  for (const place of [RELEASE, FILES]) {
    if (source.split(place).length !== 2) throw new Error(`sw.js does not hold ${place} exactly once`);
  }
  const strange = Object.keys(files).find((file) => !/^[\w./-]+$/.test(file));
  if (strange) throw new Error(`\`${strange}\` is no address as it stands: rename the file`);
  const list = JSON.stringify(files);
  return source.replace(RELEASE, hash(source + list)).replace(FILES, list);
}
