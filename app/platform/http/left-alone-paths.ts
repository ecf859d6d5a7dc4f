/** Below these are keys, changes and long files: the service worker never answers here, and never asks beforehand. */
export const LEFT_ALONE_PATHS = [
  '/w/',
  '/c/',
  '/consent/',
  '/mails/',
  '/media/',
  '/storage/',
  '/auth/',
  '/rest/',
];
