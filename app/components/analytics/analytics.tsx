import { useEffect } from 'react';
import type {
  AnalyticsScripts,
  AnalyticsSettings,
  VisitorAnalytics,
} from '#app/domain/analytics/analytics-settings.ts';
import type { KnownUser } from '#app/domain/analytics/to-person.ts';
import {
  saveAnalyticsSink,
  sendToAnalytics,
  waitForAnalyticsSink,
} from './engine/analytics-calls.client.ts';
import { deleteAnalyticsData } from './engine/delete-analytics-data.client.ts';
import { isDecline } from './engine/is-decline.client.ts';
import type { startAnalytics } from './engine/start-analytics.client.ts';
import { waitForIdle } from './engine/wait-for-idle.client.ts';

type AnalyticsProps = { analytics: VisitorAnalytics | null; user: KnownUser | null };

/**
 * Renders nothing: loads the configured analytics once the visitor agrees, and identifies the
 * signed-in user.
 */
export function Analytics({ analytics, user }: AnalyticsProps) {
  const granted = analytics?.consent === 'granted';
  // As text, since each server response creates new objects with the same content.
  const setup = JSON.stringify(
    analytics && { settings: analytics.settings, scripts: analytics.scripts },
  );
  const who = JSON.stringify(user);

  useEffect(() => {
    const { settings, scripts } = JSON.parse(setup) ?? {};
    if (!granted) {
      saveAnalyticsSink(null);
      if (settings?.posthog) deleteAnalyticsData(settings.posthog.key);
      return;
    }
    waitForAnalyticsSink();
    const declined = new AbortController();
    const listen = (event: SubmitEvent) => {
      if (isDecline(event)) declined.abort();
    };
    document.addEventListener('submit', listen);
    load(scripts, settings, declined.signal).catch((error) => {
      // An extension blocked the script, or the browser is offline. The page works without it.
      console.warn('Analytics could not be loaded', error);
      saveAnalyticsSink(null);
    });
    return () => {
      declined.abort();
      document.removeEventListener('submit', listen);
    };
  }, [granted, setup]);

  useEffect(() => {
    if (!granted) return;
    const known: KnownUser | null = JSON.parse(who);
    sendToAnalytics(known ? { kind: 'identify', user: known } : { kind: 'reset' });
  }, [granted, who]);

  return null;
}

async function load(scripts: AnalyticsScripts, settings: AnalyticsSettings, declined: AbortSignal) {
  await waitForIdle();
  // Not a plain import(): the page takes a failed one for a sign of an old build, and reloads.
  const part: { startAnalytics: typeof startAnalytics } = await import(
    /* @vite-ignore */ scripts.start
  );
  const posthogScript = scripts.posthog;
  const sink = await part.startAnalytics({ settings, posthogScript, declined });
  saveAnalyticsSink(declined.aborted ? null : sink);
}
