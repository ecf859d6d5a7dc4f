import { expect, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { addLinkedWave, addVideo, waitForRendition } from '../support/add-video.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const everywhere = { tag: ['@desktop', '@mobile', '@no-javascript'] };

let world: World;
let videoId: string;
let wave: { waveId: string; linkId: string; path: string };
// Made once and only read, since films take their time; whoever spoils a wave makes one for it.
test.beforeAll(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which waves are made.');
  world = await createWorld(dataDir ?? '');
  videoId = await addVideo(world);
  wave = await addLinkedWave(world, videoId, 'Ana');
});

test('a link shows its wave to a visitor without an account', everywhere, async ({ page }) => {
  await waitForRendition(world, 'wave_id', wave.waveId, 'ladder');
  await page.goto(wave.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana’s wave');
  await expect(page.getByText('Coxos', { exact: true })).toBeVisible();
  await expect(page.getByText('Sat, 21 Nov 2026, 09:30 · 0:04.0')).toBeVisible();
  await expect(page.getByLabel('Ana’s wave at Coxos')).toBeVisible();
  const download = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  const file = await page.request.get(download ?? '');
  expect(file.headers()['content-disposition']).toContain('attachment');
  expect(file.headers()['content-type']).toBe('video/mp4');
});

test('the film plays, also where a finer one is asked for than there is', {
  tag: ['@desktop', '@mobile'],
}, async ({ page }) => {
  await waitForRendition(world, 'wave_id', wave.waveId, 'ladder');
  for (const address of [wave.path, `${wave.path}?quality=fine`]) {
    await page.goto(address);
    const video = page.locator('video');
    await video.evaluate((film: HTMLVideoElement) => film.play());
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0.2);
    const length = await video.evaluate((film: HTMLVideoElement) => film.duration);
    expect(length).toBeCloseTo(4, 1);
    const source = await video.evaluate((film: HTMLVideoElement) => film.currentSrc);
    // Drawn footage is as small as its quick version: there is nothing finer to choose.
    expect(source).toContain('/preview-r1.mp4');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('chat apps find a picture and words, search engines are kept out', async ({ request }) => {
  await waitForRendition(world, 'wave_id', wave.waveId, 'poster');
  const page = await request.get(wave.path);
  const html = await page.text();
  expect(html).toContain('property="og:title" content="Ana’s wave at Coxos"');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(page.headers()['referrer-policy']).toBe('no-referrer');
  expect(page.headers()['x-robots-tag']).toContain('noindex');
  const image = /property="og:image" content="(https?:\/\/[^"]+)"/.exec(html)?.[1] ?? '';
  const poster = await request.get(image);
  expect(poster.headers()['content-type']).toBe('image/jpeg');
  expect([...(await poster.body()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
});

test('a wave that is still prepared says so and looks again', async ({ request }) => {
  const later = await addLinkedWave(world, videoId, 'Later');
  // No worker gets further with it than it is now.
  await world.admin.from('conversions').delete().eq('wave_id', later.waveId);
  await world.admin.from('renditions').delete().eq('wave_id', later.waveId);
  await world.admin.from('waves').update({ state: 'converting' }).eq('id', later.waveId);
  const html = await (await request.get(later.path)).text();
  expect(html).toContain('The wave is being prepared');
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+"/i);
});

test('links that were taken back, have run out or never were answer alike', async ({ request }) => {
  const revoked = await addLinkedWave(world, videoId, 'Bea');
  const other = await addLinkedWave(world, videoId, 'Bea');
  await world.admin
    .from('share_links')
    .update({ revoked_at: new Date().toISOString() })
    .eq('id', revoked.linkId);
  await world.admin
    .from('share_links')
    .update({ expires_at: '2020-01-01T00:00:00Z' })
    .eq('id', other.linkId);
  const unknown = `/w/${'A'.repeat(43)}`;
  const answers = await Promise.all(
    [revoked.path, other.path, unknown, '/w/garbage', '/w/..%2f..%2fetc'].map(async (path) => {
      const answer = await request.get(path);
      const html = await answer.text();
      expect(html).toContain('This link has ended');
      // All but what differs with each request.
      const page = html.replaceAll(/nonce="[^"]*"/g, '').replaceAll(path, '');
      return { status: answer.status(), length: page.length };
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
  for (const path of [revoked.path, other.path, unknown]) {
    for (const part of ['poster', 'master.m3u8', '360.m3u8', 'captions.vtt']) {
      expect((await request.get(`${path}/${part}`)).status(), `${path}/${part}`).toBe(404);
    }
  }
});

test('a link opens no other wave’s media', async ({ request }) => {
  const other = await addLinkedWave(world, videoId, 'Bea');
  await waitForRendition(world, 'wave_id', wave.waveId, 'ladder');
  await waitForRendition(world, 'wave_id', other.waveId, 'ladder');
  const master = await request.get(`${wave.path}/master.m3u8`);
  expect(master.status()).toBe(200);
  const [variant] = (await master.text()).match(/^\d+\.m3u8$/m) ?? [];
  const playlist = await (await request.get(`${wave.path}/${variant}`)).text();
  expect(playlist).toContain(`waves/${wave.waveId}/`);
  expect(playlist).not.toContain(other.waveId);
  const signed = /URI="([^"]+)"/.exec(playlist)?.[1] ?? '';
  expect((await request.get(signed)).status()).toBe(200);
  const stolen = signed.replaceAll(wave.waveId, other.waveId);
  expect((await request.get(stolen)).status()).toBeGreaterThanOrEqual(400);
  const around = signed.replace(
    `waves/${wave.waveId}/`,
    `waves/${wave.waveId}/../${other.waveId}/`,
  );
  expect((await request.get(around)).status()).toBeGreaterThanOrEqual(400);
  for (const name of ['..%2fmaster.m3u8', '%2e%2e%2fposter', 'preview.mp4']) {
    expect((await request.get(`${wave.path}/${name}`)).status(), name).toBe(404);
  }
});
