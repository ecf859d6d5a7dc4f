import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { findViolations } from '../support/find-violations.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createReviewWorld, openClaimedPhone, type ReviewWorld } from '../support/review-world.ts';
import { openByScripts } from '../support/session-page.ts';
import { openWave } from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

const PHYSICAL = 'Bend your knees in the bottom turn';
const MENTAL = 'Breathe out before you paddle';
let world: ReviewWorld;

test.beforeEach(async () => {
  world = await createReviewWorld();
});
test.afterEach(closeContexts);

/** The path of a review that the surfer was sent, without a recording. */
async function sendReview(): Promise<string> {
  const { admin, sessionId, userId } = world.ana;
  const review = { id: randomUUID(), session_id: sessionId, surfer_id: world.surferId };
  await admin
    .from('reviews')
    .insert({ ...review, created_by: userId })
    .throwOnError();
  await admin
    .from('review_versions')
    .insert({ id: randomUUID(), review_id: review.id, number: 1 })
    .throwOnError();
  return `/c/reviews/${review.id}`;
}

test('a coach sets both goals beside the wave, the surfer’s phone ticks one, and sorting shows it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const phone = await openClaimedPhone(world, browser, baseURL);
  const reviewPath = await sendReview();
  await signInToWorld(context, baseURL ?? '', world.ana);
  await openWave(page, world.waveId);
  const goals = page.getByRole('region', { name: 'Goals' });
  await goals.getByLabel('Physical goal').fill(PHYSICAL);
  await goals.getByLabel('Mental goal').fill(MENTAL);
  await expect(goals.getByText('Saved', { exact: true })).toHaveCount(1);
  // What is not saved is sent once there is a connection.
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(goals.getByText('Not saved: no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(goals.getByText('Saved', { exact: true })).toHaveCount(2);

  await phone.goto(reviewPath);
  const box = phone.getByRole('checkbox', { name: PHYSICAL, exact: true });
  await expect(phone.getByRole('checkbox', { name: MENTAL, exact: true })).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  await phone.context().setOffline(true);
  await box.click();
  await expect(phone.getByText('Not saved. Check your connection')).toBeVisible();
  await expect(box).not.toBeChecked();
  await phone.context().setOffline(false);
  const posts: string[] = [];
  phone.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const answered = phone.waitForResponse((answer) => answer.request().method() === 'POST');
  await box.check();
  await answered;
  await expect(phone.getByText('Not saved. Check your connection')).toBeHidden();
  expect(posts).toHaveLength(1);
  await phone.reload();
  await expect(box).toBeChecked();

  // Without scripts, on the page of the card.
  const visitor = await openVisitor({ cookies: await phone.context().cookies() });
  await visitor.open('/c/waves');
  expect(visitor.field(PHYSICAL).isTicked).toBe(true);
  await visitor.submit('Save goals', { [MENTAL]: true });
  expect(visitor.field(MENTAL).isTicked).toBe(true);

  await openByScripts(page, `/app/share/admin/session/${world.ana.sessionId}`);
  const keanu = page.getByRole('listitem', { name: 'Keanu' });
  await expect(keanu.getByRole('checkbox', { name: PHYSICAL, exact: true })).toBeChecked();
  const mental = keanu.getByRole('checkbox', { name: MENTAL, exact: true });
  await context.setOffline(true);
  await mental.click();
  await expect(keanu.getByRole('alert')).toHaveText('Not saved: no connection. Press again.');
  await expect(mental).toBeChecked();
  await context.setOffline(false);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/app/coach/goals'));
  await mental.uncheck();
  expect((await saved).status()).toBe(200);
  // Without scripts, on the roster.
  const coach = await openVisitor(world.ana);
  await coach.open(`/app/share/session/${world.ana.sessionId}/roster`);
  expect(coach.field(MENTAL).isTicked).toBe(false);
  await coach.submit('Save goals', { [PHYSICAL]: false });
  await visitor.open(reviewPath);
  expect(visitor.field(PHYSICAL).isTicked).toBe(false);
});
