/** All that a browser needs to send a file, resumable, straight to storage. */
export type UploadTicket = {
  videoId: string;
  /** Where the file goes within the bucket. */
  path: string;
  /** The right to upload to this path; sent as `x-signature`. */
  token: string;
  tokenLastsMs: number;
  /** Of the tus server; relative to the page where storage has the app's own address. */
  endpoint: string;
  /** No more than this is on its way unacknowledged, and so no more is sent again. */
  chunkBytes: number;
  /** What a chunk may grow to on a line so fast that sending it again costs nothing. */
  maxChunkBytes: number;
};

/** Why the server won't go on with an upload; the words for it are the screen's. */
export type UploadRefusal =
  | 'not-found'
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
 * Tells whether a file picked again is the one whose upload was begun: by size, time of change
 * and name, without reading it. At most 200 characters, as the videos table takes.
 */
export function fingerprintFile(file: { name: string; size: number; lastModified: number }) {
  const name = [...file.name.toWellFormed()].slice(0, MAX_NAME_CHARACTERS).join('');
  return `${file.size}:${file.lastModified}:${name.replaceAll('\0', '')}`;
}

/** 10 GiB, as the storage bucket and the videos table have it. */
export const MAX_UPLOAD_BYTES = 10 * 1024 ** 3;
