import { toOpacity } from '#app/domain/shorts/overlays/list-overlays.ts';
import type { PictureName, PlacedOverlay } from './make-messages.ts';

/**
 * The pictures over a frame: what is drawn on it, as an SVG, and above that the overlays, the
 * lowest first.
 */
type Cover = { drawings: string | null; overlays: { index: number; opacity: number }[] };

type Brush = Pick<OffscreenCanvasRenderingContext2D, 'globalAlpha' | 'drawImage'>;

type Asked = {
  overlays: PlacedOverlay[];
  requestPicture: (name: PictureName) => Promise<ImageBitmap>;
};

export function listCover(
  overlays: PlacedOverlay[],
  frame: number,
  drawings: string | null,
): Cover {
  const shown = overlays.flatMap((overlay, index) => {
    const opacity = toOpacity(overlay, frame);
    return opacity > 0 ? { index, opacity } : [];
  });
  return { drawings, overlays: shown };
}

/** Of covers that look the same, the same. */
export function toText({ drawings, overlays }: Cover): string {
  return `${overlays.map(({ index, opacity }) => `${index}:${opacity}`).join(' ')} ${drawings}`;
}

/**
 * The pictures of overlays, from when they are first shown until they no longer are; and of drawings the last one, which
 * following frames show as well where nothing moves.
 */
export function openPictures({ overlays, requestPicture }: Asked) {
  const open = new Map<number, ImageBitmap>();
  let last: { svg: string; picture: ImageBitmap } | null = null;

  async function getDrawn(svg: string): Promise<ImageBitmap> {
    if (last?.svg === svg) return last.picture;
    last?.picture.close();
    last = null;
    const picture = await requestPicture({ svg });
    last = { svg, picture };
    return picture;
  }

  return {
    async cover(brush: Brush, cover: Cover): Promise<void> {
      if (cover.drawings !== null) brush.drawImage(await getDrawn(cover.drawings), 0, 0);
      for (const { index, opacity } of cover.overlays) {
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
