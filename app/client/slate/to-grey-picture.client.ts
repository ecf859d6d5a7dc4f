type Size = { width: number; height: number };

/** The brightness of a picture, one byte for each pixel, as a decoder keeps it. */
export type BrightnessPlane = Size & {
  bytes: Uint8Array;
  offset: number;
  /** Bytes from one line to the next. */
  stride: number;
};

/** The picture as a PGM of another size, each pixel of which is mixed from the four around its place. */
export function toGreyPicture(plane: BrightnessPlane, { width, height }: Size): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const picture = new Uint8Array(header.length + width * height);
  picture.set(header);
  const columns = toPlaces(plane.width, width);
  let at = header.length;
  for (const row of toPlaces(plane.height, height)) {
    const upper = plane.offset + row.from * plane.stride;
    const lower = plane.offset + row.to * plane.stride;
    for (const { from, to, share } of columns) {
      const above = mix(plane.bytes[upper + from], plane.bytes[upper + to], share);
      const below = mix(plane.bytes[lower + from], plane.bytes[lower + to], share);
      picture[at] = mix(above, below, row.share);
      at += 1;
    }
  }
  return picture;
}

function mix(one = 0, other = 0, share: number): number {
  return one + (other - one) * share;
}

/** For each pixel of a line, its two neighbours in the source, and how near it is to the second. */
function toPlaces(length: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const place = Math.max(0, ((index + 0.5) * length) / count - 0.5);
    const from = Math.min(Math.floor(place), length - 1);
    return { from, to: Math.min(from + 1, length - 1), share: place - from };
  });
}
