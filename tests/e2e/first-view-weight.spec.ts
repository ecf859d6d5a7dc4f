import { expect, type Page, type Response, test } from '@playwright/test';
import { claimLines } from '../support/claim-lines.ts';
import { createPosters, createRiddenWaves } from '../support/create-ridden-waves.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

/** The page and its scripts as they are sent, compressed; without headers, pictures and what is loaded ahead for others. */
const MAX_BYTES = 150_000;
/** Texts that only the scripts of the tools contain. */
const TOOLS_ONLY = ['Save wave', 'data-drop-zone'];

let world: World;
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
});

/** All that is loaded until the network is idle. */
async function load(page: Page, path: string) {
  const answers: Response[] = [];
  // Some seconds later the page loads ahead what later screens need: time stands still until then.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const note = (answer: Response) => answers.push(answer);
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  const parts = answers.filter((answer) =>
    ['document', 'script'].includes(answer.request().resourceType()),
  );
  const sizes = await Promise.all(parts.map((answer) => answer.request().sizes()));
  // Requested once more: the browser does not store the text of preloaded files.
  const scripts = parts.filter((answer) => answer.request().resourceType() === 'script');
  const texts = scripts.map(async (answer) => (await page.request.get(answer.url())).text());
  const code = (await Promise.all(texts)).join('\n');
  const list = parts.map((part, place) => `${sizes[place]?.responseBodySize} ${part.url()}`);
  return {
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    code,
    list: list.join('\n'),
  };
}

test('a surfer’s five hundred waves open within the limit of bytes, without any code of the tools', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  const waves = await createRiddenWaves(world, { count: 500, stored: 0 });
  await createPosters(world, waves.slice(0, 20));
  const surfer = await createWorld(process.env.TEST_DATA_DIR ?? '');
  await claimLines(world, surfer.userId);

  await signInToWorld(context, baseURL ?? '', surfer);
  const view = await load(page, world.path);
  await expect(page.getByRole('heading', { name: 'Waves 500' })).toBeVisible();
  expect(view.bytes).toBeGreaterThan(50_000);
  expect(view.bytes, view.list).toBeLessThan(MAX_BYTES);
  expect(TOOLS_ONLY.filter((words) => view.code.includes(words))).toEqual([]);

  // Proves that these texts would be found.
  await signInToWorld(context, baseURL ?? '', world);
  const tools = await load(page, `${world.path}/videos`);
  expect(TOOLS_ONLY.filter((words) => tools.code.includes(words))).toEqual(TOOLS_ONLY);
});

test('the rules of other screens come when the user opens one', async ({
  page,
  context,
  baseURL,
}) => {
  await createRiddenWaves(world, { count: 1 });
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(world.path);
  const sheet = page.locator('link[rel="stylesheet"]');
  await expect(page.locator('style[data-sheet="first-view"]')).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Add videos' })).toBeVisible();
  await expect(sheet).toHaveCount(1);
  // Of both sheets the one for all screens decides.
  const lowest = await page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules }) =>
      [...cssRules].find((rule) => rule instanceof CSSLayerStatementRule)?.nameList.at(0),
    ),
  );
  expect(lowest).toEqual(['first-view', 'first-view']);
});
