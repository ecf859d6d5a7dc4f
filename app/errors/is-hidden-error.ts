/** React Router's replacement for the message of a server error, so that visitors can't read it. */
const HIDDEN = 'Unexpected Server Error';

/** Whether this is a server error, which the server has reported itself. */
export function isHiddenError(error: unknown): boolean {
  return error instanceof Error && error.message === HIDDEN;
}
