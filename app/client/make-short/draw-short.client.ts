import type { VideoSample } from 'mediabunny';
import { toCorner, toScaledSize } from '#app/domain/shorts/crop/crop.ts';
import { drawDrawings } from '#app/domain/shorts/drawings/draw-drawings.ts';
import { listShownClips, toEndCardFrames } from '#app/domain/shorts/pace.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import { FORMATS, FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { openCanvas } from '../saved-video/open-canvas.client.ts';
import { listCover, openPictures, toText } from './lay-pictures.client.ts';
import type { MadeOf, MakeStart, PictureName } from './make-messages.ts';
import { readShownFrames, type ShownFrame } from './read-shown-frames.client.ts';

type Asked = MakeStart & { requestPicture: (name: PictureName) => Promise<ImageBitmap> };

/** All pictures of a short, one after the other; the receiver closes each. */
export async function* drawShort(asked: Asked): AsyncGenerator<VideoSample> {
  const { plan, films, faces } = asked;
  const canvas = openCanvas(FORMATS[plan.format], FRAME_RATE);
  canvas.brush.imageSmoothingQuality = 'high';
  const pictures = openPictures(asked);
  let frame = 0;
  for (const [index, { clip, startFrame, frames }] of listShownClips(plan).entries()) {
    const film = films[index];
    if (!film) throw new Error('A clip has no film');
    for await (const shown of readShownFrames(clip, film, frames)) {
      let drawn: string | null = null;
      for (const end = frame + shown.frames; frame < end; frame += 1) {
        const at = { frame: frame - startFrame, format: plan.format, picture: film, faces };
        const cover = listCover(asked.overlays, frame, drawDrawings(clip, at));
        // The same picture is drawn once.
        if (drawn !== toText(cover)) {
          drawFrame(canvas.brush, shown, { clip, film, format: plan.format });
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
  { clip, film, format }: { clip: Clip; film: MadeOf; format: MakeStart['plan']['format'] },
): void {
  const picture = { width: film.width, height: film.height };
  const scaled = toScaledSize(picture, format, clip.zoom);
  const corner = toCorner(clip, { picture, format, videoMs });
  sample.draw(brush, -corner.x, -corner.y, scaled.width, scaled.height);
}
