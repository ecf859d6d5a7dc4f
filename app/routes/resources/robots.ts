import { toSiteUrl } from '#app/platform/env/site-url.server.ts';
import type { Route } from './+types/robots';
import { answerText } from './answer-text.ts';

/** What nobody should find by a search: somebody's own, and what only machines ask for. */
const NOBODYS_BUSINESS = ['/app', '/auth/', '/mailbox', '/mails/', '/media/', '/api/'];
/** Links and cards are keys; `$` is the end, since `/c` alone would be `/coach` as well. */
const KEYS = ['/w/', '/c$', '/c/', '/consent/'];

/** They show a link where somebody put it, and put it into no search. They obey this file. */
const PREVIEWERS = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'WhatsApp',
  'TelegramBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'Pinterestbot',
];

/** What search engines leave alone, and where they find the rest. */
export function loader({ url }: Route.LoaderArgs) {
  const groups = [
    toGroup(['*'], [...NOBODYS_BUSINESS, ...KEYS]),
    toGroup(PREVIEWERS, NOBODYS_BUSINESS),
    `Sitemap: ${toSiteUrl(url)}/sitemap.xml`,
  ];
  return answerText(`${groups.join('\n\n')}\n`);
}

function toGroup(robots: string[], closed: string[]): string {
  return [
    ...robots.map((name) => `User-agent: ${name}`),
    ...closed.map((path) => `Disallow: ${path}`),
  ].join('\n');
}
