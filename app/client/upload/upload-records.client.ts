import type { VideoKind } from '#app/domain/videos/video-kind.ts';
import { openRecords, saveChanges } from '../outbox/records.client.ts';

/**
 * A file that was filmed in this browser, in the folder `caught` under `copyName`. It stays there
 * when it is sent. Its video has the id that the browser gave it.
 */
export type FilmedFile = {
  videoId: string;
  kind: VideoKind;
  /** ISO, of the first picture. */
  recordedAt: string;
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
};

export function openUploadRecords(userId: string) {
  return openRecords<UploadRecord>('upload', userId);
}

/** The files filmed here that the server has, by the ids of their videos. */
export function openArrivals(userId: string) {
  return openRecords<string>('arrived', userId);
}

/**
 * Deletes the record of an upload that the server has. The arrival is stored with it: the camera
 * deletes its file only when it knows of that.
 */
export async function saveArrival(
  userId: string,
  key: string,
  { videoId }: FilmedFile,
): Promise<void> {
  await saveChanges([
    openUploadRecords(userId).toDelete(key),
    openArrivals(userId).toSave(videoId, videoId),
  ]);
}

export type UploadRecords = ReturnType<typeof openUploadRecords>;

/** The same name in all tabs of the browser, also in those with older versions. */
export function toLockName(key: string): string {
  return `waveback-upload ${key}`;
}
