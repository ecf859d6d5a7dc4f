import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openMayasCard, openSellingSchool } from '../support/open-selling-school.ts';

const NO_CONNECTION = 'There is no connection. What you have entered stays here';

/** Presses without a connection: the page says so and stays; then with one. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  const pressed = page.getByRole(role, { name }).first();
  await expect(pressed).toBeVisible();
  await page.waitForLoadState();
  const url = page.url();
  await page.context().setOffline(true);
  await pressed.click();
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
  await expect(page.getByRole('alert')).toBeInViewport();
  expect(page.url()).toBe(url);
  await page.context().setOffline(false);
  await pressed.click();
}

test('a buyer who loses the connection keeps what they typed, pays once it is back, and downloads the wave', {
  tag: '@mobile',
}, async ({ page }) => {
  const school = await openSellingSchool();
  await openMayasCard(page, school);
  await page.getByRole('button', { name: 'Open my waves' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();

  await expect(page.getByRole('region', { name: 'Basket' })).toContainText('€4.50');
  await page.waitForLoadState();
  await page.getByLabel('E-mail').fill('maya@example.com');
  await page.getByLabel(/^Remind me/).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
  await page.context().setOffline(false);
  await expect(page.getByLabel('E-mail')).toHaveValue('maya@example.com');
  await expect(page.getByLabel(/^Remind me/)).toBeChecked();
  await press(page, 'button', 'Pay');

  await expect(page.getByRole('main')).toContainText('No money moves here');
  const checkout = page.url();
  await page.goto(checkout.replace(/\/checkout.*$/, ''));
  await press(page, 'link', 'Pay');
  await expect(page).toHaveURL(checkout);
  await expect(page.getByRole('main')).toContainText('No money moves here');
  await press(page, 'button', 'Cancel');
  await expect(page.getByRole('main')).toContainText('Nothing was charged');
  await press(page, 'link', 'Try again');
  await expect(page.getByRole('main')).toContainText('No money moves here');
  await press(page, 'button', 'Pay');
  await expect(page.getByRole('main')).toContainText('Thank you, your order is paid');
  await page.getByRole('link', { name: 'Back to the waves' }).click();
  const link = page.locator('a[download]').first();
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.mp4$/);
});

test('a guest who loses the connection consents, marks and sends their waves once it is back', {
  tag: '@mobile',
}, async ({ page }) => {
  const school = await openSellingSchool();
  await openMayasCard(page, school);
  await press(page, 'button', 'Open my waves');
  await press(page, 'button', 'Favourite: Wave 1');
  await expect(page.getByRole('button', { name: 'Favourite: Wave 1' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const email = `maya-${randomUUID()}@example.com`;
  await page.getByLabel('Your e-mail', { exact: true }).fill(email);
  await press(page, 'button', 'Send me a link');
  await expect(page.getByRole('main')).toContainText(`the e-mail to ${email}`);

  await page.goto('/c/waves');
  await press(page, 'button', 'Share');
  await page.goto(await page.getByRole('textbox', { name: 'Link to: Wave 1' }).inputValue());
  await press(page, 'button', 'Buy');
  await expect(page.getByRole('heading', { name: 'Basket' })).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
