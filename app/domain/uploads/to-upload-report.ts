import type { Upload, UploadPhase, UploadReport } from './upload.ts';

const halts: Partial<Record<UploadPhase, string>> = {
  paused: 'The sender paused it.',
  'needs-tap': 'The sender reloaded the page and has to tap “Resume”.',
  'needs-file': 'The sender reloaded the page and has to choose the file again.',
};

/** The report of an upload for other users, or null while there is nothing to report. */
export function toUploadReport(upload: Upload): UploadReport | null {
  const { videoId, phase, sentBytes, problem } = upload;
  if (!videoId || phase === 'done' || phase === 'other-tab') return null;
  return { videoId, sentBytes, problem: halts[phase] ?? problem };
}
