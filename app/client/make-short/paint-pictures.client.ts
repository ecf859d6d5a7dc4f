import type { Faces } from '#app/domain/shorts/letters/read-faces.ts';
import { drawEndCard } from '#app/domain/shorts/overlays/draw-end-card.ts';
import type { Box } from '#app/domain/shorts/overlays/drawn.ts';
import type { Overlay } from '#app/domain/shorts/overlays/list-overlays.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import { FORMATS } from '#app/domain/shorts/plan-bounds.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { toPictureAddress } from '../compose/open-overlays.client.ts';
import type { PictureName } from './make-messages.ts';

/** Wider than its place on the card. */
const LOGO_PX = 320;

type Asked = {
  plan: ShortPlan;
  faces: Faces;
  overlays: Overlay[];
  /** In the bucket `logos`; null for none. */
  logo: string | null;
};

/** Paints overlays, drawings and the end card, in the size in which they are drawn. */
export function createPainter({ plan, faces, overlays, logo }: Asked) {
  return async (name: PictureName): Promise<ImageBitmap> => {
    if (typeof name === 'object') return paint({ ...name, ...FORMATS[plan.format] });
    if (name !== 'end-card') {
      const overlay = overlays[name];
      if (!overlay) throw new Error('There is no such overlay');
      return paint(overlay);
    }
    if (!plan.endCard) throw new Error('There is no end card');
    const logoPicture = logo === null ? null : await readLogo(logo);
    const card = { ...plan.endCard, logo: logoPicture !== null };
    const drawn = drawEndCard(card, { format: plan.format, faces });
    const bare = await paint(drawn);
    if (!logoPicture || !drawn.logo) return bare;
    return layOver(bare, logoPicture, drawn.logo);
  };
}

async function paint({ svg, width, height }: { svg: string; width: number; height: number }) {
  const image = new Image(width, height);
  image.src = toPictureAddress({ svg });
  await image.decode();
  return createImageBitmap(image);
}

/** Null where the school has deleted it meanwhile. */
async function readLogo(path: string): Promise<ImageBitmap | null> {
  const response = await fetch(toImageAddress(`/images/logos/${path}`, LOGO_PX));
  return response.ok ? createImageBitmap(await response.blob()) : null;
}

/** As large as it fits into its box, in the middle. */
function layOver(card: ImageBitmap, logo: ImageBitmap, box: Box): ImageBitmap {
  const canvas = new OffscreenCanvas(card.width, card.height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(card, 0, 0);
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  brush.drawImage(logo, x, y, width, height);
  for (const done of [card, logo]) done.close();
  return canvas.transferToImageBitmap();
}
