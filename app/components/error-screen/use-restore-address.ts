import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { getLastShownPath } from '#app/components/loading/last-shown-path.ts';
import { isAppError } from '#app/errors/app-error.ts';

/**
 * Writes the address of the page before back into the address bar when the one that was gone to
 * can be none (docs/specification.md §8). The entry in the history stays, so that "back" leads back.
 */
export function useRestoreAddress(error: unknown): void {
  useEffect(() => {
    const isInvalid =
      isRouteErrorResponse(error) &&
      isAppError(error.data) &&
      error.data.code === 'route-validation';
    const path = getLastShownPath();
    // Router's own notes in the state say which entry this is.
    if (isInvalid && path !== null) window.history.replaceState(window.history.state, '', path);
  }, [error]);
}
