import { type Browser, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { JOINTS } from '#app/domain/drawings/stick-figure.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { listDrawnLegs, SURFER_FILM, toFilmSurfer } from '../support/draw-surfer-film.ts';
import { isLong } from '../support/is-long.ts';
import { saveCoachingConsent, saveSurferFilm } from '../support/save-surfer-film.ts';
import { openByScripts } from '../support/session-page.ts';
import {
  createStudioWorld,
  drag,
  findPicture,
  findSaved,
  listDrawings,
  openOnPhone,
} from '../support/studio-page.ts';
import { signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 120_000 });

/** Two looks at a picture, on a machine that does other things too. */
const SEARCHED = { timeout: 60_000 };
/** Around the drawn surfer in the first frame, and beside, as shares of the picture. */
const [BODY, WATER] = [
  [
    [0.1, 0.2],
    [0.4, 0.75],
  ],
  [
    [0.65, 0.3],
    [0.9, 0.8],
  ],
] as const;

let ana: World;
let waveId: string;
let surferId: string;

test.beforeEach(async () => {
  ({ ana, waveId } = await createStudioWorld());
  // The film below is all that the wave has of its frames.
  const frames = ana.admin.from('renditions').delete().eq('wave_id', waveId);
  await frames.in('kind', ['scrub', 'ladder']).throwOnError();
  surferId = await saveSurferFilm(ana, waveId);
});
test.afterEach(closeContexts);

test('a coach finds the body in a frame and the next ones, corrects it, and undoes it', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(
    !isLong,
    'The long form: below a body is found by keys, and studio-tools corrects a figure.',
  );
  await saveCoachingConsent(ana, surferId, true);
  await signInToWorld(context, baseURL ?? '', ana);
  await openByScripts(page, `/app/coach/studio/${waveId}`);
  await page.getByRole('radio', { name: 'Find the body' }).check();
  await expect(findStatus(page)).toHaveText('Drag a box around the surfer, from head to feet.');
  const finest = page.waitForRequest(/ladder-drawn\.mp4/);
  await drag(page, findPicture(page), [...BODY[0]], [...BODY[1]]);
  await finest;
  await expect(findStatus(page)).toHaveText(/^Found/, SEARCHED);
  await expect(findSaved(page)).toBeVisible();
  const found = await listFound();
  expect(found.length).toBeGreaterThan(0);
  for (const { at_ms, shape } of found) expect([at_ms, shape.isFound]).toEqual([2017, true]);
  const [width, height] = [SURFER_FILM.width, SURFER_FILM.height];
  const legs = found.flatMap(listLegs);
  expect(legs.length).toBeGreaterThan(2);
  for (const [x = 0, y = 0] of legs) {
    const away = listDrawnLegs(toFilmSurfer(0)).map((leg) =>
      Math.hypot(x * width - leg[0], y * height - leg[1]),
    );
    expect(Math.min(...away)).toBeLessThan(15);
  }

  await page.getByRole('button', { name: 'Find in more frames' }).click();
  await expect(findStatus(page)).toHaveText(/Found in \d+ of 12 frames/, SEARCHED);
  await expect(findSaved(page)).toBeVisible();
  const frames = new Set((await listFound()).map(({ at_ms }) => at_ms));
  expect(frames.size).toBeGreaterThan(6);

  const count = await listDrawings(page).count();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listDrawings(page)).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Close: find the body' }).click();
  await expect(findStatus(page)).toHaveCount(0);
});

test('where there is only water, the page says so on a phone, draws nothing, and offers the tool; without the surfer’s consent there is no search, also on a page that was opened before; with it, the body within a rectangle is searched by keys, also after the model did not arrive', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  await searchWater(browser, baseURL);
  await saveCoachingConsent(ana, surferId, false);
  await signInToWorld(context, baseURL ?? '', ana);
  await openByScripts(page, `/app/coach/studio/${waveId}`);
  await expect(page.getByText('the surfer has not agreed to coaching')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Find the body' })).toHaveCount(0);

  await saveCoachingConsent(ana, surferId, true);
  await page.reload();
  await page.getByRole('radio', { name: 'Find the body' }).check();
  await saveCoachingConsent(ana, surferId, false);
  await drag(page, findPicture(page), [...BODY[0]], [...BODY[1]]);
  await expect(findStatus(page)).toHaveText(/has not agreed to coaching/);
  await expect(listDrawings(page)).toHaveCount(0);

  await saveCoachingConsent(ana, surferId, true);
  await context.route('**/assets/movenet-*', (route) => route.abort());
  await page.getByRole('radio', { name: 'Rectangle' }).focus();
  await page.keyboard.press('Space');
  await findPicture(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Rectangle 1/ }).press('Enter');
  await page.getByRole('button', { name: 'Find the body here' }).press('Enter');
  await expect(findStatus(page)).toHaveText(/could not be loaded/, SEARCHED);
  await context.unroute('**/assets/movenet-*');
  // The rectangle in the middle of the picture has no body.
  await page.getByRole('button', { name: 'Find the body here' }).press('Enter');
  await expect(findStatus(page)).toHaveText(/too small or unclear/, SEARCHED);
  await page.getByRole('radio', { name: 'Find the body' }).check();
  await drag(page, findPicture(page), [...BODY[0]], [...BODY[1]]);
  await expect(findStatus(page)).toHaveText(/^Found/, SEARCHED);
});

async function searchWater(browser: Browser, baseURL = '') {
  await saveCoachingConsent(ana, surferId, true);
  const page = await openOnPhone(browser, ana, waveId, baseURL);
  await page.getByRole('radio', { name: 'Find the body' }).check();
  // Held sideways, its bar leaves room for every tool.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(findStatus(page)).toBeVisible();
  for (const name of ['Select', 'Thick']) {
    const tool = page.getByRole('radio', { name, exact: true });
    await expect(tool).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await drag(page, findPicture(page), [...WATER[0]], [...WATER[1]]);
  await expect(findStatus(page)).toHaveText(
    'The body is too small or unclear in this picture, so nothing is drawn. Draw the stick figure by hand.',
    SEARCHED,
  );
  await expect(findPicture(page).locator('[data-drawing]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw by hand' }).click();
  await expect(page.getByRole('radio', { name: 'Stick figure' })).toBeChecked();
  await page.context().close();
}

function findStatus(page: Page) {
  return page.getByRole('region', { name: 'Find the body' }).getByRole('status');
}

/** Knees and feet, of a stick figure or of the angle of a knee. */
function listLegs({ name, shape: { points } }: Awaited<ReturnType<typeof listFound>>[number]) {
  if (name.endsWith('knee')) return points.slice(1);
  return points.filter((_, nth) => /knee|foot/.test(points.length > 3 ? (JOINTS[nth] ?? '') : ''));
}

/** As they are stored. */
async function listFound() {
  const { data } = await ana.admin
    .from('drawings')
    .select('name, at_ms, shape')
    .eq('wave_id', waveId)
    .throwOnError();
  const shape = z.object({ isFound: z.boolean().optional(), points: z.array(z.array(z.number())) });
  return z.array(z.object({ name: z.string(), at_ms: z.number(), shape })).parse(data);
}
