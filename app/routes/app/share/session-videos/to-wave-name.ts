import type { CutWave } from '#app/domain/sessions/get-session-videos.server.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

/** “Ana Souza, 0:02.0 – 0:07.0”: a wave by its surfer and its place in the video. */
export function toWaveName({ surferName, startMs, endMs }: CutWave): string {
  const from = formatDuration(startMs, { tenths: true });
  const to = formatDuration(endMs, { tenths: true });
  return `${surferName ?? 'No surfer yet'}, ${from} – ${to}`;
}
