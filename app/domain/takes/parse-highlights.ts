/** A record of a highlight in GoPro's metadata: `LLLllfFff`, nine values of four bytes. */
const RECORD_BYTES = 36;
/** Of the third value, the time of the press in ms, and of the seventh, how it came about. */
const TIME_AT = 8;
const CAUSE_AT = 24;
/** Presses of the user. The camera also finds highlights itself, by its own rules. */
const BY_HAND = 'MANL';

/**
 * The highlight tags that the user of a GoPro set while filming, in ms of the file, in order. Up to
 * HERO5 a box `HMMT` has them, a count and then the times; later cameras write records of the
 * device `HLMT` into a box `GPMF`.
 *
 * @param userData what a file's `moov/udta` box contains
 */
export function parseHighlights(userData: Uint8Array): number[] {
  const times = listBoxes(userData).flatMap(({ type, body }) => {
    if (type === 'HMMT') return parseTimes(body);
    return type === 'GPMF' ? parseMetadata(body) : [];
  });
  return [...new Set(times)].sort((one, other) => one - other);
}

type Box = { type: string; body: Uint8Array };

function listBoxes(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = readNumber(bytes, at);
    if (size < 8) break;
    boxes.push({ type: readName(bytes, at + 4), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** The box has its full size from the start: a camera fills it as the user presses. */
function parseTimes(body: Uint8Array): number[] {
  const room = Math.floor(body.length / 4) - 1;
  const count = room > 0 ? Math.min(readNumber(body, 0), room) : 0;
  const times = Array.from({ length: count }, (_, index) => readNumber(body, 4 + index * 4));
  return times.filter((ms) => ms > 0);
}

type Entry = { key: string; type: string; size: number; body: Uint8Array };

/** The entries of GoPro's metadata format: key, type, size, repeats, and the value. */
function listEntries(bytes: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 8 <= bytes.length && bytes[at] !== 0; ) {
    const size = bytes[at + 5] ?? 0;
    const length = size * (((bytes[at + 6] ?? 0) << 8) | (bytes[at + 7] ?? 0));
    const body = bytes.subarray(at + 8, at + 8 + length);
    const type = String.fromCharCode(bytes[at + 4] ?? 0);
    entries.push({ key: readName(bytes, at), type, size, body });
    // Each value is filled up to 4 bytes.
    at += 8 + Math.ceil(length / 4) * 4;
  }
  return entries;
}

function parseMetadata(bytes: Uint8Array): number[] {
  const devices = listEntries(bytes).filter(({ key }) => key === 'DEVC');
  return devices.flatMap(({ body }) => {
    const entries = listEntries(body);
    const isOurs = entries.some(({ key, body }) => key === 'DVID' && readName(body, 0) === 'HLMT');
    return isOurs ? parseRecords(entries) : [];
  });
}

function parseRecords(entries: Entry[]): number[] {
  return entries.flatMap(({ type, size, body }) => {
    if (type === '\0') return parseRecords(listEntries(body));
    if (type !== '?' || size !== RECORD_BYTES) return [];
    return Array.from({ length: Math.floor(body.length / size) }, (_, index) =>
      body.subarray(index * size, (index + 1) * size),
    )
      .filter((record) => readName(record, CAUSE_AT) === BY_HAND)
      .map((record) => readNumber(record, TIME_AT))
      .filter((ms) => ms > 0);
  });
}

function readNumber(bytes: Uint8Array, at: number): number {
  return at + 4 > bytes.length ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
}

function readName(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
