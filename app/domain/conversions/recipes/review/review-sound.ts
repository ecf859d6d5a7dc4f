import { FRAMES_PER_SECOND } from '../../../reviews/video/to-frame-plan.ts';

const SAMPLE_RATE = 48_000;

/** What is said while these frames are shown: the number of an input, or null for silence. */
export type SpokenPart = { frames: number; input: number | null };

/**
 * The filters that put voices behind each other, each as long as its pictures to the sample; null where no part has one.
 *
 * @param to the label of the sound
 */
export function toReviewSound(parts: readonly SpokenPart[], to: string): string | null {
  if (parts.every(({ input }) => input === null)) return null;
  const made = parts.map(({ frames, input }, nth) => {
    const end = `atrim=end_sample=${(frames * SAMPLE_RATE) / FRAMES_PER_SECOND}`;
    const format = `aformat=sample_rates=${SAMPLE_RATE}:channel_layouts=mono`;
    const from =
      input === null
        ? `anullsrc=r=${SAMPLE_RATE}:cl=mono`
        : `[${input}:a:0]aresample=${SAMPLE_RATE}:async=1:first_pts=0,${format},apad`;
    return `${from},${end},asetpts=PTS-STARTPTS[a${nth}]`;
  });
  const ins = parts.map((_, nth) => `[a${nth}]`).join('');
  return `${made.join(';')};${ins}concat=n=${parts.length}:v=0:a=1${to}`;
}
