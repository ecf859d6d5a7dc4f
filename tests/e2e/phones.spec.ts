import { expect, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import { signIn } from '../support/sign-in.ts';

test('the owner of a server that no phone can reach is led to what to do, and can postpone it', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  await signIn(context);
  await page.goto('/app');
  const step = page.getByRole('region', { name: 'Set up: let phones in' });
  await expect(step).toContainText(`${baseURL}, which only this computer can open`);
  await step.getByRole('link', { name: 'Let phones in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let phones in');
  await expect(page.getByText('HOST=0.0.0.0 npm start')).toBeVisible();
  await expect(page.getByText(/^\s*PUBLIC_URL=https:\/\/surf\.example npm start/)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(step).toHaveCount(0);
});

test('without scripts the owner is led there and postpones it, too', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  await visitor.open('/app');
  await visitor.follow('Let phones in');
  expect(visitor.text('main')).toContain('HOST=0.0.0.0 npm start');
  await visitor.submit('Not now');
  expect(visitor.path()).toBe('/app');
  expect(visitor.text('main')).not.toContain('Let phones in');
});
