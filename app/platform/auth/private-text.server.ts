/** A text file for the requesting user alone: no cache may store it. */
export function toPrivateText(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
  });
}
