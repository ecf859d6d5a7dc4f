import { type AuthEvent, type AuthState, toAuthEvents } from '#app/lib/auth-state.ts';

/** The message that a tab sends to other tabs. */
export type Told = AuthState & { events: readonly AuthEvent[] };

// Repeated in notify-other-tabs.js.
const NAME = 'auth-state';
// One channel for the page: a channel does not receive its own messages.
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;

/** Sends a message to all other tabs of this browser. */
export function notifyOtherTabs(told: Told): void {
  if (channel) {
    channel.postMessage(told);
    return;
  }
  // Other tabs receive the `storage` event; the item is removed so that it does not stay on disk.
  localStorage.setItem(NAME, JSON.stringify(told));
  localStorage.removeItem(NAME);
}

/** Subscribes to messages of other tabs; returns a function that unsubscribes. */
export function listenToOtherTabs(onTold: (told: Told) => void): () => void {
  const pass = ({ session, user, events }: Told) =>
    onTold({ session, user, events: toAuthEvents(events) });
  const stopped = new AbortController();
  const { signal } = stopped;
  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => pass(data), { signal });
  } else {
    addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (key === NAME && newValue !== null) pass(JSON.parse(newValue) as Told);
      },
      { signal },
    );
  }
  return () => stopped.abort();
}
