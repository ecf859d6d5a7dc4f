import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { readMailTexts } from '../support/read-mails.ts';
import {
  createReviewWorld,
  openClaimedVisitor,
  PHONE,
  type ReviewWorld,
} from '../support/review-world.ts';
import { drawWithEveryTool, expectSamePictures } from '../support/round-trip.ts';
import { goToFrame, openWave, readNumber } from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

test.describe.configure({ timeout: 150_000 });

const WITHIN = { timeout: 60_000 };
let world: ReviewWorld;

test.beforeEach(async () => {
  world = await createReviewWorld();
});

test('a coach’s voice and drawings are on the surfer’s phone, opened from the mail, and the surfer answers', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const phone = await openClaimedVisitor(world);
  const email = `keanu-${randomUUID()}@example.com`;
  await world.ana.admin
    .from('claims')
    .update({ email })
    .eq('guest_id', world.guestId)
    .throwOnError();
  await signInToWorld(context, baseURL ?? '', world.ana);
  await openWave(page, world.waveId);
  await goToFrame(page, 30);
  const shown = await readNumber(page.locator('video').first());
  await page.getByRole('button', { name: 'Record review' }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible(WITHIN);
  const seen = await drawWithEveryTool(page);
  await page.getByRole('button', { name: 'Stop recording' }).click();

  await page.getByRole('button', { name: 'Check review' }).click();
  const check = page.getByRole('dialog');
  await expect(check.getByRole('button', { name: 'Play review' })).toBeVisible();
  await check.getByLabel('Note at this moment').fill('Look where you want to go');
  await check.getByRole('button', { name: 'Add note' }).click();
  await expect(check.getByRole('list', { name: 'Notes', exact: true })).toContainText('Look where');
  await editRecording(check);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Sent to Keanu.')).toBeVisible(WITHIN);

  let path = '';
  await expect
    .poll(async () => {
      const mail = (await readMailTexts()).find((text) => text.includes(email)) ?? '';
      path = /\/c\/open\/\w+\?review=[\w-]+/.exec(mail)?.[0] ?? '';
      return path;
    }, WITHIN)
    .not.toBe('');
  await phone.open('/c/waves');
  phone.find('a', 'Watch the review');
  const other = await (await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })).newPage();
  await other.goto(path);
  await other.getByRole('button', { name: 'Open' }).click();
  const review = other.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByRole('list', { name: 'Notes' })).toContainText('Look where you want');
  const differences = await expectSamePictures(world, review, seen);
  test.info().annotations.push({ type: 'differences', description: differences.join(', ') });
  const place = review.getByRole('slider', { name: 'Place in the review' });
  await place.fill('500');
  await expect.poll(() => readNumber(review.locator('video'))).toBe(shown);
  await review.getByRole('button', { name: 'Play review' }).click();
  await expect
    .poll(() => review.locator('audio').evaluate((voice: HTMLAudioElement) => voice.currentTime))
    .toBeGreaterThan(1);

  expect(await findViolations(other)).toEqual([]);
  await other.getByRole('textbox', { name: 'Answer' }).fill('Left or right?');
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByRole('list', { name: 'Answers' })).toContainText('Left or right?');
  await other.context().close();
});

/** Cuts half a second out, takes that back, and says another half second again. */
async function editRecording(check: Locator): Promise<void> {
  const place = check.getByRole('slider', { name: 'Place in the review' });
  const longest = Number(await place.getAttribute('max'));
  for (const [ms, button] of [
    ['200', 'Starts here'],
    ['700', 'Ends here'],
  ] as const) {
    await place.fill(ms);
    await check.getByRole('button', { name: button }).click();
  }
  await check.getByRole('button', { name: 'Cut out' }).click();
  await expect(place).toHaveAttribute('max', `${longest - 500}`);
  await check.getByRole('button', { name: 'Undo' }).click();
  await expect(place).toHaveAttribute('max', `${longest}`);
  // The place may still go back to the start, where the recording is as it was.
  await expect(async () => {
    await place.fill('700');
    await check.getByRole('button', { name: 'Ends here' }).click();
    await expect(check.getByText(/^Selected:/)).toContainText(/to 0:00\.[67]/, { timeout: 1000 });
  }).toPass();
  await check.getByRole('button', { name: 'Say it again' }).click();
  await expect(check.getByText(/^Say it now/)).toBeVisible(WITHIN);
  await expect(check.getByRole('button', { name: 'Undo' })).toBeVisible(WITHIN);
  await expect(check.getByRole('list', { name: 'Drawings in the review' })).toContainText('Arrow');
}
