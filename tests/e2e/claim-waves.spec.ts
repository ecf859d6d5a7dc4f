import { readFile } from 'node:fs/promises';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createCard } from '../support/create-card.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

let world: World;
let waveId: string;

/** A wave that plays, whose picture and best version wait for a worker, and a card that opens it. */
test.beforeEach(async () => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which the film is drawn.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const film = await readFile(await drawFootage(findFfmpeg() ?? '', 'plain'));
  [waveId = ''] = await createSessionWaves(world, 1, new Blob([film], { type: 'video/mp4' }));
  const missing = ['poster', 'ladder'];
  await must(world.admin.from('renditions').delete().eq('wave_id', waveId).in('kind', missing));
  await setJobs('queued');
});
test.afterEach(closeContexts);

/** No worker claims them meanwhile. */
async function setJobs(state: 'queued' | 'done' | 'failed') {
  const jobs = world.admin.from('conversions').update({ state, run_after: '2099-01-01T00:00:00Z' });
  await must(jobs.eq('wave_id', waveId).in('kind', ['poster', 'ladder']));
}

/** A card whose surfer rides the wave; the path where it is claimed. */
async function addWaveCard(): Promise<string> {
  const { cardPath } = await createCard(world);
  const line = await world.admin
    .from('surfers')
    .select('id')
    .eq('session_id', world.sessionId)
    .eq('name', 'Keanu')
    .single();
  await must(world.admin.from('waves').update({ surfer_id: line.data?.id }).eq('id', waveId));
  return `${cardPath}?me=yes`;
}

async function openWaves(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  const page = await phone.newPage();
  await page.goto(await addWaveCard());
  await page.getByLabel('18 or older').check();
  await page.getByRole('button', { name: 'Open my waves' }).click();
  await expect(page.getByRole('heading', { name: /^Keanu\s· 1 wave\s· / })).toBeVisible();
  return page;
}

/** The picture and the best version of the wave. */
async function addRest() {
  const rest = [
    { kind: 'poster', content_type: 'image/jpeg', file: 'poster-r9.jpg' },
    { kind: 'ladder', content_type: 'video/mp4', file: 'ladder-720-r9.mp4' },
  ];
  for (const { file, ...made } of rest) {
    const path = `waves/${waveId}/${file}`;
    await must(world.admin.storage.from('renditions').upload(path, new Blob(['picture'])));
    await must(
      world.admin
        .from('renditions')
        .insert({
          session_id: world.sessionId,
          wave_id: waveId,
          path,
          bytes: 9_100_000,
          ...made,
          width: 1280,
          height: 720,
        }),
    );
  }
  await setJobs('done');
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}

const lookAgain = (page: Page) => page.getByRole('link', { name: 'Refresh' });

test('the page polls until the whole wave is ready, but not while a video plays', async ({
  browser,
  baseURL,
}) => {
  const page = await openWaves(browser, baseURL);
  await expect(lookAgain(page)).toBeVisible();
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => {
    Object.assign(window, { isSamePage: true });
    video.muted = true;
    return video.play();
  });
  await addRest();
  // Longer than it would have waited.
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(9);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // It ends by itself, and then the page polls.
  await expect(lookAgain(page)).toHaveCount(0);
  await expect(page.locator('video[poster]')).toHaveCount(1);
});

/** The same by a visitor without scripts. */
async function claimWaves() {
  const visitor = await openVisitor();
  await visitor.open(await addWaveCard());
  await visitor.submit('Open my waves', { '18 or older': true });
  expect(visitor.text('main')).toContain('Keanu · 1 wave · ');
  return visitor;
}

test('without scripts the page names sizes, says that a better version is being made until it is ready or has failed, and reloads by a link, never by itself', async () => {
  const visitor = await claimWaves();
  expect(visitor.findAll('meta[http-equiv="refresh"]')).toEqual([]);
  const small = { bytes: 1_200_000 };
  await must(world.admin.from('renditions').update(small).eq('wave_id', waveId));
  const read = async () => {
    await visitor.open(visitor.path());
    const says = (words: string) => visitor.text().includes(words);
    const links = visitor.findAll('a').map(toText);
    return {
      isComing: says('Full quality is coming.'),
      isWaiting: says('Refresh'),
      downloads: links.filter((text) => text.startsWith('Download')),
    };
  };
  const downloads = ['Download: Small, 1.2 MB'];
  expect(await read()).toEqual({ isComing: true, isWaiting: true, downloads });
  await setJobs('failed');
  expect(await read()).toEqual({ isComing: false, isWaiting: false, downloads });
  await setJobs('queued');
  await visitor.open(visitor.path());
  await addRest();
  await visitor.follow('Refresh');
  expect(visitor.findAll('video[poster]')).toHaveLength(1);
  expect(await read()).toEqual({
    isComing: false,
    isWaiting: false,
    downloads: ['Download: Full, 9.1 MB', ...downloads],
  });
});
