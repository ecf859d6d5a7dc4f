import type { Upload, UploadPhase, UploadReport } from './upload.ts';

const halts: Partial<Record<UploadPhase, string>> = {
  paused: 'Paused where it is sent from.',
  'needs-tap': 'The page was opened anew, and waits for a tap to go on.',
  'needs-file': 'The page was opened anew, and waits for the file to be chosen again.',
};

/** The report of an upload for other users, or null while there is nothing to report. */
export function toUploadReport(upload: Upload): UploadReport | null {
  const { videoId, phase, sentBytes, problem } = upload;
  if (!videoId || phase === 'done' || phase === 'other-tab') return null;
  return { videoId, sentBytes, problem: halts[phase] ?? problem };
}
