// The style sheets of the page and the classes of its views, read from their sources: which sheets come with which part, what
// their selectors need, and which classes a view uses.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

const EXCLUDED = /:not\(((?:[^()]|\([^()]*\))*)\)/g;

/** Elements of every page. */
const ALWAYS = new Set(["html", "body", "main", "header"]);

/** @param {string} path below `www` */
export const read = (path) => readFileSync(join(WWW, path), "utf8");

/**
 * A path that a file names, below `www`.
 * @param {string} from
 * @param {string} to
 */
export const beside = (from, to) => relative(WWW, join(WWW, dirname(from), to));

/**
 * The scripts that one loads with itself.
 * @param {string} path
 * @param {Set<string>} [found]
 */
export function scriptsWith(path, found = new Set()) {
  if (found.has(path) || path.startsWith("vendor/") || !existsSync(join(WWW, path))) return found;
  found.add(path);
  for (const [, name = ""] of read(path).matchAll(
    /^(?:import|export)\b(?! type\b)[^;]*?from "(\.[^"]+\.ts)";/gm,
  )) {
    scriptsWith(beside(path, name), found);
  }
  return found;
}

/**
 * The sheets that one loads with itself.
 * @param {string} path
 * @returns {string[]}
 */
function sheetsWith(path) {
  const imported = [...read(path).matchAll(/@import "([^"]+)"/g)].flatMap(([, name = ""]) =>
    sheetsWith(beside(path, name)),
  );
  return [...imported, path];
}

/**
 * The features inside of whose drawings one is drawn, so that their sheets and texts are there: a view stands in the laboratory, and some
 * are nowhere but in a view.
 * @param {string} feature
 */
function around(feature) {
  if (/^ {2}view: "/m.test(feature)) return ["lab"];
  const [, view] = /^ {2}inView: \(view\) => view === "(\w+)"/m.exec(feature) ?? [];
  return view && !/^ {2}opens:/m.test(feature) ? ["lab", view] : [];
}

/** The features of the page: the file of their chunk, what it lists as its styles, and inside of which others it is drawn. */
export const PARTS = [
  ...read("app/features.ts").matchAll(/^import \{ feature as (\w+) \} from "([^"]+)"/gm),
].map(([, name = "", feature = ""]) => {
  const from = beside("app/features.ts", feature);
  const [, file = ""] = /load: \(\) => import\("([^"]+)"\)/.exec(read(from)) ?? [];
  const path = beside(from, file);
  const listed = [...read(path).matchAll(/new URL\("([^"]+\.css)"/g)].map(([, sheet = ""]) =>
    beside(path, sheet),
  );
  const isDialog = /^ {2}dialog: /m.test(read(from));
  return { name, path, listed, inside: around(read(from)), isDialog };
});

/** Elements of the page whose contents come from these parts alone. @type {Readonly<Record<string, readonly string[]>>} */
export const HOLDERS = {
  ".analysis": ["analysis"],
  ".card": ["cards", "brains"],
  ".dialog": PARTS.filter(({ isDialog }) => isDialog).map(({ name }) => name),
  ".play": ["boards", "ending", "gomoku", "puzzles", "rules", "tools"],
  ".report": ["reports"],
};

/** What the page loads at first. */
const FIRST = { scripts: scriptsWith("main.ts"), sheets: new Set(sheetsWith("app/page.css")) };

/**
 * What is drawn together: the page at first, and each part, with the sheets that are there then.
 * @type {{ name: string, scripts: ReadonlySet<string>, sheets: ReadonlySet<string> }[]}
 */
export const ROOTS = [
  { name: "page", ...FIRST },
  ...PARTS.map(({ name, path, listed, inside }) => {
    const outer = PARTS.filter((part) => inside.includes(part.name)).flatMap((part) => part.listed);
    const own = [...scriptsWith(path)].filter((script) => !FIRST.scripts.has(script));
    const sheets = new Set([...FIRST.sheets, ...[...listed, ...outer].flatMap(sheetsWith)]);
    return { name, scripts: new Set(own), sheets };
  }),
];

/**
 * The classes that a script gives to elements.
 * @param {string} path
 * @returns {Set<string>}
 */
export function classesIn(path) {
  const source = read(path);
  const given = [...source.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|(\$\{[^}]*\}))/g)].flatMap(
    ([, plain, computed]) =>
      plain ?? [...(computed ?? "").matchAll(/[?:]\s*"([^"]*)"/g)].map(([, name]) => name ?? ""),
  );
  return new Set(given.flatMap((names) => names.split(/\s+/)).filter((name) => /^[a-z][\w-]*$/.test(name)));
}

/**
 * The selectors of a sheet, without their lists and `:is()`, each with the classes, attributes, ids and elements that it
 * needs; those of what it styles; and what it excludes.
 * @param {string} path
 */
export function selectorsIn(path) {
  const plain = read(path).replace(/\/\*[\s\S]*?\*\//g, "");
  const heads = [...plain.matchAll(/([^{};]+)\{/g)].map(([, head = ""]) => head.trim());
  return heads
    .filter((head) => head && !head.startsWith("@") && !/^(from|to|[\d.]+%)/.test(head))
    .flatMap((head) => splitAtCommas(head))
    .flatMap((selector) => expanded(selector))
    .map((selector) => {
      const needs = names(selector.replace(EXCLUDED, ""));
      const excludes = [...selector.matchAll(EXCLUDED)].flatMap(([, inner = ""]) => names(inner));
      const last = selector
        .replace(EXCLUDED, "")
        .replace(/:has\((?:[^()]|\([^()]*\))*\)/g, "")
        .split(/[\s>+~]+/)
        .at(-1);
      return { selector, needs, excludes, styles: names(last ?? "") };
    });
}

/**
 * A selector once for each choice of its `:is()` and `:where()`.
 * @param {string} selector
 * @returns {string[]}
 */
function expanded(selector) {
  const found = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/.exec(selector);
  if (!found) return [selector];
  const [whole, inner = ""] = found;
  return splitAtCommas(inner).flatMap((one) => expanded(selector.replace(whole, () => one)));
}

/**
 * A list, split where no bracket is open.
 * @param {string} list
 */
function splitAtCommas(list) {
  let depth = 0;
  const parts = [""];
  for (const letter of list) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(parts.pop() + letter);
  }
  return parts.map((part) => part.trim().replace(/\s+/g, " "));
}

/**
 * Classes, attributes, ids and elements.
 * @param {string} text
 */
function names(text) {
  const bare = text.replace(/::?[a-z-]+(\((?!\s*[>+~]?\s*[.[#a-z])[^()]*\))?/g, " ");
  return [
    ...bare.matchAll(/\.[a-z][\w-]*|\[[a-z][\w-]*|#[a-z][\w-]*|(?<![\w.#[="-])[a-z][\w-]*(?![^[]*\])/g),
  ].map(([name]) => name);
}

/**
 * What the scripts of a root may meet of the needs of a selector.
 * @param {{ scripts: ReadonlySet<string> }} root
 */
export function metBy({ scripts }) {
  const sources = [...scripts].map(read).join("\n");
  const classes = new Set([...scripts].flatMap((script) => [...classesIn(script)]));
  return (/** @type {string} */ need) => {
    if (need.startsWith(".")) return classes.has(need.slice(1));
    if (/^[[#]/.test(need)) return sources.includes(need.slice(1));
    return ALWAYS.has(need) || new RegExp(`<${need}[\\s>]`).test(sources);
  };
}
