/** What a person's browser says of itself: robots are told of failures in plain text, are shown
 * previews instead of films, and are never counted. */
export const PERSON =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
