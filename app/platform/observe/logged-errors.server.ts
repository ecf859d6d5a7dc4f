import { getOrCreateInProcess } from './get-or-create-in-process.server.ts';

/** A line of level error with its cause. */
export type LoggedError = { error: unknown; line: Record<string, unknown> };

type Listener = (logged: LoggedError) => void;

const logged = getOrCreateInProcess('logged-errors', () => ({
  errors: 0,
  listeners: new Set<Listener>(),
}));

/** For the logger: a line of level error is being written. */
export function notifyLoggedError(line: Record<string, unknown>): void {
  logged.errors += 1;
  if (!('err' in line)) return;
  for (const listener of logged.listeners) listener({ error: line.err, line });
}

/** How many lines of level error this process has written. */
export function readLoggedErrors(): number {
  return logged.errors;
}

/**
 * Every logged error is a bug or needs an operator, so errors are collected here: for the error
 * reports, and for analytics. A listener must not log errors itself.
 */
export function watchLoggedErrors(listener: Listener): () => void {
  logged.listeners.add(listener);
  return () => logged.listeners.delete(listener);
}
