import type { Page } from '@playwright/test';

/** Presses “Save that wave”; the ms until the page says that it is saved, and when that was, since 1970. */
export function pressSave(page: Page): Promise<{ tookMs: number; savedAtMs: number }> {
  return page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent?.trim() === 'Save that wave');
    const isSaved = () =>
      [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
        textContent?.includes('Saved on this device'),
      );
    if (!button) throw new Error('The camera cannot save now');
    // The words of the save before leave first.
    let hasLeft = !isSaved();
    const startedAt = performance.now();
    const saved = new Promise<void>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!isSaved()) hasLeft = true;
        else if (hasLeft) {
          watcher.disconnect();
          resolve();
        }
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    button.click();
    await saved;
    return { tookMs: performance.now() - startedAt, savedAtMs: Date.now() };
  });
}
