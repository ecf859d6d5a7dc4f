/** When an encoded picture or piece of sound plays; times in µs of the recording. */
type Timing = { atUs: number; durationUs: number; isKey: boolean };

export type Packet = Timing & { bytes: Uint8Array };

export type Stretch<Held = Packet> = { video: Held[]; audio: Held[] };

/**
 * The last seconds of encoded video and sound; where their bytes are is not its concern. Video is evicted in whole groups of pictures, so
 * that what is left always begins with a keyframe.
 *
 * @param keepUs how long a picture stays at least, unless `hold` requires more
 */
export function createRing<Held extends Timing & { sizeBytes: number }>(keepUs: number) {
  let video: Held[] = [];
  let audio: Held[] = [];
  let heldFromUs = Number.POSITIVE_INFINITY;
  let bytes = 0;

  /** The place of the last keyframe at or before a time; 0 where all are later. */
  function findKey(us: number): number {
    let found = 0;
    for (const [place, packet] of video.entries()) {
      if (packet.atUs > us) break;
      if (packet.isKey) found = place;
    }
    return found;
  }

  function evict(): void {
    const newestUs = video.at(-1)?.atUs ?? 0;
    const untilUs = Math.min(newestUs - keepUs, heldFromUs);
    const from = findKey(untilUs);
    if (from === 0) return;
    const fromUs = video[from]?.atUs ?? 0;
    const firstSound = audio.findIndex(({ atUs, durationUs }) => atUs + durationUs > fromUs);
    const evicted = [
      ...video.splice(0, from),
      ...audio.splice(0, firstSound === -1 ? audio.length : firstSound),
    ];
    for (const packet of evicted) bytes -= packet.sizeBytes;
  }

  return {
    addVideo(packet: Held): void {
      // A recording starts with a keyframe: nothing can be decoded before it.
      if (video.length === 0 && !packet.isKey) return;
      video.push(packet);
      bytes += packet.sizeBytes;
      if (packet.isKey) evict();
    },

    addAudio(packet: Held): void {
      audio.push(packet);
      bytes += packet.sizeBytes;
    },

    /**
     * The pictures and sound to store for a stretch: from the keyframe at or before `fromUs` to the
     * last picture that begins before `toUs`. Null where it holds no picture.
     */
    get(fromUs: number, toUs: number): Stretch<Held> | null {
      const pictures = video.slice(findKey(fromUs)).filter(({ atUs }) => atUs < toUs);
      const first = pictures[0];
      const last = pictures.at(-1);
      if (!first || !last) return null;
      const endUs = last.atUs + last.durationUs;
      const sounds = audio.filter(
        ({ atUs, durationUs }) =>
          atUs + durationUs / 2 >= first.atUs && atUs + durationUs / 2 < endUs,
      );
      return { video: pictures, audio: sounds };
    },

    /** Holds everything from a time on until `release`: a wave that may still continue. */
    hold(fromUs: number): void {
      heldFromUs = Math.min(heldFromUs, fromUs);
    },
    release(): void {
      heldFromUs = Number.POSITIVE_INFINITY;
    },

    /** The video has another shape from now on: one file cannot contain both. */
    clear(): void {
      video = [];
      audio = [];
      bytes = 0;
    },

    /** Of the oldest picture, in µs; null where there is none. */
    getStartUs: () => video[0]?.atUs ?? null,
    /** The end of the newest picture, in µs; null where there is none. */
    getEndUs(): number | null {
      const last = video.at(-1);
      return last ? last.atUs + last.durationUs : null;
    },
    getSeconds(): number {
      const [first, last] = [video[0], video.at(-1)];
      return first && last ? (last.atUs + last.durationUs - first.atUs) / 1_000_000 : 0;
    },
    getBytes: () => bytes,
  };
}
