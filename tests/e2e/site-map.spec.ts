import { expect, test } from '@playwright/test';
import { createSweepWorld, type SweepWorld } from '../support/create-sweep-world.ts';
import { isLong } from '../support/is-long.ts';
import {
  adminPages,
  listAppPages,
  listClientPages,
  NO_SUCH_ID,
  publicPages,
} from '../support/list-pages.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { readPage } from '../support/read-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

// In one worker: its tests only read, and two worlds take longer than they do.
test.describe.configure({ mode: 'default' });

let world: SweepWorld;
let admin: SweepWorld;

test.beforeAll(async () => {
  [world, admin] = await Promise.all([createSweepWorld(), createSweepWorld(PLATFORM_ADMIN)]);
});

/** A page of ours, whole: its own title and one headline. */
async function expectPage(path: string, cookie?: string) {
  const { status, html } = await readPage(path, { cookie });
  expect(status, path).toBe(200);
  expect(html, path).toMatch(/<html lang="en"/);
  expect(html, path).toMatch(/<title>Waveback \| [^<]+<\/title>/);
  expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  expect(html, path).toMatch(/<main/);
  return html;
}

/** The response to a client navigation: the data, or a redirect. */
async function expectData(path: string, cookie?: string) {
  const { status, html } = await readPage(`${path === '/' ? '/_' : path}.data`, { cookie });
  expect(status, path).toBe(200);
  expect(html, path).not.toContain('/auth/login');
}

test('§2: the public pages respond to every visitor, without a script of the framework', async () => {
  await Promise.all(
    publicPages.map(async (path) => {
      const html = await expectPage(path);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html, path).not.toMatch(/<script[^>]+src=|<link[^>]+modulepreload/);
      await expectPage(path, world.cookie);
      await expectData(path);
    }),
  );
});

test('§2: the pages for signing in respond to every visitor', async () => {
  await expectPage('/auth/login');
  await expectPage('/auth/confirm');
  await expectPage('/auth/undo-address');
  expect(await readPage('/auth/logout')).toMatchObject({ status: 302, location: '/' });
  expect(await readPage('/auth/login', { cookie: world.cookie })).toMatchObject({ status: 302 });
});

test('§2: the app pages respond to signed-in users', async () => {
  await Promise.all(
    listAppPages(world).map(async (path) => {
      await expectPage(path, world.cookie);
      await expectData(path, world.cookie);
    }),
  );
});

test('§2: the admin tools respond to platform admins alone', async () => {
  await Promise.all(
    adminPages.map(async (path) => {
      await expectPage(path, admin.cookie);
      await expectData(path, admin.cookie);
      expect(await readPage(path, { cookie: world.cookie })).toMatchObject({ status: 403 });
    }),
  );
});

test('§2: an address without a page of its own redirects', async () => {
  const ways = [
    ['/app/share/surfcoaching', '/coach/surf-experience'],
    ['/app/coach/studio/7', '/app/coach'],
    ['/app/film', '/app/camera'],
    ['/app/film/any/where', '/app/camera'],
  ];
  for (const [from = '', to = ''] of ways) {
    const answer = await readPage(from, { cookie: world.cookie });
    expect(answer, from).toMatchObject({ status: 302, location: to });
    const data = await readPage(`${from}.data`, { cookie: world.cookie });
    expect(data.status, from).toBe(202);
    expect(data.html, from).toContain(`"${to}"`);
  }
});

test('§2: the server sends pages about one short as an outline, and says so without scripts', async () => {
  for (const path of listClientPages(world)) {
    const { status, html } = await readPage(path, { cookie: world.cookie });
    expect(status, path).toBe(200);
    expect(html, path).toContain('<header');
    expect(html, path).toMatch(/<noscript>.*needs JavaScript/s);
    expect(html, path).not.toContain('<h1');
  }
});

test('§2: the browser renders pages about one short', async ({ context, page, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(`/app/shorts/${world.shortId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday');
  await page.getByRole('link', { name: 'Originals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Original waves');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday');
});

const idPages = [
  (id: string) => `/app/share/${id}`,
  (id: string) => `/app/share/session/${id}`,
  (id: string) => `/app/share/session/${id}/videos`,
  (id: string) => `/app/share/session/${world.sessionId}/wave/${id}`,
  (id: string) => `/app/share/session/${world.sessionId}/wave/${id}/edit`,
  (id: string) => `/app/share/admin/session/${id}`,
  (id: string) => `/app/share/admin/session-detailed/${id}`,
  (id: string) => `/app/shorts/${id}`,
  (id: string) => `/app/shorts/${id}/create`,
  (id: string) => `/app/shorts/${id}/originals`,
];

/** The short form tries one of them on each page, in turn. */
const invalidIds = [
  'x',
  '%00',
  '%',
  '%E0%A4%A',
  `${NO_SUCH_ID}x`,
  '1%27%20or%201=1',
  'a'.repeat(3000),
];

test('§8: an invalid id is a 404 with the requested address', async () => {
  await Promise.all(
    idPages.flatMap((toPath, place) => {
      const first = place % invalidIds.length;
      const ids = isLong ? invalidIds : invalidIds.slice(first, first + 1);
      return ids.map(async (id) => {
        const { status, html } = await readPage(`${toPath(id)}?a=1`, { cookie: world.cookie });
        expect(status, toPath(id)).toBe(404);
        expect(html, toPath(id)).toContain(`Page Not Found: ${toPath(id)}<`);
      });
    }),
  );
});

test('§8: an address without a route is a 404 with that address', async () => {
  for (const path of ['/no/such/page', '/%zz', '/film/none', '/app/nothing']) {
    const { status, html } = await readPage(`${path}?a=1`, { cookie: world.cookie });
    expect(status, path).toBe(404);
    expect(html, path).toContain(`Page not found: ${path}<`);
  }
});

test('organisations and sessions of others are a 404, and their staff pages a 403 for those who only surf', async () => {
  const { organisationId, sessionId, userId } = admin;
  const theirs = [
    `/app/share/${organisationId}`,
    `/app/share/session/${sessionId}/videos`,
    `/app/share/admin/session/${sessionId}`,
    `/app/share/admin/session-detailed/${sessionId}`,
  ];
  const statusOf = async (path: string) => (await readPage(path, { cookie: world.cookie })).status;
  for (const path of theirs) expect(await statusOf(path), path).toBe(404);

  const { data } = await world.admin
    .from('surfers')
    .select('guest_id')
    .eq('session_id', sessionId)
    .limit(1)
    .single();
  const claimed = { claimed_by: world.userId };
  const { error } = await world.admin
    .from('guests')
    .update(claimed)
    .eq('id', data?.guest_id ?? '');
  expect(error).toBeNull();
  expect(userId).not.toBe(world.userId);
  expect(await statusOf(`/app/share/session/${sessionId}`)).toBe(200);
  for (const path of theirs.slice(1)) expect(await statusOf(path), path).toBe(403);
});
