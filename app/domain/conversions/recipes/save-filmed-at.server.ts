import { open } from 'node:fs/promises';

const HEAD_BYTES = 16;
const CONTAINERS = ['moov', 'trak', 'mdia'];
const STAMPED = ['mvhd', 'tkhd', 'mdhd'];
/** MP4 counts seconds from 1904 on. */
const EPOCH_S = 2_082_844_800;

/**
 * Writes into an MP4 when it was filmed, since galleries sort videos by that: the tools that make it write the moment
 * of conversion.
 *
 * @param filmedAt null writes that it isn't known
 */
export async function saveFilmedAt(path: string, filmedAt: Date | null): Promise<void> {
  const seconds = filmedAt ? Math.round(filmedAt.getTime() / 1000) + EPOCH_S : 0;
  const file = await open(path, 'r+');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    let at = 0;
    while ((await file.read(head, 0, HEAD_BYTES, at)).bytesRead === HEAD_BYTES) {
      const short = head.readUInt32BE(0);
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (size < 8) return;
      if (head.toString('latin1', 4, 8) === 'moov') {
        const index = Buffer.alloc(size);
        await file.read(index, 0, size, at);
        stamp(index, 0, size, seconds);
        await file.write(index, 0, size, at);
        return;
      }
      at += size;
    }
  } finally {
    await file.close();
  }
}

function stamp(index: Buffer, from: number, to: number, seconds: number): void {
  let at = from;
  while (at + HEAD_BYTES <= to) {
    const size = index.readUInt32BE(at);
    if (size < 8) return;
    const name = index.toString('latin1', at + 4, at + 8);
    if (CONTAINERS.includes(name)) stamp(index, at + 8, at + size, seconds);
    if (STAMPED.includes(name)) writeTimes(index, at + 8, seconds);
    at += size;
  }
}

/** Created and changed, in four bytes each, or in eight from version 1 on. */
function writeTimes(index: Buffer, at: number, seconds: number): void {
  const isLong = index.readUInt8(at) === 1;
  for (const nth of [0, 1]) {
    if (isLong) index.writeBigUInt64BE(BigInt(seconds), at + 4 + nth * 8);
    else index.writeUInt32BE(seconds, at + 4 + nth * 4);
  }
}
