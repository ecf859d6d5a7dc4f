import { shareInProcess } from './share-in-process.server.ts';

/** What went wrong, and what of the request may be told: the pattern of its address and its id. */
export type ReportedException = { error: unknown; path?: string; requestId?: string };

type Listener = (reported: ReportedException) => void;

const listeners = shareInProcess('exception-listeners', () => new Set<Listener>());

/** Tells whoever collects errors, if anybody does. */
export function reportException(reported: ReportedException): void {
  for (const listener of listeners) listener(reported);
}

/** @returns ends it */
export function onException(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
