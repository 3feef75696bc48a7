// What npm installs is what was tested: every package of a lock file is named by the hash of its content, those for other
// systems too, which the machine that wrote the file never had.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const LOCK_FILES = [
  "package-lock.json",
  "tests/packages/package-lock.json",
  "xtask/api/package-lock.json",
  "xtask/lighthouse/package-lock.json",
];

for (const file of LOCK_FILES) {
  test(`every package of ${file} has a hash`, async () => {
    const { packages } = JSON.parse(await readFile(new URL(`../../${file}`, import.meta.url), "utf8"));
    const installed = Object.entries(packages).filter(([folder, { link }]) => folder !== "" && !link);
    assert.ok(installed.length > 10);
    const without = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
    assert.deepEqual(
      without.map(([folder]) => folder),
      [],
    );
  });
}
