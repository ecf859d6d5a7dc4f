import type { Stereo } from './stereo.ts';

/**
 * A sound may be louder between two samples than at either. These filters of Recommendation ITU-R
 * BS.1770 say how loud at each quarter; the other two are the same backwards.
 */
const QUARTERS = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875,
    0.1373291015625, 0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125,
    0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
    0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
].flatMap((taps) => [Float64Array.from(taps), Float64Array.from(taps.toReversed())]);
const TAPS = 12;
/** Of the sample that a filter is around. */
const MIDDLE = 6;

/** How loud the sound gets at each sample and around it: its true peak. */
export function measurePeaks([left, right]: Stereo): Float32Array {
  const peaks = new Float32Array(left.length);
  for (const channel of [left, right]) {
    for (let at = 0; at < channel.length; at += 1) {
      let peak = Math.max(peaks[at] ?? 0, Math.abs(channel[at] ?? 0));
      for (const taps of QUARTERS) {
        let sum = 0;
        for (let tap = 0; tap < TAPS; tap += 1) {
          sum += (taps[tap] ?? 0) * (channel[at + MIDDLE - tap] ?? 0);
        }
        peak = Math.max(peak, Math.abs(sum));
      }
      peaks[at] = peak;
    }
  }
  return peaks;
}
