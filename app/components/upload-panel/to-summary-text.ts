import type { UploadSummary } from '#app/domain/uploads/to-upload-summary.ts';
import { formatTimeLeft } from '#app/lib/format/format-ago.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';

/** `3 of 5 files · 1.2 GB left · about 4 min`. */
export function toSummaryText({ files, done, bytesLeft, secondsLeft }: UploadSummary): string {
  const count = `${done} of ${files} ${files === 1 ? 'file' : 'files'}`;
  if (done === files)
    return files === 1 ? 'The file is uploaded' : `All ${files} files are uploaded`;
  const parts = [`${count} uploaded`];
  if (bytesLeft > 0) parts.push(`${formatBytes(bytesLeft)} left`);
  if (secondsLeft !== null) parts.push(`about ${formatTimeLeft(secondsLeft)}`);
  return parts.join(' · ');
}
