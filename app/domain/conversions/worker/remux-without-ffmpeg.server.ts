import type { RecipeInput, RecipeResult } from '../recipes/conversion-types.ts';
import { rewrapMp4 } from '../recipes/rewrap-mp4.server.ts';

type Remux = Pick<RecipeInput, 'sourcePath' | 'info' | 'outDir' | 'signal'>;

/** The preview of a web-friendly source where there is no ffmpeg. */
export function remuxWithoutFfmpeg({
  sourcePath,
  info,
  outDir,
  signal,
}: Remux): Promise<RecipeResult> {
  const fileName = 'preview.mp4';
  return rewrapMp4({
    sourcePath,
    sourceBytes: info.bytes,
    outDir,
    fileName,
    kind: 'preview',
    signal,
  });
}
