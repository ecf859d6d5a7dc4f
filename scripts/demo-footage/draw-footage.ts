import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { drawFrames } from './draw-frames.ts';
import type { Footage } from './footage.ts';

const FPS = 25;
/** Drawn this much smaller than encoded: pictures of a lens are never sharp to the pixel. */
const SCALE = 5 / 3;

/** Draws the footage into an MP4 (H.264, AAC), the same bytes each time with the same ffmpeg. */
export async function drawFootage(
  footage: Footage,
  { file, ffmpegPath }: { file: string; ffmpegPath: string },
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  const encoder = spawn(ffmpegPath, toEncoderArgs(footage, unfinished), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  const { scene, seconds } = footage;
  for (const picture of drawFrames(scene, toDrawnSize(footage), { seconds, fps: FPS })) {
    if (!encoder.stdin.write(picture.rgb)) {
      await Promise.race([once(encoder.stdin, 'drain'), ended]);
    }
  }
  encoder.stdin.end();
  const [exitCode] = await ended;
  if (exitCode !== 0) throw new Error(`ffmpeg could not encode ${file} (exit ${exitCode})`);
  await rename(unfinished, file);
}

function toDrawnSize({ size }: Footage) {
  return { width: size.width / SCALE, height: size.height / SCALE };
}

function toEncoderArgs(footage: Footage, output: string): string[] {
  const { seconds, size } = footage;
  const { width, height } = toDrawnSize(footage);
  const video = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FPS} -i pipe:0`;
  // Brown noise that swells and ebbs sounds like a beach.
  const sound = `-f lavfi -t ${seconds} -i anoisesrc=color=brown:seed=7:r=48000:a=0.5,tremolo=f=0.14:d=0.8,highpass=f=120`;
  const colours = `-vf scale=${size.width}:${size.height}:flags=bicubic:out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709`;
  // The number of threads changes the bytes, so it doesn't follow the machine.
  const encoders =
    '-c:v libx264 -preset superfast -threads 2 -crf 23 -g 50 -pix_fmt yuv420p -c:a aac -b:a 96k -shortest';
  return [
    ...`-hide_banner -loglevel error -y ${video} ${sound} ${colours} ${encoders}`.split(' '),
    ...'-movflags +faststart -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(' '),
    '-f',
    'mp4',
    output,
  ];
}
