import { expect, type Page, test } from '@playwright/test';
import { createDrawnWave } from '../support/create-drawn-wave.ts';
import { findViolations } from '../support/find-violations.ts';
import {
  agreeToCoaching,
  createReviewWorld,
  createSurferLink,
  type ReviewWorld,
  waitForRecorded,
} from '../support/review-world.ts';
import { openByScripts } from '../support/session-page.ts';
import { drag, findPicture, goToFrame, START_MS, waitForFrames } from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

test.describe.configure({ timeout: 150_000 });

const WITHIN = { timeout: 60_000 };

test('from the inbox a coach reviews one wave after the other, and sends all of it at the end', async ({
  page,
  context,
  baseURL,
}) => {
  const world = await createReviewWorld();
  await agreeToCoaching(world);
  await addWave(world);
  const { ana, waveId, surferId } = world;
  const asked = { wave_id: waveId, session_id: ana.sessionId, surfer_id: surferId };
  await ana.admin
    .from('review_requests')
    .insert({ ...asked, question: 'Do I look down?' })
    .throwOnError();
  const link = await createSurferLink(world);
  await signInToWorld(context, baseURL ?? '', world.ana);
  await openByScripts(page, '/app/coach');
  const inbox = page.getByRole('list', { name: 'Inbox' });
  await inbox.getByRole('link').first().click();
  await waitForFrames(page);
  await expect(page.getByText('Keanu asks: “Do I look down?”')).toBeVisible();
  await page.getByLabel('What was good').fill('Early on your feet');
  await goToFrame(page, 20);
  await page.getByRole('radio', { name: 'Arrow' }).check();
  await drag(page, findPicture(page), [0.2, 0.5], [0.6, 0.7]);
  await page.getByLabel('Note on this frame').fill('Look up here');
  await page.getByRole('button', { name: 'Pin note' }).click();
  await expect(page.getByRole('list', { name: 'Pinned notes' })).toContainText('Look up here');
  await page.getByLabel('Template').selectOption({ label: 'One text' });
  await saveTemplate(page, 'Evening', 'Tonight');
  await addToLibrary(page);
  const address = page.url();
  await blur(page);
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(address);
  await waitForFrames(page);
  // The template that was used last.
  await expect(page.getByLabel('Tonight', { exact: true })).toBeVisible();
  await blur(page);
  await page.keyboard.press('r');
  await waitForRecorded(page, 2);
  await page.keyboard.press('r');
  await expect(page.getByText(/^Review for Keanu, 0:.*with 1 other wave/)).toBeVisible();

  await page.getByRole('link', { name: 'Inbox' }).first().click();
  const waiting = page.getByRole('list', { name: 'Reviews to send' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('1 review sent just now.')).toBeVisible(WITHIN);
  await expect(page.getByText('No wave waits for a review')).toBeVisible();
  await expect(
    page.getByText(/You reviewed 2 waves in the last 12 hours, 0:\d\d each/),
  ).toBeVisible();

  await page.goto('/app/coach/library');
  await expect(page.getByRole('list', { name: 'Library' })).toContainText('A long bottom turn');
  expect(await findViolations(page)).toEqual([]);

  const { data: review } = await world.ana.admin
    .from('reviews')
    .select('id')
    .eq('session_id', world.ana.sessionId)
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/share/session/${world.ana.sessionId}/wave/${world.waveId}`);
  await page.getByRole('link', { name: 'Watch the review' }).click();
  await expect(page).toHaveURL(new RegExp(`/c/reviews/${review.id}`));
  const region = page.getByRole('region', { name: 'Review', exact: true });
  await expect(region.getByText('Early on your feet')).toBeVisible();
  await region.getByRole('button', { name: 'Play review' }).click();
  await expect(region.locator('[data-drawing]')).toHaveCount(1, WITHIN);
  await expect(region.getByRole('list', { name: 'Notes' })).toContainText('Look up here');
  await region.getByRole('button', { name: 'Wave 2' }).click();
  await region.getByRole('button', { name: 'Play review' }).click();
  await expect
    .poll(() => region.locator('audio').evaluate((voice: HTMLAudioElement) => voice.currentTime))
    .toBeGreaterThan(1);

  await page.goto(link);
  await page.getByRole('link', { name: 'Watch the review' }).click();
  await expect(region.getByText('Early on your feet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
  const linked = page.url();
  const voice = await region
    .getByRole('button', { name: 'Wave 2' })
    .click()
    .then(() => region.locator('audio').getAttribute('src'));
  expect((await page.request.get(voice ?? '')).status()).toBe(200);
  // Examples of the library are for coaches.
  await agreeToCoaching(world, false);
  for (const path of [linked, voice ?? '', `/c/reviews/${review.id}`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test('a review that another tab sends while a wave is recorded does not take the recording with it', async ({
  page,
  context,
  baseURL,
}) => {
  const world = await createReviewWorld();
  await agreeToCoaching(world);
  await addWave(world);
  await signInToWorld(context, baseURL ?? '', world.ana);
  await openByScripts(page, '/app/coach');
  await page.getByRole('list', { name: 'Inbox' }).getByRole('link').first().click();
  await waitForFrames(page);
  const good = page.getByLabel('What was good');
  await good.fill('Early your feet');
  await good.press('Home');
  for (let letter = 0; letter < 5; letter += 1) await good.press('ArrowRight');
  // The cursor stays where it is typed.
  await good.pressSequentially(' on');
  await expect(good).toHaveValue('Early on your feet');
  const address = page.url();
  await page.getByRole('link', { name: 'Next wave' }).click();
  await expect(page).not.toHaveURL(address);
  await waitForFrames(page);
  await page.getByRole('button', { name: 'Record review' }).click();
  await waitForRecorded(page, 1);

  const other = await context.newPage();
  await openByScripts(other, '/app/coach');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByText('1 review sent just now.')).toBeVisible(WITHIN);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Sent to Keanu.')).toBeVisible(WITHIN);
  const { data } = await world.ana.admin
    .from('review_versions')
    .select('number, review:reviews!inner(session_id), review_parts(voice_path)')
    .eq('review.session_id', world.ana.sessionId)
    .order('created_at')
    .throwOnError();
  expect(data).toMatchObject([
    { number: 1, review_parts: [{ voice_path: null }] },
    { number: 1, review_parts: [{ voice_path: expect.stringContaining('.m4a') }] },
  ]);
});

/** As one of the school's. */
async function saveTemplate(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as a template' }).click();
  await page.getByLabel('Name of the template').fill(name);
  await page.getByLabel('Headings, one a line').fill(title);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('button', { name: 'Change template' })).toBeVisible();
}

/** As an example for all coaches of the school. */
async function addToLibrary(page: Page): Promise<void> {
  await page.getByText('Add to the library').click();
  await page.getByLabel('What it shows').fill('A long bottom turn');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('All coaches of the school find it')).toBeVisible();
}

/** Of the same surfer, later in the same video. */
async function addWave({ ana, waveId, surferId }: ReviewWorld): Promise<void> {
  const { data } = await ana.admin
    .from('waves')
    .select('video_id')
    .eq('id', waveId)
    .single()
    .throwOnError();
  // The range of other second waves, of which workers have made all videos.
  const range = { startMs: START_MS + 500, endMs: START_MS + 6500 };
  const id = await createDrawnWave(ana, data.video_id, range);
  await ana.admin.from('waves').update({ surfer_id: surferId }).eq('id', id).throwOnError();
}

/** Keys mean nothing in texts. */
async function blur(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
