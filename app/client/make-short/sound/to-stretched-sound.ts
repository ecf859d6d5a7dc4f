import { createStereo, type Stereo } from './stereo.ts';

/** Pieces of 43 ms, of which each shares half with the next, as in ffmpeg's `atempo`. */
const PIECE = 2048;
const HOP = PIECE / 2;
/** How far a piece may be from its place, and how many samples apart places are compared. */
const REACH = 480;
const STRIDE = 4;

/**
 * Rises from 0 to 1 over one half and falls over the other, so that the halves of two pieces add up
 * to 1.
 */
const WINDOW = Float32Array.from(
  { length: PIECE },
  (_, nth) => 0.5 - 0.5 * Math.cos((2 * Math.PI * nth) / PIECE),
);

/**
 * Sound at another speed, at its pitch, as the worker's `atempo` does it: pieces of it overlap
 * where they fit best.
 *
 * @param tempo 0.5 is half as fast
 * @param samples how long it becomes
 */
export function toStretchedSound(sound: Stereo, tempo: number, samples: number): Stereo {
  const stretched = createStereo(samples);
  let last = 0;
  // Half of the first piece lies before the sound and is silent.
  for (let at = -HOP; at < samples; at += HOP) {
    const wanted = Math.round((at + HOP) * tempo) - HOP;
    const from: number = at === -HOP ? wanted : findFit(sound, wanted, last + HOP);
    for (const [side, channel] of sound.entries()) addPiece(stretched[side], at, channel, from);
    last = from;
  }
  return stretched;
}

function addPiece(
  into: Float32Array | undefined,
  at: number,
  channel: Float32Array,
  from: number,
): void {
  if (!into) return;
  const first = Math.max(0, -at);
  const end = Math.min(PIECE, into.length - at);
  for (let nth = first; nth < end; nth += 1) {
    into[at + nth] = (into[at + nth] ?? 0) + (channel[from + nth] ?? 0) * (WINDOW[nth] ?? 0);
  }
}

/** The place near the wanted one that is most like what would follow the last piece. */
function findFit([left, right]: Stereo, wanted: number, following: number): number {
  let [best, most] = [wanted, Number.NEGATIVE_INFINITY];
  for (let place = wanted - REACH; place <= wanted + REACH; place += STRIDE) {
    let likeness = 0;
    for (let nth = 0; nth < HOP; nth += STRIDE) {
      const [one, other] = [place + nth, following + nth];
      likeness += (left[one] ?? 0) * (left[other] ?? 0) + (right[one] ?? 0) * (right[other] ?? 0);
    }
    if (likeness > most) [best, most] = [place, likeness];
  }
  return best;
}
