import { expect, type Locator, type Page } from '@playwright/test';
import { DRAWING_TOOLS, type DrawingTool } from '#app/domain/drawings/drawing.ts';
import { TOOL_NAMES } from '#app/domain/drawings/drawing-name.ts';
import { toStrokeMs } from '#app/domain/reviews/track/live-stroke.ts';
import { type ReviewEvent, toReviewState } from '#app/domain/reviews/track/review-track.ts';
import { reviewTrackSchema } from '#app/domain/reviews/track/review-track-schema.ts';
import { type AnnotationPicture, paintAnnotations, toDifference } from './annotation-picture.ts';
import { isLong } from './is-long.ts';
import { type ReviewWorld, readSentPart, waitForRecorded } from './review-world.ts';
import { drag, expectFrame, findPicture, listDrawings, START_MS } from './studio-page.ts';

/** Of the pixels, between two pictures that differ by their size alone: fewer than the smallest drawing covers. */
const MOST_DIFFERENT = 0.0002;
const FRAME = 30;
/** Of the player's slider, in ms. */
const STEP_MS = 100;
const FOLLOWED = { timeout: 60_000 };

/** What a coach saw at a moment, which is found again in the track by what it shows. */
type Moment = {
  name: string;
  picture: AnnotationPicture;
  /** On screen, of the wave. */
  frame: number;
  /** The tool of the stroke that the hand was in the middle of. */
  growing?: DrawingTool;
};

/** Draws with every tool, on frame 30, while a review is recorded; and looks at it meanwhile. */
export async function drawWithEveryTool(page: Page): Promise<Moment[]> {
  const moments: Moment[] = [];
  const layer = findPicture(page).locator('> svg.overflow-visible');
  async function see(name: string, more: Partial<Moment> = {}): Promise<void> {
    moments.push({ name, frame: FRAME, ...more, picture: await paintAnnotations(layer) });
  }
  const tools = ['arrow', 'pencil', ...DRAWING_TOOLS] as const;
  for (const [nth, tool] of [...new Set(tools)].entries()) {
    await page.getByRole('radio', { name: TOOL_NAMES[tool], exact: true }).check();
    const from = [0.06 + 0.16 * (nth % 6), 0.1 + 0.28 * Math.floor(nth / 6)] as const;
    const to = [from[0] + 0.09, from[1] + 0.16] as const;
    if (tool === 'arrow' || tool === 'pencil') {
      await drawSlowly(page, [from, to], () => see(`within ${tool}`, { growing: tool }));
    } else await drag(page, findPicture(page), [...from], [...to]);
    await expect(listDrawings(page)).toHaveCount(nth + 1);
    if (tool === 'track') {
      await expect(page.getByRole('status', { name: 'Tracking' })).toHaveText(/\. /, FOLLOWED);
    }
    const isLast = nth === DRAWING_TOOLS.length - 1;
    if (isLong || isLast) await see(tool);
    if (isLong) await hold(page);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Whole picture' })).toBeVisible();
  await see('enlarged');
  await hold(page);
  await page.keyboard.press('0');
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expectFrame(page, FRAME + 2);
  await see('fading', { frame: FRAME + 2 });
  if (isLong) {
    await hold(page);
    await page.keyboard.press('Control+z');
    await expect(listDrawings(page)).toHaveCount(DRAWING_TOOLS.length - 1);
    await see('undone', { frame: FRAME + 2 });
  }
  await hold(page);
  return moments;
}

/** With a pause in the middle. */
async function drawSlowly(
  page: Page,
  [from, to]: [readonly [number, number], readonly [number, number]],
  look: () => Promise<void>,
): Promise<void> {
  const box = await findPicture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const move = (share: number, steps: number) =>
    page.mouse.move(
      box.x + (from[0] + (to[0] - from[0]) * share) * box.width,
      box.y + (from[1] + (to[1] - from[1]) * share) * box.height,
      { steps },
    );
  await move(0, 1);
  await page.mouse.down();
  await move(0.5, 5);
  await look();
  await hold(page);
  await move(1, 5);
  await page.mouse.up();
}

/** Longer than a second, so that the player’s slider reaches the moment. */
async function hold(page: Page): Promise<void> {
  await waitForRecorded(page, (await waitForRecorded(page, 0)) + 2);
}

/**
 * The surfer's drawings at each moment are the coach's, but for their size.
 *
 * @param review a player of the review
 */
export async function expectSamePictures(
  world: ReviewWorld,
  review: Locator,
  moments: readonly Moment[],
): Promise<string[]> {
  const { track, duration_ms } = await readSentPart(world);
  const { events } = reviewTrackSchema.parse(track);
  const layer = review.locator('svg.overflow-visible');
  const place = review.getByRole('slider', { name: 'Place in the review' });
  const differences: string[] = [];
  let before: AnnotationPicture | null = null;
  for (const moment of moments) {
    const atMs = findMoment(events, duration_ms, moment);
    expect(atMs, moment.name).toBeGreaterThan(0);
    await place.fill(`${atMs}`);
    await expect(place).toHaveValue(`${atMs}`);
    const picture = await paintAnnotations(layer);
    const difference = toDifference(moment.picture, picture);
    differences.push(`${moment.name} ${difference}`);
    expect(difference, moment.name).toBeLessThan(MOST_DIFFERENT);
    // The moment before looks different: so would a drawing that is late, or missing.
    if (before) expect(toDifference(before, picture), moment.name).toBeGreaterThan(MOST_DIFFERENT);
    before = moment.picture;
  }
  return differences;
}

/** The last time that shows what the coach saw; 0: there is none. */
function findMoment(events: ReviewEvent[], durationMs: number, moment: Moment): number {
  const growing = events.find(
    (event) => event.kind === 'draw' && event.drawing.tool === moment.growing,
  );
  if (growing?.kind === 'draw') return findPause(growing);
  const { ids, scale } = moment.picture;
  const filmMs = START_MS + ((moment.frame + 0.5) * 1000) / 30;
  const isGrown = (atMs: number) =>
    events.every((event) => {
      const isUnderWay = event.kind === 'draw' && event.at <= atMs;
      return !isUnderWay || event.at + toStrokeMs(event) <= atMs;
    });
  for (let atMs = Math.floor(durationMs / STEP_MS) * STEP_MS; atMs > 0; atMs -= STEP_MS) {
    const { drawings, view, film } = toReviewState({ events }, atMs, 0);
    const isSame =
      drawings.map(({ id }) => id).join() === ids.join() &&
      Math.abs(view.scale - scale) < 0.01 &&
      Math.abs(film.ms - filmMs) < 10;
    if (isSame && isGrown(atMs)) return atMs;
  }
  return 0;
}

/** A time within the longest pause of a stroke. */
function findPause(event: Extract<ReviewEvent, { kind: 'draw' }>): number {
  const times = event.times ?? event.shapes?.map(({ ms }) => ms) ?? [];
  const pauses = times.map((ms, nth) => (times[nth + 1] ?? ms) - ms);
  const [ms = 0, pause = 0] = [times[pauses.indexOf(Math.max(...pauses))], Math.max(...pauses)];
  return Math.round((event.at + ms + pause / 2) / STEP_MS) * STEP_MS;
}
