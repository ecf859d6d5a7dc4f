/** A piece of a picture without its colours, row by row, 0 to 255. */
export type Grey = { width: number; height: number; values: Float32Array };

export type Found = {
  /** The middle of the patch, in pixels of the picture that was searched. */
  x: number;
  y: number;
  /** 1: the same, however bright; 0: nothing alike. */
  score: number;
  /** By how much the score is better than at any other place, at least half a patch away. */
  lead: number;
};

/** Less contrast than that is the noise of a camera. */
const LEAST_CONTRAST = 2;

/**
 * Where a patch is seen best in a picture, by normalised cross-correlation, to a fraction of a pixel.
 * See J. P. Lewis, "Fast Normalized Cross-Correlation", 1995.
 *
 * @returns null where the patch has no contrast, or the picture is smaller than it
 */
export function findPatch(patch: Grey, picture: Grey): Found | null {
  const columns = picture.width - patch.width + 1;
  const rows = picture.height - patch.height + 1;
  const model = toModel(patch);
  if (!model || columns < 1 || rows < 1) return null;
  const scores = new Float32Array(columns * rows);
  let best = 0;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const place = y * columns + x;
      scores[place] = compare(model, patch, picture, x, y);
      if (scores[place] > (scores[best] ?? -1)) best = place;
    }
  }
  const [x, y] = [best % columns, Math.floor(best / columns)];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? null
      : (scores[row * columns + column] ?? null);
  const top = scores[best] ?? 0;
  return {
    x: x + toPeak(at(x - 1, y), top, at(x + 1, y)) + (patch.width - 1) / 2,
    y: y + toPeak(at(x, y - 1), top, at(x, y + 1)) + (patch.height - 1) / 2,
    score: top,
    lead: top - findOther(scores, columns, { x, y }, (patch.width - 1) / 2),
  };
}

/** The best score that is farther from a place than this, in either direction; 0 where there is none. */
function findOther(
  scores: Float32Array,
  columns: number,
  place: { x: number; y: number },
  distance: number,
): number {
  let other = 0;
  for (const [nth, score] of scores.entries()) {
    const [right, down] = [(nth % columns) - place.x, Math.floor(nth / columns) - place.y];
    const isFar = Math.abs(right) > distance || Math.abs(down) > distance;
    if (isFar && score > other) other = score;
  }
  return other;
}

/** A square piece of a picture; null where it would reach beyond the picture. */
export function toPatch(picture: Grey, left: number, top: number, size: number): Grey | null {
  const isInside =
    left >= 0 && top >= 0 && left + size <= picture.width && top + size <= picture.height;
  if (!isInside) return null;
  const values = new Float32Array(size * size);
  for (let row = 0; row < size; row += 1) {
    const from = (top + row) * picture.width + left;
    values.set(picture.values.subarray(from, from + size), row * size);
  }
  return { width: size, height: size, values };
}

/**
 * How exactly a patch can be located: the smaller eigenvalue of its mean structure tensor, large only
 * where it has edges in two directions. See J. Shi and C. Tomasi, "Good Features to Track", 1994.
 */
export function measureCorner({ width, height, values }: Grey): number {
  let [xx, yy, xy] = [0, 0, 0];
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const [dx, dy] = [(at(x + 1, y) - at(x - 1, y)) / 2, (at(x, y + 1) - at(x, y - 1)) / 2];
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
  }
  const count = (width - 2) * (height - 2);
  return ((xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)) / count;
}

/** The patch around its mean, of length 1. */
function toModel({ values }: Grey): Float32Array | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.hypot(...centred);
  if (length < LEAST_CONTRAST * Math.sqrt(values.length)) return null;
  return centred.map((value) => value / length);
}

function compare(model: Float32Array, patch: Grey, picture: Grey, left: number, top: number) {
  let [product, sum, squares] = [0, 0, 0];
  for (let row = 0; row < patch.height; row += 1) {
    const from = (top + row) * picture.width + left;
    for (let column = 0; column < patch.width; column += 1) {
      const value = picture.values[from + column] ?? 0;
      product += (model[row * patch.width + column] ?? 0) * value;
      sum += value;
      squares += value * value;
    }
  }
  const count = model.length;
  const spread = Math.sqrt(Math.max(0, squares - (sum * sum) / count));
  return spread < LEAST_CONTRAST * Math.sqrt(count) ? 0 : product / spread;
}

/** The top of the parabola through three neighbours, from the middle one: −0.5 to 0.5. */
function toPeak(before: number | null, top: number, after: number | null): number {
  if (before === null || after === null) return 0;
  const bend = before - 2 * top + after;
  return bend < 0 ? (before - after) / (2 * bend) : 0;
}
