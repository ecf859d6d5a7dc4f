import type { Page } from '@playwright/test';

/** Opens a menu of the app's frame, such as the user's own; `label` is in its button. */
export async function openFrameMenu(page: Page, label: 'your account' | 'Organisations' | 'More') {
  const button = page.locator('summary:visible', { hasText: label });
  await button.waitFor();
  if (!(await button.evaluate((summary) => summary.matches('[open] > *')))) await button.click();
}

/** Follows a link in a menu of the app's frame. */
export async function openMenuLink(
  page: Page,
  label: Parameters<typeof openFrameMenu>[1],
  name: string,
) {
  await openFrameMenu(page, label);
  await page.getByRole('link', { name, exact: true }).locator('visible=true').click();
}

/** Signs the user out on a page of the app. */
export async function signOut(page: Page) {
  await openFrameMenu(page, 'your account');
  await page.getByRole('button', { name: 'Sign out' }).locator('visible=true').click();
}
