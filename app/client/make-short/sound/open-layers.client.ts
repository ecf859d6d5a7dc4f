import { toMusicTimes } from '#app/domain/shorts/music/music-gain.ts';
import type { ShortFilms } from '#app/domain/shorts/open-short-films.server.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import { listHeardVoices } from '#app/domain/shorts/voice/heard-voices.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { readStretch, type StretchProblem } from './read-stretch.client.ts';
import type { OwnStereo } from './stereo.ts';

/** A coach's voice and its place in the short, in ms of the short. */
export type LaidVoice = { atMs: number; lengthMs: number; sound: OwnStereo };

/** Music and voices over the sound of the clips. */
export type Layers = { song: OwnStereo | null; voices: LaidVoice[] };

export type LayerProblem = Exclude<StretchProblem, 'gone'> | 'no-song' | 'no-voice';

type Opened = Pick<Extract<ShortFilms, { status: 'ready' }>, 'plan' | 'song' | 'voices'>;
type OpenLayers = { ok: true; layers: Layers } | { ok: false; problem: LayerProblem };

/** Reads the music of a short and its coaches' voices. */
export async function openLayers(
  { plan, song, voices }: Opened,
  signal: AbortSignal,
): Promise<OpenLayers> {
  const layers: Layers = { song: null, voices: [] };
  const { music } = plan;
  if (music && song !== null) {
    const { endMs: lengthMs } = toMusicTimes(music, toShortMs(plan));
    const { startMs } = music;
    const address = toFilmAddress(`music/${song}`);
    const read = await readStretch({ address, startMs, lengthMs, signal });
    if (!read.ok) return { ok: false, problem: read.problem === 'gone' ? 'no-song' : read.problem };
    layers.song = read.sound;
  }
  for (const { clipId, voice, atMs, lengthMs } of listHeardVoices(plan)) {
    const place = plan.clips.findIndex(({ id }) => id === clipId);
    const path = voices.find(({ clip }) => clip === place)?.path;
    if (path === undefined) return { ok: false, problem: 'no-voice' };
    const address = toFilmAddress(`voices/${path}`);
    const read = await readStretch({ address, startMs: voice.startMs, lengthMs, signal });
    if (!read.ok)
      return { ok: false, problem: read.problem === 'gone' ? 'no-voice' : read.problem };
    layers.voices.push({ atMs, lengthMs, sound: read.sound });
  }
  return { ok: true, layers };
}
