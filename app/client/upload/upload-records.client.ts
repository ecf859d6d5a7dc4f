import { openRecords } from '../outbox/records.client.ts';

/** What this browser remembers of an upload, so that it goes on after a reload or a crash. */
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
  /** Where the bytes sent so far are, at the tus server. */
  uploadUrl: string | null;
  sentBytes: number;
  handle: FileSystemFileHandle | null;
  /** The file's copy in the browser's own file system; whole only when `isCopied`. */
  copyName: string | null;
  isCopied: boolean;
  isPaused: boolean;
  addedAt: number;
};

export function openUploadRecords(userId: string) {
  return openRecords<UploadRecord>('upload', userId);
}

export type UploadRecords = ReturnType<typeof openUploadRecords>;

/** Known by it to all tabs of the browser, those with older versions too. */
export function toLockName(key: string): string {
  return `waveback-upload ${key}`;
}
