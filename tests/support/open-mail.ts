import { expect, type Page } from '@playwright/test';
import { readMailTexts } from './read-mails.ts';

/** Opens the latest mail to an address on the mailbox page. */
export async function openMail(page: Page, email: string) {
  await page.goto('/mailbox');
  await page.getByRole('navigation', { name: 'E-mails' }).getByText(email).first().click();
  await expect(page.getByRole('article')).toContainText(email);
}

/** The latest such link of the mails to an address, which a worker may have to send first. */
export async function readMailedLink(email: string, link: RegExp): Promise<string> {
  let address = '';
  await expect
    .poll(async () => {
      const mails = (await readMailTexts()).filter((mail) => mail.includes(`\nTo: ${email}`));
      const addresses = mails.flatMap((mail) => mail.match(/https?:[^\s"<>]+/g) ?? []);
      address = addresses.find((each) => link.test(each)) ?? '';
      return address;
    })
    .not.toBe('');
  return address;
}
