import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFootage } from './draw-footage.ts';
import { isLong } from './is-long.ts';

/** Changes when the drawing changes. */
const VERSION = 2;

/** The height of the picture. A quarter of the pixels costs both the browser and the worker about half of their work. */
export const CAMERA_LINES = isLong ? 720 : 180;
/** Of one by which a device fills up: its size decides how long. */
export const PHONE_LINES = isLong ? 720 : 360;

/**
 * A picture for Chromium's fake camera, which shows it again and again: 30 frames a second, each
 * with its number.
 */
export async function drawCamera(ffmpegPath: string, lines = CAMERA_LINES): Promise<string> {
  const path = join(tmpdir(), `waveback-camera-${VERSION}-${lines}.mjpeg`);
  if (existsSync(path)) return path;
  const footage = await drawFootage(ffmpegPath, 'plain');
  const made = `${path}.${process.pid}.mjpeg`;
  const filter = `scale=-2:${lines}:flags=neighbor,format=yuvj420p`;
  const args = ['-loglevel', 'error', '-y', '-i', footage, '-an', '-vf', filter];
  const child = spawn(ffmpegPath, [...args, '-c:v', 'mjpeg', '-q:v', '5', made]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The picture of the camera was not drawn');
  await rename(made, path);
  return path;
}

/** Of Chromium: a camera and a microphone that need no permission, with this picture. */
export function toCameraArguments(picture: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${picture}`,
  ];
}
