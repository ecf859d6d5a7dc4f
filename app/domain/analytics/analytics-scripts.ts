/** The modules that are loaded by address, and only for visitors who agree. */
export const analyticsScripts = {
  start: 'app/components/analytics/engine/start-analytics.client.ts',
  posthog: 'app/components/analytics/engine/open-posthog.client.ts',
};
