import { expect, test } from '@playwright/test';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

let world: World;
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
});

/** Adds two waves, of which the conversion of the first has failed; returns its id. */
async function addFailedWave(): Promise<string> {
  const [failed] = await createRiddenWaves(world, { count: 2 });
  if (!failed) throw new Error('That wave was not added');
  await world.admin
    .from('conversions')
    .update({ state: 'failed', problem: 'The video ends before the wave.' })
    .match({ wave_id: failed.id, kind: 'preview' })
    .throwOnError();
  return failed.id;
}

test('a wave that failed is listed with its reason, and a press retries it', {
  tag: '@mobile',
}, async ({ page }) => {
  await addFailedWave();
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await openByScripts(page, `${world.path}/videos`);
  const failed = page.getByRole('region', { name: 'Waves that failed 1' });
  await expect(failed.getByText('The video ends before the wave.')).toBeVisible();
  await failed.getByRole('button', { name: 'Try again with Ana, 0:00.0 – ' }).click();
  await expect(page.getByText('The video ends before the wave.')).toHaveCount(0);
});

test('without scripts a coach retries a wave on its own page', async () => {
  const visitor: Visitor = await openVisitor(world);
  const waveId = await addFailedWave();
  await visitor.open(`${world.path}/videos`);
  await visitor.follow(/^Edit /);
  expect(visitor.path()).toBe(`${world.path}/wave/${waveId}/edit`);
  await visitor.submit(/^Try again/);
  expect(visitor.path()).toBe(`${world.path}/wave/${waveId}/edit`);
  expect(visitor.text('main')).not.toContain('The video ends before the wave.');
});
