import type { Page } from '@playwright/test';

/** Moves the page's only film to this place, without waiting for its picture. */
export async function seekFilm(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((film: HTMLVideoElement, at) => {
    film.currentTime = at;
  }, seconds);
}
