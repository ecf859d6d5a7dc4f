import { isRouteErrorResponse } from 'react-router';
import { toFailure } from '#app/components/keep-page/to-failure.ts';
import { isHiddenError } from '#app/errors/is-hidden-error.ts';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import { readRequestId } from './request-ids.ts';

const ADDRESS = '/api/errors';
const MAX_STACK_CHARACTERS = 20_000;
const MAX_MESSAGE_CHARACTERS = 2000;

/** The browsers' messages for a failed request: the connection's error, not ours. */
const NO_CONNECTION =
  /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|network error)$/i;

/**
 * When the user leaves a page, Firefox and WebKit cancel what it still loads, and report that as an
 * error before `pagehide`. A missing part is reported only when the page is still open after this
 * time.
 */
const STILL_HERE_AFTER_MS = 5_000;
/** Messages of `watchExceptions` for scripts and style sheets. */
const NOT_LOADED = /^Could not load /;

const limiter = createExceptionLimiter();
/** The same error may arrive through several listeners. */
const reported = new WeakSet<object>();
const held = new Set<ReturnType<typeof setTimeout>>();
let isLeft = false;

/**
 * Reports an error in this browser to the server, and to analytics, which listens for `exception`
 * on the document. Never throws. Reports nothing once the user has left the page.
 */
export function sendException(error: unknown): void {
  if (isLeft || !isNews(error)) return;
  if (isMissingPart(error)) held.add(setTimeout(send, STILL_HERE_AFTER_MS, error));
  else send(error);
}

/**
 * Drops pending reports when the user leaves the page; reports again when the browser restores it,
 * as with the back button.
 */
export function deleteReportsOnLeave(): void {
  addEventListener('pagehide', () => {
    isLeft = true;
    for (const timer of held) clearTimeout(timer);
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

function isMissingPart(error: unknown): boolean {
  return toFailure(error) === 'chunk' || (error instanceof Error && NOT_LOADED.test(error.message));
}

function send(error: unknown): void {
  if (limiter.take('') > 0) return;
  document.dispatchEvent(new CustomEvent('exception', { detail: { error } }));
  const { message, stack } = toWords(error);
  const report = JSON.stringify({
    message: message.slice(0, MAX_MESSAGE_CHARACTERS),
    stack: stack.slice(0, MAX_STACK_CHARACTERS),
    path: location.pathname,
    release: document.documentElement.dataset.release,
    requestId: readRequestId() || undefined,
  });
  navigator.sendBeacon(ADDRESS, new Blob([report], { type: 'application/json' }));
}

function isNews(error: unknown): boolean {
  // Responses of the server, which has logged these errors.
  if (isRouteErrorResponse(error) || isHiddenError(error)) return false;
  if (error instanceof Error) {
    if (error.name === 'AbortError' || NO_CONNECTION.test(error.message)) return false;
    if (reported.has(error)) return false;
    reported.add(error);
  }
  return true;
}

function toWords(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: `Thrown: ${toText(error)}`, stack: '' };
  const { name, message, stack = '' } = error;
  return { message: `${name}: ${message}`, stack };
}

function toText(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    // The value is circular, or a getter throws.
    return 'something that cannot be written down';
  }
}
