import { isRouteErrorResponse } from 'react-router';
import { isAppError } from './app-error.ts';
import { isHiddenError } from './is-hidden-error.ts';
import { toErrorText } from './to-error-text.ts';

/**
 * The public data of a failure: docs/specification.md §3. Message or stack is empty where there is
 * none to show.
 */
export type ErrorObject = {
  statusCode: number;
  statusMessage: string;
  message: string;
  stack: string;
};

/**
 * The error object of any thrown value. Only an error of the visitor's own browser has its own
 * stack and message: React Router removes those of the server.
 *
 * @param path of the requested page
 */
export function toErrorObject(error: unknown, path: string): ErrorObject {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    const { headline } = toErrorText(status);
    if (isAppError(data))
      return { statusCode: status, statusMessage: headline, message: data.message, stack: '' };
    // An invalid address, which not even `*` matches.
    const message = status === 404 ? `Page not found: ${path}` : '';
    return { statusCode: status, statusMessage: statusText || headline, message, stack: '' };
  }
  const statusMessage = toErrorText(500).headline;
  const isOwn = error instanceof Error && !isHiddenError(error);
  const { message, stack } = isOwn ? error : { message: '', stack: '' };
  return { statusCode: 500, statusMessage, message, stack: stack ?? '' };
}
