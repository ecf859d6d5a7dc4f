import type { KvaVideo } from './kva-mark.ts';
import { isTrue, readText, toNumber, toPixels, toStamp } from './kva-values.ts';

/** Frames a second that a video can have. */
const [LEAST_RATE, MOST_RATE] = [1, 10_000];
/** Rates that differ by less, as a share, are one: Kinovea rounds them. */
const SAME_RATE = 0.01;
const MOST_SLOWDOWN = 100;
/** Kinovea counts 1 to some 100,000 for each frame. */
const [LEAST_PER_FRAME, MOST_PER_FRAME] = [0.001, 1e12];
/** Of a picture, in pixels. */
const MOST_SIDE = 100_000;

const NO_SIZE =
  'This file doesn’t say how large its picture is, so nothing in it has a place. Save it again in Kinovea.';
const NO_TIME =
  'This file doesn’t say how it counts time, so nothing in it has a frame. Save it again in Kinovea.';

/**
 * What a file of Kinovea says of its video.
 *
 * @param frameRate of our video: decides between the rates of a file, and is that of a file without one
 * @returns a sentence for the user where it doesn't say enough
 */
export function readVideo(root: Element, frameRate: number): KvaVideo | string {
  const [width, height] = toPixels(readText(root, 'ImageSize')) ?? [0, 0];
  if (!(width >= 1 && height >= 1 && width <= MOST_SIDE && height <= MOST_SIDE)) return NO_SIZE;
  const perFrame = toNumber(readText(root, 'AverageTimeStampsPerFrame')) ?? 0;
  if (!(perFrame >= LEAST_PER_FRAME && perFrame <= MOST_PER_FRAME)) return NO_TIME;
  const readRate = (name: string) => {
    const rate = toNumber(readText(root, name)) ?? 0;
    return rate >= LEAST_RATE && rate <= MOST_RATE ? rate : null;
  };
  const captured = readRate('CaptureFramerate');
  const rates = [readRate('VideoFramerate'), readRate('UserFramerate'), captured];
  const known = rates.filter((each) => each !== null);
  // The user may have entered a rate in Kinovea that differs from the rate of the file's frames.
  const isOurs = known.some((each) => Math.abs(each / frameRate - 1) < SAME_RATE);
  const rate = isOurs ? frameRate : (known[0] ?? frameRate);
  const first = toStamp(readText(root, 'FirstTimeStamp')) ?? 0;
  return {
    width,
    height,
    isMirrored: isTrue(readText(root, 'Mirror')),
    frameMs: 1000 / rate,
    slowdown: Math.max(
      1,
      Math.min(MOST_SLOWDOWN, Math.round(((captured ?? rate) / rate) * 100) / 100),
    ),
    // The middle of the frame.
    toMs: (stamp) => (((stamp - first) / perFrame + 0.5) / rate) * 1000,
  };
}
