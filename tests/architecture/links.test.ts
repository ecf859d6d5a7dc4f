import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import siteMap from '../../app/routes.ts';
import { listSourceTexts, VALUE } from '../support/list-source-texts.ts';

type Page = {
  /** As the site map has it: `/app/share/session/:sessionId`. */
  pattern: string;
  /** Its own, and those of the layouts around it. */
  files: string[];
};

/** Pages that no other page links, and how users open them. */
const OPENED_OTHERWISE = {
  '/offline': 'The service worker shows it in place of a page that it has not stored.',
  '/camera': 'The installed camera starts here: routes/resources/manifest.ts.',
  '/auth/confirm': 'The mails of supabase/templates link it.',
  '/auth/undo-address': 'The mail to the former address links it; the database writes its path.',
  '/auth/callback': 'A provider redirects here after the login at it.',
  '/w/:token/:waveId':
    'The tiles of a share link: two variables name no page that a test could find.',
  '/mails/:token': 'Each mail that users can unsubscribe from links it.',
  '/dev/components': 'Engineers open it by its address, in development.',
  '/*': 'The page for addresses without a page.',
};

/** These name addresses that they protect or count, and link no page. */
const NO_LINKS = /^app\/(?:guards|platform)\//;

/** Also one that a variable holds: `/checkout${query}`. */
const QUERY = new RegExp(`[?#].*$|(?<=[a-z])${VALUE}$`, 's');

const root = join(import.meta.dirname, '../..');
const pages = listPages(await siteMap);

test('each page is reached by links from the home page', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(listUnreached(pages)).toEqual(Object.keys(OPENED_OTHERWISE));
});

test('a page is reached by no link to another page', () => {
  const files = ['app/routes/not-found.tsx'];
  const lost = ['/app/lost', '/app/share/:orgId/lost', '/app/share/session/:sessionId/wave/lost'];
  const known = pages.filter(({ pattern }) => !Object.hasOwn(OPENED_OTHERWISE, pattern));
  expect(listUnreached([...known, ...lost.map((pattern) => ({ pattern, files }))])).toEqual(lost);
});

/** The screens of the site map: what exports a component. */
function listPages(entries: RouteConfigEntry[], parent = '', around = ['root.tsx']): Page[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${parent}/${entry.path}` : parent;
    const files = [entry.file, ...around].map((file) => file.replace(/^(?!app\/)/, 'app/'));
    const isPage = entry.index === true || entry.path !== undefined;
    const below = entry.children ? listPages(entry.children, pattern, files) : [];
    const hasScreen =
      isPage && /^export default /m.test(readFileSync(join(root, files[0] ?? ''), 'utf8'));
    return hasScreen ? [{ pattern: pattern || '/', files }, ...below] : below;
  });
}

/** Follows the links of each page that was reached, with those of what it imports. */
function listUnreached(all: readonly Page[]): string[] {
  const unreached = new Set(all.filter(({ pattern }) => pattern !== '/'));
  const left = all.filter(({ pattern }) => pattern === '/');
  for (let from = left.pop(); from !== undefined; from = left.pop()) {
    const links = listLinks(from);
    for (const page of unreached) {
      if (!links.some((link) => isLinkTo(link, page.pattern))) continue;
      unreached.delete(page);
      left.push(page);
    }
  }
  return [...unreached].map(({ pattern }) => pattern);
}

/** The addresses in the code of a page, as `/app/share/VALUE` or, after a variable, `VALUE/edit`. */
function listLinks({ pattern, files }: Page): string[][] {
  const texts = new Set(listSourceTexts(files, NO_LINKS));
  return [...texts]
    .map((text) => text.replace(/^\.(?=\/)/, toAddress(pattern)).replace(QUERY, ''))
    .filter((text) => text.startsWith('/') || text.startsWith(`${VALUE}/`))
    .map((text) => text.split('/'));
}

function toAddress(pattern: string): string {
  return pattern.replaceAll(/:\w+/g, VALUE);
}

/** After a variable, which may be an origin or the first segments of an address, a word has to follow. */
function isLinkTo([start = '', ...segments]: string[], pattern: string): boolean {
  const wanted = pattern.split('/').slice(1);
  const rest = start === VALUE ? wanted.slice(-segments.length) : wanted;
  const isNamed = start !== VALUE || segments.some((segment) => !segment.includes(VALUE));
  return (
    isNamed &&
    rest.length === segments.length &&
    rest.every((want, nth) =>
      want.startsWith(':') ? segments[nth]?.includes(VALUE) : want === segments[nth],
    )
  );
}
