import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

/** In which all pictures are painted. */
const SIZE = { width: 640, height: 360 };
/** Of a channel, what two rasterisations of one shape differ by at its edge. */
const SAME = 40;

/** What lies over a video: its drawings, as they are placed in the picture. */
export type AnnotationPicture = { pixels: Buffer; ids: string[]; scale: number };

/** @param layer the SVG of the drawings, in the studio or in a player */
export async function paintAnnotations(layer: Locator): Promise<AnnotationPicture> {
  const { png, ...about } = await layer.evaluate(paintLayer, SIZE);
  const image = sharp(Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'));
  return { ...about, pixels: await image.removeAlpha().raw().toBuffer() };
}

/** The share of pixels that differ, 0 to 1. */
export function toDifference(one: AnnotationPicture, other: AnnotationPicture): number {
  expect(one.pixels).toHaveLength(SIZE.width * SIZE.height * 3);
  let different = 0;
  for (let at = 0; at < one.pixels.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[at + channel] ?? 0)) > SAME,
    );
    if (isOther) different += 1;
  }
  return different / (SIZE.width * SIZE.height);
}

/** Runs in the page. */
async function paintLayer(
  svg: HTMLElement | SVGElement,
  { width, height }: typeof SIZE,
): Promise<{ png: string; ids: string[]; scale: number }> {
  const box = svg.parentElement?.parentElement?.getBoundingClientRect();
  if (!(svg instanceof SVGSVGElement) || !box) throw new Error('This is no layer of drawings');
  const shape = svg.viewBox.baseVal;
  // As large as the whole picture is there.
  const whole = Math.min(box.width, (box.height * shape.width) / shape.height);
  const seen = svg.getBoundingClientRect();
  const scale = seen.width / whole;
  const x = (seen.x + seen.width / 2 - box.x - box.width / 2) / whole;
  const y = (seen.y + seen.height / 2 - box.y - box.height / 2) / whole;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('width', `${width * scale}`);
  copy.setAttribute('height', `${height * scale}`);
  copy.setAttribute('font-family', 'sans-serif');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas');
  brush.fillStyle = '#345';
  brush.fillRect(0, 0, width, height);
  brush.translate(width * (0.5 + x), height / 2 + width * y);
  brush.drawImage(image, (-width * scale) / 2, (-height * scale) / 2);
  const drawn = [...svg.querySelectorAll<SVGElement>('[data-drawing]')];
  const ids = drawn.map((each) => each.dataset.drawing ?? '');
  return { png: canvas.toDataURL(), ids, scale };
}
