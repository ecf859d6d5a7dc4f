import type { AnalyticsSettings } from '#app/domain/analytics/analytics-settings.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import { openLiveChat } from './open-live-chat.client.ts';
import type { openPosthog } from './open-posthog.client.ts';
import { openTagManager } from './open-tag-manager.client.ts';
import { watchWebVitals } from './watch-web-vitals.client.ts';

export type AnalyticsStart = {
  settings: AnalyticsSettings;
  /** Where the module of `openPosthog` is. */
  posthogScript: string;
  /** Aborted once the visitor says no: what is not running by then is not started. */
  declined: AbortSignal;
};

/**
 * Brings in what is configured. To be called for visitors who agree, when the page has nothing else to do.
 *
 * @returns what takes the calls from now on
 */
export async function startAnalytics({
  settings,
  posthogScript,
  declined,
}: AnalyticsStart): Promise<AnalyticsSink> {
  if (declined.aborted) return ignore;
  const { posthog, tagManager, liveChat, speedInsights } = settings;
  const sinks: AnalyticsSink[] = [];
  if (tagManager) sinks.push(openTagManager(tagManager));
  if (liveChat) sinks.push(openLiveChat(liveChat.websiteId));
  if (speedInsights) watchWebVitals();
  if (posthog) {
    const part: { openPosthog: typeof openPosthog } = await import(
      /* @vite-ignore */ posthogScript
    );
    if (!declined.aborted) {
      sinks.push(part.openPosthog(posthog, { webVitals: speedInsights, declined }));
    }
  }
  return (call) => {
    for (const sink of sinks) sink(call);
  };
}

function ignore(): void {}
