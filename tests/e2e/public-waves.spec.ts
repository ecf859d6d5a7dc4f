import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { claimLines } from '../support/claim-lines.ts';
import { createCard } from '../support/create-card.ts';
import { createPosters, createRiddenWaves } from '../support/create-ridden-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { readPage } from '../support/read-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

const onPhone = { tag: '@mobile' };
const dataDir = process.env.TEST_DATA_DIR ?? '';
const REPORT = '/report/coxos-ericeira';
const COXOS = { latitude: 39.001, longitude: -9.43 };
const DAY_MS = 86_400_000;

/** Its coach; a school's session at a known break, with a wave of Ana's. */
let coach: World;
/** Ana's account. */
let surfer: World;
let anaId: string;
let waveId: string;
let wavePath: string;

test.beforeEach(async () => {
  test.skip(!dataDir, 'Makes a school past all policies, on a server of its own (TEST_DATA_DIR).');
  [coach, surfer] = await Promise.all([createWorld(dataDir), createWorld(dataDir)]);
  const { admin, sessionId, userId } = coach;
  const id = randomUUID();
  await must(admin.from('organisations').insert({ id, name: 'Dune Beach' }));
  const membership = { organisation_id: id, profile_id: userId, role: 'coach' };
  await must(admin.from('memberships').insert(membership));
  await must(admin.from('spots').update(COXOS).eq('owner_id', userId));
  const given = { organisation_id: id, owner_id: null };
  await must(admin.from('sessions').update(given).eq('id', sessionId));
  const waves = await createRiddenWaves(coach, { count: 2, surfers: ['Ana', 'Ben'] });
  await createPosters(coach, waves);
  waveId = waves[0]?.id ?? '';
  wavePath = `${coach.path}/wave/${waveId}`;
  await claimLines(coach, surfer.userId, 'Ana');
  const { data } = await admin.from('guests').select('id').eq('claimed_by', surfer.userId).single();
  anaId = data?.id ?? '';
});

/** The latest consent of a surfer to being shown in public. */
async function agree(is_given: boolean, guest_id = anaId) {
  const expires_at = is_given ? new Date(Date.now() + DAY_MS).toISOString() : null;
  await must(
    coach.admin
      .from('consents')
      .insert({ guest_id, purpose: 'marketing', is_given, given_by: 'surfer', expires_at }),
  );
}

async function choose() {
  const row = { wave_id: waveId, session_id: coach.sessionId };
  await must(coach.admin.from('public_waves').insert(row));
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForScripts(page);
}

/** What a visitor gets of the wave: whether the report lists it, and the responses for its file and picture. */
async function askAsVisitor() {
  const files = ['preview-r1.mp4', 'poster-r1.jpg?w=320'];
  const [report, ...answers] = await Promise.all([
    readPage(REPORT),
    ...files.map((file) => fetch(`${process.env.BASE_URL}/report/waves/${waveId}/${file}`)),
  ]);
  return [report.html.includes(waveId), ...answers.map(({ status }) => status)];
}
/** A surfer without an account, whose wave it is; the path of their card. */
async function addKeanu() {
  const { cardPath } = await createCard(coach);
  const line = { session_id: coach.sessionId, name: 'Keanu' };
  const { data } = await coach.admin.from('surfers').select('id').match(line).single();
  const keanuId = data?.id ?? '';
  await must(coach.admin.from('waves').update({ surfer_id: keanuId }).eq('id', waveId));
  return { cardPath, keanuId };
}

const shown = [true, 200, 200];
const gone = [false, 404, 404];

test(
  'a coach shows a wave, and the surfer who rides it takes it off for good',
  onPhone,
  async ({ page, context, baseURL }) => {
    const section = page.getByRole('region', { name: 'Surf report' });
    const show = page.getByRole('button', { name: 'Show on the surf report' });
    const takeOff = page.getByRole('button', { name: 'Take it off the surf report' });
    await signInToWorld(context, baseURL ?? '', coach);
    await agree(true);
    await open(page, wavePath);
    await show.click();
    await expect(findMessage(page, 'The wave is on the surf report now.')).toBeVisible();
    await expect(section.getByText('Public', { exact: true })).toBeVisible();
    await expect(takeOff).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await askAsVisitor()).toEqual(shown);

    await context.clearCookies();
    await signInToWorld(context, baseURL ?? '', surfer);
    await open(page, wavePath);
    await expect(section).toContainText('Everyone can see this wave on');
    await takeOff.click();
    await expect(findMessage(page, 'The wave is off the surf report and stays off.')).toBeVisible();
    await expect(section).toContainText('You took this wave off the surf report.');
    expect(await askAsVisitor()).toEqual(gone);
  },
);

test('without scripts a coach shows a wave, visitors see it, and its surfer takes it off', async () => {
  const staff = await openVisitor(coach);
  await staff.open(wavePath);
  expect(staff.text('main')).toContain('Its surfer has not agreed to public use.');
  expect(staff.text('main')).not.toContain('Show on the surf report');
  await agree(true);
  await staff.open(wavePath);
  await staff.submit('Show on the surf report');
  expect(staff.text('main')).toContain('The wave is on the surf report now.');
  await staff.follow('the surf report of Coxos');
  expect(staff.path()).toBe(REPORT);
  expect(await askAsVisitor()).toEqual(shown);
  const visitor = await openVisitor();
  await visitor.open(REPORT);
  const film = visitor.find(`video[src="/report/waves/${waveId}/preview-r1.mp4"]`);
  expect(film.getAttribute('poster')).toBe(`/report/waves/${waveId}/poster-r1.jpg?w=320`);
  expect(film.closest('li')?.textContent).toContain('Dune Beach');
  expect(visitor.text('section:has(#waves)')).toContain('Waves at Coxos');
  expect(visitor.text('section:has(#waves)')).not.toContain('Ana');

  const ana = await openVisitor(surfer);
  await ana.open(wavePath);
  await ana.submit('Take it off the surf report');
  expect(ana.text('main')).toContain('The wave is off the surf report and stays off.');
  expect(ana.text('main')).toContain('You took this wave off the surf report.');
  expect(await askAsVisitor()).toEqual(gone);
  await staff.open(wavePath);
  expect(staff.text('main')).toContain('Its surfer took it off the surf report.');
  await staff.submit('Take it off the surf report');
  expect(staff.text('main')).toContain('The wave is off the surf report.');
  expect(staff.text('main')).not.toContain('Show on the surf report');
  await ana.open(wavePath);
  await ana.submit('Allow it again');
  expect(ana.text('main')).toContain('Your school can show the wave on the surf report again.');
  expect(ana.text('main')).not.toContain('You took this wave off the surf report.');
});

test('without scripts a surfer without an account takes a wave off where their card leads', async () => {
  const { cardPath, keanuId } = await addKeanu();
  const keanu = await openVisitor();
  await keanu.open(`${cardPath}?me=yes`);
  await keanu.submit('Open my waves', { '18 or older': true });
  expect(keanu.text('h1')).toMatch(/^Keanu · 1 wave · /);
  expect(keanu.text('main')).not.toContain('Everyone can see this wave');
  await agree(true, keanuId);
  await choose();
  await keanu.open(keanu.path());
  expect(keanu.text('main')).toContain('Everyone can see this wave on the surf report');
  expect(await askAsVisitor()).toEqual(shown);
  await keanu.submit('Wave 1: take it off the surf report');
  expect(keanu.text('main')).toContain('The wave is off the surf report and stays off.');
  expect(await askAsVisitor()).toEqual(gone);
  await keanu.submit('Wave 1: allow it again');
  expect(keanu.text('main')).toContain('Everyone can see this wave on the surf report');
  expect(await askAsVisitor()).toEqual(shown);
});

test('search engines get permanent addresses of a public wave, and none once consent is withdrawn', async () => {
  await agree(true);
  await choose();
  const { html } = await readPage(REPORT);
  const seenData = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, string>)
    .find(({ contentUrl }) => contentUrl?.includes(waveId));
  expect(seenData).toMatchObject({ '@type': 'VideoObject', duration: 'PT12S' });
  const film = await fetch(seenData?.contentUrl ?? '', { headers: { range: 'bytes=0-1' } });
  expect(film.status).toBe(206);
  expect(film.headers.get('content-type')).toBe('video/mp4');
  expect(film.headers.get('cache-control')).toContain('no-store');
  const picture = await fetch(seenData?.thumbnailUrl ?? '');
  expect(picture.headers.get('content-type')).toBe('image/webp');
  await agree(false);
  expect(await askAsVisitor()).toEqual(gone);
});

test('visitors can open only the small rendition and the picture of a public wave', async () => {
  await agree(true);
  await choose();
  const files = [
    'download-360.mp4',
    'master.m3u8',
    'preview-r1.mp4.exe',
    'poster-r1.jpg',
    '..%2Fx',
  ];
  for (const file of files) {
    const { status } = await fetch(`${process.env.BASE_URL}/report/waves/${waveId}/${file}`);
    expect([400, 404], file).toContain(status);
  }
  for (const id of ['x', randomUUID()]) {
    expect((await readPage(`/report/waves/${id}/preview-r1.mp4`)).status, id).toBe(404);
  }
});

test('no other user publishes a wave or takes it off, whatever form they send', async () => {
  const ben = await createWorld(dataDir);
  await claimLines(coach, ben.userId, 'Ben');
  const stranger = await createWorld(dataDir);
  const post = async (who: World | null, intent: string, path = wavePath) => {
    const cookie = who?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams({ intent, waveId });
    const { status } = await readPage(path, { method: 'POST', body, cookie });
    return status;
  };
  await agree(true);
  for (const who of [ben, stranger, surfer]) expect(await post(who, 'publish')).toBe(404);
  expect(await post(null, 'publish')).toBe(302);
  // By the page of a session that is theirs.
  expect(await post(stranger, 'publish', `${stranger.path}/wave/${waveId}`)).toBe(404);
  expect(await askAsVisitor()).toEqual(gone);

  expect(await post(coach, 'publish')).toBe(302);
  for (const who of [ben, stranger]) {
    for (const intent of ['unpublish', 'refuse-public', 'allow-public']) {
      expect(await post(who, intent), intent).toBe(404);
    }
  }
  expect(await post(surfer, 'unpublish')).toBe(404);
  expect(await post(coach, 'refuse-public')).toBe(404);
  expect(await askAsVisitor()).toEqual(shown);
});

test('a wave that can’t be shown is rejected with the reason, not shown later by surprise', async () => {
  await agree(true);
  const staff = await openVisitor(coach);
  await staff.open(wavePath);
  await agree(false);
  await staff.submit('Show on the surf report');
  expect(staff.text('main')).toContain('Its surfer has not agreed');
  expect(staff.text('main')).not.toContain('Show on the surf report');
  await agree(true);
  expect(await askAsVisitor()).toEqual(gone);
});
