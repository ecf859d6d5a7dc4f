import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

const run = promisify(execFile);
const SOUND_RATE = 48_000;
const DECODE_LIMIT_BYTES = 256 * 1024 ** 2;

/**
 * When a drawn camera flashed and beeped, in ms of the file: the first white pictures, and the first
 * samples after silence.
 */
export async function readFlashes(
  ffmpegPath: string,
  path: string,
  bytes: Buffer,
): Promise<{ pictures: number[]; sounds: number[] }> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const times: number[] = [];
  if (video) {
    for await (const { timestamp } of new EncodedPacketSink(video).packets()) times.push(timestamp);
  }
  const picture = ['-vf', 'scale=1:1:flags=area,format=gray', '-fps_mode', 'passthrough'];
  const grey = await decode(ffmpegPath, path, [...picture, '-f', 'rawvideo']);
  const isWhite = [...grey].map((level) => level > 128);
  // Silence stands for the times of which the file has no sound.
  const sound = [
    '-vn',
    '-af',
    'aresample=async=1:min_hard_comp=0.01:first_pts=0',
    '-ac',
    '1',
    '-ar',
    String(SOUND_RATE),
    '-f',
    's16le',
  ];
  const samples = new Int16Array(new Uint8Array(await decode(ffmpegPath, path, sound)).buffer);
  return {
    pictures: isWhite.flatMap((white, place) =>
      white && !isWhite[place - 1] ? [(times[place] ?? 0) * 1000] : [],
    ),
    sounds: listOnsets(samples).map((place) => (place * 1000) / SOUND_RATE),
  };
}

async function decode(ffmpegPath: string, path: string, to: string[]): Promise<Buffer> {
  const { stdout } = await run(ffmpegPath, ['-loglevel', 'error', '-i', path, ...to, '-'], {
    encoding: 'buffer',
    maxBuffer: DECODE_LIMIT_BYTES,
  });
  return stdout;
}

/** The places of samples that are loud after a fifth of a second of silence. */
function listOnsets(samples: Int16Array): number[] {
  const onsets: number[] = [];
  let loudAt = Number.NEGATIVE_INFINITY;
  for (const [place, sample] of samples.entries()) {
    if (Math.abs(sample) < 8000) continue;
    if (place - loudAt > SOUND_RATE / 5) onsets.push(place);
    loudAt = place;
  }
  return onsets;
}
