import type { ListedUpload } from '#app/domain/uploads/list-uploads.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { formatBytes } from '#app/lib/format/format-bytes.ts';
import { formatTimeLeft } from '#app/lib/format/format-time-left.ts';

/** After so long without a word an upload counts as stalled, as the database has it. */
const SILENT_SECONDS = 120;

const states: Record<string, string> = {
  checking: 'Arrived. It is being checked',
  converting: 'Arrived. It is being converted',
  ready: 'Arrived, and ready to watch',
  refused: 'Refused',
  failed: 'Not converted',
};

export function isStalled({ state, heardSecondsAgo }: ListedUpload): boolean {
  return state === 'uploading' && heardSecondsAgo >= SILENT_SECONDS;
}

/** How far an upload is, in a line: `62 % of 412 MB · 3.2 MB/s · 2 min left`. */
export function toListedText(upload: ListedUpload): string {
  const { state, sizeBytes, sentBytes, sentPerSecond, hasArrived, heardSecondsAgo } = upload;
  const size = formatBytes(sizeBytes);
  if (state !== 'uploading') return `${states[state] ?? state} · ${size}`;
  if (hasArrived) return `All of it is here, but nobody has taken it over yet · ${size}`;
  const share = `${Math.floor((sentBytes / sizeBytes) * 100)} % of ${size}`;
  const heard = `last heard of ${formatAgo(heardSecondsAgo)}`;
  if (isStalled(upload) || !sentPerSecond) return `${share} · ${heard}`;
  const left = formatTimeLeft((sizeBytes - sentBytes) / sentPerSecond);
  return `${share} · ${formatBytes(sentPerSecond)}/s · ${left} left`;
}
