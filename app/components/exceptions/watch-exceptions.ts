import { deleteReportsOnLeave, sendException } from './send-exception.ts';

/** A loop that ends by itself, and errors of third-party scripts, whose details browsers hide. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;

/** Reports uncaught errors, and scripts and style sheets that fail to load. */
export function watchExceptions(): void {
  deleteReportsOnLeave();
  // Captures, since error events of elements do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => sendException(reason));
  // Vite's event for a module that failed to load.
  window.addEventListener('vite:preloadError', ({ payload }) => sendException(payload));
}

function onError(event: Event): void {
  if (event instanceof ErrorEvent) {
    if (!NOISE.test(event.message)) sendException(event.error ?? event.message);
    return;
  }
  const { target } = event;
  if (target instanceof HTMLScriptElement) reportMissing(target.src);
  if (target instanceof HTMLLinkElement && target.rel !== 'icon') reportMissing(target.href);
}

function reportMissing(address: string): void {
  if (!navigator.onLine) return;
  const error = new Error(`Could not load ${address}`);
  // The stack would only show this function.
  error.stack = '';
  sendException(error);
}
