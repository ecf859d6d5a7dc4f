import { getOrCreateInProcess } from './get-or-create-in-process.server.ts';

/** An event on a page without scripts that could report it. */
export type TrackedOnServer = {
  event: string;
  properties: Record<string, unknown>;
  /** Its cookies identify the visitor and contain their consent. */
  request: Request;
};

type Listener = (tracked: TrackedOnServer) => void;

const listeners = getOrCreateInProcess('track-listeners', () => new Set<Listener>());

/** Notifies the listener of an event, if analytics is on. */
export function trackOnServer(tracked: TrackedOnServer): void {
  for (const listener of listeners) listener(tracked);
}

/** For analytics: `listener` receives all events on the server from now on. */
export function watchTracked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
