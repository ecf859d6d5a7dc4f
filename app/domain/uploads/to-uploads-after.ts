import { toPace } from './to-pace.ts';
import type { Upload, UploadPhase } from './upload.ts';

export type UploadEvent =
  | { type: 'added'; upload: Upload }
  | { type: 'announced'; key: string; videoId: string }
  | { type: 'progressed'; key: string; sentBytes: number; atMs: number }
  | { type: 'moved'; key: string; phase: Exclude<UploadPhase, 'failed'>; problem?: string }
  | { type: 'failed'; key: string; problem: string; canRetry: boolean }
  | { type: 'forgot'; key: string };

/** The uploads of this browser after an event. */
export function toUploadsAfter(uploads: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'added') {
    const others = uploads.filter(({ key }) => key !== event.upload.key);
    return [...others, event.upload];
  }
  if (event.type === 'forgot') return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((upload) => (upload.key === event.key ? reduceOne(upload, event) : upload));
}

function reduceOne(
  upload: Upload,
  event: Exclude<UploadEvent, { type: 'added' | 'forgot' }>,
): Upload {
  switch (event.type) {
    case 'announced':
      return { ...upload, videoId: event.videoId };
    case 'progressed': {
      // The last responses of an interrupted request must not wake a paused upload.
      if (upload.phase !== 'sending') return upload;
      const pace = toPace(upload.pace, event.sentBytes, event.atMs);
      return { ...upload, sentBytes: event.sentBytes, pace };
    }
    case 'moved': {
      const { phase, problem = null } = event;
      const sentBytes =
        phase === 'done' || phase === 'finishing' ? upload.sizeBytes : upload.sentBytes;
      return { ...upload, phase, problem, sentBytes, pace: null, canRetry: false };
    }
    case 'failed': {
      const { problem, canRetry } = event;
      return { ...upload, phase: 'failed', problem, canRetry, pace: null };
    }
  }
}
