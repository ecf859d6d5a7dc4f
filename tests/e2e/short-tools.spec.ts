import { expect, type Page, test } from '@playwright/test';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createShortWorld } from '../support/create-short-world.ts';
import { plantVoice } from '../support/plant-voice.ts';
import { openByScripts } from '../support/session-page.ts';
import { signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 180_000 });

let world: World;
let shortId: string;

test.beforeAll(async () => {
  const created = await createShortWorld();
  ({ world, shortId } = created);
  await plantVoice(world, created.wave, {
    ffmpegPath: findFfmpeg() ?? '',
    folder: test.info().outputPath(),
  });
});

test('a caption is seen over the picture, slow motion makes the short longer, and the coach is heard', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', world);
  await openByScripts(page, `/app/shorts/${shortId}/create`);
  const time = page.getByRole('slider', { name: 'Time' });
  await expect(time).toHaveAttribute('max', '120');
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Add caption' }).click();
  await page.keyboard.type('Go left');
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Coach’s voice' }).click();
  await expect(page.getByRole('slider', { name: 'Voice starts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Speed' }).click();
  await page.getByText('½', { exact: true }).click();
  await expect(time).not.toHaveAttribute('max', '120');
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
