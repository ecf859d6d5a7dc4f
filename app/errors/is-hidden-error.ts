/** What React Router writes in the place of what broke on the server, so that nobody reads it. */
const HIDDEN = 'Unexpected Server Error';

/** Whether this is an error of the server's, which has reported it itself. */
export function isHiddenError(error: unknown): boolean {
  return error instanceof Error && error.message === HIDDEN;
}
