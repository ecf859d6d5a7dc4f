import { expect, test } from '@playwright/test';
import { openMayasCard, openSellingSchool } from '../support/open-selling-school.ts';

test('a guest buys on a phone with scripts: Buy, Basket, Pay, the checkout, and the download', {
  tag: '@mobile',
}, async ({ page }) => {
  const school = await openSellingSchool();
  await openMayasCard(page, school);
  await page.getByRole('button', { name: 'Open my waves' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByRole('region', { name: 'Basket' })).toContainText('€4.50');
  await page.getByLabel('E-mail').fill('maya@example.com');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('main')).toContainText('No money moves here');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('main')).toContainText('Thank you, your order is paid');
  await page.getByRole('link', { name: 'Back to the waves' }).click();
  const link = page.locator('a[download]').first();
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.mp4$/);
});
