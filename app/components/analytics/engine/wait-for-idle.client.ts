// Some pages are never idle, and Safari has no `requestIdleCallback`.
const IDLE_TIMEOUT_MS = 5_000;

/** Resolves once the page has loaded and is idle. */
export async function waitForIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else setTimeout(resolve, 1_000);
  });
}
