import { type AuthEvent, type AuthState, toAuthEvents } from '#app/lib/auth-state.ts';

/** The message that a tab sends to other tabs. */
export type TabMessage = AuthState & { events: readonly AuthEvent[] };

// Repeated in notify-other-tabs.js.
const NAME = 'auth-state';
// One channel for the page: a channel does not receive its own messages.
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;

/** Sends a message to all other tabs of this browser. */
export function notifyOtherTabs(message: TabMessage): void {
  if (channel) {
    channel.postMessage(message);
    return;
  }
  // Other tabs receive the `storage` event; the item is removed so that it does not stay on disk.
  localStorage.setItem(NAME, JSON.stringify(message));
  localStorage.removeItem(NAME);
}

/** Subscribes to messages of other tabs; returns a function that unsubscribes. */
export function watchOtherTabs(onMessage: (message: TabMessage) => void): () => void {
  const pass = ({ session, user, events }: TabMessage) =>
    onMessage({ session, user, events: toAuthEvents(events) });
  const stopped = new AbortController();
  const { signal } = stopped;
  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => pass(data), {
      signal,
    });
  } else {
    addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (key === NAME && newValue !== null) pass(JSON.parse(newValue) as TabMessage);
      },
      { signal },
    );
  }
  return () => stopped.abort();
}
