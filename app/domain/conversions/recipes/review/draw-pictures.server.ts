import { drawLook } from '../../../reviews/picture/draw-look.ts';
import type { ReviewVideoPlan } from '../../../reviews/video/review-video-plan.ts';
import { type FramePlan, toFramePlan } from '../../../reviews/video/to-frame-plan.ts';
import type { Size } from '../../../reviews/video/video-size.ts';
import type { Lettering } from '../../../shorts/letters/set-words.ts';
import {
  drawOverlay,
  drawReviewPicture,
  type Frame,
  type Overlays,
} from './draw-review-picture.server.ts';
import type { Frames } from './save-frames.server.ts';

export type Part = ReviewVideoPlan['parts'][number];

/** What a part shows when, and the last moment of each of its files that it shows, in seconds. */
export type PlannedFrames = FramePlan & { untilS: Map<string, number> };

export function toPlannedFrames(part: Part): PlannedFrames {
  const plan = toFramePlan(part);
  const untilS = new Map<string, number>();
  const note = (film: string, seconds: number) =>
    untilS.set(film, Math.max(untilS.get(film) ?? 0, seconds));
  for (const { filmMs, comparedMs, look } of plan.frames) {
    note(part.film, toSeconds(part, filmMs));
    const beside = findCompared(part, plan, look);
    if (beside) note(beside.film, toSeconds(beside, comparedMs));
  }
  return { ...plan, untilS };
}

type Drawn = {
  part: Part;
  plan: PlannedFrames;
  /** Of the part's files, by their paths. */
  films: Map<string, Frames>;
  size: Size;
  lettering: Lettering;
};

/** All pictures of a part, one after the other. What stays the same is drawn once. */
export async function* drawPictures(drawn: Drawn): AsyncGenerator<Buffer> {
  const { part, plan, films, size, lettering } = drawn;
  const first = requireFrames(films, part.film);
  let over = null as (Overlays & { look: number }) | null;
  let latest = null as { key: string; picture: Buffer } | null;
  for (const { filmMs, comparedMs, look: nth } of plan.frames) {
    const look = plan.looks[nth];
    if (!look) throw new Error('A picture has no look');
    const beside = findCompared(part, plan, nth);
    const besideFrames = beside && requireFrames(films, beside.film);
    const name = first.findName(toSeconds(part, filmMs));
    const besideName = beside && besideFrames?.findName(toSeconds(beside, comparedMs));
    const key = `${nth} ${name} ${besideName}`;
    if (over?.look !== nth) {
      const scene = { size, film: first, comparedFilm: besideFrames ?? null };
      const drawings = drawLook(look, scene, lettering);
      const overlay = await drawOverlay(drawings.overlay);
      over = { look: nth, overlay, compared: await drawOverlay(drawings.compared) };
    }
    if (latest?.key !== key) {
      const frame = await read(first, name);
      const compared = besideFrames && besideName ? await read(besideFrames, besideName) : null;
      latest = { key, picture: await drawReviewPicture({ size, look, frame, compared, over }) };
    }
    yield latest.picture;
  }
}

async function read(frames: Frames, name: string): Promise<Frame> {
  return { width: frames.width, height: frames.height, jpeg: await frames.read(name) };
}

function findCompared({ compared }: Part, { looks }: FramePlan, look: number) {
  const id = looks[look]?.compared?.id;
  return id ? compared.find((wave) => wave.id === id) : undefined;
}

function requireFrames(films: Map<string, Frames>, path: string): Frames {
  const frames = films.get(path);
  if (!frames) throw new Error('A video has no frames');
  return frames;
}

/** In the file, which begins with the wave. */
function toSeconds({ startMs }: { startMs: number }, filmMs: number): number {
  return (filmMs - startMs) / 1000;
}
