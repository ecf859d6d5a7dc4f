import { expect, type Page, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';

const DARK = 'rgb(15, 23, 42)';
const LIGHT = 'rgb(255, 255, 255)';

const button = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Theme' }).getByRole('button', { name });

/** The background colour of the page. */
const surface = (page: Page) => page.getByLabel('E-mail');

test('a chosen theme applies without a new page, preserves what is typed, and is remembered', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth/login');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.getByLabel('E-mail').fill('maya@example.com');
  await expect(button(page, 'System')).toHaveAttribute('aria-pressed', 'true');
  await expect(surface(page)).toHaveCSS('background-color', LIGHT);

  const kept = page.waitForResponse((response) => new URL(response.url()).pathname === '/theme');
  await button(page, 'Dark').click();
  await expect(surface(page)).toHaveCSS('background-color', DARK);
  await expect(button(page, 'Dark')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('meta[name="theme-color"][media*="light"]')).toHaveAttribute(
    'content',
    '#0f172a',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue('maya@example.com');
  await kept;

  await page.reload();
  await expect(surface(page)).toHaveCSS('background-color', DARK);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await button(page, 'System').click();
  await expect(surface(page)).toHaveCSS('background-color', LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(surface(page)).toHaveCSS('background-color', DARK);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test('a page without framework scripts changes its theme without a new page, too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await button(page, 'Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(button(page, 'Light')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light', { timeout: 100 });
  }).toPass();
});

test('without scripts the choice returns to the page where it was made', async () => {
  const visitor = await openVisitor();
  await visitor.open('/auth/login?view=sign-up');
  await visitor.submit('Dark');
  expect(visitor.path()).toBe('/auth/login?view=sign-up');
  expect(visitor.find('html').getAttribute('data-theme')).toBe('dark');
  expect(visitor.find('button', 'Dark').getAttribute('aria-pressed')).toBe('true');
});

test('a choice never leads to another site', async ({ request, baseURL }) => {
  for (const next of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example']) {
    const answer = await request.post('/theme', {
      form: { theme: 'dark', next },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/');
  }
});

test('the page of all components is not part of the build', async ({ request }) => {
  expect((await request.get('/dev/components')).status()).toBe(404);
});
