import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage, type FootageName } from '../../support/draw-footage.ts';

const BOX_HEAD_BYTES = 8;

/** Drawn footage followed by so many bytes that players ignore: no two videos are the same. */
export async function createFilm(footage: FootageName, paddingBytes: number): Promise<Buffer> {
  const drawn = await readFile(await drawFootage(findFfmpeg() ?? '', footage));
  const head = Buffer.alloc(BOX_HEAD_BYTES);
  head.writeUInt32BE(BOX_HEAD_BYTES + paddingBytes);
  head.write('free', 4, 'latin1');
  return Buffer.concat([drawn, head, randomBytes(paddingBytes)]);
}
