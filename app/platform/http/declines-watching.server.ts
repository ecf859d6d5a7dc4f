/** Whether the browser says for its owner that they want to be watched by nobody (GPC, or the older DNT). */
export function declinesWatching(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
