import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawStill } from '../../demo-footage/draw-still.ts';
import { FOOTAGE, type Footage } from '../../demo-footage/footage.ts';

const SECOND = 4.6;
/** As the worker writes them. */
const JPEG_QUALITY = 78;
const DRAWING = new URL('../../demo-footage/', import.meta.url);

type Size = { width: number; height: number };

/**
 * Stills of the demo’s videos, with the size and weight of the worker's posters: at most `count` different ones. They
 * are drawn once, since each takes a second of processor time.
 */
export async function drawPosters(size: Size, count: number): Promise<Blob[]> {
  const folder = join(tmpdir(), `waveback-posters-${await hashDrawing()}`);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.values(FOOTAGE)
      .flat()
      .slice(0, count)
      .map(async (footage) => {
        const path = join(folder, `${footage.name}-${size.width}x${size.height}.jpg`);
        const jpeg = await readFile(path).catch(() => drawInto(path, footage, size));
        return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
      }),
  );
}

async function drawInto(path: string, footage: Footage, size: Size): Promise<Buffer> {
  const picture = drawStill(footage, SECOND, size);
  const jpeg = await picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
  // Renamed, since other processes read the folder meanwhile.
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, jpeg);
  await rename(part, path);
  return jpeg;
}

/** Changes when the drawing changes, so that older pictures aren't taken for it. */
async function hashDrawing(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(DRAWING)).sort()) {
    hash.update(await readFile(new URL(name, DRAWING)));
  }
  return hash.digest('hex').slice(0, 16);
}
