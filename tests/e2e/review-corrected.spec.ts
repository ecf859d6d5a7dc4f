import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createMaya } from '../support/create-maya.ts';
import { drawVoice, plantReview } from '../support/plant-review.ts';
import { createReviewWorld, openClaimedPhone } from '../support/review-world.ts';
import { openWave } from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

const WITHIN = { timeout: 60_000 };
/** Of the voice; what is written comes after it. */
const VOICE_S = 3;
const NOTE = { id: crypto.randomUUID(), at: 4000, text: 'Bend your knees' };

test.describe.configure({ timeout: 150_000 });

test.afterEach(closeContexts);

test('a coach corrects a review that was sent, with the second wave in it: the surfer sees the correction, and what was sent stays; once the second surfer has withdrawn, the next correction leaves that wave out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const world = await createReviewWorld();
  const maya = await createMaya(world, 500);
  await maya.agree(true);
  await maya.addToLibrary();
  const phone = await openClaimedPhone(world, browser, baseURL);
  const path = test.info().outputPath('voice.m4a');
  const voice = await drawVoice(findFfmpeg() ?? '', path, [0.5, 2.5], VOICE_S);
  const beside = { id: crypto.randomUUID(), waveId: maya.waveId };
  const look = { layout: 'side', opacity: 1, scale: 1, x: 0, y: 0, isMirrored: false } as const;
  const events = [
    { at: 0, kind: 'film' as const, ms: 2500, rate: 0 },
    { at: 0, kind: 'compared-film' as const, ms: maya.startMs, rate: 0 },
    { at: 0, kind: 'compare' as const, compared: { id: beside.id, ...look } },
  ];
  const part = { durationMs: 30_000, events, notes: [NOTE], voice, compared: [beside] };
  const id = await plantReview(world, [part]);
  await phone.goto(`/c/reviews/${id}`);
  await expectPlayingFromNote(phone);
  await expect(phone.getByText(/Corrected on/)).toHaveCount(0);

  await signInToWorld(context, baseURL ?? '', world.ana);
  await openWave(page, world.waveId);
  await page.getByRole('button', { name: /^Correct the review/ }).click();
  await expect(page.getByText('Correction for Keanu, 0:30. Not sent yet.')).toBeVisible(WITHIN);
  await page.getByRole('button', { name: /^Correct the review/ }).click();
  await expect(page.getByText('First send or delete the review')).toBeVisible(WITHIN);
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByText('What you sent before stays as it is.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Note on this frame').fill('Your hand');
  await page.getByRole('button', { name: 'Pin note' }).click();
  await expect(page.getByRole('list', { name: 'Pinned notes' })).toContainText('Your hand');
  await page.getByRole('button', { name: 'Check review' }).click();
  const check = page.getByRole('dialog');
  await expect(check.locator('video')).toHaveCount(2);
  await check.getByRole('button', { name: 'Delete the note at 0:04' }).click();
  await check.getByRole('button', { name: /^0:30 *Your hand/ }).click();
  await check.getByLabel('Note at this moment').fill('Look to the left');
  await check.getByRole('button', { name: 'Add note' }).click();
  await expect(check.getByRole('list', { name: 'Notes', exact: true })).toContainText('Look to');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('It is sent once there is a connection.')).toBeVisible(WITHIN);
  await context.setOffline(false);
  await expect(page.getByText('Sent to Keanu.')).toBeVisible(WITHIN);

  await phone.reload();
  await expect(phone.getByText(/Corrected on/)).toBeVisible();
  const review = phone.getByRole('region', { name: 'Review', exact: true });
  await expect(review.locator('video')).toHaveCount(2);
  const notes = phone.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Look to the left');
  await expect(notes).not.toContainText(NOTE.text);
  const answer = phone.getByRole('textbox', { name: 'Answer' });
  await answer.fill('To the left of the board?');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expect(phone.getByText('Your answer was not sent.')).toBeVisible();
  await expect(answer).toHaveValue('To the left of the board?');
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expect(phone.getByRole('list', { name: 'Answers' })).toContainText('To the left of');
  await phone.getByRole('button', { name: 'Play review' }).click();
  await expect
    .poll(() => phone.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(1);

  await maya.agree(false);
  // On a phone the lists close once there is a review to send; the notice stays in sight.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole('button', { name: /^Correct the review/ }).click();
  await expect(page.getByText('The correction leaves it out.')).toBeInViewport(WITHIN);
  await page.getByRole('button', { name: 'Check review' }).click();
  await expect(check.locator('video')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Sent to Keanu.')).toBeVisible(WITHIN);
  await phone.reload();
  await expect(review.locator('video')).toHaveCount(1);
  await expect(review).not.toContainText('It can no longer be shown');
  await phone.context().close();

  const { data: versions } = await world.ana.admin
    .from('review_versions')
    .select('number, review_parts(track, review_compared_waves(wave_id))')
    .eq('review_id', id)
    .order('number')
    .throwOnError();
  const shown = [{ wave_id: maya.waveId }];
  const corrected = [{ text: 'Your hand' }, { text: 'Look to the left' }];
  expect(versions).toMatchObject([
    {
      number: 1,
      review_parts: [{ track: { notes: [{ text: NOTE.text }] }, review_compared_waves: shown }],
    },
    { number: 2, review_parts: [{ track: { notes: corrected }, review_compared_waves: shown }] },
    { number: 3, review_parts: [{ track: { notes: corrected }, review_compared_waves: [] }] },
  ]);
});

/** What is written after the voice plays from where the surfer presses it. */
async function expectPlayingFromNote(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: NOTE.text }).click();
  const place = phone.getByRole('slider', { name: 'Place in the review' });
  await expect(place).toHaveValue(`${NOTE.at}`);
  await phone.getByRole('button', { name: 'Play review' }).click();
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(NOTE.at + 500);
  // Back into the voice, which is heard again.
  await place.fill('500');
  const voice = phone.locator('audio');
  await expect
    .poll(() => voice.evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(1);
  await phone.getByRole('button', { name: 'Pause review' }).click();
}
