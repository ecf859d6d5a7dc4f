import { isRouteErrorResponse } from 'react-router';
import { isAppError } from './app-error.ts';
import { isHiddenError } from './is-hidden-error.ts';
import { toErrorText } from './to-error-text.ts';

/** What is told of a failure: docs/specification.md §3. An empty message or stack: there is none to tell. */
export type ErrorObject = {
  statusCode: number;
  statusMessage: string;
  message: string;
  stack: string;
};

/**
 * The error object of whatever was thrown. Only an error of the visitor's own browser brings a
 * stack and a message of its own: React Router takes those of the server away.
 *
 * @param path that was asked for
 */
export function toErrorObject(error: unknown, path: string): ErrorObject {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    const { headline } = toErrorText(status);
    if (isAppError(data))
      return { statusCode: status, statusMessage: headline, message: data.message, stack: '' };
    // An address that not even `*` matches, being no proper one.
    const message = status === 404 ? `Page not found: ${path}` : '';
    return { statusCode: status, statusMessage: statusText || headline, message, stack: '' };
  }
  const statusMessage = toErrorText(500).headline;
  const isOwn = error instanceof Error && !isHiddenError(error);
  const { message, stack } = isOwn ? error : { message: '', stack: '' };
  return { statusCode: 500, statusMessage, message, stack: stack ?? '' };
}
