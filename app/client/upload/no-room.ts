/** The reason for leaving out a file whose record the browser can't store. */
export const NO_ROOM =
  'This browser’s storage is full, so the upload would be lost with the page. Free some space on this device, then add the file again.';
