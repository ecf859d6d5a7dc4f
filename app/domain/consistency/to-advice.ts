const RETRY_VIDEO = 'Retry its conversion on the session page; if that is not offered, delete it.';
const REMADE = 'Retry its conversion on the session page, or cut the wave anew.';
const STORAGE_LOST =
  'Put the file back from a backup; without one, delete the video and upload it again.';
const NO_WORKER = 'Start a worker: none takes up what is waiting.';
const BACKEND_SWEEPS = 'The backend removes it within the hour, or at its next start.';

const ADVICE: Record<string, string> = {
  'original-missing': STORAGE_LOST,
  'original-size': STORAGE_LOST,
  'original-unwanted':
    'A film that no video names. After an older database was put back it may be the only copy; else remove it from the bucket.',
  'rendition-missing': REMADE,
  'rendition-size': REMADE,
  'rendition-unwanted':
    'Workers remove it once it is a day old; npm run check -- --repair does now.',
  'rendition-twice': REMADE,
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
  'upload-unreadable': 'Delete this file: nobody can go on with this upload.',
  'upload-unannounced': 'It ends by itself when it is a week old; until then it only takes space.',
  'work-leftover': 'The next worker that starts on this machine removes it.',
};

/** What the operator does about a kind of finding. */
export function toAdvice(kind: string): string {
  return ADVICE[kind] ?? 'See docs/deploy.md.';
}
