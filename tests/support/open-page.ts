import type { Page } from '@playwright/test';
import { REJECTED } from './list-pages.ts';

/** Opens a page of the lists; one that ends with `REJECTED` as it is after its form was sent with mistakes. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!path.endsWith(REJECTED)) return;
  await page
    .getByLabel('Guests, one per line')
    .fill('Ana, red 4\nBen, polka\nCleo, polka dots and more');
  await page.getByRole('button', { name: 'Add guests' }).click();
  await page.getByText('is not a colour').first().waitFor();
}
