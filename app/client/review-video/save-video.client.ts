import type { Scene } from '#app/domain/reviews/picture/picture-places.ts';
import {
  type FramePlan,
  type PictureLook,
  type PlannedCompared,
  type PlannedPart,
  type ReviewLook,
  toFramePlan,
} from '#app/domain/reviews/video/to-frame-plan.ts';
import { type Size, toVideoSize } from '#app/domain/reviews/video/video-size.ts';
import { runSaving, type SavingOutcome } from '../saved-video/run-saving.client.ts';
import { deleteLeft } from '../saved-video/saved-files.client.ts';
import type {
  LookRequest,
  VideoLook,
  VideoPart,
  VideoProblem,
  VideoStart,
} from './video-messages.ts';

type SavedFilm = {
  /** Where the wave starts in the file, in ms; 0 unless the file is longer than the wave. */
  fromMs?: number;
  video: Size & { src: string };
};

export type SavedPart = Omit<PlannedPart, 'compared'> &
  SavedFilm & {
    compared?: (PlannedCompared & SavedFilm)[];
    /** The sharpest file of the same pictures, where it is another. */
    sharp?: Size & { src: string };
    voiceSrc: string | null;
    /** The same, of a review that is not sent yet. */
    voiceFile?: Blob | null;
  };

/**
 * - `gone`: the review was deleted, or this user may not see it any more.
 * - `offline`: a file did not arrive.
 */
export type SaveProblem = VideoProblem | 'gone' | 'offline' | 'cancelled';

export type SaveOutcome = SavingOutcome<SaveProblem>;

type Saving = {
  parts: SavedPart[];
  paint: Painter;
  signal: AbortSignal;
  /** Receives the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Paints what lies over the frames, in the size of the whole picture; null for nothing. */
export type Painter = (
  look: ReviewLook,
  scene: Scene,
) => Promise<{ overlay: ImageBitmap | null; compared: ImageBitmap | null }>;

/**
 * Makes one video of a review, its parts one after the other. The files are read at this moment from
 * the addresses that the player uses: those who may not see the review any more get none.
 */
export async function saveVideo(saving: Saving): Promise<SaveOutcome> {
  const [first] = saving.parts;
  if (!first) return { ok: false, problem: 'gone' };
  await deleteLeft();
  const parts: VideoPart[] = [];
  const plans: FramePlan[] = [];
  for (const part of saving.parts) {
    const { video, sharp = video, voiceSrc, voiceFile } = part;
    const film = await read(sharp.src, saving.signal);
    const voice = voiceFile ?? (voiceSrc === null ? null : await read(voiceSrc, saving.signal));
    const compared = await readCompared(part, saving.signal);
    if (typeof film === 'string') return { ok: false, problem: film };
    if (typeof voice === 'string') return { ok: false, problem: voice };
    if (typeof compared === 'string') return { ok: false, problem: compared };
    const plan = toFramePlan({ ...part, compared: compared.waves });
    plans.push(plan);
    const frames = toFrames(part, plan, compared.waves);
    parts.push({ film, voice, comparedFilms: compared.films, frames });
  }
  const size = toVideoSize(first.sharp ?? first.video);
  const worker = new Worker(new URL('./write-video.worker.ts', import.meta.url), {
    type: 'module',
  });
  return runSaving<VideoStart, LookRequest, VideoLook, SaveProblem>({
    ...saving,
    worker,
    start: { size, parts },
    async respond({ part, look: index }) {
      const wanted = plans[part]?.looks[index];
      const shown = saving.parts[part];
      if (!wanted || !shown) throw new Error('There is no such look');
      const { compared } = wanted;
      const beside = shown.compared?.find(({ id }) => id === compared?.id);
      const film = shown.sharp ?? shown.video;
      const scene = { size, film, comparedFilm: beside?.video ?? null };
      const answer = toDrawnLook(wanted, await saving.paint(wanted, scene));
      const overlays = [answer.overlay, answer.compared?.overlay ?? null];
      return { answer, transfer: overlays.filter((overlay) => overlay !== null) };
    },
  });
}

export function toDrawnLook(look: ReviewLook, painted: Awaited<ReturnType<Painter>>): VideoLook {
  const { compared } = look;
  return {
    ...toFrameLook(look, painted.overlay),
    compared: compared && {
      layout: compared.layout,
      opacity: compared.opacity,
      ...toFrameLook(compared, painted.compared),
    },
  };
}

function toFrameLook<T>({ view, shown }: PictureLook, overlay: T) {
  const lenses = shown
    .filter(({ drawing }) => drawing.tool === 'magnifier')
    .map(({ drawing: { points, zoom }, opacity }) => ({ magnifier: { points, zoom }, opacity }));
  return { view, lenses, overlay };
}

/** Without those that may not be seen any more, as the player would show it now. */
async function readCompared({ compared = [] }: SavedPart, signal: AbortSignal) {
  const waves: typeof compared = [];
  const films: Blob[] = [];
  for (const wave of compared) {
    const film = await read(wave.video.src, signal);
    if (film === 'gone') continue;
    if (typeof film === 'string') return film;
    waves.push(wave);
    films.push(film);
  }
  return { waves, films };
}

function toFrames(
  part: SavedPart,
  { frames, looks }: FramePlan,
  compared: NonNullable<SavedPart['compared']>,
): VideoPart['frames'] {
  return frames.map(({ filmMs, comparedMs, look }) => {
    const id = looks[look]?.compared?.id;
    const film = compared.findIndex((wave) => wave.id === id);
    const beside = compared[film];
    return {
      atS: toSeconds(part, filmMs),
      look,
      compared: beside ? { film, atS: toSeconds(beside, comparedMs) } : null,
    };
  });
}

/** In the file. */
function toSeconds(
  { startMs, fromMs = 0 }: { startMs: number; fromMs?: number },
  filmMs: number,
): number {
  return (filmMs - startMs + fromMs) / 1000;
}

async function read(address: string, signal: AbortSignal): Promise<Blob | SaveProblem> {
  try {
    const response = await fetch(address, { signal, cache: 'no-cache' });
    if (response.ok) return await response.blob();
    return response.status === 404 ? 'gone' : 'offline';
  } catch {
    return signal.aborted ? 'cancelled' : 'offline';
  }
}
