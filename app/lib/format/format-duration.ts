/** `1:05` or `1:02:03`; with tenths (`0:16.3`) where a wave's edge is meant. */
export function formatDuration(ms: number, { tenths = false } = {}): string {
  const total = tenths ? Math.floor(ms / 100) / 10 : Math.floor(ms / 1000);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = (total % 60).toFixed(tenths ? 1 : 0).padStart(tenths ? 4 : 2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}
