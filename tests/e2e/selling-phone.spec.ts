import { expect, test } from '@playwright/test';
import { openGuestSchool } from '../support/guest-school.ts';

test('a guest buys on a phone with scripts: Buy, Basket, Pay, the checkout, and the download', {
  tag: '@mobile',
}, async ({ page }) => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const school = await openGuestSchool(dataDir);
  await school.addGuests('Maya, red 4');
  await school.createSession('2026-06-14', ['Maya']);
  await school.coach.open(`/app/share/${school.schoolId}/prices`);
  await school.coach.submit('Save prices', { 'Price per wave': '4.50' });

  await page.goto(`${await school.readCard('Maya')}?me=yes`);
  await page.getByLabel(/18 or older/).check();
  await page.getByLabel(/^Links/).check();
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
