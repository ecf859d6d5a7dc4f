import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo, waitForRendition } from '../support/create-drawn-video.ts';
import { plantShort } from '../support/plant-short.ts';
import { plantVoice } from '../support/plant-voice.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 180_000 });

let world: World;
let shortId: string;

test.beforeAll(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, which makes the videos.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const { admin, sessionId, userId } = world;
  const videoId = await createDrawnVideo(world);
  const wave = { waveId: randomUUID(), videoId, startMs: 500, endMs: 2500 };
  const times = { start_ms: wave.startMs, end_ms: wave.endMs, created_by: userId };
  await admin
    .from('waves')
    .insert({ id: wave.waveId, session_id: sessionId, video_id: videoId, ...times })
    .throwOnError();
  await waitForRendition(world, 'wave_id', wave.waveId, 'preview');
  await plantVoice(world, wave, {
    ffmpegPath: findFfmpeg() ?? '',
    folder: test.info().outputPath(),
  });
  shortId = await plantShort(admin, { ownerId: userId, sessionId, waves: [wave] });
});

test('a caption is seen over the picture, slow motion makes the short longer, and the coach is heard', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', world);
  await openByScripts(page, `/app/shorts/${shortId}/create`);
  const time = page.getByRole('slider', { name: 'Time' });
  await expect(time).toHaveAttribute('max', '60');
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Add caption' }).click();
  await page.keyboard.type('Go left');
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Coach’s voice' }).click();
  await expect(page.getByRole('slider', { name: 'Voice starts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Speed' }).click();
  await page.getByText('½', { exact: true }).click();
  await expect(time).not.toHaveAttribute('max', '60');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const { data } = await world.admin.from('shorts').select('plan').eq('id', shortId).single();
  const plan = planSchema.parse(data?.plan);
  expect(plan.captions).toMatchObject([{ text: 'Go left' }]);
  expect(plan.clips).toMatchObject([
    { slow: { speed: 0.5 }, voice: { durationMs: 3000, startMs: 0 } },
  ]);

  await page.getByRole('button', { name: 'Play' }).click();
  // How far the voice is from where it should be, while it plays.
  await expect.poll(() => readDistance(page)).toBeLessThan(0.15);
});

function readDistance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('[data-part=voice]');
    const time = document.querySelector<HTMLInputElement>('input[aria-label="Time"]');
    if (!audio || !time || audio.paused || audio.currentTime < 0.3) return Number.POSITIVE_INFINITY;
    return Math.abs(audio.currentTime - Number(time.value) / 30);
  });
}
