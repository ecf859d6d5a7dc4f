/** The frame's number stands in a strip along the top as this many black or white blocks, lowest bit first. */
export const NUMBER_BITS = 12;
/** Height of the strip as a share of the picture's. */
export const STRIP_SHARE = 0.2;

/** Paints a frame as planar 4:2:0: a sea, a surfer who moves across it, and the frame's number. */
export function drawFrameNumber(frame: number, width: number, height: number): Buffer {
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  const stripHeight = Math.round(height * STRIP_SHARE);
  const blockWidth = width / NUMBER_BITS;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = (frame >> Math.floor(x / blockWidth)) & 1;
      picture[y * width + x] =
        y < stripHeight ? 30 + bit * 190 : drawSea(frame, x / width, y / height);
    }
  }
  return picture;
}

function drawSea(frame: number, x: number, y: number): number {
  const surferX = 0.1 + ((frame * 0.004) % 0.8);
  // Math.hypot would take most of the time of a drawing.
  if ((x - surferX) ** 2 + (y - 0.6) ** 2 < 0.06 ** 2) return 235;
  return Math.round(90 + 30 * Math.sin(x * 12 + frame * 0.1) + 40 * y);
}
