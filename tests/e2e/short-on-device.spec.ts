import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { DECLARATION } from '#app/domain/shorts/music/song.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import { type Music, planSchema, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import {
  describeVideo,
  findLagMs,
  listLevels,
  listPsnr,
  readFrames,
  readSound,
  SOUND_RATE,
  toDifference,
} from '../support/compare-videos.ts';
import { createDrawnVideo, waitForRendition } from '../support/create-drawn-video.ts';
import { createDrawnWave } from '../support/create-drawn-wave.ts';
import type { FootageName } from '../support/draw-footage.ts';
import { drawSong } from '../support/draw-song.ts';
import { isLong } from '../support/is-long.ts';
import { type PlantedClip, plantShort } from '../support/plant-short.ts';
import { plantVoice } from '../support/plant-voice.ts';
import { START_MS } from '../support/studio-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

/** Behind the videos of other tests. */
const WITHIN = { timeout: 120_000 };
/** In which frames are compared one by one. */
const SMALL = { width: 90, height: 90 };
const SONG_MS = 12_000;
const WAVE = { startMs: START_MS, endMs: START_MS + 4000 };

let world: World;
const ffmpeg = findFfmpeg() ?? '';

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpeg, 'Needs ffmpeg, with which the other one is made.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
});

test.beforeEach(async ({ context, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', world);
});

test('a short that the browser makes is the one that the worker makes, frame by frame', async ({
  page,
}) => {
  const waves = [await addClip(2000, 3500), await addClip(4000, 5200)];
  const { id, plan } = await plant(waves, {
    format: '1:1',
    clips: [
      {
        voice: { ...(await speak(waves[0])), startMs: 1000 },
        path: [
          { ms: 2000, x: 0.2, y: 0.5 },
          { ms: 3400, x: 0.7, y: 0.5 },
        ],
        stickers: { score: 7.5, manoeuvres: ['cutback'] },
        drawings: [draw(waves[0], { atMs: 2600, tool: 'arrow', colour: 'yellow' })],
      },
      {
        zoom: 1.5,
        slow: { startMs: 4200, endMs: 5000, speed: 0.5 },
        drawings: [draw(waves[1], { atMs: 4300, untilMs: 4900, tool: 'text', text: 'Look' })],
      },
    ],
    music: await addSong(await drawTone(), {
      startMs: 1000,
      volume: 0.8,
      fadeInMs: 700,
      fadeOutMs: 1500,
    }),
    captions: [{ text: 'Go left', style: 'box', place: 'bottom', startMs: 900, endMs: 2000 }],
    endCard: { name: 'Dune Beach', colour: '#0f766e', logo: false },
  });
  await compare(page, id, plan, { psnr: 38 });
});

test('footage of other kinds is the same short here and there', async ({ page }) => {
  test.skip(!isLong, 'The worker makes upright H.264 of all footage, which other tests compare.');
  test.setTimeout(900_000);
  const waves = [
    await addWave('full-hd', 1010, 3000),
    await addWave('rotated', 1000, 2000),
    await addWave('silent', 1000, 2000),
    await addWave('hlg', 1000, 2000),
  ];
  const { id, plan } = await plant(waves, {
    format: '9:16',
    clips: [
      {
        path: [
          { ms: 1010, x: 0.3, y: 0.5 },
          { ms: 3000, x: 0.6, y: 0.5 },
        ],
      },
      {},
      {},
      {},
    ],
    captions: [{ text: 'Four waves', style: 'bold', place: 'middle', startMs: 0, endMs: 3000 }],
  });
  await compare(page, id, plan, { psnr: 36 });
});

test('a short is made on the device only while its surfer agrees', async ({ page, browser }) => {
  const { admin, sessionId } = world;
  const [wave, free] = [await addClip(), await addClip()];
  const surfer_id = randomUUID();
  const surfer = { id: surfer_id, session_id: sessionId, name: 'Maya' };
  await admin.from('surfers').insert(surfer).throwOnError();
  await admin.from('waves').update({ surfer_id }).eq('id', wave.waveId).throwOnError();
  const { id } = await plant([wave], { clips: [{}] });
  await startMaking(page, id);
  await expect(page.getByRole('alert').last()).toContainText(
    'Some of these waves may not be in a short',
  );
  await expect(page.getByRole('link', { name: 'Download' })).toBeHidden();

  // A video that may not be read any more ends it.
  const own = await plant([free], { clips: [{}] });
  await page.route('**/media/files/waves/**', (route) => route.fulfill({ status: 404 }));
  await startMaking(page, own.id);
  await expect(page.getByRole('alert')).toContainText('may no longer be used');

  // A song that the browser cannot decode: this is none.
  const music = await addSong(Buffer.from('no song'));
  const sung = await plant([free], { clips: [{}], music });
  await startMaking(page, sung.id);
  await expect(page.getByRole('alert')).toContainText('cannot play the music');

  // A browser without encoders shows what to do instead.
  const old = await browser.newContext();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  await signInToWorld(old, new URL(page.url()).origin, world);
  const other = await old.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Make it on this device' }).click();
  await expect(other.getByText('This browser cannot make videos. Press Render')).toBeVisible();
  await old.close();
});

/** Across the middle of the picture. */
function draw(wave: PlantedClip | undefined, of: Partial<Drawing>): Drawing {
  const points: Drawing['points'] = [
    [0.35, 0.45],
    [0.6, 0.6],
  ];
  const looks = { colour: 'red', width: 0.01, name: '', text: '', points } as const;
  const at = { videoId: wave?.videoId ?? '', atMs: 0, untilMs: null };
  return { id: randomUUID(), tool: 'arrow', ...looks, ...at, ...of };
}

/** A tone that gets higher, for twelve seconds, of one channel. */
async function drawTone(): Promise<Buffer> {
  const expression = '0.2*sin(2*PI*(200+150*t)*t)';
  const asked = { folder: test.info().outputPath(), ending: 'mp3', expression } as const;
  return (await drawSong(ffmpeg, { ...asked, seconds: SONG_MS / 1000, isMono: true })).bytes;
}

const speak = (wave: PlantedClip | undefined) =>
  wave && plantVoice(world, wave, { ffmpegPath: ffmpeg, folder: test.info().outputPath() });

/** Music of the user. */
async function addSong(mp3: Buffer, of: Partial<Music> = {}): Promise<Music> {
  const { admin, userId } = world;
  const songId = randomUUID();
  const path = `${userId}/${songId}.mp3`;
  const stored = await admin.storage.from('music').upload(path, mp3, { contentType: 'audio/mpeg' });
  if (stored.error) throw stored.error;
  const declared = { title: 'Swell', declaration: DECLARATION, created_by: userId };
  const file = { path, bytes: mp3.length, duration_ms: SONG_MS };
  await admin
    .from('songs')
    .insert({ id: songId, owner_id: userId, ...declared, ...file })
    .throwOnError();
  const whole = { songMs: SONG_MS, startMs: 0, volume: 1, fadeInMs: 0, fadeOutMs: 0 };
  return { songId, ...whole, ...of };
}

/** A stretch of a wave of the studio's tests, of which workers have made all videos. */
async function addClip(startMs = WAVE.startMs, endMs = WAVE.endMs): Promise<PlantedClip> {
  const videoId = await createDrawnVideo(world);
  const waveId = await createDrawnWave(world, videoId, WAVE);
  return { waveId, videoId, startMs, endMs, cut: WAVE };
}

async function addWave(footage: FootageName, startMs: number, endMs: number): Promise<PlantedClip> {
  const clip = { waveId: randomUUID(), videoId: await createDrawnVideo(world, footage) };
  const of = { id: clip.waveId, session_id: world.sessionId, video_id: clip.videoId };
  await world.admin
    .from('waves')
    .insert({ ...of, start_ms: startMs, end_ms: endMs })
    .throwOnError();
  return { ...clip, startMs, endMs };
}

/** A short of waves, of which the worker has made the videos. */
async function plant(
  waves: PlantedClip[],
  {
    clips,
    captions = [],
    ...rest
  }: Record<string, unknown> & { clips: object[]; captions?: object[] },
): Promise<{ id: string; plan: ShortPlan }> {
  for (const { waveId } of waves) await waitForRendition(world, 'wave_id', waveId, 'download');
  const of = { ownerId: world.userId, sessionId: world.sessionId, waves };
  const id = await plantShort(world.admin, of);
  const { data } = await world.admin.from('shorts').select('plan').eq('id', id).single();
  const bare = planSchema.parse(data?.plan);
  const plan = planSchema.parse({
    ...bare,
    ...rest,
    clips: bare.clips.map((clip, nth) => ({ ...clip, ...clips[nth] })),
    captions: captions.map((caption) => ({ id: randomUUID(), ...caption })),
  });
  await world.admin.from('shorts').update({ plan }).eq('id', id).throwOnError();
  return { id, plan };
}

async function startMaking(page: Page, id: string): Promise<void> {
  await page.goto(`/app/shorts/${id}`);
  await page.getByRole('button', { name: 'Make it on this device' }).click();
  await page.getByRole('button', { name: 'Make the video' }).click();
}

/** Makes a short in the browser, lets the worker render it, and compares both. */
async function compare(page: Page, id: string, plan: ShortPlan, least: { psnr: number }) {
  await startMaking(page, id);
  await expect(page.getByRole('progressbar', { name: 'Making the video' })).toBeVisible();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible(WITHIN);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Untitled short.mp4');
  const here = test.info().outputPath('here.mp4');
  await download.saveAs(here);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Render' }).click();
  const status = page.getByRole('status').filter({ hasText: /^(Rendering|Ready)$/ });
  await expect(status).toHaveText('Ready', WITHIN);
  const there = test.info().outputPath('there.mp4');
  const response = await page.request.get(`/media/shorts/${id}/download.mp4`);
  await writeFile(there, await response.body());

  const bytes = await readFile(here);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  const [made, rendered] = [await describeVideo(ffmpeg, here), await describeVideo(ffmpeg, there)];
  expect(made.text).toMatch(/Video: h264 .*yuv420p\(tv, bt709.*30 fps/);
  expect(made.text).toMatch(/Audio: aac \(LC\).*48000 Hz, stereo/);
  expect(Math.abs(made.lufs + 14)).toBeLessThan(1);
  expect(Math.abs(made.lufs - rendered.lufs)).toBeLessThan(1);

  const frames = (toShortMs(plan) * FRAME_RATE) / 1000;
  const [one, other] = [
    await readFrames(ffmpeg, here, SMALL),
    await readFrames(ffmpeg, there, SMALL),
  ];
  expect([one.length, other.length]).toEqual([frames, frames]);
  const differences = one.map((frame, nth) => toDifference(frame, other[nth]));
  expect(Math.max(...differences), differences.join(' ')).toBeLessThan(4);
  // One frame too late would be seen in most of them; where the source has fewer a second, some are shown twice.
  const late = one.slice(0, 30).map((frame, nth) => toDifference(frame, other[nth + 1]));
  const seen = late.filter((difference, nth) => difference > 1.3 * (differences[nth] ?? 0));
  expect(seen.length, late.join(' ')).toBeGreaterThan(20);
  const psnr = await listPsnr(ffmpeg, here, there);
  expect(Math.min(...psnr), psnr.join(' ')).toBeGreaterThan(least.psnr);

  const [heard, expected] = [await readSound(ffmpeg, here), await readSound(ffmpeg, there)];
  expect(Math.abs(heard.length - expected.length) / 8000).toBeLessThan(0.03);
  expect(Math.abs(findLagMs(heard, expected, 1.4))).toBeLessThan(3);
  if (plan.music) compareMusic(heard, expected);
}

function compareMusic(heard: Float32Array, expected: Float32Array): void {
  const [levels, wanted] = [listLevels(heard), listLevels(expected)];
  const shares = levels.map((level, nth) => level / (wanted[nth] ?? 0));
  expect(Math.min(...shares), shares.join(' ')).toBeGreaterThan(0.85);
  expect(Math.max(...shares), shares.join(' ')).toBeLessThan(1.15);
  // Under the end card there is the music alone, which fades.
  const [card, theirs] = [heard, expected].map((sound) => sound.slice(-2 * SOUND_RATE));
  expect(levels.at(-20)).toBeGreaterThan(0.1);
  expect(levels.at(-1)).toBeLessThan(0.03);
  expect(card && theirs && Math.abs(findLagMs(card, theirs, 2))).toBeLessThan(3);
}
