/** The reason for leaving out a file whose record the browser can't store. */
export const NO_ROOM =
  'This browser’s storage is full, so you would lose the upload when the page closes. Free up some space on this device, then add the file again.';
