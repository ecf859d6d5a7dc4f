/** What a step of the network reads and writes: of each place, row by row, a value for each channel. */
export type Layer = { height: number; width: number; channels: number; values: Float32Array };

export type Filter = {
  /** By what is written, then by what is read; of a channel by itself, by place and channel. */
  weights: Float32Array;
  bias: Float32Array | null;
  /** Of places that are read, between two that are written. */
  stride: number;
  /** Values are cut off below 0 and above it; null: they are not. */
  ceiling: number | null;
};

/** Of a filter of three by three places, as all here that have more than one. */
const SIDE = 3;

/** A convolution over one place, or over three by three with a border of zeros. */
export function toConvolution(
  of: Layer,
  size: number,
  { weights, bias, stride, ceiling }: Filter,
): Layer {
  const { height, width, channels: read, values } = size === 1 ? of : toPatches(of, stride);
  const written = weights.length / read;
  const into = new Float32Array(height * width * written);
  // Four places and two channels at once, so that each number that is read counts several times. All
  // layers have a multiple of four places; of an odd number of channels the last one is done twice.
  for (let place = 0; place < height * width; place += 4) {
    const from = place * read;
    for (let to = 0; to < written; to += 2) {
      const other = Math.min(to + 1, written - 1);
      let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let nth = 0; nth < read; nth += 1) {
        const one = weights[to * read + nth] ?? 0;
        const two = weights[other * read + nth] ?? 0;
        const first = values[from + nth] ?? 0;
        const second = values[from + read + nth] ?? 0;
        const third = values[from + 2 * read + nth] ?? 0;
        const fourth = values[from + 3 * read + nth] ?? 0;
        a += one * first;
        b += one * second;
        c += one * third;
        d += one * fourth;
        e += two * first;
        f += two * second;
        g += two * third;
        h += two * fourth;
      }
      const [at, beside] = [place * written + to, place * written + other];
      const [more, moreBeside] = [bias?.[to] ?? 0, bias?.[other] ?? 0];
      into[at] = a + more;
      into[at + written] = b + more;
      into[at + 2 * written] = c + more;
      into[at + 3 * written] = d + more;
      into[beside] = e + moreBeside;
      into[beside + written] = f + moreBeside;
      into[beside + 2 * written] = g + moreBeside;
      into[beside + 3 * written] = h + moreBeside;
    }
  }
  return { height, width, channels: written, values: limit(into, ceiling) };
}

/** A convolution of each channel by itself, over three by three places with a border of zeros. */
export function toChannelConvolution(of: Layer, { weights, bias, stride, ceiling }: Filter): Layer {
  const { channels, values } = of;
  const [height, width] = [of.height / stride, of.width / stride];
  const into = new Float32Array(height * width * channels);
  for (let place = 0; place < height * width; place += 1) {
    const at = place * channels;
    if (bias) into.set(bias, at);
    for (let tap = 0; tap < SIDE ** 2; tap += 1) {
      const from = toSource(of, stride, place, tap);
      if (from === null) continue;
      const weightsFrom = tap * channels;
      for (let nth = 0; nth < channels; nth += 1) {
        into[at + nth] =
          (into[at + nth] ?? 0) + (weights[weightsFrom + nth] ?? 0) * (values[from + nth] ?? 0);
      }
    }
  }
  return { height, width, channels, values: limit(into, ceiling) };
}

export function toSum(one: Layer, other: Layer): Layer {
  return { ...one, values: one.values.map((value, nth) => value + (other.values[nth] ?? 0)) };
}

/** Twice as many places in both directions, each between the four that lie around it. */
export function toEnlarged({ height, width, channels, values }: Layer): Layer {
  const into = new Float32Array(4 * values.length);
  let nth = 0;
  for (let y = 0; y < 2 * height; y += 1) {
    const [top, bottom, down] = toNeighbours(y, height);
    for (let x = 0; x < 2 * width; x += 1) {
      const [left, right, along] = toNeighbours(x, width);
      for (let channel = 0; channel < channels; channel += 1) {
        const at = (row: number, column: number) =>
          values[(row * width + column) * channels + channel] ?? 0;
        const above = at(top, left) + along * (at(top, right) - at(top, left));
        const below = at(bottom, left) + along * (at(bottom, right) - at(bottom, left));
        into[nth] = above + down * (below - above);
        nth += 1;
      }
    }
  }
  return { height: 2 * height, width: 2 * width, channels, values: into };
}

/** The places before and after one of the enlarged layer, and how far it is from the first to the second. */
function toNeighbours(place: number, size: number): [number, number, number] {
  const from = (place + 0.5) / 2 - 0.5;
  const before = Math.floor(from);
  return [Math.max(before, 0), Math.min(before + 1, size - 1), from - before];
}

/** The three by three places around each that is written, one after the other; 0 outside. */
function toPatches(of: Layer, stride: number): Layer {
  const { channels, values } = of;
  const [height, width] = [of.height / stride, of.width / stride];
  const into = new Float32Array(height * width * SIDE ** 2 * channels);
  for (let place = 0; place < height * width; place += 1) {
    for (let tap = 0; tap < SIDE ** 2; tap += 1) {
      const from = toSource(of, stride, place, tap);
      if (from === null) continue;
      into.set(values.subarray(from, from + channels), (place * SIDE ** 2 + tap) * channels);
    }
  }
  return { height, width, channels: SIDE ** 2 * channels, values: into };
}

/** Where the values start that one of three by three places around a written one has; null: outside. */
function toSource(
  { height, width, channels }: Layer,
  stride: number,
  place: number,
  tap: number,
): number | null {
  const columns = width / stride;
  // With a stride of two the first row and column have nothing before them.
  const before = stride === 1 ? 1 : 0;
  const y = Math.floor(place / columns) * stride - before + Math.floor(tap / SIDE);
  const x = (place % columns) * stride - before + (tap % SIDE);
  return y < 0 || x < 0 || y >= height || x >= width ? null : (y * width + x) * channels;
}

function limit(values: Float32Array, ceiling: number | null): Float32Array {
  if (ceiling === null) return values;
  for (let nth = 0; nth < values.length; nth += 1) {
    values[nth] = Math.max(0, Math.min(ceiling, values[nth] ?? 0));
  }
  return values;
}
