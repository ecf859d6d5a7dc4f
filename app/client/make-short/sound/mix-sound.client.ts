import { toMusicGain } from '#app/domain/shorts/music/music-gain.ts';
import { listShownClips, toShortMs } from '#app/domain/shorts/pace.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import { listSoundParts } from '#app/domain/shorts/sound-parts.ts';
import { toVoiceGain } from '#app/domain/shorts/voice/heard-voices.ts';
import type { MakeStart } from '../make-messages.ts';
import { openFilm } from '../open-film.client.ts';
import { mixLayer } from './mix-layer.ts';
import { readSound } from './read-sound.client.ts';
import { createStereo, SAMPLES_A_FRAME, SAMPLES_A_MS, type Stereo } from './stereo.ts';
import { toStretchedSound } from './to-stretched-sound.ts';

/**
 * The sound of a whole short, before its loudness is set: at most three minutes, 69 MB.
 *
 * @param onProgress receives the share that is done, 0 to 1
 */
export async function mixSound(
  { plan, films, layers }: Pick<MakeStart, 'plan' | 'films' | 'layers'>,
  onProgress: (share: number) => void,
): Promise<Stereo> {
  const whole = createStereo(Math.round(toShortMs(plan) * SAMPLES_A_MS));
  for (const [index, { clip, startFrame, frames }] of listShownClips(plan).entries()) {
    const film = films[index];
    onProgress(index / plan.clips.length);
    if (!film || clip.volume === 0) continue;
    using open = await openFilm(film.address);
    if (!open.audio) continue;
    const sound = await readSound(open.audio, film.startMs, film.endMs);
    const at = startFrame * SAMPLES_A_FRAME;
    const until = (startFrame + frames) * SAMPLES_A_FRAME;
    addSound(whole, slowSound(sound, clip), { at, until, volume: clip.volume });
  }
  const { music } = plan;
  if (music && layers.song) {
    const shortMs = toShortMs(plan);
    mixLayer(whole, layers.song, { atMs: 0, toGain: (ms) => toMusicGain(music, { ms, shortMs }) });
  }
  for (const { sound, atMs, lengthMs } of layers.voices) {
    mixLayer(whole, sound, { atMs, toGain: (ms) => toVoiceGain(ms, lengthMs) });
  }
  return whole;
}

/** Lays a sound over what is there. */
function addSound(
  whole: Stereo,
  sound: Stereo,
  { at, until, volume }: { at: number; until: number; volume: number },
): void {
  for (const [side, channel] of sound.entries()) {
    const into = whole[side];
    if (!into) continue;
    const length = Math.min(channel.length, until - at);
    for (let nth = 0; nth < length; nth += 1) {
      into[at + nth] = (into[at + nth] ?? 0) + (channel[nth] ?? 0) * volume;
    }
  }
}

/** The sound of a clip as it is shown: what is slowed is stretched. */
function slowSound(sound: Stereo, clip: Clip): Stereo {
  const parts = listSoundParts(clip);
  if (parts.length === 1 && parts[0]?.tempo === 1) return sound;
  const lengths = parts.map(({ shownMs }) => Math.round(shownMs * SAMPLES_A_MS));
  const slowed = createStereo(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [index, { startMs, endMs, tempo }] of parts.entries()) {
    const cut = (channel: Float32Array) =>
      channel.subarray(Math.round(startMs * SAMPLES_A_MS), Math.round(endMs * SAMPLES_A_MS));
    const part: Stereo = [cut(sound[0]), cut(sound[1])];
    const length = lengths[index] ?? 0;
    const shown = tempo === 1 ? part : toStretchedSound(part, tempo, length);
    addSound(slowed, shown, { at, until: at + length, volume: 1 });
    at += length;
  }
  return slowed;
}
