import type { Upload, UploadPhase } from './upload.ts';

const goingOn: UploadPhase[] = ['queued', 'sending', 'waiting', 'finishing'];
const over: UploadPhase[] = ['done', 'failed'];

export type UploadSummary = {
  files: number;
  done: number;
  /** Those that continue without the user. */
  active: number;
  bytesLeft: number;
  /** Null while nothing moves. */
  secondsLeft: number | null;
};

/** The uploads of a session as one line. Failed ones don't count towards what is left. */
export function toUploadSummary(uploads: Upload[]): UploadSummary {
  const left = uploads.filter(({ phase }) => !over.includes(phase));
  const active = left.filter(({ phase }) => goingOn.includes(phase));
  const sum = (some: Upload[], of: (upload: Upload) => number) =>
    some.reduce((total, upload) => total + of(upload), 0);
  const bytesPerMs = sum(active, ({ pace }) => pace?.bytesPerMs ?? 0);
  const activeBytes = sum(active, ({ sizeBytes, sentBytes }) => sizeBytes - sentBytes);
  return {
    files: uploads.length,
    done: uploads.filter(({ phase }) => phase === 'done').length,
    active: active.length,
    bytesLeft: sum(left, ({ sizeBytes, sentBytes }) => sizeBytes - sentBytes),
    secondsLeft: bytesPerMs > 0 ? activeBytes / bytesPerMs / 1000 : null,
  };
}
