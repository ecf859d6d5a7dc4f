import { toSiteUrl } from '#app/platform/env/site-url.server.ts';
import type { Route } from './+types/robots';
import { respondWithText } from './respond-with-text.ts';

/** Private pages and addresses for machines, which search engines must not index. */
const NOBODYS_BUSINESS = ['/app', '/auth/', '/mailbox', '/mails/', '/media/', '/api/'];
/** Links and cards are keys; `$` is the end, since `/c` alone would also match `/coach`. */
const KEYS = ['/w/', '/s/', '/c$', '/c/', '/consent/'];

/** They preview links where users post them, but index nothing. They obey this file. */
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

/** Lists what search engines must not crawl, and where the site map is. */
export function loader({ url }: Route.LoaderArgs) {
  const groups = [
    toGroup(['*'], [...NOBODYS_BUSINESS, ...KEYS]),
    toGroup(PREVIEWERS, NOBODYS_BUSINESS),
    `Sitemap: ${toSiteUrl(url)}/sitemap.xml`,
  ];
  return respondWithText(`${groups.join('\n\n')}\n`);
}

function toGroup(robots: string[], closed: string[]): string {
  return [
    ...robots.map((name) => `User-agent: ${name}`),
    ...closed.map((path) => `Disallow: ${path}`),
  ].join('\n');
}
