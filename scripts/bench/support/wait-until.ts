import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;
const LIMIT_MS = 180_000;

/** Polls until there is a value. @throws when there is none within three minutes, or the given time */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  pollMs = POLL_MS,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await wait(pollMs);
  }
  throw new Error(`${what} did not happen within ${limitMs / 1000} s`);
}
