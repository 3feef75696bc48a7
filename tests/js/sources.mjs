// The style sheets of the page and the classes of its views, read from their sources: which sheets come with which part, and which
// classes a view uses.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

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
  if (/^ {2}view: true/m.test(feature)) return ["lab"];
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
  return { name, path, listed, inside: around(read(from)) };
});

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
