import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';

test('who starts a server that phones cannot reach is led to what to do, and may put it off', {
  tag: ['@mobile', '@no-javascript'],
}, async ({ page, context, baseURL }) => {
  await signIn(context);
  await page.goto('/app/share');
  const step = page.getByRole('region', { name: 'Set up: let phones in' });
  await expect(step).toContainText(`${baseURL}, which only this computer can open`);
  await step.getByRole('link', { name: 'Let phones in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let phones in');
  await expect(page.getByText('HOST=0.0.0.0 npm start')).toBeVisible();
  await expect(page.getByText(/^\s*PUBLIC_URL=https:\/\/surf\.example npm start/)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/app\/share$/);
  await expect(step).toHaveCount(0);
});
