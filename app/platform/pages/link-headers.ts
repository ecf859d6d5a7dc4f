/**
 * For all responses behind a link: not cached, not indexed, and not sent to other sites as
 * referrer.
 */
export const linkHeaders = {
  'cache-control': 'private, no-store',
  // `no-referrer` would also send a null origin with the form, which the server rejects.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/** The same as meta elements. */
export const linkMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];
