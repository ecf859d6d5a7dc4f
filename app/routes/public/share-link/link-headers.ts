/** Of everything that a link opens: kept by no cache, found by no search, told to no other site. */
export const linkHeaders = {
  'cache-control': 'private, no-store',
  // `no-referrer` would take the form's origin from it as well, without which it is refused.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/** The same in the page. */
export const linkMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];
