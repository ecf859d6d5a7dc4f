/** Folders of the browser's own file system (OPFS). */

/** Copies of files that the user picked. */
export const COPIES_FOLDER = 'uploads';
/** Files that this browser filmed. */
export const CAUGHT_FOLDER = 'caught';
/** The last minutes that the camera has seen, for after a crash. */
export const SPOOL_FOLDER = 'spool';
/** Copies of videos from other cameras, out of which waves are cut. */
export const FOOTAGE_FOLDER = 'footage';
/** What coaches say in reviews that are not sent yet. */
export const VOICES_FOLDER = 'voices';
/** What surfers and coaches answer by voice and have not sent yet. */
export const ANSWERS_FOLDER = 'answers';
/** Videos of reviews that are being saved, until the browser has handed them over. */
export const SAVED_FOLDER = 'saved';
