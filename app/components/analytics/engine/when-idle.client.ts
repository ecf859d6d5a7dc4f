// A page that is never idle is not kept waiting for ever, and Safari cannot tell.
const IDLE_TIMEOUT_MS = 5_000;

/** Ends once the page has loaded and has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else setTimeout(resolve, 1_000);
  });
}
