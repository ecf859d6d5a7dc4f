import { readPeakBandwidth } from './recipes/ladder-rungs.ts';

/** One quality of a video or wave, as its row in renditions has it. */
export type LadderRung = {
  path: string;
  width: number;
  height: number;
  /** Bits per second on average. */
  bitrate: number | null;
  /** Comma-separated, as in `avc1.64001f,mp4a.40.2`. */
  codec: string | null;
  /** HLS playlist in which `{media}` stands for the address of the file. */
  playlist: string;
};

const NAME = /^(master|\d{1,5})\.m3u8$/;

/**
 * What a player fetches: `master.m3u8` names all qualities, `720.m3u8` is the one whose short
 * side has 720 pixels.
 *
 * @param toAddress where a rung's file is for this player
 * @returns the playlist, or null when there is none of that name (yet)
 */
export function toPlaylist(
  name: string,
  rungs: LadderRung[],
  toAddress: (path: string) => string,
): string | null {
  const wanted = NAME.exec(name)?.[1];
  if (wanted === undefined || rungs.length === 0) return null;
  if (wanted === 'master') return writeMaster(rungs);
  const rung = rungs.find((candidate) => toShortSide(candidate) === Number(wanted));
  return rung ? rung.playlist.replaceAll('{media}', () => toAddress(rung.path)) : null;
}

function writeMaster(rungs: LadderRung[]): string {
  const lines = rungs.flatMap((rung) => {
    const attributes = [
      `BANDWIDTH=${readPeakBandwidth(rung.playlist) || rung.bitrate || 1}`,
      ...(rung.bitrate ? [`AVERAGE-BANDWIDTH=${rung.bitrate}`] : []),
      `RESOLUTION=${rung.width}x${rung.height}`,
      ...(rung.codec ? [`CODECS="${rung.codec}"`] : []),
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${toShortSide(rung)}.m3u8`];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

function toShortSide({ width, height }: LadderRung): number {
  return Math.min(width, height);
}
