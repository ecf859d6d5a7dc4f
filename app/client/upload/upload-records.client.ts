import type { FoundSlate } from '#app/domain/takes/slate/to-slate-at.ts';
import type { Sendable } from '#app/domain/uploads/list-next-uploads.ts';
import { toFileFingerprint, toUploadKey } from '#app/domain/uploads/upload-ticket.ts';
import type { VideoKind } from '#app/domain/videos/video-kind.ts';
import { openRecords } from '../outbox/records.client.ts';

const KIND = 'upload';

/**
 * A file that was filmed in this browser, in the folder `caught` under `copyName`. It stays there
 * when it is sent. Its video has the id that the browser gave it.
 */
export type FilmedFile = {
  videoId: string;
  kind: VideoKind;
  /** ISO, of the first picture. */
  recordedAt: string;
  /** What `findSlate` found in it, or in the video that it was cut from. */
  slate?: FoundSlate;
};

/** What this browser stores about an upload, so that it continues after a reload or a crash. */
export type UploadRecord = {
  key: string;
  userId: string;
  sessionId: string;
  videoId: string | null;
  fileName: string;
  sizeBytes: number;
  fingerprint: string;
  /** Missing in records of older versions. */
  camera?: string;
  /** The address of the partial upload at the tus server. */
  uploadUrl: string | null;
  sentBytes: number;
  handle: FileSystemFileHandle | null;
  /** The file's copy in the origin private file system; complete only when `isCopied`. */
  copyName: string | null;
  isCopied: boolean;
  isPaused: boolean;
  /** Of a file that this browser filmed. Missing in records of older versions. */
  film?: FilmedFile;
  addedAt: number;
  /** When the user asked to send it first, in ms since 1970. Missing in records of older versions. */
  firstAt?: number;
};

export function openUploadRecords(userId: string) {
  return openRecords<UploadRecord>(KIND, userId);
}

/** The files filmed here that the server has, by the ids of their videos. */
export function openArrivals(userId: string) {
  return openRecords<string>('arrived', userId);
}

export type UploadRecords = ReturnType<typeof openUploadRecords>;

export type PickedFile = {
  file: File;
  handle: FileSystemFileHandle | null;
  /** The camera that filmed it, where the session has several. */
  camera?: string;
};

/** The upload of a file that the user picked, before anything of it is sent. */
export function toPickedRecord(
  userId: string,
  sessionId: string,
  { file, handle, camera = '' }: PickedFile,
): UploadRecord {
  const fingerprint = toFileFingerprint(file);
  return {
    key: toUploadKey(sessionId, fingerprint),
    userId,
    sessionId,
    fingerprint,
    camera,
    videoId: null,
    fileName: file.name,
    sizeBytes: file.size,
    uploadUrl: null,
    sentBytes: 0,
    handle,
    copyName: handle ? null : (globalThis.crypto.randomUUID?.() ?? null),
    isCopied: false,
    isPaused: false,
    addedAt: Date.now(),
  };
}

/** What decides when it is sent. */
export function toSendable({ key, film, addedAt, firstAt }: UploadRecord): Sendable {
  return { key, kind: film?.kind ?? null, addedAt, firstAt: firstAt ?? null };
}

/** The same name in all tabs of the browser, also in those with older versions. */
export function toLockName(key: string): string {
  return `waveback-upload ${key}`;
}
