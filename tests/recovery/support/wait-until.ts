import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** Not how long it takes, but when a loaded machine is given up. */
const WITHIN_MS = 180_000;

/** Asks until the answer is there; what cannot be asked just now counts as not there yet. */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
  pollMs = POLL_MS,
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
    await wait(pollMs);
  }
  throw new Error(`Waited ${WITHIN_MS} ms in vain until ${what}: ${String(last)}`, { cause: last });
}
