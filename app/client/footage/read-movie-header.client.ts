/** Seconds from 1904, where the clock of MP4 begins, to 1970. */
const SINCE_1904_S = 2_082_844_800;
/** Cameras without a clock write 0, or the year of their firmware. */
const EARLIEST = Date.UTC(2001, 0, 2);
/** GoPro's box has 26 kB. More would be a damaged file. */
const MAX_USER_DATA_BYTES = 4 * 1024 ** 2;

export type MovieHeader = {
  /** When the camera began, in ms since 1970; null where it does not say. */
  createdAtMs: number | null;
  /** What `moov/udta` contains. */
  userData: Uint8Array | null;
};

type Box = { type: string; start: number; end: number };

/**
 * Reads what the header of an MP4 or MOV file says about its recording, by a few small reads: the
 * header may stand at the end of 10 GB.
 */
export async function readMovieHeader(file: Blob): Promise<MovieHeader> {
  const moov = await findBox(file, 'moov', { start: 0, end: file.size });
  if (!moov) return { createdAtMs: null, userData: null };
  const [header, data] = [await findBox(file, 'mvhd', moov), await findBox(file, 'udta', moov)];
  const hasData = data && data.end - data.start <= MAX_USER_DATA_BYTES;
  return {
    createdAtMs: header && toCreationTime(await readBytes(file, header.start, header.start + 12)),
    userData: hasData ? await readBytes(file, data.start, data.end) : null,
  };
}

/** The content of the first box of a type within a range of the file. */
async function findBox(
  file: Blob,
  type: string,
  { start, end }: { start: number; end: number },
): Promise<Box | null> {
  for (let at = start; at + 8 <= end; ) {
    const head = new DataView((await readBytes(file, at, at + 16)).buffer);
    if (head.byteLength < 8) return null;
    const small = head.getUint32(0);
    const isLarge = small === 1 && head.byteLength === 16;
    const size = isLarge ? Number(head.getBigUint64(8)) : small === 0 ? end - at : small;
    const headBytes = isLarge ? 16 : 8;
    if (size < headBytes) return null;
    const name = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4));
    if (name === type) return { type, start: at + headBytes, end: Math.min(end, at + size) };
    at += size;
  }
  return null;
}

async function readBytes(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

function toCreationTime(bytes: Uint8Array<ArrayBuffer>): number | null {
  if (bytes.length < 12) return null;
  const view = new DataView(bytes.buffer);
  const isLong = view.getUint8(0) === 1;
  const seconds = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4);
  const ms = (seconds - SINCE_1904_S) * 1000;
  return ms > EARLIEST && ms < Date.now() + 86_400_000 ? ms : null;
}
