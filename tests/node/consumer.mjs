// A project that depends on the package, in a folder of its own.

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const pkg = new URL("../../pkg/", import.meta.url);

/**
 * Makes the project, and removes it after the test.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string>} files
 * @returns {Promise<string>} its folder
 */
export async function consumer(t, files) {
  const folder = await mkdtemp(join(tmpdir(), "noughts-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "node_modules"));
  await symlink(fileURLToPath(pkg), join(folder, "node_modules/noughts"), "junction");
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

/**
 * What a script of the project prints.
 * @param {string} folder
 * @param {...string} command
 */
export async function printed(folder, ...command) {
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder });
  return stdout.trim();
}
