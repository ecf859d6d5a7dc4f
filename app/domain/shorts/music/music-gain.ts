import type { Music } from '../plan.ts';

/** When the music of a short ends, and how long it fades, in ms of the short: it ends with the short, or with the song. */
export function toMusicTimes(
  music: Music,
  shortMs: number,
): { endMs: number; fadeInMs: number; fadeOutMs: number } {
  const endMs = Math.max(0, Math.min(shortMs, music.songMs - music.startMs));
  const [fadeInMs, fadeOutMs] = [music.fadeInMs, music.fadeOutMs].map((ms) => Math.min(ms, endMs));
  return { endMs, fadeInMs: fadeInMs ?? 0, fadeOutMs: fadeOutMs ?? 0 };
}

/** How loud the music is at a moment of the short, 0 to 1 of the song's own amplitude. */
export function toMusicGain(music: Music, { ms, shortMs }: { ms: number; shortMs: number }) {
  const { endMs, fadeInMs, fadeOutMs } = toMusicTimes(music, shortMs);
  if (ms < 0 || ms >= endMs) return 0;
  const into = fadeInMs > 0 ? Math.min(1, ms / fadeInMs) : 1;
  const out = fadeOutMs > 0 ? Math.min(1, (endMs - ms) / fadeOutMs) : 1;
  return music.volume * into * out;
}
