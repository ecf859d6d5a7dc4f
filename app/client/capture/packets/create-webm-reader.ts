/** https://www.matroska.org/technical/elements.html */
const IDS = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecPrivate: 0x63a2,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  audio: 0xe1,
  sampleRate: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  referenceBlock: 0xfb,
} as const;

/** Of a picture track; of sound it is 2. */
const VIDEO = 1;
/** ns of a step of its times, unless the file says so. */
const USUAL_SCALE = 1_000_000;
/** Of the number of a track, the time and the flags, before the bytes of a block. */
const BLOCK_HEAD_BYTES = 4;
/** The longest head of an element: four bytes of its id, eight of its size. */
const HEAD_BYTES = 12;

type Bytes = Uint8Array<ArrayBuffer>;
type Element = { id: number; body: Bytes };
/** Of an element; a size of null is unknown. */
type Head = { id: number; bodyAt: number; size: number | null };

export type WebmTrack = {
  number: number;
  isVideo: boolean;
  width: number;
  height: number;
  sampleRate: number;
  channels: number;
  description: Bytes | null;
};
/** Its time is in µs of the file. */
export type WebmBlock = { track: number; atUs: number; isKey: boolean; bytes: Bytes };

/**
 * Reads a WebM file while it is recorded. It gives each picture as soon as its bytes are there: a
 * reader of finished files waits for the end of its cluster, which may be ten seconds later.
 */
export function createWebmReader(on: {
  tracks: (tracks: WebmTrack[]) => void;
  block: (block: WebmBlock) => void;
}) {
  let left: Bytes = new Uint8Array();
  /** How many of the bytes to come belong to an element that is skipped. */
  let skipped = 0;
  let scale = USUAL_SCALE;
  let clusterAt = 0;

  function read({ id, body }: Element): void {
    if (id === IDS.info) scale = toNumber(find(body, IDS.timestampScale)) || USUAL_SCALE;
    else if (id === IDS.tracks) on.tracks(listChildren(body, IDS.track).map(toTrack));
    else if (id === IDS.timestamp) clusterAt = toNumber(body);
    else if (id === IDS.simpleBlock) readBlock(body, (flags) => (flags & 0x80) !== 0);
    else if (id === IDS.blockGroup) {
      const isKey = find(body, IDS.referenceBlock) === null;
      readBlock(find(body, IDS.block), () => isKey);
    }
  }

  function readBlock(body: Bytes | null, isKey: (flags: number) => boolean): void {
    if (!body || body.length < BLOCK_HEAD_BYTES) return;
    const head = new DataView(body.buffer, body.byteOffset, BLOCK_HEAD_BYTES);
    const at = clusterAt + head.getInt16(1);
    on.block({
      // Recorders have two tracks, and put one picture into a block.
      track: head.getUint8(0) & 0x7f,
      atUs: Math.round((at * scale) / 1000),
      isKey: isKey(head.getUint8(3)),
      bytes: body.slice(BLOCK_HEAD_BYTES),
    });
  }

  /** Returns the place after the skipped bytes. */
  function skip(bytes: Bytes, at: number): number {
    const passed = Math.min(skipped, bytes.length - at);
    skipped -= passed;
    return at + passed;
  }

  /** Returns the place of the next element; null where this one is not whole. */
  function pass(bytes: Bytes, { id, bodyAt, size }: Head): number | null {
    // What is in them follows like the elements beside them, whether their size is known or not.
    if (id === IDS.segment || id === IDS.cluster) return bodyAt;
    if (!needed.has(id)) {
      skipped = size ?? 0;
      return skip(bytes, bodyAt);
    }
    const end = bodyAt + (size ?? bytes.length);
    if (end > bytes.length) return null;
    read({ id, body: bytes.subarray(bodyAt, end) });
    return end;
  }

  return {
    add(added: Bytes): void {
      const bytes = new Uint8Array(left.length + added.length);
      bytes.set(left);
      bytes.set(added, left.length);
      let at = skip(bytes, 0);
      for (let next: number | null = at; next !== null; ) {
        at = next;
        const head = skipped > 0 ? null : readHead(bytes, at);
        next = head && pass(bytes, head);
      }
      left = bytes.slice(at);
    },
  };
}

const needed: ReadonlySet<number> = new Set([
  IDS.info,
  IDS.tracks,
  IDS.timestamp,
  IDS.simpleBlock,
  IDS.blockGroup,
]);

/** Null where the bytes end within it. */
function readHead(bytes: Bytes, at: number): Head | null {
  const isWhole = bytes.length - at >= HEAD_BYTES;
  const idLength = countBytes(bytes[at]);
  const sizeLength = countBytes(bytes[at + idLength]);
  const bodyAt = at + idLength + sizeLength;
  if (!isWhole && (bodyAt > bytes.length || Number.isNaN(bodyAt))) return null;
  const id = toNumber(bytes.subarray(at, at + idLength));
  const sized = bytes.slice(at + idLength, bodyAt);
  sized[0] = (sized[0] ?? 0) & (0xff >> sizeLength);
  const isUnknown = sized.every((byte, nth) => byte === (nth === 0 ? 0xff >> sizeLength : 0xff));
  return { id, bodyAt, size: isUnknown ? null : toNumber(sized) };
}

/** How long a number is that says so by the zeros before its first one. */
function countBytes(first: number | undefined): number {
  return first === undefined ? Number.NaN : Math.clz32(first) - 23;
}

function toNumber(bytes: Bytes | null): number {
  let sum = 0;
  for (const byte of bytes ?? []) sum = sum * 256 + byte;
  return sum;
}

function* listElements(body: Bytes): Generator<Element> {
  for (let at = 0, head = readHead(body, at); head; head = readHead(body, at)) {
    const end = head.bodyAt + (head.size ?? body.length);
    yield { id: head.id, body: body.subarray(head.bodyAt, end) };
    at = end;
  }
}

function listChildren(body: Bytes, id: number): Bytes[] {
  return [...listElements(body)].filter((element) => element.id === id).map((one) => one.body);
}

function find(body: Bytes | null, id: number): Bytes | null {
  return body && (listChildren(body, id)[0] ?? null);
}

function toTrack(body: Bytes): WebmTrack {
  const [video, audio] = [find(body, IDS.video), find(body, IDS.audio)];
  return {
    number: toNumber(find(body, IDS.trackNumber)),
    isVideo: toNumber(find(body, IDS.trackType)) === VIDEO,
    width: toNumber(find(video, IDS.width)),
    height: toNumber(find(video, IDS.height)),
    sampleRate: toFloat(find(audio, IDS.sampleRate)),
    channels: toNumber(find(audio, IDS.channels)) || 1,
    description: find(body, IDS.codecPrivate)?.slice() ?? null,
  };
}

function toFloat(bytes: Bytes | null): number {
  if (!bytes) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return bytes.length === 8 ? view.getFloat64(0) : view.getFloat32(0);
}
