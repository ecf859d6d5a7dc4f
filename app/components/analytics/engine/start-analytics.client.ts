import type { AnalyticsSettings } from '#app/domain/analytics/analytics-settings.ts';
import { toPerson } from '#app/domain/analytics/to-person.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import type { openPosthog } from './open-posthog.client.ts';
import { openTagManager } from './open-tag-manager.client.ts';
import { runScript } from './run-script.client.ts';
import { watchWebVitals } from './watch-web-vitals.client.ts';

export type AnalyticsStart = {
  settings: AnalyticsSettings;
  /** The address of the module that exports `openPosthog`. */
  posthogScript: string;
  /** Aborts once the visitor says no: services that have not started by then do not start. */
  declined: AbortSignal;
};

/**
 * Starts the configured services. Call it only for visitors who agree, when the page is idle.
 *
 * @returns the sink for all further calls
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

/** Opens Crisp's chat window, which shows support staff who the user is. */
function openLiveChat(websiteId: string): AnalyticsSink {
  const page: { $crisp?: unknown[]; CRISP_WEBSITE_ID?: string } = window as object;
  page.$crisp ??= [];
  page.CRISP_WEBSITE_ID = websiteId;
  runScript('https://client.crisp.chat/l.js', 'async');
  const crisp = page.$crisp;
  return (call) => {
    if (call.kind === 'reset') crisp.push(['do', 'session:reset']);
    if (call.kind !== 'identify') return;
    const { email, name } = toPerson(call.user);
    if (email) crisp.push(['set', 'user:email', [email]]);
    if (name) crisp.push(['set', 'user:nickname', [name]]);
  };
}
