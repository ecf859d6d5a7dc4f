import { copyFile, mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFootage, type FootageName } from './draw-footage.ts';

/** So large that a browser needs a few seconds to copy it. */
const PADDED_BYTES = 250 * 1024 ** 2;

/** Drawn footage with an empty box at its end, as cameras leave one; on the disk it takes no room. */
export async function drawPadded(ffmpegPath: string, name: FootageName): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'waveback-padded-')), 'padded.mp4');
  await copyFile(await drawFootage(ffmpegPath, name), path);
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const head = Buffer.alloc(8);
  head.writeUInt32BE(PADDED_BYTES);
  head.write('free', 4);
  await file.write(head, 0, head.length, size);
  await file.truncate(size + PADDED_BYTES);
  await file.close();
  return path;
}
