/** Of an element that is mirrored while it has `data-mirrored`; the words in it stay readable. */
export const mirrorClasses =
  'data-mirrored:-scale-x-100 data-mirrored:[&_text]:origin-center data-mirrored:[&_text]:[scale:-1_1] data-mirrored:[&_text]:[transform-box:fill-box]';
