import { expect, type Locator, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { findViolations } from '../support/find-violations.ts';
import { plantReview } from '../support/plant-review.ts';
import { agreeToCoaching, createReviewWorld, openClaimedPhone } from '../support/review-world.ts';
import { signInToWorld } from '../support/upload-world.ts';

test.describe.configure({ timeout: 150_000 });

const WITHIN = { timeout: 60_000 };

test.afterEach(closeContexts);

test('a surfer answers by voice, over a reload and without a connection, and the coach hears it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const world = await createReviewWorld();
  const phone = await openClaimedPhone(world, browser, baseURL);
  const film = { at: 0, kind: 'film', ms: 500, rate: 0 } as const;
  const reviewId = await plantReview(world, [{ durationMs: 4000, events: [film] }]);
  await phone.goto(`/c/reviews/${reviewId}`);
  const typed = phone.getByRole('textbox', { name: 'Answer' });

  await phone.evaluate(() => {
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  const record = phone.getByRole('button', { name: 'Record an answer' });
  await record.click();
  await expect(phone.getByText(/^This browser may not use the microphone/)).toBeVisible(WITHIN);
  await expect(typed).toBeEditable();
  await phone.reload();

  await phone.getByRole('slider', { name: 'Place in the review' }).fill('2500');
  await record.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('button', { name: 'Stop' })).toBeFocused(WITHIN);
  // At least two seconds; a slow machine may be past them.
  await expect(phone.getByText(/^Recording (0:0[2-9]|0:[1-5]|1:)/)).toBeVisible(WITHIN);
  await phone.keyboard.press('Enter');
  const own = phone.locator('audio[aria-label="Your answer at 0:02 of the review"]');
  await expectHeard(own);
  expect(await findViolations(phone)).toEqual([]);

  await phone.reload();
  await expectHeard(own);
  await typed.fill('In words, too');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send recording' }).click();
  await expect(phone.getByText(/^Saved on this device/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Your answer is sent.')).toBeVisible(WITHIN);
  const answers = phone.getByRole('list', { name: 'Answers' });
  await expect(answers.getByText(/^Spoken answer, 0:0\d$/)).toBeVisible();
  await expectHeard(answers.locator('audio'));
  await expect(typed).toHaveValue('In words, too');

  await signInToWorld(context, baseURL ?? '', world.ana);
  await page.goto('/app/coach');
  const waiting = page.locator('audio[aria-label^="Keanu answers the review at 0:02"]');
  await expectHeard(waiting);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Answers the review at 0:02' }).click();
  await expectHeard(page.getByRole('list', { name: 'Answers' }).locator('audio'));

  const address = (await answers.locator('audio').getAttribute('src')) ?? '';
  const read = async () => [
    (await phone.request.get(address)).status(),
    (await page.request.get(address)).status(),
  ];
  expect(await read()).toEqual([200, 200]);
  await agreeToCoaching(world, false);
  expect(await read()).toEqual([404, 404]);
  await phone.context().close();
});

/** It can be played, and is as long as what was said. */
async function expectHeard(sound: Locator): Promise<void> {
  await expect(sound).toBeVisible(WITHIN);
  await sound.evaluate((audio: HTMLAudioElement) => audio.load());
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime), WITHIN)
    .toBeGreaterThan(0.2);
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1.5);
}
