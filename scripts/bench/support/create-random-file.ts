import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

const BLOCK_BYTES = 4 * 1024 ** 2;

/** A file that begins like an MP4 and continues with random bytes. */
export async function createRandomFile(path: string, bytes: number): Promise<void> {
  await using file = await open(path, 'w');
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  await file.write(head);
  for (let written = head.length; written < bytes; written += BLOCK_BYTES) {
    await file.write(randomBytes(Math.min(BLOCK_BYTES, bytes - written)));
  }
}
