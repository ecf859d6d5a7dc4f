import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { getLastShownPath } from '#app/components/loading/last-shown-path.ts';
import { isAppError } from '#app/errors/app-error.ts';

/**
 * Restores the previous page's address in the address bar when the address that the user opened is
 * invalid (docs/specification.md §8). The history entry stays, so that "back" works.
 */
export function useRestoreAddress(error: unknown): void {
  useEffect(() => {
    const isInvalid =
      isRouteErrorResponse(error) &&
      isAppError(error.data) &&
      error.data.code === 'route-validation';
    const path = getLastShownPath();
    // The router's history state identifies this entry.
    if (isInvalid && path !== null) window.history.replaceState(window.history.state, '', path);
  }, [error]);
}
