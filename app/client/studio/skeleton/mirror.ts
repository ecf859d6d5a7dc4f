import { INPUT_PX, type Landmark } from './network/open-movenet.ts';

/** The picture that the model reads, with left and right exchanged. */
export function mirrorPixels(rgba: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  const [from, into] = [new Uint32Array(rgba.buffer), new Uint32Array(INPUT_PX ** 2)];
  for (let nth = 0; nth < into.length; nth += 1) {
    const column = nth % INPUT_PX;
    into[nth] = from[nth - column + INPUT_PX - 1 - column] ?? 0;
  }
  return new Uint8ClampedArray(into.buffer);
}

/** The landmarks of a mirrored picture as those of the picture: a left hand was seen as a right one. */
export function mirrorLandmarks(seen: readonly Landmark[]): Landmark[] {
  return seen.map((_, nth) => {
    // After the nose, left and right follow one another.
    const other = nth === 0 ? 0 : nth % 2 === 1 ? nth + 1 : nth - 1;
    const { x, y, score } = seen[other] ?? { x: 0, y: 0, score: 0 };
    return { x: 1 - x, y, score };
  });
}
