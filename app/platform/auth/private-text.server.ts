/** A text file made for its asker alone: no cache may keep it. */
export function toPrivateText(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
  });
}
