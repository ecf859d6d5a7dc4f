import { expect, type Page, test } from '@playwright/test';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createShortWorld } from '../support/create-short-world.ts';
import { drawSong, toTicks } from '../support/draw-song.ts';
import { openByScripts } from '../support/session-page.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 180_000 });

let world: World;
let shortId: string;

test.beforeAll(async () => {
  ({ world, shortId } = await createShortWorld());
});

test('a song is uploaded, heard in step with the picture, and saved; a deleted one is named', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', world);
  const folder = await createTemporaryFolder('waveback-song');
  const asked = { folder: folder.path, name: 'Swell', ending: 'mp3', seconds: 8 } as const;
  const song = await drawSong(findFfmpeg() ?? '', { ...asked, expression: toTicks(120, 0.25) });
  await openByScripts(page, `/app/shorts/${shortId}/create`);
  await page.getByRole('tab', { name: 'Music' }).click();
  await page.getByRole('button', { name: 'Add music' }).click();
  const dialog = page.getByRole('dialog', { name: 'Music' });
  await dialog.getByLabel('Your song').setInputFiles(song.path);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  // Without the declaration nothing is sent.
  await expect(dialog.getByLabel(/^I have the right/)).toBeFocused();
  await dialog.getByLabel(/^I have the right/).check();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  // Each half second, in four seconds.
  await expect(page.locator('[data-part=beats] > span')).toHaveCount(8);
  await page.getByRole('button', { name: 'Start a beat later' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  expect((await readPlan()).music).toMatchObject({ songMs: expect.any(Number), volume: 0.5 });
  expect(Math.abs(((await readPlan()).music?.startMs ?? 0) - 250)).toBeLessThan(34);

  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => pauseInStep(page)).toBeLessThan(0.1);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.locator('audio')).toHaveJSProperty('paused', true);

  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Delete Swell' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Songs' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('music of this short was deleted');
  await page.getByRole('button', { name: 'Render', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('music of this short was deleted');
  await folder.remove();
});

async function readPlan() {
  const { data } = await world.admin.from('shorts').select('plan').eq('id', shortId).single();
  return planSchema.parse(data?.plan);
}

/**
 * How far the song is from where it should be, in seconds, while it plays. Pauses at once where that is little: the
 * short lasts four seconds, in which a busy machine may press no button.
 */
function pauseInStep(page: Page): Promise<number> {
  return page.evaluate(() => {
    const audio = document.querySelector('audio');
    const time = document.querySelector<HTMLInputElement>('input[aria-label="Time"]');
    const pause = [...document.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent)?.trim() === 'Pause',
    );
    if (!audio || !time || !pause || audio.paused || audio.currentTime < 1)
      return Number.POSITIVE_INFINITY;
    const distance = Math.abs(audio.currentTime - 0.25 - Number(time.value) / 30);
    if (distance < 0.1) pause.click();
    return distance;
  });
}
