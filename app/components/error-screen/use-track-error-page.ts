import { useEffect } from 'react';
import { track } from '#app/components/analytics/track.ts';
import type { ErrorObject } from '#app/errors/to-error-object.ts';
import { toErrorPageViewed } from '#app/errors/to-error-page-viewed.ts';

/** Tracks an error page once when the browser shows it. */
export function useTrackErrorPage(error: ErrorObject, path: string): void {
  const { statusCode, statusMessage, message, stack } = error;
  useEffect(() => {
    const properties = toErrorPageViewed({ statusCode, statusMessage, message, stack }, path);
    track('error_page_viewed', properties);
  }, [statusCode, statusMessage, message, stack, path]);
}
