import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { drawFrame, type View } from './draw-frame.ts';
import type { Ride } from './rides.ts';

const FPS = 30;
/** Pictures that are painted while the encoder works on earlier ones. */
const AHEAD = 2;

export type Footage = { file: string; seconds: number; view: View; rides: Ride[]; filmedAt: Date };

/**
 * Draws the footage into an MP4 (H.264, AAC), the same bytes each time with the same ffmpeg.
 *
 * @param onProgress is called after each picture with the share that is drawn, from 0 to 1
 */
export async function drawFootage(
  footage: Footage,
  ffmpegPath: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  await mkdir(dirname(footage.file), { recursive: true });
  const unfinished = `${footage.file}.part`;
  const encoder = spawn(ffmpegPath, toEncoderArgs(footage, unfinished), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  const painting: Promise<Buffer>[] = [];
  const frames = footage.seconds * FPS;
  for (let frame = 0; frame < frames + AHEAD; frame++) {
    if (frame < frames) painting.push(paint(footage, frame / FPS));
    if (frame < AHEAD) continue;
    const picture = await painting.shift();
    if (!encoder.stdin.write(picture)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
    onProgress((frame - AHEAD + 1) / frames);
  }
  encoder.stdin.end();
  const [exitCode] = await ended;
  if (exitCode !== 0) throw new Error(`ffmpeg could not encode ${footage.file} (exit ${exitCode})`);
  await rename(unfinished, footage.file);
}

function paint({ view, rides }: Footage, seconds: number): Promise<Buffer> {
  const svg = drawFrame(view, rides, seconds);
  return sharp(Buffer.from(svg)).raw().toBuffer();
}

function toEncoderArgs({ view, seconds, filmedAt }: Footage, output: string): string[] {
  const size = `${view.width}x${view.height}`;
  const video = `-f rawvideo -pix_fmt rgba -s ${size} -r ${FPS} -i pipe:0`;
  // Brown noise that swells and ebbs sounds like a beach.
  const sound = `-f lavfi -t ${seconds} -i anoisesrc=color=brown:seed=7:r=48000:a=0.5,tremolo=f=0.14:d=0.8,highpass=f=120`;
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  // The number of threads changes the bytes, so it doesn't follow the machine.
  const encoders =
    '-c:v libx264 -preset veryfast -threads 2 -crf 21 -g 60 -pix_fmt yuv420p -c:a aac -b:a 96k -shortest';
  return [
    ...`-hide_banner -loglevel error -y ${video} ${sound} ${colours} ${encoders}`.split(' '),
    ...`-movflags +faststart -fflags +bitexact -flags:v +bitexact -flags:a +bitexact`.split(' '),
    '-metadata',
    `creation_time=${filmedAt.toISOString()}`,
    '-f',
    'mp4',
    output,
  ];
}
