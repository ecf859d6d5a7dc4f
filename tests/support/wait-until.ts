import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 150;
const WITHIN_MS = 180_000;

/** Retries until the result is there; fails with the last result when time is up. */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer>,
  isThere: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`It never came to that: ${JSON.stringify(answer)}`);
    await wait(POLL_MS);
  }
}
