import { shareInProcess } from './share-in-process.server.ts';

const logged = shareInProcess('logged-errors', () => ({ errors: 0 }));

export function countLoggedError(): void {
  logged.errors += 1;
}

/** How many lines of level error this process has written. */
export function readLoggedErrors(): number {
  return logged.errors;
}
