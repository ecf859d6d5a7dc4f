import type { AnalyticsSettings } from '#app/domain/analytics/analytics-settings.ts';
import { watcherNames } from './watcher-names.ts';

export type Watcher = { name: string; text: string };

const texts = {
  posthog:
    'counts which pages you open and what you tap on them, and receives error reports. While you are signed in, it also receives your account’s number, e-mail address, name and sign-up date. It sets a cookie for a year.',
  tagManager:
    'tell Google and its advertisers that you were here and what you did. They set cookies.',
  liveChat:
    'puts a chat window on the page. The person who answers sees which page you are on and, while you are signed in, your e-mail address and name. It sets a cookie.',
  speedInsights: 'tells this site how fast its pages load for you, without saying who you are.',
};

/** Describes the configured services in words for the consent form. */
export function listWatchers(settings: AnalyticsSettings): Watcher[] {
  return watcherNames
    .filter(({ key }) => settings[key])
    .map(({ key, name }) => ({ name, text: texts[key] }));
}
