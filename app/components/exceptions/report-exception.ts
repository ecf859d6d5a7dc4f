import { isRouteErrorResponse } from 'react-router';
import { toFailure } from '#app/components/keep-page/to-failure.ts';
import { isHiddenError } from '#app/errors/is-hidden-error.ts';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import { readRequestId } from './request-ids.ts';

const ADDRESS = '/api/errors';
const MAX_STACK_CHARACTERS = 20_000;
const MAX_MESSAGE_CHARACTERS = 2000;

/** What browsers say of a request that didn't get through: the connection's error, and not ours. */
const NO_CONNECTION =
  /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|network error)$/i;

/**
 * When a page is left, Firefox and WebKit give up what it still loads, and call that a failure before the page hears
 * that it is left. A part that did not come is reported when the page is still there after this time.
 */
const STILL_HERE_AFTER_MS = 5_000;
/** Of `watchExceptions`, for a script or a style sheet. */
const NOT_LOADED = /^Could not load /;

const limiter = createExceptionLimiter();
/** An error may be heard of by more than one way. */
const reported = new WeakSet<object>();
const held = new Set<ReturnType<typeof setTimeout>>();
let isLeft = false;

/**
 * Tells the server of an error in this browser, and analytics, which listens for `exception` on the
 * document. Never throws. Nothing is reported of a page that is left.
 */
export function reportException(error: unknown): void {
  if (isLeft || !isNews(error)) return;
  if (isMissingPart(error)) held.add(setTimeout(send, STILL_HERE_AFTER_MS, error));
  else send(error);
}

/** From now on a page that is left drops its reports; one that is shown again, as by the back button, reports again. */
export function dropReportsWhenLeft(): void {
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
  // Answers of the server's, which knows them.
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
    // Circular, or with a trap in it.
    return 'something that cannot be written down';
  }
}
