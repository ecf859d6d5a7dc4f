import { type AuthEvent, type AuthState, toAuthEvents } from '#app/lib/auth-state.ts';

/** What one tab tells the others. */
export type Told = AuthState & { events: readonly AuthEvent[] };

// Also in notify-other-tabs.js.
const NAME = 'auth-state';
// One for the page: what it says itself it does not hear.
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;

/** Tells every other tab of this browser. */
export function notifyOtherTabs(told: Told): void {
  if (channel) {
    channel.postMessage(told);
    return;
  }
  // Others hear of the change; nothing of it is to stay on the disk.
  localStorage.setItem(NAME, JSON.stringify(told));
  localStorage.removeItem(NAME);
}

/** Hears what other tabs tell; returns how to stop. */
export function hearOtherTabs(onTold: (told: Told) => void): () => void {
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
