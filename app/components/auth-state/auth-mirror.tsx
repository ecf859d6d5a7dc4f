import { useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import type { AuthEvent, AuthState } from '#app/lib/auth-state.ts';
import { authStore } from './auth-store.ts';
import { getAuthState } from './get-auth-state.client.ts';
import { listEvents } from './list-events.ts';
import { openPageAgain } from './open-page-again.client.ts';
import type { RootAuthData } from './root-auth-data.ts';
import { notifyOtherTabs, type TabMessage, watchOtherTabs } from './tabs.client.ts';

/**
 * As in Supabase's auth client: it checks every 30 s and renews a token that expires within three
 * ticks.
 */
const TICK_MS = 30_000;
const RENEW_BEFORE_MS = 3 * TICK_MS;

// The root data already mirrored, since React may run an effect twice.
let heard: RootAuthData | null = null;

/**
 * Copies the server's auth state to the store that `useAuthState` reads, and keeps all tabs in
 * sync.
 */
export function AuthMirror() {
  const root = useRouteLoaderData<RootAuthData>('root');
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!root || root === heard) return;
    const { authSession: session, user, authEvents: events } = root;
    if (!heard) authStore.set('INITIAL_SESSION', { session, user });
    heard = root;
    mirror({ session, user, events });
  }, [root]);

  useEffect(() => {
    const follow = (before: AuthState, { user, events }: TabMessage) => {
      if (before.user && before.user.id !== user?.id) openPageAgain();
      else if (user && events.some((event) => event !== 'TOKEN_REFRESHED')) void revalidate();
    };
    const ask = async () => {
      const before = authStore.get();
      const fetched = await getAuthState();
      if (fetched) follow(before, { ...fetched, events: mirror(fetched) });
    };
    const tick = setInterval(() => {
      const { session } = authStore.get();
      const endsSoon = session && session.expires_at * 1000 - Date.now() < RENEW_BEFORE_MS;
      if (endsSoon && document.visibilityState === 'visible' && navigator.onLine) void ask();
    }, TICK_MS);
    // The browser restored the page from its back/forward cache, so its auth state may be stale.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void ask();
    addEventListener('pageshow', onShow);
    const stopListening = watchOtherTabs((fetched) => {
      const before = authStore.get();
      notifyPage(fetched);
      follow(before, fetched);
    });
    return () => {
      clearInterval(tick);
      removeEventListener('pageshow', onShow);
      stopListening();
    };
  }, [revalidate]);

  return null;
}

/** Applies the server's auth state to this page and sends it to other tabs. */
function mirror({ events: named, ...next }: TabMessage): readonly AuthEvent[] {
  const events = listEvents(authStore.get(), next, named);
  notifyPage({ ...next, events });
  if (events.length > 0) notifyOtherTabs({ ...next, events });
  return events;
}

function notifyPage({ events, session, user }: TabMessage): void {
  for (const event of events) authStore.set(event, { session, user });
}
