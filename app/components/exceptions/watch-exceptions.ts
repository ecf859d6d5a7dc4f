import { dropReportsWhenLeft, reportException } from './report-exception.ts';

/** A loop that ends by itself, and errors of others' scripts, of which nothing may be known. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;

/** From now on errors that nobody caught are reported, and scripts and styles that did not come. */
export function watchExceptions(): void {
  dropReportsWhenLeft();
  // While capturing: an element that could not be loaded tells nobody above it.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => reportException(reason));
  // Vite's, for a part of the app that could not be loaded.
  window.addEventListener('vite:preloadError', ({ payload }) => reportException(payload));
}

function onError(event: Event): void {
  if (event instanceof ErrorEvent) {
    if (!NOISE.test(event.message)) reportException(event.error ?? event.message);
    return;
  }
  const { target } = event;
  if (target instanceof HTMLScriptElement) reportMissing(target.src);
  if (target instanceof HTMLLinkElement && target.rel !== 'icon') reportMissing(target.href);
}

function reportMissing(address: string): void {
  if (!navigator.onLine) return;
  const error = new Error(`Could not load ${address}`);
  // Where it was noticed is no help.
  error.stack = '';
  reportException(error);
}
