// The stage with all views of the page, as one script.

import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** How a module of the page names a file beside it that is no module. */
const ADDRESS = /new URL\(\s*(["'])([^"']+)\1,\s*import\.meta\.url\s*\)/g;
/** @type {Promise<string> | undefined} */
let bundle;

/** The script, made once for all pages of a worker. What its modules address lies where it lies in the sources. */
export function bundled() {
  bundle ??= build();
  return bundle;
}

async function build() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [resolve(ROOT, "tests/views/stage.js")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    plugins: [{ name: "addresses", setup: readsAddresses }],
  });
  return outputFiles[0]?.text ?? "";
}

/** @param {import("esbuild").PluginBuild} build */
function readsAddresses(build) {
  build.onLoad({ filter: /\/(www|views)\/.*\.[jt]s$/ }, ({ path }) => {
    const code = readFileSync(path, "utf8");
    const contents = code.replace(ADDRESS, (_, _quote, file) => {
      const address = relative(ROOT, resolve(dirname(path), file)) + (file.endsWith("/") ? "/" : "");
      return `new URL("./${address}", document.baseURI)`;
    });
    return { contents, loader: path.endsWith(".ts") ? "ts" : "js" };
  });
}
