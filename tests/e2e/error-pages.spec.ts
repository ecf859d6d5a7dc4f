import { expect, type Page, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import { signIn } from '../support/sign-in.ts';

/** What was tracked on this page since it was opened. */
function collectTracked(page: Page) {
  return page.addInitScript(() => {
    const tracked: unknown[] = [];
    Object.assign(window, { tracked });
    document.addEventListener('track', (event) => tracked.push((event as CustomEvent).detail));
  });
}

/** Navigates without a new document, as a link in the app does. */
async function navigate(page: Page, path: string) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);
}

test('§2: an error page is shown in the shell, names its request and leads home', async () => {
  const visitor = await openVisitor();
  const answer = await visitor.request.get('/no-such-wave');
  const { 'x-request-id': id = '?' } = answer.headers();
  expect(await answer.text()).toMatch(new RegExp(`<code[^>]*>${id}</code>`));
  await visitor.open('/no-such-wave');
  expect(visitor.status()).toBe(404);
  expect(visitor.text('h1')).toBe('Wave Not Found');
  expect(visitor.text('header')).toContain('Waveback');
  expect(visitor.text('main')).toContain('Page not found: /no-such-wave');
  expect(visitor.text('main code')).toMatch(/^[\w.-]{8,}$/);
  expect(visitor.find('a', 'Contact Support').getAttribute('href')).toBe('/contact');
  await visitor.follow('Home');
  expect(visitor.path()).toBe('/');
});

test('§2, §7: for a user who is signed in it leads to the profile, and is counted once', async ({
  page,
  context,
}) => {
  await signIn(context);
  await collectTracked(page);
  const failures: string[] = [];
  page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
  await page.goto('/app/share/admin/tools/tus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forbidden');
  await expect
    .poll(() => page.evaluate(() => (window as { tracked?: unknown }).tracked))
    .toEqual([
      {
        event: 'error_page_viewed',
        properties: {
          status_code: 403,
          status_message: 'Forbidden',
          message: expect.stringContaining('the people who run this site'),
          path: '/app/share/admin/tools/tus',
          stack: '',
        },
      },
    ]);
  // The browser reports the 403 of the page itself; hydration reports nothing.
  expect(failures.filter((text) => !text.includes('403'))).toEqual([]);
  await page.getByRole('link', { name: 'Profile' }).last().click();
  await expect(page).toHaveURL('/auth/profile');
  await expect(page.getByRole('heading', { name: 'Forbidden' })).toHaveCount(0);
  // A proxy responds in place of the server.
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'Failed' }));
  await navigate(page, '/app/coach');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
  await expect(page.getByRole('main').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

test('§8: an invalid address restores the previous one, an unknown address does not', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/app/share');
  const asked = page.waitForResponse(/not-an-id\.data/);
  await navigate(page, '/app/share/session/not-an-id?x=1');
  await expect(page.getByText('Page Not Found: /app/share/session/not-an-id')).toBeVisible();
  await expect(page).toHaveURL('/app/share');
  // For React it is a new document, which needs its style sheet.
  await expect(page.locator('body')).toHaveCSS('display', 'flex');
  // The number to quote is that of the request that failed, and not of the document.
  const id = (await asked).headers()['x-request-id'] ?? '?';
  await expect(page.locator('main code')).toHaveText(id);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Wave Not Found' })).toHaveCount(0);
  await expect(page).toHaveURL('/app/share');

  await navigate(page, '/app/no-such');
  await expect(page.getByText('Page not found: /app/no-such')).toBeVisible();
  await expect(page).toHaveURL('/app/no-such');
});
