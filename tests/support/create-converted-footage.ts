import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  MadeFile,
  RecipeKind,
  TimeRange,
} from '#app/domain/conversions/recipes/conversion-types.ts';
import { createRenditions } from '#app/domain/conversions/recipes/create-renditions.server.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import type { VideoInfo } from '#app/domain/videos/inspection/video-info.ts';

export type Converted = {
  info: VideoInfo;
  files: (MadeFile & { path: string })[];
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** Inspects a video and makes renditions of it in a folder that is deleted with the result. @throws when it is rejected or fails */
export async function createConvertedFootage(
  ffmpegPath: string,
  sourcePath: string,
  kinds: RecipeKind[],
  range: TimeRange | null = null,
  sessionStartsAt: string | null = null,
): Promise<Converted> {
  const verdict = await readVideoVerdict(sourcePath, ffmpegPath);
  if (!verdict.ok) throw new Error(verdict.sentence);
  const outDir = await mkdtemp(join(tmpdir(), 'waveback-converted-'));
  const ffmpeg = { path: ffmpegPath, canToneMap: true };
  const files: MadeFile[] = [];
  for (const kind of kinds) {
    const made = await createRenditions(kind, {
      ffmpeg,
      sourcePath,
      info: verdict.info,
      range,
      sessionStartsAt,
      outDir,
    });
    if (!made.ok) throw new Error(`${kind} of ${sourcePath}: ${made.reason}\n${made.log}`);
    files.push(...made.files);
  }
  return {
    info: verdict.info,
    files: files.map((file) => ({ ...file, path: join(outDir, file.fileName) })),
    [Symbol.asyncDispose]: () => rm(outDir, { recursive: true, force: true }),
  };
}
