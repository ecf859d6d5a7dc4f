/** For robots; changes only with the configuration or a new page. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Responds with a text file that is the same for all visitors. */
export function respondWithText(text: string, contentType = 'text/plain'): Response {
  const headers = {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': CACHE_CONTROL,
  };
  return new Response(text, { headers });
}
