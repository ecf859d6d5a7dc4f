import { shareInProcess } from './share-in-process.server.ts';

/** Something that happened to a visitor whose page ships no scripts that could tell it. */
export type TrackedOnServer = {
  event: string;
  properties: Record<string, unknown>;
  /** Its cookies say who it was and what they agreed to. */
  request: Request;
};

type Listener = (tracked: TrackedOnServer) => void;

const listeners = shareInProcess('track-listeners', () => new Set<Listener>());

/** Tells whoever counts it, if anybody does. */
export function trackOnServer(tracked: TrackedOnServer): void {
  for (const listener of listeners) listener(tracked);
}

/** For analytics: `listener` gets everything that is tracked on the server from now on. */
export function onTracked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
