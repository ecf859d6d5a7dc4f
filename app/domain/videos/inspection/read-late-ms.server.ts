import { open } from 'node:fs/promises';
import { runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { listSourceOptions } from '#app/platform/ffmpeg/source-options.ts';

const READ_LIMIT_MS = 60_000;
/** Frames are delayed by some tenths of a second at most; a larger difference has another cause. */
const LATE_LIMIT_MS = 500;
const BOX_HEAD_BYTES = 16;

/**
 * How much later ffmpeg places the pictures of a fragmented MP4 than they are to be shown: it adds
 * the frame delay although the encoder has already moved the times to start at 0.
 *
 * @param earliestS when the first picture of the file is, as mediabunny reads it, which browsers
 * agree with
 */
export async function readLateMs(
  ffmpegPath: string,
  path: string,
  earliestS: number,
): Promise<number> {
  if (!(await isFragmented(path))) return 0;
  const args = [
    '-copyts',
    ...listSourceOptions(),
    '-i',
    `file:${path}`,
    '-map',
    '0:V:0',
    '-frames:v',
    '1',
    '-vf',
    'showinfo',
    '-f',
    'null',
    '-',
  ];
  const run = { ffmpegPath, args, timeLimitMs: READ_LIMIT_MS, logLevel: 'info' } as const;
  const { log } = await runFfmpeg(run);
  const first = / pts_time:(-?[\d.]+)/.exec(log)?.[1];
  const lateMs = Number(first) * 1000 - earliestS * 1000;
  // A clock of 1/1000 s rounds.
  return lateMs > 1 && lateMs < LATE_LIMIT_MS ? lateMs : 0;
}

/** Whether an MP4 is fragmented: after its index there is a `moof` before any pictures. */
async function isFragmented(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    let at = 0;
    for (;;) {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(BOX_HEAD_BYTES),
        0,
        BOX_HEAD_BYTES,
        at,
      );
      if (bytesRead < BOX_HEAD_BYTES) return false;
      const name = buffer.toString('latin1', 4, 8);
      if (name === 'moof' || name === 'mdat') return name === 'moof';
      const size = buffer.readUInt32BE(0);
      const whole = size === 1 ? Number(buffer.readBigUInt64BE(8)) : size;
      if (whole < 8) return false;
      at += whole;
    }
  } finally {
    await file.close();
  }
}
