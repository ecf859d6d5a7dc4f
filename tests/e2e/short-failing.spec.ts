import { expect, type Page, type Route, test } from '@playwright/test';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { createShortWorld } from '../support/create-short-world.ts';
import { openByScripts } from '../support/session-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

test.describe.configure({ timeout: 180_000 });

let short: Awaited<ReturnType<typeof createShortWorld>>;

test.beforeAll(async () => {
  short = await createShortWorld();
});

test('an editor whose server fails, and whose user is signed out, keeps each change and sends it later', async ({
  page,
  baseURL,
}) => {
  const { world, shortId } = short;
  await signInToWorld(page.context(), baseURL ?? '', world);
  await openByScripts(page, `/app/shorts/${shortId}/create`);
  await expect(listClips(page)).toHaveCount(1);

  const fail = (route: Route) => route.fulfill({ status: 500, body: 'Internal error' });
  await page.route('**/create/plan', fail);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Render', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The server can’t be reached');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(listClips(page)).toHaveCount(2);
  expect(await countSavedClips()).toBe(1);
  await page.unroute('**/create/plan', fail);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(countSavedClips).toBe(2);

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await expect(notice.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  // As the other tab does, from which the user returns.
  await page.context().addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(countSavedClips).toBe(3);
  await expect(notice).toBeHidden();
});

/** As the server has it. */
async function countSavedClips(): Promise<number> {
  const { world, shortId } = short;
  const { data } = await world.admin.from('shorts').select('plan').eq('id', shortId).single();
  return planSchema.parse(data?.plan).clips.length;
}

function listClips(page: Page) {
  return page.getByRole('list', { name: 'Clips' }).getByRole('listitem');
}
