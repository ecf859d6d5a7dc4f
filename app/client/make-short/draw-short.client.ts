import type { VideoSample } from 'mediabunny';
import { toCorner, toScaledSize } from '#app/domain/shorts/crop.ts';
import { toOpacity } from '#app/domain/shorts/overlays/list-overlays.ts';
import { listShownClips, toEndCardFrames } from '#app/domain/shorts/pace.ts';
import type { Clip, ShortPlan } from '#app/domain/shorts/plan.ts';
import { FORMATS, FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { openCanvas } from '../saved-video/open-canvas.client.ts';
import type { MadeOf, PictureName, PlacedOverlay } from './make-messages.ts';
import { readShownFrames, type ShownFrame } from './read-shown-frames.client.ts';

type Asked = {
  plan: ShortPlan;
  films: MadeOf[];
  overlays: PlacedOverlay[];
  requestPicture: (name: PictureName) => Promise<ImageBitmap>;
};

/** What lies over a frame, the lowest first. */
type Cover = { index: number; opacity: number }[];

/** All pictures of a short, one after the other; who receives one closes it. */
export async function* drawShort(asked: Asked): AsyncGenerator<VideoSample> {
  const { plan, films } = asked;
  const canvas = openCanvas(FORMATS[plan.format], FRAME_RATE);
  canvas.brush.imageSmoothingQuality = 'high';
  const pictures = openPictures(asked);
  let frame = 0;
  for (const [index, { clip, frames }] of listShownClips(plan).entries()) {
    const film = films[index];
    if (!film) throw new Error('A clip has no film');
    for await (const shown of readShownFrames(clip, film, frames)) {
      let drawn: string | null = null;
      for (const end = frame + shown.frames; frame < end; frame += 1) {
        const cover = listCover(asked.overlays, frame);
        // The same picture is drawn once.
        if (drawn !== toText(cover)) {
          drawFrame(canvas.brush, shown, { clip, film, plan });
          await pictures.cover(canvas.brush, cover);
          canvas.convert();
          drawn = toText(cover);
        }
        yield canvas.toSample(frame);
      }
      pictures.closeUntil(frame);
    }
  }
  const cardFrames = toEndCardFrames(plan);
  if (cardFrames === 0) return;
  const card = await asked.requestPicture('end-card');
  canvas.brush.drawImage(card, 0, 0);
  card.close();
  canvas.convert();
  for (let nth = 0; nth < cardFrames; nth += 1) yield canvas.toSample(frame + nth);
}

/** Cuts the format out of the whole picture, by the same whole pixels as the worker. */
function drawFrame(
  brush: OffscreenCanvasRenderingContext2D,
  { sample, videoMs }: ShownFrame,
  { clip, film, plan: { format } }: { clip: Clip; film: MadeOf; plan: ShortPlan },
): void {
  const picture = { width: film.width, height: film.height };
  const scaled = toScaledSize(picture, format, clip.zoom);
  const corner = toCorner(clip, { picture, format, videoMs });
  sample.draw(brush, -corner.x, -corner.y, scaled.width, scaled.height);
}

function listCover(overlays: PlacedOverlay[], frame: number): Cover {
  return overlays.flatMap((overlay, index) => {
    const opacity = toOpacity(overlay, frame);
    return opacity > 0 ? { index, opacity } : [];
  });
}

function toText(cover: Cover): string {
  return cover.map(({ index, opacity }) => `${index}:${opacity}`).join(' ');
}

/** The pictures of overlays, from when they are first shown until they no longer are. */
function openPictures({ overlays, requestPicture }: Asked) {
  const open = new Map<number, ImageBitmap>();
  return {
    async cover(brush: OffscreenCanvasRenderingContext2D, cover: Cover): Promise<void> {
      for (const { index, opacity } of cover) {
        const picture = open.get(index) ?? (await requestPicture(index));
        open.set(index, picture);
        brush.globalAlpha = opacity;
        brush.drawImage(picture, overlays[index]?.x ?? 0, overlays[index]?.y ?? 0);
      }
      brush.globalAlpha = 1;
    },
    closeUntil(frame: number): void {
      for (const [index, picture] of open) {
        if ((overlays[index]?.endFrame ?? 0) > frame) continue;
        picture.close();
        open.delete(index);
      }
    },
  };
}
