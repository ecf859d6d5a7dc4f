import type { KnownUser } from '#app/domain/analytics/to-person.ts';
import { sendToAnalytics } from './analytics-calls.client.ts';

type Heard = {
  track: { event: string; properties?: Record<string, unknown> };
  exception: { error: unknown };
  'auth-changed': { event: string; user: KnownUser | null };
  'modal-opened': { name: string };
};

/** The value of an opened dialog, for advertisers. */
const CONVERSION = { value: 1, currency: 'EUR' };

/**
 * Listens for events of the page from before its first paint. Other modules dispatch events and do
 * not know about analytics.
 */
export function watchAnalyticsEvents(): void {
  listen('track', ({ event, properties = {} }) => track(event, properties));
  listen('exception', ({ error }) => sendToAnalytics({ kind: 'exception', error }));
  listen('auth-changed', ({ event, user }) => {
    // `Analytics` identifies the user for whom the server rendered the page.
    if (event === 'INITIAL_SESSION') return;
    sendToAnalytics(user ? { kind: 'identify', user } : { kind: 'reset' });
  });
  listen('modal-opened', ({ name }) => {
    track('modal_opened', { name });
    track('conversion', { ...CONVERSION, modal: name });
  });
}

function track(event: string, properties: Record<string, unknown>): void {
  sendToAnalytics({ kind: 'track', event, properties });
}

function listen<Name extends keyof Heard>(name: Name, hear: (detail: Heard[Name]) => void): void {
  // In the capture phase, so that events from any element arrive, whether or not they bubble.
  const onEvent = (event: Event) => hear((event as CustomEvent<Heard[Name]>).detail);
  window.addEventListener(name, onEvent, { capture: true });
}
