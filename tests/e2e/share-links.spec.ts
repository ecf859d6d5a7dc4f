import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { openVisitor, toName, type Visitor } from '../support/open-visitor.ts';
import { PERSON } from '../support/person.ts';
import { readZip } from '../support/read-zip.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };
const WHATSAPP = { 'user-agent': 'WhatsApp/2.24.20.89 A' };

test.use({ userAgent: PERSON });

let world: World;
let surfers: Map<string, string>;

// Seven waves of five surfers: Maya and Jonas have two each.
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await createSessionWaves(world, 7, new Blob(['a film'], { type: 'video/mp4' }));
  await saveLinkConsents(world.admin, world.sessionId);
  const { data } = await world.admin
    .from('surfers')
    .select('id, name')
    .eq('session_id', world.sessionId);
  surfers = new Map(data?.map(({ id, name }) => [name, id]));
});

/** Makes a link to a surfer's waves on its page, and reads it from there. */
async function makeLink(page: Page, surfer: string) {
  await page.goto(`${world.path}/links?surfer=${surfers.get(surfer)}`);
  await page.getByRole('button', { name: 'Create link' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByText('New', { exact: true }) });
  return row.getByRole('textbox').inputValue();
}

/** Another user's browser. */
async function openPhone(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({ userAgent: PERSON, viewport: like.viewportSize() });
  return context.newPage();
}

/** Creates a link to all waves by HTTP; returns its path. */
async function createLink(staff: Visitor): Promise<string> {
  await staff.open(`${world.path}/links`);
  await staff.submit('Create link');
  return readNewLink(staff);
}

function readNewLink(staff: Visitor): string {
  const link = staff.find('main li', 'New').querySelector('input')?.getAttribute('value') ?? '';
  return new URL(link).pathname;
}

async function readCounts() {
  const { data } = await world.admin
    .from('link_counts')
    .select('views, downloads')
    .eq('session_id', world.sessionId);
  return data ?? [];
}

/** The first wave's video as its page requests it. */
async function findFilm(request: APIRequestContext, path: string) {
  const grid = await (await request.get(path)).text();
  const wavePath = new RegExp(`href="(${path}/[0-9a-f-]{36})"`).exec(grid)?.[1] ?? '';
  const html = await (await request.get(wavePath)).text();
  const film = /src="([^"]+preview-r1\.mp4[^"]*)"/.exec(html)?.[1] ?? '';
  return { wavePath, film: film.replaceAll('&amp;', '&'), html };
}

test(
  'staff create a link to a surfer’s waves, a visitor watches them, and once revoked it stops working at once',
  onPhone,
  async ({ page, context, browser, baseURL }) => {
    await signInToWorld(context, baseURL ?? '', world);
    const link = await makeLink(page, 'Maya');
    const visitor = await openPhone(browser, page);
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      /^Maya\s· 2 waves\s· Coxos\s· 21 November/,
    );
    const tiles = visitor.getByRole('link', { name: /Maya’s Wave/ });
    await expect(tiles).toHaveCount(2);
    await tiles.first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Maya’s wave');
    await expect(visitor.getByText('1 of 2', { exact: true })).toBeVisible();
    // A wave counts when its video is requested, which leaving the page at once would cancel.
    await expect.poll(readCounts).toEqual([{ views: 1, downloads: 0 }]);
    await visitor.getByRole('link', { name: 'Next' }).click();
    await expect(visitor.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect.poll(readCounts).toEqual([{ views: 2, downloads: 0 }]);

    await page.goto(`${world.path}/links`);
    await expect(page.getByText('2 views', { exact: false })).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke this link' }).click();
    await expect(page.getByText('The link is revoked and no longer works.').first()).toBeVisible();
    await expect(page.getByText('No active links')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('It was revoked')).toBeVisible();
    await visitor.context().close();
  },
);

test('without scripts staff create and revoke links, and visitors watch the waves', async () => {
  const staff = await openVisitor(world);
  await staff.open(`${world.path}/links?surfer=${surfers.get('Maya')}`);
  await staff.submit('Create link');
  const open = readNewLink(staff);
  const holder = await openVisitor();
  await holder.open(open);
  expect(holder.text('h1')).toMatch(/^Maya · 2 waves · Coxos · 21 November/);
  const [tile, ...more] = holder.findAll('a').filter((one) => /Maya’s Wave/.test(toName(one)));
  expect(more).toHaveLength(1);
  await holder.open(tile?.getAttribute('href') ?? '');
  expect(holder.text('main')).toContain('1 of 2');
  await holder.follow('Next');
  expect(holder.text('main')).toContain('2 of 2');
  await staff.open(`${world.path}/links`);
  await staff.submit('Revoke this link');
  expect(staff.text('main')).toContain('The link is revoked and no longer works.');
  expect(staff.text('main')).toContain('No active links');
  await holder.open(open);
  expect(holder.text('main')).toContain('It was revoked');
});

test('a link with a password shows nothing before it is entered, also to a visitor who guesses', async ({
  request,
}) => {
  const staff = await openVisitor(world);
  await staff.open(`${world.path}/links`);
  await staff.submit('Create link', { 'Password (optional)': 'offshore 7' });
  const link = readNewLink(staff);
  const holder = await openVisitor();
  await holder.open(link);
  expect(holder.text('h1')).toBe('Password needed');
  await holder.submit('Open the waves', { Password: 'onshore 7' });
  expect(holder.text('main')).toContain('This is not the right password.');
  await holder.submit('Open the waves', { Password: 'offshore 7' });
  expect(holder.text('h1')).toMatch(/^5 surfers · 7 waves · Coxos · /);
  await holder.open(holder.path());
  expect(holder.findAll('a').filter((one) => /wave \d/i.test(toName(one)))).toHaveLength(7);

  const preview = await (await request.get(link, { headers: WHATSAPP })).text();
  expect(preview).toContain('property="og:title" content="Waves to watch"');
  expect(preview).not.toContain('Coxos');
  expect((await request.get(`${link}/waves.zip`)).status()).toBe(404);
});

test('chat apps, search engines, prefetches and repeats do not count as views', async ({
  request,
}) => {
  const path = await createLink(await openVisitor(world));
  const { film, wavePath } = await findFilm(request, path);
  expect(film).toContain('visit=');
  const uncounted: Record<string, string>[] = [
    WHATSAPP,
    { 'sec-purpose': 'prefetch' },
    { range: 'bytes=3-' },
  ];
  for (const headers of uncounted) {
    await request.get(path, { headers });
    await request.get(wavePath, { headers });
    expect((await request.get(film, { headers })).ok()).toBe(true);
  }
  await request.head(film);
  expect(await readCounts()).toEqual([]);
  for (let asked = 0; asked < 3; asked += 1) await request.get(film);
  expect(await readCounts()).toEqual([{ views: 1, downloads: 0 }]);
  await request.get((await findFilm(request, path)).film);
  expect(await readCounts()).toEqual([{ views: 2, downloads: 0 }]);
});

test('all waves are one zip of the announced size, and one wave has the chosen quality', async ({
  request,
}) => {
  const path = await createLink(await openVisitor(world));
  const grid = await (await request.get(path)).text();
  const address = /href="([^"]+waves\.zip[^"]*)"/.exec(grid)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await request.get(address);
  const zip = await answer.body();
  expect(answer.headers()['content-length']).toBe(String(zip.length));
  const files = readZip(zip);
  expect([...files.keys()]).toContain('1 Maya at Coxos 2026-11-21.mp4');
  expect([...files.values()].map(String)).toEqual(Array(7).fill('a film'));

  const { html } = await findFilm(request, path);
  const one = /href="([^"]+\?download[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const kept = await request.get(one);
  expect(kept.headers()['content-disposition']).toContain(
    encodeURIComponent('Maya at Coxos 2026-11-21.mp4'),
  );
  expect((await kept.body()).toString()).toBe('a film');
  expect(await readCounts()).toEqual([{ views: 0, downloads: 8 }]);
});

test('a surfer who withdraws consent is not in the link from the next request on', async ({
  request,
}) => {
  const staff = await openVisitor(world);
  const path = await createLink(staff);
  const { film, wavePath } = await findFilm(request, path);
  const asked = [film, wavePath, `${wavePath}/poster-r1.jpg?w=320`, `${wavePath}/captions.vtt`];
  for (const address of asked) expect((await request.get(address)).status(), address).toBe(200);
  await world.admin.from('consents').insert({
    // A walk-in: the guest has the id of the row.
    guest_id: surfers.get('Maya') ?? '',
    purpose: 'share',
    is_given: false,
    given_by: 'surfer',
  });
  for (const address of [...asked, `${wavePath}/master.m3u8`]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  const grid = await (await request.get(path)).text();
  expect(grid).not.toContain('Maya');
  expect(grid).toContain('Jonas');
  const zip = readZip(await (await request.get(`${path}/waves.zip`)).body());
  expect([...zip.keys()].some((name) => name.includes('Maya'))).toBe(false);
  expect(zip.size).toBe(5);

  await staff.open(`${world.path}/links?surfer=${surfers.get('Maya')}`);
  expect(staff.text('main')).toContain('One surfer has not agreed to links');
  expect(staff.text('main')).toContain('Shows 5 of 7 waves');
});
