import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo, linkWave } from '../support/create-drawn-video.ts';
import { createDrawnWave } from '../support/create-drawn-wave.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { PERSON } from '../support/person.ts';
import { createWorld, type World } from '../support/upload-world.ts';

// Without one of a browser's it is a robot.
test.use({ userAgent: PERSON });

let world: World;
let videoId: string;
let wave: { waveId: string; linkId: string; path: string };
// Created once and only read, since videos take time; a test that changes a wave creates its own.
test.beforeAll(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which waves are made.');
  world = await createWorld(dataDir ?? '');
  videoId = await createDrawnVideo(world);
  wave = await addLinkedWave('Ana');
});

/** Four seconds as a wave that is converted, and a link to it. */
async function addLinkedWave(surferName: string) {
  const waveId = await createDrawnWave(world, videoId, { startMs: 0, endMs: 4000 });
  const surfer = { id: randomUUID(), session_id: world.sessionId, name: surferName };
  await world.admin.from('surfers').insert(surfer).throwOnError();
  await world.admin.from('waves').update({ surfer_id: surfer.id }).eq('id', waveId).throwOnError();
  return linkWave(world, waveId, surfer.id);
}

test('a link shows its wave to a visitor without an account, also without scripts', async () => {
  const visitor = await openVisitor();
  await visitor.open(wave.path);
  expect(visitor.text('h1')).toBe('Ana’s wave');
  expect(visitor.text('main')).toContain('Coxos');
  expect(visitor.text('main')).toMatch(/21 November( 2026)?, 09:30 · 4\.0 s/);
  expect(visitor.findAll('video[controls][aria-label="Ana’s wave at Coxos"]')).toHaveLength(1);
  expect(visitor.findAll('[data-player-bar]:not([hidden])')).toHaveLength(0);
  const download = visitor.find('a', /^Download: Full, /).getAttribute('href') ?? '';
  const file = await visitor.request.get(download);
  expect(file.headers()['content-disposition']).toContain('attachment');
  expect(file.headers()['content-type']).toBe('video/mp4');
});

test('the video plays, also where a better quality is requested than exists', {
  tag: '@mobile',
}, async ({ page }) => {
  for (const address of [wave.path, `${wave.path}?quality=fine`]) {
    await page.goto(address);
    const video = page.locator('video');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0.2);
    const length = await video.evaluate((film: HTMLVideoElement) => film.duration);
    expect(length).toBeCloseTo(4, 1);
    const source = await video.evaluate((film: HTMLVideoElement) => film.currentSrc);
    // Drawn footage is as small as its preview: there is no better quality to choose.
    expect(source).toContain('/preview-r1.mp4');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('chat apps find a picture and words that name no surfer, search engines may not index it', async ({
  request,
}) => {
  for (const robot of ['WhatsApp/2.24.20.89 A', 'facebookexternalhit/1.1']) {
    const page = await request.get(wave.path, { headers: { 'user-agent': robot } });
    const html = await page.text();
    expect(html).toContain('property="og:title" content="A wave at Coxos"');
    expect(html).not.toContain('Ana');
    expect(html).not.toContain('<video');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(page.headers()['referrer-policy']).toBe('same-origin');
    expect(page.headers()['x-robots-tag']).toContain('noindex');
    const image = /property="og:image" content="(https?:\/\/[^"]+)"/.exec(html)?.[1] ?? '';
    const picture = await request.get(image, { headers: { 'user-agent': robot } });
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(picture.headers()['x-robots-tag']).toContain('noindex');
    const size = await sharp(await picture.body()).metadata();
    expect(size).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  }
});

test('a wave that is still being prepared says so, and its page polls', async ({ request }) => {
  const later = await addLinkedWave('Later');
  // No worker continues it.
  await world.admin.from('conversions').delete().eq('wave_id', later.waveId);
  await world.admin.from('renditions').delete().eq('wave_id', later.waveId);
  await world.admin.from('waves').update({ state: 'converting' }).eq('id', later.waveId);
  const html = await (await request.get(later.path)).text();
  expect(html).toContain('The wave is being prepared');
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+"/i);
});

test('a link says that a better version is being made until that has failed for good', async ({
  request,
}) => {
  const later = await addLinkedWave('Later');
  const made = world.admin.from('renditions').delete().eq('wave_id', later.waveId);
  await made.in('kind', ['ladder', 'download']);
  for (const [state, isShown] of [
    ['queued', true],
    ['failed', false],
  ] as const) {
    const job = world.admin
      .from('conversions')
      .update({ state, run_after: '2099-01-01T00:00:00Z' });
    await job.eq('wave_id', later.waveId).eq('kind', 'ladder');
    const html = await (await request.get(later.path)).text();
    expect(html.includes('A higher-quality version is being made'), state).toBe(isShown);
    expect(html, state).toMatch(/Download<.*Small.*, .*kB/);
    expect(html, state).not.toMatch(/http-equiv="refresh"/i);
  }
});

test('a link that is revoked, expired or unknown says which, and opens nothing', async ({
  request,
}) => {
  const revoked = await addLinkedWave('Bea');
  const late = await addLinkedWave('Bea');
  const links = world.admin.from('share_links');
  await links.update({ revoked_at: new Date().toISOString() }).eq('id', revoked.linkId);
  await links.update({ expires_at: '2020-01-01T00:00:00Z' }).eq('id', late.linkId);
  const unknown = `/w/${'A'.repeat(43)}`;
  for (const [path, status, sentence] of [
    [revoked.path, 410, 'It was revoked'],
    [late.path, 410, 'It has expired'],
    [unknown, 404, 'This link does not exist'],
    ['/w/garbage', 404, 'This link does not exist'],
    ['/w/..%2f..%2fetc', 404, 'This link does not exist'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    expect(await answer.text(), path).toContain(sentence);
  }
  for (const { path, waveId } of [revoked, late, { path: unknown, waveId: wave.waveId }]) {
    const files = ['poster-r1.jpg?w=320', 'preview-r1.mp4', 'master.m3u8', 'captions.vtt'];
    for (const part of ['preview.jpg', 'waves.zip', ...files.map((file) => `${waveId}/${file}`)]) {
      const answer = await request.get(`${path}/${part}`);
      expect(answer.status(), `${path}/${part}`).toBeGreaterThanOrEqual(404);
      expect(answer.status(), `${path}/${part}`).toBeLessThanOrEqual(410);
    }
  }
});

test('a link opens no other wave’s media', async ({ request }) => {
  const other = await addLinkedWave('Bea');
  const own = `${wave.path}/${wave.waveId}`;
  const master = await request.get(`${own}/master.m3u8`);
  expect(master.status()).toBe(200);
  const [variant] = (await master.text()).match(/^\d+\.m3u8$/m) ?? [];
  const playlist = await (await request.get(`${own}/${variant}`)).text();
  const film = /URI="([^"]+)"/.exec(playlist)?.[1] ?? '';
  const part = await request.get(`${own}/${film}`, { headers: { range: 'bytes=0-9' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(10);
  for (const address of [
    `${wave.path}/${other.waveId}/${film}`,
    `${wave.path}/${other.waveId}/master.m3u8`,
    `${wave.path}/${other.waveId}/captions.vtt`,
    `${wave.path}/${other.waveId}/poster-r1.jpg?w=320`,
    `${own}/..%2f${other.waveId}%2f${film}`,
    `${own}/..%2fmaster.m3u8`,
    `${own}/%2e%2e%2fposter-r1.jpg`,
    `${own}/preview.mp4`,
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});
