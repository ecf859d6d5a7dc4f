import { linkHeaders } from '#app/platform/pages/link-headers.ts';

/** Short, so that previews in chat apps end soon after a link is revoked. */
const CACHE_CONTROL = 'private, max-age=300';
const RETRY_AFTER_S = 2;

/** Sends the picture of a link as drawLinkPreview returned it. */
export function respondWithLinkPreview(picture: Buffer | 'busy'): Response {
  if (picture === 'busy') {
    return new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } });
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      ...linkHeaders,
      'cache-control': CACHE_CONTROL,
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      // Chat apps embed it in their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
