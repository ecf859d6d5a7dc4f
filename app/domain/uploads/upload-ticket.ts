/** All that a browser needs to send a file, resumable, straight to storage. */
export type UploadTicket = {
  videoId: string;
  /** The path of the file within the bucket. */
  path: string;
  /** The right to upload to this path; sent as `x-signature`. */
  token: string;
  tokenLastsMs: number;
  /** Of the tus server; relative to the page where storage has the app's own address. */
  endpoint: string;
  /** The most bytes that are sent without an acknowledgement, and so the most that are sent again. */
  chunkBytes: number;
  /** The largest chunk, for a connection so fast that sending it again costs little. */
  maxChunkBytes: number;
};

/** Why the server won't continue an upload; the screen has the words for it. */
export type UploadRefusal =
  | 'not-found'
  | 'not-allowed'
  | 'already-here'
  | 'not-uploading'
  | 'not-arrived'
  | 'over-quota';

/** The same file in the same session is one upload, however often it is chosen. */
export function toUploadKey(sessionId: string, fingerprint: string): string {
  return `${sessionId}/${fingerprint}`;
}

const MAX_NAME_CHARACTERS = 120;

/**
 * Identifies a file, to check that the user picked the same one again: by size, time of change and
 * name, without reading it. At most 200 characters, the limit of the videos table.
 */
export function toFileFingerprint(file: { name: string; size: number; lastModified: number }) {
  const name = [...file.name.toWellFormed()].slice(0, MAX_NAME_CHARACTERS).join('');
  return `${file.size}:${file.lastModified}:${name.replaceAll('\0', '')}`;
}

/** 10 GiB, the limit of the storage bucket and the videos table. */
export const MAX_UPLOAD_BYTES = 10 * 1024 ** 3;
