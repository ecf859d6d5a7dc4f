import { expect, test } from '@playwright/test';
import { createSweepWorld } from '../support/create-sweep-world.ts';
import { isLong } from '../support/is-long.ts';
import { listInternalAddresses } from '../support/list-internal-addresses.ts';
import { adminPages, betaPages, listAppPages, publicPages } from '../support/list-pages.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { readPage } from '../support/read-page.ts';

/** Beyond it, the crawl has found pages that generate pages. */
const MAX_ADDRESSES = 400;
/** How many addresses that differ only in an id, a secret or a number are followed: other tests create thousands of rows. */
const OF_EACH_KIND = isLong ? 5 : 2;
/** A long segment that mixes letters with digits is random; no word of an address does that. */
const ID_OR_NUMBER = /(?=[\w.-]*\d)(?=[\w.-]*[a-zA-Z])[\w-]{16,}(?:\.[\w-]{16,})*|\d+/g;
/** The name of a spot, of which there are dozens: the short form follows two of them. */
const SPOT = /(?<=^\/report\/)[a-z-]+(?=$|\?)/;

/** Follows every link from these pages on our own site; those that lead nowhere, and how many there were. */
async function followLinks(from: string[], cookie?: string) {
  const askedFrom = new Map(from.map((path) => [path, 'the list of pages']));
  const dead: string[] = [];
  const ofKind = new Map<string, number>();

  function isToBeFollowed(address: string): boolean {
    if (askedFrom.has(address)) return false;
    const named = isLong ? address : address.replace(SPOT, '*');
    const kind = named.replaceAll(ID_OR_NUMBER, '*');
    const before = ofKind.get(kind) ?? 0;
    ofKind.set(kind, before + 1);
    return before < OF_EACH_KIND;
  }

  async function follow(path: string): Promise<string[]> {
    const { status, location, html } = await readPage(path, { cookie });
    if (status >= 400 && (await isStillLinked(path)))
      dead.push(`${path} answers ${status}, linked from ${askedFrom.get(path)}`);
    const { links, forms } = listInternalAddresses(html, path);
    await Promise.all(forms.map((form) => askForm(form, path)));
    const named = location?.startsWith('/') ? [...links, location] : links;
    const unknown = named.filter(isToBeFollowed);
    for (const address of unknown) askedFrom.set(address, path);
    return unknown;
  }

  /** A test beside this one may have deleted what the link led to. */
  async function isStillLinked(address: string): Promise<boolean> {
    const page = askedFrom.get(address) ?? '';
    if (from.includes(address)) return true;
    return listInternalAddresses((await readPage(page, { cookie })).html, page).links.includes(
      address,
    );
  }

  /** The target of a form need not respond to GET, as long as it exists. */
  async function askForm(address: string, path: string) {
    if (askedFrom.has(address)) return;
    askedFrom.set(address, path);
    const { status } = await readPage(address, { cookie });
    if (status === 404) dead.push(`${address} is not there, a form on ${path} is sent to it`);
  }

  let pending = from;
  while (pending.length > 0 && askedFrom.size < MAX_ADDRESSES) {
    pending = (await Promise.all(pending.map(follow))).flat();
  }
  // Scripts belong to the build: they generate no pages, however many there are.
  const pages = [...askedFrom.keys()].filter((address) => !address.startsWith('/assets/'));
  return { dead, count: pages.length };
}

test('no link that a visitor finds is dead', async () => {
  const { linkPaths, mailPath, claimPaths } = await createSweepWorld();
  const { dead, count } = await followLinks([
    ...publicPages,
    '/auth/login',
    ...linkPaths,
    mailPath,
    ...claimPaths,
  ]);
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(publicPages.length + 5);
  expect(count).toBeLessThan(MAX_ADDRESSES);
});

test('no link that a signed-in user finds is dead, with the admin tools', async () => {
  const world = await createSweepWorld(PLATFORM_ADMIN);
  const pages = [...publicPages, ...listAppPages(world), ...adminPages, ...betaPages];
  const { dead, count } = await followLinks(pages, world.cookie);
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(pages.length + 10);
  expect(count).toBeLessThan(MAX_ADDRESSES);
});

test('a link that leads nowhere is noticed', async () => {
  const html = '<p><a class="x" href="/no/such?a=1&amp;b=2#there">There</a></p>';
  const { links } = listInternalAddresses(html, '/film');
  expect(links).toEqual(['/no/such?a=1&b=2']);
  expect((await followLinks(links)).dead).toHaveLength(1);
});
