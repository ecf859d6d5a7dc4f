import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
const WITHIN_MS = 90_000;

/** Asks until the answer is there; what cannot be asked just now counts as not there yet. */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
): Promise<Answer> {
  const deadline = performance.now() + WITHIN_MS;
  let last: unknown = null;
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (cause) {
      last = cause;
    }
    await wait(POLL_MS);
  }
  throw new Error(`Waited ${WITHIN_MS} ms in vain until ${what}`, { cause: last });
}
