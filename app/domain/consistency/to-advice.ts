const RETRY_VIDEO =
  'Retry its conversion on the session page. If there is no Retry button, delete the video.';
const REMADE = 'Retry its conversion on the session page, or cut the wave again.';
const STORAGE_LOST =
  'Restore the file from a backup. Without a backup, delete the video and upload it again.';
const NO_WORKER = 'Start a worker: no worker is converting the waiting videos.';
const BACKEND_SWEEPS = 'The backend deletes it within the hour, or at its next start.';

const ADVICE: Record<string, string> = {
  'original-missing': STORAGE_LOST,
  'original-size': STORAGE_LOST,
  'original-unwanted':
    'An original without a row in videos. If you restored an older database, it may be the only copy. Otherwise delete it from the bucket.',
  'rendition-missing': REMADE,
  'rendition-size': REMADE,
  'rendition-unwanted':
    'Workers delete it when it is a day old. npm run check -- --repair deletes it now.',
  'rendition-twice': REMADE,
  'voice-missing':
    'Restore the file from a backup. Without a backup, the review or the answer has no voice.',
  'voice-unwanted':
    'Workers delete it when it is a day old. npm run check -- --repair deletes it now.',
  'song-missing':
    'Restore the file from a backup. Without a backup, delete the row: shorts with it cannot be rendered again.',
  'song-unwanted':
    'Workers delete it when it is a day old. npm run check -- --repair deletes it now.',
  'removal-overdue': NO_WORKER,
  'upload-unnoticed': NO_WORKER,
  'video-without-preview': RETRY_VIDEO,
  'video-stuck': RETRY_VIDEO,
  'wave-without-preview': REMADE,
  'wave-stuck': REMADE,
  'lease-lost': NO_WORKER,
  'result-missing': REMADE,
  'organisation-without-owner':
    'Make one of its members owner: insert a row with the role owner into memberships.',
  'file-missing': STORAGE_LOST,
  'file-size': STORAGE_LOST,
  'file-unwanted': BACKEND_SWEEPS,
  'upload-leftover': BACKEND_SWEEPS,
  'upload-expired': BACKEND_SWEEPS,
  'upload-unreadable': 'Delete this file: this upload cannot be resumed.',
  'upload-unannounced': 'It expires after a week. Until then it only takes up space.',
  'work-leftover': 'The next worker that starts on this machine deletes it.',
};

/** What the operator does about a kind of finding. */
export function toAdvice(kind: string): string {
  return ADVICE[kind] ?? 'See docs/deploy.md.';
}
