import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SongEnding } from '#app/domain/shorts/music/song.ts';

const run = promisify(execFile);

const CODECS: Record<SongEnding, string[]> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k'],
  m4a: ['-c:a', 'aac', '-b:a', '192k'],
  wav: ['-c:a', 'pcm_s16le'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '6'],
};

/**
 * A song in a folder.
 *
 * @param expression as ffmpeg's `aevalsrc` has it, of `t` in seconds
 */
export async function drawSong(
  ffmpegPath: string,
  { folder, name = 'song', ending, expression, seconds, isMono = false }: Asked,
): Promise<{ path: string; bytes: Buffer }> {
  const path = join(folder, `${name}.${ending}`);
  const source = `aevalsrc='${isMono ? expression : `${expression}|${expression}`}':s=44100:d=${seconds}`;
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...CODECS[ending], path];
  await run(ffmpegPath, args);
  return { path, bytes: await readFile(path) };
}
type Asked = {
  folder: string;
  name?: string;
  ending: SongEnding;
  expression: string;
  seconds: number;
  /** Of one channel, instead of two that are the same. */
  isMono?: boolean;
};

/** A tick of 20 ms at each beat, over a quiet tone. */
export function toTicks(bpm: number, firstSecond = 0): string {
  return `0.6*sin(2*PI*900*t)*lt(mod(t-${firstSecond}+60,${60 / bpm}),0.02)+0.01*sin(2*PI*110*t)`;
}
