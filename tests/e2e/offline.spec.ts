import { expect, type Page, test } from '@playwright/test';
import { openMenuLink } from '../support/frame-menus.ts';
import { signIn } from '../support/sign-in.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

// As browsers do by default.
test.use({ serviceWorkers: 'allow' });

test('the page that stands in for one that does not load leads to the camera of this device', async ({
  context,
  page,
}) => {
  await signIn(context);
  const link = page.getByRole('link', { name: 'Open the camera' });
  await page.goto('/offline');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.goto('/app/camera');
  await expect(page.getByText('The camera works on this device')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/app/share');
  await link.click();
  await expect(page.getByRole('heading', { name: 'Which session are you filming?' })).toBeVisible();
});

test('without a connection the user stays on the page, with what is typed, and can try again', async ({
  context,
  page,
}) => {
  await signIn(context);
  await page.goto('/app/share');
  await waitForScripts(page);
  await openMenuLink(page, 'your account', 'Profile');
  const name = page.getByLabel('Your name');
  await name.fill('Half ty');

  await test.step('where the script of the next page is not loaded yet', async () => {
    await context.setOffline(true);
    await openMenuLink(page, 'Organisations', 'Organisations');
    await expectToStay(page);
  });

  await test.step('where it is, and by the back button', async () => {
    await page.getByRole('link', { name: 'Sessions' }).click();
    await expectToStay(page);
    await page.goBack();
    await expectToStay(page);
    await name.press('End');
    await name.pressSequentially('ped');
    await expect(name).toHaveValue('Half typed');
  });

  await test.step('and sending a form loses nothing', async () => {
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page)).toContainText('Nothing is lost');
    await expect(name).toHaveValue('Half typed');
    await expect(page).toHaveURL(/\/auth\/profile(#\w+)?$/);
  });

  await test.step('and the page says what was done, even if the connection breaks right after it', async () => {
    await context.setOffline(false);
    const data = /\/auth\/profile\.data/;
    await page.route(data, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page)).toContainText('The page did not load again.');
    await expect(name).toHaveValue('Half typed');
    await page.unroute(data);
    await toast(page).getByRole('button', { name: 'Try again' }).click();
    const saved = page.getByRole('listitem').filter({ hasText: 'Your profile is saved.' });
    await saved.getByRole('button', { name: 'Close' }).click();
    await expect(saved).toHaveCount(0);
    await context.setOffline(true);
  });

  await test.step('once the connection is back, everything works', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('listitem').getByText('Your profile is saved.')).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await context.setOffline(true);
    await openMenuLink(page, 'Organisations', 'Organisations');
    await expect(toast(page)).toBeVisible();
    await context.setOffline(false);
    await toast(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/app\/share\/organisation$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await page.goBack();
    await expect(name).toHaveValue('Half typed');
  });
});

async function expectToStay(page: Page) {
  await expect(toast(page)).toContainText('Everything you typed is still here.');
  await expect(page).toHaveURL(/\/auth\/profile(#\w+)?$/);
  await expect(page.getByLabel('Your name')).toHaveValue(/^Half ty/);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
}

function toast(page: Page) {
  return page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'No connection' });
}
