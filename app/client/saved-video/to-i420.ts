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
  const pixels = width * height;
  for (let pixel = 0, at = 0; pixel < pixels; pixel += 1, at += 4) {
    const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    into[pixel] = (YR * r + YG * g + YB * b + BLACK) >> 16;
  }
  const row = width * 4;
  let u = pixels;
  let v = pixels + pixels / 4;
  for (let y = 0; y < height; y += 2) {
    for (let at = y * row; at < (y + 1) * row; at += 8) {
      const below = at + row;
      const sum = (channel: number) =>
        (rgba[at + channel] ?? 0) +
        (rgba[at + channel + 4] ?? 0) +
        (rgba[below + channel] ?? 0) +
        (rgba[below + channel + 4] ?? 0);
      const [r, g, b] = [sum(0) / 4, sum(1) / 4, sum(2) / 4];
      into[u++] = (UR * r + UG * g + UB * b + MIDDLE) >> 16;
      into[v++] = (VR * r + VG * g + VB * b + MIDDLE) >> 16;
    }
  }
}
