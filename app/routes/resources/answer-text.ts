/** Changes with the configuration or a new page, and is asked for by machines. */
const CACHE_CONTROL = 'public, max-age=3600';

/** What is the same for everybody and no page. */
export function answerText(text: string, contentType = 'text/plain'): Response {
  const headers = {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': CACHE_CONTROL,
  };
  return new Response(text, { headers });
}
