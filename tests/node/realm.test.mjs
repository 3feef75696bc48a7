// Objects of another realm: in the contexts of test runners, not even `structuredClone` returns objects of one's own.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import process from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Learner } from "./lab.mjs";

const SCRIPT = fileURLToPath(new URL("realm.mjs", import.meta.url));
const OPTIONS = ["--experimental-vm-modules", "--no-warnings"];

/** A player that `menace` has trained. */
function brain() {
  const learner = new Learner({ learner: "menace" }, 11);
  learner.train(60);
  const text = learner.brain();
  learner.free();
  return text;
}

test("the package works in a context of its own", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...OPTIONS, SCRIPT, brain()]);
  const { clones, view, special, ...answers } = JSON.parse(stdout);
  assert.equal(clones, false, "the context clones into the other realm, or this shows nothing");
  assert.deepEqual(answers, {
    toMove: 0,
    outside: 0,
    typed: 0,
    own: 0,
    bare: 0,
    move: answers.move,
    joined: 2,
    kept: 20,
    name: "b2",
    net: "puct",
    learned: "menace",
  });
  assert.ok([1, 2, 3, 5, 6, 7, 8].includes(answers.move));
  for (const refused of [view, ...special])
    assert.match(refused, /^BadState wrongType .*got a special object$/);
});
