/** `stalled`: not finished, but without a report for two minutes. */
export const UPLOAD_STAGES = ['under-way', 'stalled', 'finished', 'failed'] as const;

export type UploadStage = (typeof UPLOAD_STAGES)[number];

/**
 * The state of an upload:
 * - `queued` waits for its turn
 * - `sending` is in progress
 * - `waiting` continues automatically; `problem` says what it waits for
 * - `paused` waits for the user
 * - `needs-tap` the browser needs a tap before it reads the file again
 * - `needs-file` the user has to choose the file again
 * - `other-tab` runs in another tab of this browser
 * - `finishing` storage has all bytes, the server has not confirmed it yet
 * - `done`, `failed` (`problem` says why)
 */
export type UploadPhase =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'needs-tap'
  | 'needs-file'
  | 'other-tab'
  | 'finishing'
  | 'done'
  | 'failed';

export type Upload = {
  /** The same for the same file in the same session. */
  key: string;
  sessionId: string;
  /** Null until the server has created the video. */
  videoId: string | null;
  fileName: string;
  sizeBytes: number;
  phase: UploadPhase;
  sentBytes: number;
  /** The start of the current measurement; null while nothing moves. */
  pace: Pace | null;
  /** A sentence, or null. */
  problem: string | null;
  /** Whether retrying a failed one may help. */
  canRetry: boolean;
};

export type Pace = { atMs: number; bytes: number; bytesPerMs: number | null };

/** A browser's report of an upload to the server while it sends it, for other users to see. */
export type UploadReport = {
  videoId: string;
  sentBytes: number;
  /** A sentence with the reason why it doesn't move; null while it does. */
  problem: string | null;
};
