import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/**
 * The K weighting of Recommendation ITU-R BS.1770 at 48 kHz: the head amplifies high frequencies,
 * and damps low ones.
 */
const SHELF = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const;
const HIGH_PASS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const;

/** Blocks of 400 ms, of which each shares three quarters with the next. */
const STEP = SAMPLE_RATE / 10;
const STEPS_A_BLOCK = 4;
/**
 * Quieter blocks are silence; blocks that are this much quieter than the others, in LU, are pauses.
 */
const SILENCE_LUFS = -70;
const PAUSE_LU = 10;

/**
 * How loud a sound is, in LUFS, as EBU R 128 counts it; -Infinity for silence.
 *
 * @param envelope by which each sample is multiplied before
 */
export function measureLoudness(sound: Stereo, envelope?: Float32Array): number {
  const steps = sumSteps(sound, envelope);
  const blocks: number[] = [];
  for (let nth = STEPS_A_BLOCK; nth <= steps.length; nth += 1) {
    const power = steps.slice(nth - STEPS_A_BLOCK, nth).reduce((sum, step) => sum + step, 0);
    blocks.push(power / (STEP * STEPS_A_BLOCK));
  }
  const heard = blocks.filter((power) => toLufs(power) > SILENCE_LUFS);
  const pauses = toLufs(toMean(heard)) - PAUSE_LU;
  return toLufs(toMean(heard.filter((power) => toLufs(power) > pauses)));
}

/** The weighted power of each whole step. */
function sumSteps([left, right]: Stereo, envelope: Float32Array | undefined): number[] {
  const sums = new Array<number>(Math.floor(left.length / STEP)).fill(0);
  for (const channel of [left, right]) {
    const [shelf, highPass] = [createFilter(SHELF), createFilter(HIGH_PASS)];
    for (let step = 0; step < sums.length; step += 1) {
      let sum = 0;
      for (let at = step * STEP; at < (step + 1) * STEP; at += 1) {
        const sample = (channel[at] ?? 0) * (envelope?.[at] ?? 1);
        const weighted = highPass(shelf(sample));
        sum += weighted * weighted;
      }
      sums[step] = (sums[step] ?? 0) + sum;
    }
  }
  return sums;
}

type Filter = { b: readonly [number, number, number]; a: readonly [number, number] };

function createFilter({ b, a }: Filter): (sample: number) => number {
  let [first, second] = [0, 0];
  return (sample) => {
    const out = b[0] * sample + first;
    first = b[1] * sample - a[0] * out + second;
    second = b[2] * sample - a[1] * out;
    return out;
  };
}

function toMean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}
