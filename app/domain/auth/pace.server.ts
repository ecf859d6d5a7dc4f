import { setTimeout as wait } from 'node:timers/promises';

// Hashing a password, writing a row and handing over a mail take 5 to 100 ms where the backend is near.
const AT_LEAST_MS = 600;

/** What an answer waits for that would otherwise come sooner where an address is unknown. */
export function pace(): Promise<void> {
  return wait(AT_LEAST_MS);
}
