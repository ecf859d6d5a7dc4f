/** `stalled`: under way, but nothing was heard of it for two minutes. */
export const UPLOAD_STAGES = ['under-way', 'stalled', 'finished', 'failed'] as const;

export type UploadStage = (typeof UPLOAD_STAGES)[number];

/**
 * Where an upload stands:
 * - `queued` waits for its turn
 * - `sending` is under way
 * - `waiting` will go on by itself; `problem` says what for
 * - `paused` waits for the person
 * - `needs-tap` the browser wants a tap before it reads the file again
 * - `needs-file` the file has to be chosen again
 * - `other-tab` runs in another tab of this browser
 * - `finishing` all bytes are there, the server has yet to say so
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
  /** Null until the server has given it one. */
  videoId: string | null;
  fileName: string;
  sizeBytes: number;
  phase: UploadPhase;
  sentBytes: number;
  /** What this moment's pace is measured from; null while nothing moves. */
  pace: Pace | null;
  /** A sentence, or null. */
  problem: string | null;
  /** Whether trying a failed one again may help. */
  canRetry: boolean;
};

export type Pace = { atMs: number; bytes: number; bytesPerMs: number | null };

/** What a browser tells the server of an upload while it sends it, for others to see. */
export type UploadReport = {
  videoId: string;
  sentBytes: number;
  /** A sentence that says why it doesn't move; null while it does. */
  problem: string | null;
};
