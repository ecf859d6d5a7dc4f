/** Of BT.709: how much red and blue weigh; the rest is green. */
const [RED, BLUE] = [0.2126, 0.0722];
const GREEN = 1 - RED - BLUE;
/** Of limited range: 16 is black, 235 is white, and colours lie 112 around 128. */
const LUMA = 219 / 255;
const [TO_CB, TO_CR] = [112 / 255 / (1 - BLUE), 112 / 255 / (1 - RED)];
/** Fixed point: the loops run over each pixel of each picture. */
const ONE = 65_536;
const fix = (value: number) => Math.round(value * ONE);
const [YR, YG, YB] = [fix(RED * LUMA), fix(GREEN * LUMA), fix(BLUE * LUMA)];
const [UR, UG, UB] = [fix(-RED * TO_CB), fix(-GREEN * TO_CB), fix((1 - BLUE) * TO_CB)];
const [VR, VG, VB] = [fix((1 - RED) * TO_CR), fix(-GREEN * TO_CR), fix(-BLUE * TO_CR)];
const [BLACK, MIDDLE] = [fix(16.5), fix(128.5)];

/** What `toI420` makes, for decoders. Browsers convert canvases otherwise, and say so wrongly. */
export const I420_COLOURS = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const;

/**
 * Opaque pixels of a canvas as planar 4:2:0 of BT.709 in limited range: what every player expects of a
 * video.
 *
 * @param rgba four bytes a pixel, of an even width and height
 * @param into receives 1.5 bytes a pixel
 */
export function toI420(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  into: Uint8Array,
): void {
  // One number a pixel: red is its lowest byte on every processor that browsers run on.
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, width * height);
  let u = pixels.length;
  let v = u + u / 4;
  for (let y = 0; y < height; y += 2) {
    for (let at = y * width; at < (y + 1) * width; at += 2) {
      const below = at + width;
      const [one, two] = [pixels[at] ?? 0, pixels[at + 1] ?? 0];
      const [three, four] = [pixels[below] ?? 0, pixels[below + 1] ?? 0];
      into[at] = toLuma(one);
      into[at + 1] = toLuma(two);
      into[below] = toLuma(three);
      into[below + 1] = toLuma(four);
      // The sum of each colour over four pixels, for their mean.
      const r = (one & 255) + (two & 255) + (three & 255) + (four & 255);
      const g = toGreen(one) + toGreen(two) + toGreen(three) + toGreen(four);
      const b = toBlue(one) + toBlue(two) + toBlue(three) + toBlue(four);
      into[u++] = (UR * r + UG * g + UB * b + 4 * MIDDLE) >> 18;
      into[v++] = (VR * r + VG * g + VB * b + 4 * MIDDLE) >> 18;
    }
  }
}

function toLuma(pixel: number): number {
  return (YR * (pixel & 255) + YG * toGreen(pixel) + YB * toBlue(pixel) + BLACK) >> 16;
}

function toGreen(pixel: number): number {
  return (pixel >> 8) & 255;
}

function toBlue(pixel: number): number {
  return (pixel >> 16) & 255;
}
