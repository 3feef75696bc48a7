// Scripts without types. TypeScript of this project is JavaScript and types that can be left out, so the rest of a file stays as it is
// written, with its comments. `node strip.mjs <from> <to> <file>...` writes scripts of one folder plainly into another.

import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { transformSync } from "@swc/wasm-typescript";

/** How a script names another one, or addresses it. */
const NEIGHBOUR = /(["'])(\.{1,2}\/[^"'\n]*)(?<!\.d)\.ts\1/g;
/** How the last line of a type begins that has several. */
const TYPE_END = /^\s*[}\])>|&]/;
const TYPESCRIPT = /(?<!\.d)\.ts$/;

/**
 * A script with spaces in the place of its types: every place in it is that of the source.
 * @param {string} source
 * @param {string} file for what is said of a fault
 * @returns {string}
 */
export function blanked(source, file) {
  try {
    return transformSync(source, { filename: file, mode: "strip-only" }).code;
  } catch (error) {
    const { message = String(error), startLine = 0 } =
      /** @type {{ message?: string, startLine?: number }} */ (error);
    throw new Error(`${file}:${startLine}: ${message}`);
  }
}

/**
 * A script as somebody would have written it without types, who names others by the names that they have then.
 * @param {string} source
 * @param {string} file for what is said of a fault
 * @returns {string} empty where there were types only
 */
export function plain(source, file) {
  return narrowed(source, blanked(source, file)).replaceAll(NEIGHBOUR, "$1$2.js$1");
}

/**
 * Removes the spaces that stand for types, the lines of such spaces, and what was said of a type.
 * @param {string} source
 * @param {string} code
 */
function narrowed(source, code) {
  const before = source.split("\n");
  /** @type {string[]} */
  const lines = [];
  let isAfterTypes = false;
  for (const [at, line] of code.split("\n").entries()) {
    const old = before[at] ?? "";
    if (line.trim() === "" && old.trim() !== "") {
      removeComment(lines);
      isAfterTypes = true;
      continue;
    }
    // Of the empty lines around types, one stays.
    if (isAfterTypes && line === "" && (lines.at(-1) ?? "") === "") continue;
    isAfterTypes = false;
    const kept = line === old ? line : narrowedLine(old, line);
    // A type of several lines ends here.
    if (line !== old && line.startsWith(TYPE_END.exec(old)?.[0].replace(/\S/, " ") ?? "\n"))
      lines.push(joined(lines.pop() ?? "", kept));
    else lines.push(kept);
  }
  return lines.every((line) => /^\s*(\/\/.*)?$/.test(line)) ? "" : lines.join("\n");
}

/**
 * @param {string} line
 * @param {string} rest
 */
function joined(line, rest) {
  return `${line}${/^\s*[,;)\].]/.test(rest) ? "" : " "}${rest.trimStart()}`;
}

/**
 * @param {string} old
 * @param {string} line of the same length
 * @returns {string}
 */
function narrowedLine(old, line) {
  let kept = "";
  let at = 0;
  for (const { 0: spaces, index } of line.matchAll(/ +/g)) {
    const places = Array.from(spaces, (_, offset) => index + offset);
    const types = places.filter((place) => old[place] !== " ");
    const [first, last] = [types[0], types.at(-1)];
    if (first === undefined || last === undefined) continue;
    kept += line.slice(at, first);
    at = last + 1;
    if (kept.endsWith("(") && line[at] === " ") at += 1;
    const rest = line.slice(at);
    if (kept.endsWith(" ") && /^([\s;,.)\]}]|$)/.test(rest)) kept = kept.slice(0, -1);
    if (kept.endsWith(",") && rest.startsWith(" }")) kept = kept.slice(0, -1);
  }
  return `${kept}${line.slice(at)}`.trimEnd();
}

/**
 * Removes the comment that lines end with.
 * @param {string[]} lines
 */
function removeComment(lines) {
  const last = lines.at(-1)?.trim() ?? "";
  if (last.startsWith("//")) {
    lines.pop();
    removeComment(lines);
  } else if (last.endsWith("*/")) {
    while (lines.length > 0 && !lines.pop()?.trim().startsWith("/*"));
  }
}

/**
 * Makes all scripts of a folder plain, which get the names under which they are loaded.
 * @param {string} folder
 */
export async function makePlain(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = entries.filter((entry) => entry.isFile() && TYPESCRIPT.test(entry.name));
  for (const { parentPath, name } of scripts) {
    await publish(parentPath, parentPath, [name]);
    await rm(join(parentPath, name));
  }
}

/**
 * Writes scripts of one folder plainly into another.
 * @param {string} from
 * @param {string} to
 * @param {string[]} files
 */
async function publish(from, to, files) {
  for (const file of files) {
    const code = plain(await readFile(join(from, file), "utf8"), join(from, file));
    if (code !== "") await writeFile(join(to, file.replace(/\.ts$/, ".js")), code);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [from, to, ...files] = process.argv.slice(2);
  if (!from || !to) throw new Error("from which folder, and into which one?");
  await publish(from, to, files);
}
