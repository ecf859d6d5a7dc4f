/** The services that may be configured, as in a sentence; their texts are not for every screen. */
export const watcherNames = [
  { key: 'posthog', name: 'PostHog' },
  { key: 'tagManager', name: 'Google tags' },
  { key: 'liveChat', name: 'Crisp' },
  { key: 'speedInsights', name: 'a stopwatch' },
] as const;
