/** Folders of the browser's own file system (OPFS). */

/** Copies of files that the user picked. */
export const COPIES_FOLDER = 'uploads';
/** Files that this browser filmed. */
export const CAUGHT_FOLDER = 'caught';
