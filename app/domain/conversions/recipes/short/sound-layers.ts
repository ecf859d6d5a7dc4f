import { toMusicTimes } from '../../../shorts/music/music-gain.ts';
import type { Music } from '../../../shorts/plan.ts';
import { type HeardVoice, toFadeMs } from '../../../shorts/voice/heard-voices.ts';
import { TO_SHORT_SOUND } from './short-presets.ts';

/** A file on disk, and the filters that make what a short plays of it, from the start of the short on. */
export type SoundLayer = { path: string; filters: string };

/** As loud at each moment as `toMusicGain` says. */
export function toMusicLayer(path: string, music: Music, shortMs: number): SoundLayer {
  const { startMs, volume } = music;
  const { endMs, fadeInMs, fadeOutMs } = toMusicTimes(music, shortMs);
  const filters = [
    ...toCut(startMs, endMs),
    `volume=${volume}`,
    ...toFade('in', 0, fadeInMs),
    ...toFade('out', endMs - fadeOutMs, fadeOutMs),
  ];
  return { path, filters: filters.join(',') };
}

/** As loud at each moment as `toVoiceGain` says. */
export function toVoiceLayer(path: string, { voice, atMs, lengthMs }: HeardVoice): SoundLayer {
  const fadeMs = toFadeMs(lengthMs);
  const filters = [
    ...toCut(voice.startMs, lengthMs),
    ...toFade('out', lengthMs - fadeMs, fadeMs),
    `adelay=${Math.round((atMs * 48_000) / 1000)}S:all=1`,
  ];
  return { path, filters: filters.join(',') };
}

/** Decoded from the start: where a file without an index is sought, only its bytes are counted. */
function toCut(startMs: number, lengthMs: number): string[] {
  return [
    'aformat=sample_fmts=fltp',
    TO_SHORT_SOUND,
    `atrim=start=${startMs / 1000}:end=${(startMs + lengthMs) / 1000}`,
    'asetpts=PTS-STARTPTS',
  ];
}

function toFade(way: 'in' | 'out', fromMs: number, ms: number): string[] {
  return ms > 0 ? [`afade=t=${way}:st=${fromMs / 1000}:d=${ms / 1000}:curve=tri`] : [];
}
