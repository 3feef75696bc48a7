// A project that installed the package from its tarball, as a user does.

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What `npm ci` has installed for the matrix. */
export const TOOLS = join(HERE, "node_modules");

/** The folder of the project. */
export const PROJECT = join(ROOT, "target/matrix");

const run = promisify(execFile);

/**
 * Runs a program in the project, and returns what it prints.
 * @param {string} program
 * @param {...string} args
 */
export async function printed(program, ...args) {
  const { stdout } = await run(program, args, { cwd: PROJECT, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Packs the package, and installs the tarball in a new project beside the programs. @returns {Promise<string>} the tarball */
export async function install() {
  rmSync(PROJECT, { recursive: true, force: true });
  mkdirSync(PROJECT, { recursive: true });
  cpSync(join(HERE, "programs"), PROJECT, { recursive: true });
  const packed = await printed("npm", "pack", join(ROOT, "pkg"), "--silent");
  const tarball = join(PROJECT, packed.split("\n").at(-1) ?? "");
  writeFileSync(join(PROJECT, "package.json"), '{ "private": true, "type": "module" }\n');
  await printed("npm", "install", tarball, "--offline", "--no-audit", "--no-fund", "--ignore-scripts");
  return tarball;
}

/** Makes a tool of the matrix a dependency of the project. @param {...string} names */
export function link(...names) {
  for (const name of names) {
    mkdirSync(join(PROJECT, "node_modules", name, ".."), { recursive: true });
    symlinkSync(join(TOOLS, name), join(PROJECT, "node_modules", name), "junction");
  }
}

/**
 * Copies the two files that the entry looks for beside itself.
 * @param {string} folder
 */
export function copyFiles(folder) {
  for (const file of ["noughts_bg.wasm", "ultimate.net"])
    cpSync(join(PROJECT, "node_modules/noughts", file), join(PROJECT, folder, file));
}

/** Copies an example into the project, where it finds the package and nothing else. @param {string} name */
export function copyExample(name) {
  cpSync(join(ROOT, "examples", name), join(PROJECT, `${name}-example`), { recursive: true });
}

/** Whether a tool that only some machines have is installed. @param {string} name */
export function isInstalled(name) {
  return readdirSync(join(TOOLS, name, ".."), { withFileTypes: true }).some((entry) =>
    name.endsWith(entry.name),
  );
}

export const node = process.execPath;
