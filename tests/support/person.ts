/** The user agent of a person's browser: robots get failures as plain text, and
 * previews instead of videos, and are never counted. */
export const PERSON =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
