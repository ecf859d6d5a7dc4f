import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** Ends a wait that hangs. The time depends on the machine, and no test fails because of it. */
const WITHIN_MS = 25 * 60_000;

/** Retries until the result is there; a query that fails counts as no result yet. */
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
