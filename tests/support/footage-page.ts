import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from './upload-world.ts';

/** The videos of other cameras, on the camera page of a world's session. */
export async function openFootage(page: Page, world: World): Promise<void> {
  await page.goto(`/app/camera?session=${world.sessionId}`);
  await page.getByRole('button', { name: 'Add videos' }).click();
  await expect(page.locator('input[data-files]')).toBeAttached();
}

export function footageItems(page: Page): Locator {
  return page.getByRole('list', { name: 'Videos' }).getByRole('listitem');
}

/** Marks a wave from 5 s to 8 s of the video that is open. */
export async function markWave(page: Page): Promise<void> {
  const clock = page.getByText(/^0:0\d\.\d \//);
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
  await page.keyboard.press('d');
  await expect(clock).toContainText('0:05.0');
  await page.getByRole('button', { name: 'Ride starts' }).click();
  for (const second of [6, 7, 8]) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(clock).toContainText(`0:0${second}.0`);
  }
  await page.keyboard.press('o');
  await expect(page.getByText('Saved on this device')).toBeVisible();
}
