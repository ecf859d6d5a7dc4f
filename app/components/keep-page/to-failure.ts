import { isRouteErrorResponse } from 'react-router';
import { isAppError } from '#app/errors/app-error.ts';

/**
 * The messages of Chromium, Firefox and Safari for a module that fails to load, and React Router's
 * where the server opens an address by a route that this page does not have: the list of routes in
 * the browser lacks some pages of guests, and an older build lacks those of the next.
 */
const CHUNK =
  /dynamically imported module|importing a module script failed|^no result found for routeid/i;

/** Their messages for an address that does not respond. */
const NETWORK =
  /^failed to fetch$|^networkerror when|^load failed$|^fetch failed$|network connection was lost/i;

/** Statuses of a proxy whose server is down. */
const AWAY = [502, 503, 504];

/**
 * Returns whether the server did not respond, or the page lacks a part of the next one, which then
 * opens as a document; null for all other errors.
 */
export function toFailure(thrown: unknown): 'network' | 'chunk' | null {
  const error = unwrap(thrown);
  if (isRouteErrorResponse(error)) {
    return AWAY.includes(error.status) && !isAppError(error.data) ? 'network' : null;
  }
  if (!(error instanceof Error)) return null;
  if (CHUNK.test(error.message)) return 'chunk';
  return error instanceof TypeError && NETWORK.test(error.message) ? 'network' : null;
}

/** React Router wraps errors of forms as `data` does, with a status. */
function unwrap(thrown: unknown): unknown {
  const isWrapped =
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'DataWithResponseInit' &&
    'data' in thrown;
  return isWrapped ? thrown.data : thrown;
}
