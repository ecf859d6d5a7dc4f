import { expect, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { createWorld, enterWorld, type World } from '../support/upload-world.ts';

const bothWays = { tag: ['@mobile', '@no-javascript'] };
const dataDir = process.env.TEST_DATA_DIR ?? '';
const HOUR_MS = 3_600_000;

let world: World;
test.beforeAll(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
});

/** As it is when the source has not answered for so long, or never. */
async function leaveAlone(place: string, hours: number | null) {
  const { data } = await world.admin
    .from('surf_reports')
    .select('sea, air')
    .eq('place', '39.34,-9.36')
    .single();
  const at = hours === null ? null : new Date(Date.now() - hours * HOUR_MS).toISOString();
  const { error } = await world.admin
    .from('surf_reports')
    .upsert({
      place,
      is_public: true,
      sea_fetched_at: at,
      air_fetched_at: at,
      ...(at ? { sea: data?.sea ?? null, air: data?.air ?? null } : { sea: null, air: null }),
      failures: 3,
      next_try_at: new Date(Date.now() + 6 * HOUR_MS).toISOString(),
    });
  if (error) throw error;
}

/** As it is while the source is thinking; `answer` is when it has. */
async function keepWaiting(place: string) {
  await leaveAlone(place, null);
  const tried = { tried_at: new Date().toISOString() };
  await world.admin.from('surf_reports').update(tried).eq('place', place).throwOnError();
  return { answer: () => leaveAlone(place, 0) };
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** A server that has just started reads its gauges first, and nobody waits for that. */
async function expectTide(page: Page) {
  const tide = page.locator('dl > div').filter({ hasText: /^Tide/ });
  await expect(async () => {
    await page.reload();
    await expect(tide).toContainText(/High \d\d:\d\d/, { timeout: 100 });
  }).toPass();
  await expect(tide).toContainText(/Predicted for .+, \d+ km away/);
}

test(
  'a visitor finds a spot by its place and reads what it is like, and why',
  bothWays,
  async ({ page }) => {
    await page.goto('/report');
    await page.getByLabel('Spot or place').fill('penich');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL('/report?q=penich');
    await expect(page.getByRole('heading', { name: 'Spots for “penich”' })).toBeVisible();
    await page.getByRole('link', { name: /Supertubos\s*Peniche, Portugal/ }).click();
    await expect(page).toHaveURL('/report/supertubos-peniche');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supertubos');

    for (const level of ['Beginner', 'Improver', 'Intermediate', 'Advanced']) {
      await expect(page.locator('#main').getByText(level, { exact: true }).first()).toBeVisible();
    }
    const swell = page.locator('dl > div').filter({ hasText: /^Swell/ });
    await expect(swell).toContainText(/\d\.\dm\d+ s from NW/);
    await expect(swell).toContainText(/Model, Open-Meteo Marine, (just now|\d+ (s|min) ago)/);
    await expectTide(page);
    await expect(page.getByRole('img', { name: /^Chart: swell/ }).first()).toBeVisible();
    await page.getByText('All figures as a table').first().click();
    const table = page.getByRole('table').first();
    await expect(table.getByRole('columnheader', { name: 'Second swell' })).toBeVisible();
    await expect(table.getByRole('rowheader').first()).toHaveText(/^\d\d:00$/);
    await expect(page.getByText(/^Weather data by Open-Meteo\.com, CC BY 4\.0/)).toBeVisible();
    await expect(page.getByText('Not for navigation')).toBeVisible();
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test(
  'a name that nobody knows has a next step, and an address that nobody knows is a 404',
  bothWays,
  async ({ page }) => {
    await page.goto('/report?q=Atlantis');
    await expect(page.getByRole('heading', { name: 'No spot of that name here' })).toBeVisible();
    await expect(page.getByLabel('Spot or place')).toHaveValue('Atlantis');
    const answer = await page.goto('/report/atlantis');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('We know no spot at this address.')).toBeVisible();
  },
);

test('spots near me are asked for on tap only, and to some ten kilometres', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.3563, longitude: -9.3811 });
  await page.goto('/report');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL('/report?near=39.4,-9.4');
  await expect(page.getByRole('link', { name: /Supertubos.*about 10 km/ })).toBeVisible();
});

test('who does not say where they are is told what to do instead', async ({ page }) => {
  await page.goto('/report');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Type a place instead' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled();
});

test('figures come in the units that were chosen, on every report', bothWays, async ({ page }) => {
  await page.goto('/report/supertubos-peniche');
  await page.getByText('Units: m, km/h, °C').click();
  await page.getByLabel('ft').check();
  await page.getByLabel('knots').check();
  await page.getByLabel('°F').check();
  await page.getByRole('button', { name: 'Show in these' }).click();
  await expect(page).toHaveURL('/report/supertubos-peniche');
  await expect(page.getByText('Units: ft, kn, °F')).toBeVisible();
  await expect(page.locator('dl > div').filter({ hasText: /^Water/ })).toContainText('63 °F');
  await page.goto('/report?q=coxos');
  await expect(page.getByText('Units: ft, kn, °F')).toBeVisible();
});

test(
  'while the source is away, the stored report says how old it is',
  bothWays,
  async ({ page }) => {
    await page.goto('/report/supertubos-peniche');
    await leaveAlone('39.00,-9.43', 9);
    await page.goto('/report/coxos-ericeira');
    await expect(page.getByText(/This forecast is 9 h (1 min )?old/)).toBeVisible();
    await expect(page.locator('dl > div').filter({ hasText: /^Wind/ })).toContainText('9 h ago');
  },
);

test('a report that is being asked for comes into its page, which stays as it was', async ({
  page,
  context,
  baseURL,
}) => {
  await enterWorld(context, baseURL ?? '', world);
  await page.goto('/report/supertubos-peniche');
  const source = await keepWaiting('38.94,-9.42');
  await page.clock.install();
  await page.goto('/report/foz-do-lizandro-ericeira');
  await expect(page.getByText('is being asked for just now')).toBeVisible();
  const swell = page.locator('dl > div').filter({ hasText: /^Swell/ });
  await expect(swell).toContainText('–');
  const line = page.getByLabel('In a line');
  await line.fill('Half typed');
  await line.scrollIntoViewIfNeeded();
  const before = await line.boundingBox();

  await source.answer();
  await page.clock.runFor(3000);
  await expect(swell).toContainText(/\d\.\dm/);
  await expect(page.getByText('The report is here.')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Look again' })).toHaveCount(0);
  await expect(line).toHaveValue('Half typed');
  await expect(line).toBeFocused();
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('with nothing stored, tide and light are still right', bothWays, async ({ page }) => {
  await leaveAlone('38.99,-9.42', null);
  await page.goto('/report/ribeira-dilhas-ericeira');
  await expect(page.getByText('There is no forecast for this spot just now')).toBeVisible();
  await expect(page.locator('dl > div').filter({ hasText: /^Swell/ })).toContainText('–');
  await expectTide(page);
  await expect(page.locator('dl > div').filter({ hasText: /^Light/ })).toContainText('Sunrise');
});

test(
  'whoever is there says what they see, and takes it back',
  bothWays,
  async ({ page, context, baseURL }) => {
    const spot = '/report/baleal-peniche';
    await page.goto(spot);
    await page.getByRole('link', { name: 'Sign in to say what you see' }).click();
    await expect(page).toHaveURL('/auth/login');
    await enterWorld(context, baseURL ?? '', world);
    await page.goto(spot);
    const words = `Chest high, crowded ${crypto.randomUUID()}`;
    await page.getByLabel('In a line').fill(words);
    await page.getByLabel('Height in m').fill('chest');
    await page.getByLabel('How full').selectOption('crowded');
    await page.getByRole('button', { name: 'Say it' }).click();
    await expect(page.getByText('Enter a number like 1.5, or nothing.')).toBeVisible();
    await expect(page.getByLabel('In a line')).toHaveValue(words);
    await expect(page.getByLabel('How full')).toHaveValue('crowded');

    await page.getByLabel('Height in m').fill('1,2');
    await page
      .getByLabel('A picture')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('button', { name: 'Say it' }).click();
    await expect(page.getByText('This could not be read as a picture.')).toBeVisible();
    await page.getByRole('button', { name: 'Say it' }).click();
    await expect(findMessage(page, /^Thank you/)).toBeVisible();
    const seen = section(page, 'Seen from the beach')
      .getByRole('listitem')
      .filter({ hasText: words });
    await expect(seen).toContainText('about 1.2 m, crowded');
    await seen.getByRole('button', { name: 'Delete' }).click();
    await expect(findMessage(page, 'It is deleted, with its picture.')).toBeVisible();
    await expect(seen).toHaveCount(0);
  },
);

test('a session’s page says what the sea was like when it began', async ({
  page,
  context,
  baseURL,
}) => {
  const surfed = await createWorld(dataDir);
  const { admin, userId } = surfed;
  const own = { latitude: 39, longitude: -9.43, facing_degrees: 300 };
  const place = '39.00,-9.43';
  const hour = { swellHeightM: 1.2, swellPeriodS: 11, swellDirection: 300, windKmh: 12 };
  const answers = [
    await admin.from('spots').update(own).eq('owner_id', userId),
    await admin.from('surf_reports').upsert({ place, is_public: true }, { ignoreDuplicates: true }),
    await admin
      .from('surf_days')
      .upsert({ place, day: '2026-11-21', hours: { '09': { ...hour, windDirection: 110 } } }),
  ];
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  await enterWorld(context, baseURL ?? '', surfed);
  await page.goto(surfed.path);
  await expect(
    page.getByText(/11 s, wind 12 km\/h offshore.*Weather data by Open-Meteo/),
  ).toBeVisible();
});
