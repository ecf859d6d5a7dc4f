import type { Page } from '@playwright/test';

/** Seeks the page's only video to this position, without waiting for its picture. */
export async function seekFilm(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((film: HTMLVideoElement, at) => {
    film.currentTime = at;
  }, seconds);
}
