import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const LIST_LIMIT_BYTES = 4 * 1024 ** 2;
const START_LIMIT_MS = 20_000;

export type FfmpegCapabilities = {
  version: string;
  /** Features that this build lacks and every rendition needs; empty means conversion is on. */
  missing: string[];
  /** Without zscale and tonemap, HLG and PQ footage comes out washed out. */
  canToneMap: boolean;
};

/** Reads once, at start, with which features an ffmpeg was built. */
export async function readFfmpegCapabilities(ffmpegPath: string): Promise<FfmpegCapabilities> {
  const [version, encoders, filters, muxers] = await Promise.all([
    list(ffmpegPath, '-version'),
    list(ffmpegPath, '-encoders'),
    list(ffmpegPath, '-filters'),
    list(ffmpegPath, '-muxers'),
  ]);
  const needed = {
    libx264: encoders,
    aac: encoders,
    png: encoders,
    hls: muxers,
    mp4: muxers,
    scale: filters,
    tile: filters,
  };
  return {
    version: /^ffmpeg version (\S+)/.exec(version)?.[1] ?? 'unknown',
    missing: Object.entries(needed).flatMap(([name, text]) => (has(text, name) ? [] : [name])),
    canToneMap: has(filters, 'zscale') && has(filters, 'tonemap'),
  };
}

async function list(ffmpegPath: string, flag: string): Promise<string> {
  const options = { env: { LC_ALL: 'C' }, maxBuffer: LIST_LIMIT_BYTES, timeout: START_LIMIT_MS };
  return (await execFileAsync(ffmpegPath, ['-hide_banner', flag], options)).stdout;
}

function has(text: string, name: string): boolean {
  return new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(text);
}
