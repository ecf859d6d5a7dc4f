import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatTimeLeft } from '#app/lib/format/format-ago.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';

/** Describes an upload's progress in a line. */
export function toStatusText(upload: Upload): string {
  const { phase, problem, sentBytes, sizeBytes } = upload;
  const size = formatBytes(sizeBytes);
  switch (phase) {
    case 'queued':
      return sentBytes > 0
        ? `Next in the queue · ${toShare(upload)}`
        : `Next in the queue · ${size}`;
    case 'sending':
      return [toShare(upload), ...toPaceTexts(upload)].join(' · ');
    case 'waiting':
      return `${problem} · ${toShare(upload)}`;
    case 'paused':
      return `Paused · ${toShare(upload)}`;
    case 'needs-tap':
      return `Tap “Resume”: your browser asks before it reads the file again · ${toShare(upload)}`;
    case 'needs-file':
      return `Choose this file again to resume · ${toShare(upload)}`;
    case 'other-tab':
      return `Uploading in another tab of this browser · ${size}`;
    case 'finishing':
      return `Sent. The server is saving it · ${size}`;
    case 'done':
      return `Uploaded · ${size}`;
    case 'failed':
      return problem ?? '';
  }
}

function toShare({ sentBytes, sizeBytes }: Upload): string {
  return `${formatBytes(sentBytes)} of ${formatBytes(sizeBytes)}`;
}

function toPaceTexts({ pace, sentBytes, sizeBytes }: Upload): string[] {
  const bytesPerMs = pace?.bytesPerMs;
  if (!bytesPerMs) return [];
  const seconds = (sizeBytes - sentBytes) / bytesPerMs / 1000;
  return [`${formatBytes(bytesPerMs * 1000)}/s`, `${formatTimeLeft(seconds)} left`];
}
