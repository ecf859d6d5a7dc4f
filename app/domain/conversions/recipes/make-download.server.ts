import { join } from 'node:path';
import type { MadeFile, RecipeInput, RecipeResult } from './conversion-types.ts';
import { rewrapMp4 } from './rewrap-mp4.server.ts';

/**
 * A wave for a phone's gallery: the highest rung in one plain piece. Fragments carry no length in
 * front, so that galleries show them as 0:00 or refuse them.
 */
export function makeDownload(
  { outDir, signal }: Pick<RecipeInput, 'outDir' | 'signal'>,
  rung: MadeFile,
): Promise<RecipeResult> {
  return rewrapMp4({
    sourcePath: join(outDir, rung.fileName),
    sourceBytes: rung.bytes,
    outDir,
    fileName: 'download.mp4',
    kind: 'download',
    signal,
  });
}
