// Trunk's hook: `node main.mjs <site>` puts the files of a site in their places. With a second argument the site
// becomes a release, and what visitors load of it is written there.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { guard } from "./guard.mjs";
import { arrange, withLearnPages } from "./layout.mjs";
import { makePlain } from "./strip.mjs";
import { completeTexts } from "./texts.mjs";

const [site, graph] = process.argv.slice(2);
if (!site) throw new Error("which site?");
await makePlain(join(site, "app"));
const layout = await withLearnPages(site);
await arrange(site, layout);
await completeTexts(join(site, "app"));
if (graph) {
  // The bundler is loaded for a release only: development does without.
  const { release } = await import("./release.mjs");
  const { minifyClassic } = await import("./bundler.mjs");
  await guard(site, layout, minifyClassic);
  await writeFile(graph, JSON.stringify(await release(site, layout)));
} else {
  await guard(site, layout, async (code) => code);
}
