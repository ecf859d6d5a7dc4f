import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import siteMap from '../../app/routes.ts';
import { createSweepWorld, type SweepWorld } from '../support/create-sweep-world.ts';
import { isLong } from '../support/is-long.ts';
import { listAddresses } from '../support/list-addresses.ts';
import { type Field, listFields, toDistinctFields } from '../support/list-fields.ts';
import { adminPages, listAppPages, listAskedPages, publicPages } from '../support/list-pages.ts';
import { hasBlns, isMarkup, ownNaughtyStrings, readBlns } from '../support/naughty-strings.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { type PageAnswer, readPage } from '../support/read-page.ts';

const AT_ONCE = 8;
/** What a user sends fills that user's own pages and slows each response: so many users send a part each. */
const PARTS = isLong ? 25 : 3;
/** The short form sends the first part alone. */
const SENDERS = isLong ? PARTS : 1;

const lists = [ownNaughtyStrings, readBlns()].filter(({ length }) => length > 0);

test.setTimeout(isLong ? 3_600_000 : 300_000);

test('§5: the Big List of Naughty Strings takes part', () => {
  test.skip(!hasBlns, 'it is not on this machine; our own list is tried all the same');
  expect(readBlns().length).toBeGreaterThan(400);
});

/**
 * The short form tries one string in each place: one of our own in every second place, one of the Big List in the
 * others. The long form tries all of them everywhere, and each of several senders its part.
 */
function stringsFor(place: number, senders = 1): string[] {
  if (isLong) {
    return lists.flatMap((list) => list.filter((_, index) => index % senders === place % senders));
  }
  const list = lists[place % lists.length] ?? [];
  return list.slice(Math.floor(place / lists.length) % list.length).slice(0, 1);
}

/** Requests all, a few at a time; returns what was wrong with the responses. */
async function listFaults<T>(all: T[], ask: (one: T) => Promise<string | null>): Promise<string[]> {
  const faults: string[] = [];
  const rest = [...all];
  const askOn = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      const fault = await ask(one);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return faults;
}

function toFault(where: string, text: string, { status, html }: PageAnswer): string | null {
  if (status >= 500) return `${where} answers ${status} to ${JSON.stringify(text)}`;
  if (isMarkup(text) && html.includes(text))
    return `${where} shows ${JSON.stringify(text)} as it is`;
  return null;
}

function listParameters(world: SweepWorld) {
  const ids: Record<string, string> = {
    ':orgId': world.organisationId,
    ':sessionId': world.sessionId,
    ':id': world.sessionId,
    ':waveId': world.waveId,
    ':videoId': world.videoId,
    ':code': world.claimPaths[2]?.slice('/c/'.length) ?? '',
    ':file': 'preview.mp4',
    ':token': world.linkPath.slice('/w/'.length),
    ':playlist': 'master.m3u8',
  };
  return listAddresses(siteMap as never).flatMap(({ pattern }) => {
    const parts = pattern.split('/');
    return parts
      .filter((part) => part.startsWith(':') || part === '*')
      .map((parameter) => ({
        pattern,
        toPath: (text: string) =>
          parts
            .map((part) => (part === parameter ? encodeURIComponent(text) : (ids[part] ?? part)))
            .join('/'),
      }));
  });
}

const queries = [
  '/auth/login?next=',
  '/auth/login?view=',
  '/auth/confirm?type=email&token_hash=',
  '/auth/callback?code=',
  '/auth/callback?error=',
  '/app/share?page=',
  '/contact?topic=',
  '/contact?error=',
  '/contact?sent=',
  '/app/share/admin/tools/messages?q=',
  '/app/share/admin/tools/beta?q=',
  '/app/share/admin/tools/security?q=',
  '/app/share/admin/tools/tus?stage=',
  '/app/share/admin/tools/tus?page=',
  '/app/share/admin/tools/conversion?page=',
  '/app/share/admin/tools/tus/card?session=',
];

test('§5: no string in an address, or behind its question mark, is an error of ours, or stands in a page as markup', async () => {
  const world = await createSweepWorld(PLATFORM_ADMIN);
  const parameters = listParameters(world);
  expect(parameters.length).toBeGreaterThan(15);
  const asked = parameters.flatMap(({ pattern, toPath }, place) =>
    stringsFor(place).map((text) => ({ pattern, text, path: toPath(text.toWellFormed()) })),
  );
  const addressFaults = await listFaults(asked, async ({ pattern, text, path }) =>
    toFault(pattern, text, await readPage(path, { cookie: world.cookie })),
  );
  expect(addressFaults).toEqual([]);

  const { cookie, path, organisationId } = world;
  const school = `/app/share/${organisationId}`;
  const filters = ['spot', 'from', 'to'].map((name) => `${school}?${name}=`);
  const places = [...queries, ...filters, `${school}/members?page=`, `${path}/videos?video=`];
  for (const name of ['surfer', 'favourites', 'after']) places.push(`${path}?${name}=`);
  const queried = places.flatMap((place, index) =>
    stringsFor(index).map((text) => ({
      place,
      text,
      path: place + encodeURIComponent(text.toWellFormed()),
    })),
  );
  const faults = await listFaults(queried, async ({ place, text, path: to }) =>
    toFault(place, text, await readPage(to, { cookie: place.startsWith('/auth') ? '' : cookie })),
  );
  expect(faults).toEqual([]);
});

/** Fills one field with one string, the others as they should be. */
async function send({ method, action, name, values }: Field, text: string, cookie: string) {
  // Each time another user, or the second would wait for the first.
  const filled = { ...values, [name]: text.toWellFormed() };
  if (values.email && name !== 'email') filled.email = `naughty-${randomUUID()}@example.com`;
  const body = new URLSearchParams(filled);
  if (method === 'post') return readPage(action, { cookie, method: 'POST', body });
  return readPage(`${action.split('?')[0]}?${body}`, { cookie });
}

async function tryFields(pages: string[], cookie: string, sender = 0, senders = 1) {
  const listed = await Promise.all(
    pages.map(async (page) => listFields((await readPage(page, { cookie })).html, page)),
  );
  const fields = isLong ? listed.flat() : toDistinctFields(listed.flat());
  const asked = fields.flatMap((field, place) =>
    stringsFor(place + sender, senders).map((text) => ({ field, text })),
  );
  const faults = await listFaults(asked, async ({ field, text }) => {
    const where = `${field.name} (${field.values.intent ?? field.method}) of ${field.page}`;
    return toFault(where, text, await send(field, text, cookie));
  });
  return { fields, faults };
}

test('§5: nor is one in a field of a page for visitors', async () => {
  const pages = [
    ...publicPages,
    '/auth/login',
    '/auth/login?view=sign-up',
    '/auth/login?view=mail',
  ];
  const { fields, faults } = await tryFields(pages, '');
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['email', 'password']));
  expect(faults).toEqual([]);
});

for (let sender = 0; sender < SENDERS; sender++) {
  const part = isLong ? ` (${sender + 1} of ${SENDERS})` : '';
  test(`§5: nor is one in a field for a user who is signed in, now or on the pages that show it${part}`, async () => {
    const world = await createSweepWorld();
    const pages = [...listAppPages(world), ...listAskedPages(world)];
    const { fields, faults } = await tryFields(pages, world.cookie, sender, PARTS);
    const names = ['name', 'spotName', 'startsAt', 'startMs', 'endMs', 'surferName'];
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(faults).toEqual([]);

    const markup = lists.flat().filter(isMarkup);
    for (const page of pages) {
      const { status, html } = await readPage(page, { cookie: world.cookie });
      expect(status, page).toBeLessThan(400);
      expect(
        markup.filter((text) => html.includes(text)),
        page,
      ).toEqual([]);
    }
  });
}

test('§5: nor is one in a field of the admin tools', async () => {
  const { cookie } = await createSweepWorld(PLATFORM_ADMIN);
  const { fields, faults } = await tryFields(adminPages, cookie);
  expect(fields.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

test('§5: nor is one in what scripts send', async () => {
  const { cookie, path, videoId } = await createSweepWorld();
  const film = { fileName: 'one.mp4', sizeBytes: 5000, fingerprint: 'one' };
  const bodies: Record<string, unknown>[] = [
    { intent: 'start', ...film },
    { intent: 'sign', videoId },
    { intent: 'finish', videoId },
    { intent: 'report', uploads: [] },
  ];
  const asked = bodies
    .flatMap((body) => Object.keys(body).map((name) => ({ body, name })))
    .flatMap((place, index) => stringsFor(index).map((text) => ({ ...place, text })))
    .flatMap(({ body, name, text }) => [
      // JSON, unlike a form, can contain half of a surrogate pair.
      { name, text, body: JSON.stringify({ ...body, [name]: text }) },
      { name: 'whole body', text, body: text.toWellFormed() },
    ]);
  const to = `${path}/uploads`;
  const headers = { 'content-type': 'application/json' };
  const faults = await listFaults(asked, async ({ name, text, body }) =>
    toFault(
      `${name} of ${to}`,
      text,
      await readPage(to, { cookie, method: 'POST', headers, body }),
    ),
  );
  expect(faults).toEqual([]);
});
