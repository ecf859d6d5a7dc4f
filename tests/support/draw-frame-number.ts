/** The frame's number stands in a strip along the top as this many black or white blocks, lowest bit first. */
export const NUMBER_BITS = 12;
/** Height of the strip as a share of the picture's. */
export const STRIP_SHARE = 0.2;

/** Paints a frame as planar 4:2:0: a sea, a surfer who moves across it, and the frame's number. */
export function drawFrameNumber(frame: number, width: number, height: number): Buffer {
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  const stripHeight = Math.round(height * STRIP_SHARE);
  const blockWidth = width / NUMBER_BITS;
  const columns = Array.from({ length: width }, (_, x) => x);
  const strip = columns.map((x) => 30 + ((frame >> Math.floor(x / blockWidth)) & 1) * 190);
  for (let y = 0; y < stripHeight; y += 1) picture.set(strip, y * width);
  // Of each column once: tests draw ten thousand frames.
  const swell = Float64Array.from(
    columns,
    (x) => 90 + 30 * Math.sin((x / width) * 12 + frame * 0.1),
  );
  const surferX = 0.1 + ((frame * 0.004) % 0.8);
  for (let y = stripHeight; y < height; y += 1) {
    const light = 40 * (y / height);
    const fromSurferY = (y / height - 0.6) ** 2;
    for (let x = 0; x < width; x += 1) {
      // Math.hypot would take most of the time of a drawing.
      const isSurfer = (x / width - surferX) ** 2 + fromSurferY < 0.06 ** 2;
      picture[y * width + x] = isSurfer ? 235 : Math.round((swell[x] ?? 0) + light);
    }
  }
  return picture;
}
