import { isRouteErrorResponse } from 'react-router';
import { isAppError } from '#app/errors/app-error.ts';

/** What Chromium, Firefox and Safari call a module that can't be had. */
const CHUNK = /dynamically imported module|importing a module script failed/i;

/** And an address that doesn't answer. */
const NETWORK =
  /^failed to fetch$|^networkerror when|^load failed$|^fetch failed$|network connection was lost/i;

/** What a proxy says while the server behind it is away. */
const AWAY = [502, 503, 504];

/** Whether the server did not answer, or a part of the program can't be had; null for all other errors. */
export function toFailure(thrown: unknown): 'network' | 'chunk' | null {
  const error = unwrap(thrown);
  if (isRouteErrorResponse(error)) {
    return AWAY.includes(error.status) && !isAppError(error.data) ? 'network' : null;
  }
  if (!(error instanceof Error)) return null;
  if (CHUNK.test(error.message)) return 'chunk';
  return error instanceof TypeError && NETWORK.test(error.message) ? 'network' : null;
}

/** React Router wraps what went wrong with a form as `data` does, with a status beside it. */
function unwrap(thrown: unknown): unknown {
  const isWrapped =
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'DataWithResponseInit' &&
    'data' in thrown;
  return isWrapped ? thrown.data : thrown;
}
