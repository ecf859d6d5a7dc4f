import { toRedactedLine } from '#app/lib/text/to-redacted-line.ts';
import type { ErrorObject } from './to-error-object.ts';

/** The properties of `error_page_viewed` (docs/specification.md §7), without the secrets of an address. */
export function toErrorPageViewed(error: ErrorObject, path: string) {
  return {
    status_code: error.statusCode,
    status_message: error.statusMessage,
    message: toRedactedLine(error.message),
    path: toRedactedLine(path),
    stack: toRedactedLine(error.stack),
  };
}
