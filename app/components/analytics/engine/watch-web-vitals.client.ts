import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import { WEB_VITALS_PATH } from '#app/domain/analytics/web-vital.ts';

const FLUSH_MS = 5_000;
const METRICS = 4;

/**
 * Sends the page's web vitals to the server: all four together, or those known after 5 s and when
 * the user leaves the page.
 */
export function watchWebVitals(): void {
  let waiting: { name: string; value: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    navigator.sendBeacon(WEB_VITALS_PATH, JSON.stringify(waiting));
    waiting = [];
  }
  function add({ name, value }: Metric) {
    waiting.push({ name, value });
    timer ??= setTimeout(flush, FLUSH_MS);
    if (waiting.length === METRICS) flush();
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP]) watch(add);
  // Some metrics are final only when the page is hidden; the library's own listeners run first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(flush);
  });
}
