// Jest, and Vitest in its pools of contexts, run this: each test file gets a realm of its own, and functions from outside.

import { here, inWorkers } from "./answers.js";

/* global expect, test */

test("the package plays", async () => {
  const { move, reason, proven } = await here();
  expect(move).toBe(40);
  expect(reason).toMatch(/^PUCT: visited by/);
  expect(proven).toBe("draw");
});

test("the package plays in workers", async () => {
  const { cancelled, move, proven } = await inWorkers();
  expect(cancelled).toBe("AbortError");
  expect(move).toBe(40);
  expect(proven).toBe("draw");
});
