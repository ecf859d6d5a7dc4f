type Bytes = Uint8Array<ArrayBuffer>;
/** `codeAt`: where the start code begins that comes before it. */
type Unit = { codeAt: number; startsAt: number; endsAt: number };

const LENGTH_BYTES = 4;
const TYPES = { sequence: 7, picture: 8 } as const;
/** Without what the High profile adds to a description. */
const SHORT_PROFILES = [66, 77, 88];
/** Four samples of colour for sixteen of light, 8 bits each, no extension: what cameras are encoded as. */
const HIGH_END = [0xfd, 0xf8, 0xf8, 0];

/**
 * Turns an H.264 picture with start codes (Annex B) into one with lengths, as files have it. In its own
 * bytes where the codes are as long as the lengths: each file would make a copy otherwise.
 */
export function toLengthPrefixed(bytes: Bytes): Bytes {
  const units = [...listUnits(bytes)];
  if (units.every(({ codeAt, startsAt }) => startsAt - codeAt === LENGTH_BYTES)) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (const { codeAt, startsAt, endsAt } of units) view.setUint32(codeAt, endsAt - startsAt);
    return bytes;
  }
  const size = units.reduce(
    (sum, { startsAt, endsAt }) => sum + LENGTH_BYTES + endsAt - startsAt,
    0,
  );
  const prefixed = new Uint8Array(size);
  const view = new DataView(prefixed.buffer);
  let at = 0;
  for (const { startsAt, endsAt } of units) {
    view.setUint32(at, endsAt - startsAt);
    prefixed.set(bytes.subarray(startsAt, endsAt), at + LENGTH_BYTES);
    at += LENGTH_BYTES + endsAt - startsAt;
  }
  return prefixed;
}

/**
 * What a decoder needs to know of an H.264 stream (ISO 14496-15, AVCDecoderConfigurationRecord), out of
 * its first picture with start codes. Null where that has none.
 */
export function toDescription(bytes: Bytes): Bytes | null {
  const units = [...listUnits(bytes)].map(({ startsAt, endsAt }) => bytes.slice(startsAt, endsAt));
  const find = (type: number) => units.find(([head = 0]) => (head & 0x1f) === type);
  const [sequence, picture] = [find(TYPES.sequence), find(TYPES.picture)];
  const [, profile = 0, compatibility = 0, level = 0] = sequence ?? [];
  if (!sequence || !picture) return null;
  return new Uint8Array([
    1,
    profile,
    compatibility,
    level,
    0xfc | (LENGTH_BYTES - 1),
    0xe1,
    ...toLength(sequence),
    ...sequence,
    1,
    ...toLength(picture),
    ...picture,
    ...(SHORT_PROFILES.includes(profile) ? [] : HIGH_END),
  ]);
}

function toLength({ length }: Bytes): [number, number] {
  return [length >> 8, length & 0xff];
}

function* listUnits(bytes: Bytes): Generator<Unit> {
  let unit: Omit<Unit, 'endsAt'> | null = null;
  for (let at = bytes.indexOf(1, 2); at !== -1; at = bytes.indexOf(1, at + 1)) {
    if (bytes[at - 1] !== 0 || bytes[at - 2] !== 0) continue;
    // The zero before a short code belongs to it, too.
    const codeAt = at >= 3 && bytes[at - 3] === 0 ? at - 3 : at - 2;
    if (unit) yield { ...unit, endsAt: codeAt };
    unit = { codeAt, startsAt: at + 1 };
  }
  if (unit) yield { ...unit, endsAt: bytes.length };
}
