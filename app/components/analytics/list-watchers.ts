import type { AnalyticsSettings } from '#app/domain/analytics/analytics-settings.ts';

export type Watcher = { name: string; text: string };

/** Describes the configured services in words for the consent form. */
export function listWatchers(settings: AnalyticsSettings): Watcher[] {
  const watchers: (Watcher | false)[] = [
    settings.posthog !== null && {
      name: 'PostHog',
      text: 'counts which pages you open and what you tap on them, and receives error reports. While you are signed in, it also receives your account’s number, e-mail address, name and sign-up date. It sets a cookie for a year.',
    },
    settings.tagManager !== null && {
      name: 'Google tags',
      text: 'tell Google and its advertisers that you were here and what you did. They set cookies.',
    },
    settings.liveChat !== null && {
      name: 'Crisp',
      text: 'puts a chat window on the page. The person who answers sees which page you are on and, while you are signed in, your e-mail address and name. It sets a cookie.',
    },
    settings.speedInsights && {
      name: 'a stopwatch',
      text: 'tells this site how fast its pages load for you, without saying who you are.',
    },
  ];
  return watchers.filter((watcher) => watcher !== false);
}
