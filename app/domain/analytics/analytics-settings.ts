import type { Consent } from './consent.ts';

export type PosthogSettings = {
  /** The public key of the project. */
  key: string;
  host: string;
  debug: boolean;
  /** More options of posthog-js, which override ours. */
  config: Record<string, unknown>;
};

export type TagManagerSettings = { ids: string[]; init: 'async' | 'defer' | 'manual' };

/** The services that track visitors on this installation; each may be off. */
export type AnalyticsSettings = {
  posthog: PosthogSettings | null;
  tagManager: TagManagerSettings | null;
  liveChat: { websiteId: string } | null;
  speedInsights: boolean;
};

/** The addresses of the scripts that are loaded for visitors who agree. */
export type AnalyticsScripts = { start: string; posthog: string };

/** The enabled services, and whether this visitor agrees. */
export type VisitorAnalytics = Consent & { settings: AnalyticsSettings; scripts: AnalyticsScripts };

/** The modules that are loaded by address, and only for visitors who agree. */
export const analyticsScripts = {
  start: 'app/components/analytics/engine/start-analytics.client.ts',
  posthog: 'app/components/analytics/engine/open-posthog.client.ts',
};
