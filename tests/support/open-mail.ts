import { expect, type Page } from '@playwright/test';

/** Opens the latest mail to an address on the mailbox page. */
export async function openMail(page: Page, email: string) {
  await page.goto('/mailbox');
  await page.getByRole('navigation', { name: 'E-mails' }).getByText(email).first().click();
  await expect(page.getByRole('article')).toContainText(email);
}
