import type { AnalyticsSettings } from '#app/domain/analytics/analytics-settings.ts';

export type Watcher = { name: string; text: string };

/** Describes the configured services in words for the consent form. */
export function listWatchers(settings: AnalyticsSettings): Watcher[] {
  const watchers: (Watcher | false)[] = [
    settings.posthog !== null && {
      name: 'PostHog',
      text: 'counts which pages are opened and what is tapped on them, and hears of errors. While you are signed in it knows the number, the e-mail address and the name of your account, and since when you have it. It leaves a cookie for a year.',
    },
    settings.tagManager !== null && {
      name: 'Google tags',
      text: 'tell Google and whoever advertises there that somebody was here and what they did. They leave cookies.',
    },
    settings.liveChat !== null && {
      name: 'Crisp',
      text: 'puts a chat window on the page. Whoever answers sees the page you are on and, while you are signed in, your e-mail address and name. It leaves a cookie.',
    },
    settings.speedInsights && {
      name: 'a stopwatch',
      text: 'tells this site how quickly its pages come up for you, without saying who you are.',
    },
  ];
  return watchers.filter((watcher) => watcher !== false);
}
