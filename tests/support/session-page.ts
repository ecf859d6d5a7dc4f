import type { Locator, Page } from '@playwright/test';
import type { SeededWave } from './create-ridden-waves.ts';
import { waitForScripts } from './wait-for-scripts.ts';

/** The cards of the list, and what stands in one of them. */
export function findTiles(page: Page): Locator {
  return page.locator('li[id^="wave-"]');
}

export function findTile(page: Page, wave: SeededWave | undefined): Locator {
  if (!wave) throw new Error('That wave was not added');
  return page.locator(`#wave-${wave.id}`);
}

export function findStar(page: Page, wave: SeededWave | undefined): Locator {
  return findTile(page, wave).getByRole('button', { name: /^Favourite/ });
}

/** The link that shows the waves of one surfer alone, all waves, or the favourites. */
export function findChip(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Shown waves' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) });
}

/** Opens the menu of order and download. */
export async function openOptions(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Options' }).click();
}

/** On a wave's own page, the way to another. */
export function findStep(page: Page, name: 'Previous' | 'Next'): Locator {
  return page.getByRole('navigation', { name: 'Waves' }).getByRole('link', { name });
}

export async function openByScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}
