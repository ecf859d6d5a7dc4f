import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { publicPages } from '../support/list-pages.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { readPage } from '../support/read-page.ts';

const site = () => process.env.BASE_URL ?? '';

/** What a page says of itself to machines. */
function readHead(html: string) {
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    title: read(/<title>([^<]+)<\/title>/),
    description: read(/<meta name="description" content="([^"]+)"/),
    canonical: read(/<link rel="canonical" href="([^"]+)"/),
    ogUrl: read(/<meta property="og:url" content="([^"]+)"/),
    picture: read(/<meta property="og:image" content="([^"]+)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

test('every public page has one address, a title and a sentence that no other page has', async () => {
  const heads = await Promise.all(
    publicPages.map(async (path) => {
      const { html } = await readPage(`${path}?from=a-friend`);
      const head = readHead(html);
      expect(head.canonical, path).toBe(site() + path);
      expect(head.ogUrl, path).toBe(site() + path);
      return head;
    }),
  );
  for (const name of ['title', 'description', 'picture'] as const) {
    expect(new Set(heads.map((head) => head[name])).size, name).toBe(publicPages.length);
  }
});

test('every public page has a picture for chat apps, which other sites may show', async () => {
  for (const path of publicPages) {
    const { picture = '' } = readHead((await readPage(path)).html);
    const answer = await fetch(picture);
    expect(answer.headers.get('content-type'), path).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
    expect(answer.headers.get('cache-control'), path).toContain('public');
    const image = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(image, path).toMatchObject({ width: 1200, height: 630 });
  }
  expect((await readPage('/previews/no-such-page.jpg')).status).toBe(404);
});

test('the home page shows the tagline, and its description begins with it', async () => {
  const { html } = await readPage('/');
  const tagline = 'Capture, analyse and share every wave';
  expect(readHead(html).description).toMatch(new RegExp(`^${tagline}`));
  expect(html.slice(html.indexOf('<main'), html.indexOf('<h1'))).toContain(tagline);
});

test('the home page says who runs the site', async () => {
  const [organisation] = readHead((await readPage('/')).html).data;
  expect(organisation).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Waveback',
    url: site(),
  });
  expect((await fetch(String(organisation?.logo))).status).toBe(200);
});

test('the site map lists the public pages and nothing of a user', async () => {
  const answer = await fetch(`${site()}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.replace(site(), ''),
  );
  expect(listed).toEqual(expect.arrayContaining(publicPages));
  expect(listed.filter((path) => /^\/(app|auth|w|c|consent|media|images)\b/.test(path))).toEqual(
    [],
  );
  const isSpot = (path: string) => path.startsWith('/report/');
  expect(listed.filter(isSpot).length).toBeGreaterThan(150);
  // One spot in twenty stands for all.
  const asked = listed.filter((path, index) => !isSpot(path) || index % 20 === 0);
  for (const path of asked) expect((await readPage(path)).status, path).toBe(200);
});

/** Whether a robot may request a path: the longest rule of its group counts. */
function isOpen(robots: string, robot: string, path: string): boolean {
  const groups = robots.split('\n\n').map((group) => group.split('\n'));
  const own = groups.find((lines) => lines.includes(`User-agent: ${robot}`));
  const lines = own ?? groups.find((all) => all.includes('User-agent: *')) ?? [];
  return !lines.some((line) => {
    const closed = /^Disallow: (.+)$/.exec(line)?.[1];
    if (!closed) return false;
    return closed.endsWith('$') ? path === closed.slice(0, -1) : path.startsWith(closed);
  });
}

test('search engines may not index keys and pages of users, and chat apps may show a link', async () => {
  const answer = await fetch(`${site()}/robots.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const robots = await answer.text();
  expect(robots).toContain(`Sitemap: ${site()}/sitemap.xml`);
  const closed = [
    '/w/abc',
    '/c',
    '/c/K7Q',
    '/consent/abc',
    '/mails/abc',
    '/app/share',
    '/auth/login',
  ];
  for (const path of closed) expect(isOpen(robots, 'Googlebot', path), path).toBe(false);
  for (const path of publicPages) expect(isOpen(robots, 'Googlebot', path), path).toBe(true);
  expect(isOpen(robots, 'WhatsApp', '/w/abc')).toBe(true);
  expect(isOpen(robots, 'WhatsApp', '/app/share')).toBe(false);
});

test('the app can be installed: a name, a start page, and icons of the sizes that it states', async () => {
  const visitor = await openVisitor();
  await visitor.open('/');
  const address = visitor.find('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(site() + address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Waveback', start_url: '/', display: 'standalone' });
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of pngs) expect(await readSize(src), src).toBe(sizes);
  const touch = visitor.find('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await readSize(touch ?? '')).toBe('180x180');
});

async function readSize(path: string): Promise<string> {
  const answer = await fetch(site() + path);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return `${width}x${height}`;
}

test('a researcher who finds a security hole reads where to report it, and how long that is valid', async () => {
  const text = await (await fetch(`${site()}/.well-known/security.txt`)).text();
  expect(text).toContain(`Contact: ${site()}/contact`);
  const ends = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (ends - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(await (await fetch(`${site()}/humans.txt`)).text()).toContain('Waveback');
});
