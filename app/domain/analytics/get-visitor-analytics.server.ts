import { getEnv } from '#app/platform/env/get-env.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import {
  type AnalyticsSettings,
  analyticsScripts,
  type VisitorAnalytics,
} from './analytics-settings.ts';
import { readConsent } from './consent-cookie.server.ts';

/**
 * The services that track visitors, and whether this visitor agrees; null where none is set up, so
 * that no page asks.
 */
export function getVisitorAnalytics(request: Request): VisitorAnalytics | null {
  const settings = readSettings();
  const isOn = Object.values(settings).some(Boolean);
  if (!isOn) return null;
  return {
    ...readConsent(request.headers),
    settings,
    scripts: {
      start: findScript(analyticsScripts.start),
      posthog: findScript(analyticsScripts.posthog),
    },
  };
}

function readSettings(): AnalyticsSettings {
  const env = getEnv();
  return {
    posthog: env.POSTHOG_KEY
      ? {
          key: env.POSTHOG_KEY,
          host: env.POSTHOG_HOST,
          debug: env.POSTHOG_DEBUG,
          config: env.POSTHOG_CONFIG,
        }
      : null,
    tagManager:
      env.TAG_MANAGER_IDS.length > 0
        ? { ids: env.TAG_MANAGER_IDS, init: env.TAG_MANAGER_INIT }
        : null,
    liveChat: env.LIVE_CHAT_ID ? { websiteId: env.LIVE_CHAT_ID } : null,
    speedInsights: env.SPEED_INSIGHTS,
  };
}
