import type { EntryContext } from 'react-router';
import { toErrorObject } from '#app/errors/to-error-object.ts';
import { toErrorPageViewed } from '#app/errors/to-error-page-viewed.ts';
import { trackOnServer } from '#app/platform/observe/track-on-server.server.ts';

type Matches = EntryContext['staticHandlerContext']['matches'];

/** Counts an error page without scripts; all others count themselves in the browser. */
export function trackErrorPage(request: Request, error: unknown, matches: Matches): void {
  if (!matches.some(({ route }) => route.handle?.scripts === 'none')) return;
  const path = new URL(request.url).pathname;
  const properties = toErrorPageViewed(toErrorObject(error, path), path);
  trackOnServer({ event: 'error_page_viewed', properties, request });
}
