import type { KnownUser } from '#app/domain/analytics/to-person.ts';
import { callAnalytics } from './analytics-calls.client.ts';

type Heard = {
  track: { event: string; properties?: Record<string, unknown> };
  exception: { error: unknown };
  'auth-changed': { event: string; user: KnownUser | null };
  'modal-opened': { name: string };
};

/** An opened dialog is worth this much to whoever advertises. */
const CONVERSION = { value: 1, currency: 'EUR' };

/**
 * Hears what happens on the page, from before its first picture on. Whoever has something to tell
 * dispatches an event and knows nothing of analytics.
 */
export function listenForAnalytics(): void {
  listen('track', ({ event, properties = {} }) => track(event, properties));
  listen('exception', ({ error }) => callAnalytics({ kind: 'exception', error }));
  listen('auth-changed', ({ event, user }) => {
    // Whom the page was written for, `Analytics` is told with it.
    if (event === 'INITIAL_SESSION') return;
    callAnalytics(user ? { kind: 'identify', user } : { kind: 'reset' });
  });
  listen('modal-opened', ({ name }) => {
    track('modal_opened', { name });
    track('conversion', { ...CONVERSION, modal: name });
  });
}

function track(event: string, properties: Record<string, unknown>): void {
  callAnalytics({ kind: 'track', event, properties });
}

function listen<Name extends keyof Heard>(name: Name, hear: (detail: Heard[Name]) => void): void {
  // On its way down, so that it doesn't matter where on the page it is dispatched, and whether it bubbles.
  const onEvent = (event: Event) => hear((event as CustomEvent<Heard[Name]>).detail);
  window.addEventListener(name, onEvent, { capture: true });
}
