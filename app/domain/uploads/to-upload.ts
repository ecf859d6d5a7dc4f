import type { Upload, UploadPhase } from './upload.ts';

type Remembered = Pick<
  Upload,
  'key' | 'sessionId' | 'videoId' | 'fileName' | 'sizeBytes' | 'sentBytes'
>;

/** An upload on the list before any event. */
export function toUpload(remembered: Remembered, phase: UploadPhase): Upload {
  const { key, sessionId, videoId, fileName, sizeBytes, sentBytes } = remembered;
  return {
    key,
    sessionId,
    videoId,
    fileName,
    sizeBytes,
    phase,
    sentBytes,
    pace: null,
    problem: null,
    canRetry: false,
  };
}
