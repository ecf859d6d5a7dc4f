/**
 * Below these are keys, changes and long files: the service worker never handles them, nor preloads
 * them.
 */
export const LEFT_ALONE_PATHS = [
  '/w/',
  '/s/',
  '/c/',
  '/consent/',
  '/mails/',
  '/media/',
  '/storage/',
  '/auth/',
  '/rest/',
];
