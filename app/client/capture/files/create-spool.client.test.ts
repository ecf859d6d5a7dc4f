import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  closePacket,
  closeStretch,
  type HeldPacket,
  openPacket,
  openStretch,
  toHeldPacket,
} from '../packets/held-packet.ts';
import type { TrackConfigs } from './container.client.ts';
import { createSpool } from './create-spool.client.ts';

const { disk } = vi.hoisted(() => ({
  disk: {
    files: new Map<string, Uint8Array<ArrayBuffer>>(),
    closed: [] as string[],
    isFull: false,
    isBroken: false,
  },
}));

vi.mock('../../outbox/file-copies.client.ts', () => ({
  fileCopies: { remove: async (name: string) => void disk.files.delete(name) },
}));
vi.mock('../../outbox/sync-handle.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openSyncHandle: async (_folder: string, name: string) => ({
    truncate: () => void disk.files.set(name, new Uint8Array()),
    flush: () => undefined,
    close: () => void disk.closed.push(name),
    read(bytes: Uint8Array, { at }: { at: number }) {
      if (disk.isBroken) throw new DOMException('Broken', 'NotReadableError');
      const found = disk.files.get(name)?.subarray(at, at + bytes.length) ?? new Uint8Array();
      bytes.set(found);
      return found.length;
    },
    write(bytes: Uint8Array, { at }: { at: number }) {
      if (disk.isFull) throw new DOMException('Full', 'QuotaExceededError');
      const before = disk.files.get(name) ?? new Uint8Array();
      const after = new Uint8Array(Math.max(before.length, at + bytes.length));
      after.set(before);
      after.set(bytes, at);
      disk.files.set(name, after);
      return bytes.length;
    },
  }),
}));
vi.stubGlobal('reportError', () => undefined);

beforeEach(() => {
  disk.files.clear();
  disk.closed.length = 0;
  disk.isFull = false;
  disk.isBroken = false;
});

const OWNER = {
  userId: '11111111-1111-4111-8111-111111111111',
  sessionId: '22222222-2222-4222-8222-222222222222',
};
const SECOND = 1_000_000;
const toBytes = (hexadecimal: string) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));
const CONFIGS: TrackConfigs = {
  video: {
    codec: 'avc1.42001f',
    codedWidth: 64,
    codedHeight: 64,
    description: toBytes('0142001fffe100046742001f01000268ce'),
  },
  audio: {
    codec: 'mp4a.40.2',
    sampleRate: 48_000,
    numberOfChannels: 1,
    description: toBytes('1188'),
  },
};

type Filmed = { packet: HeldPacket; copy: Uint8Array };
type Spool = ReturnType<typeof createSpool>;

/** 20 pictures a second of different lengths, with a keyframe each half second, and their sound. */
function film(spool: Spool, fromS: number, toS: number, configs = CONFIGS): Filmed[] {
  const filmed: Filmed[] = [];
  const toPacket = (atUs: number, isKey: boolean, length: number, isOwn: boolean) => {
    const bytes = new Uint8Array(length).map((_, place) => place + atUs / 50_000 + length);
    const packet = toHeldPacket({ atUs, durationUs: 50_000, isKey, bytes }, isOwn);
    filmed.push({ packet, copy: bytes.slice() });
    return packet;
  };
  for (let picture = fromS * 20; picture < toS * 20; picture += 1) {
    const atUs = picture * 50_000;
    spool.addVideo(toPacket(atUs, picture % 10 === 0, 200 + (picture % 7) * 13, true), configs);
    spool.addAudio(toPacket(atUs, true, 30 + (picture % 3), false));
  }
  return filmed;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('packets that the file has are read back from it, and the last ones are in memory', async () => {
  const spool = createSpool(OWNER, () => 0);
  const filmed = film(spool, 0, 4);
  await settle();
  const onDisk = filmed.filter(({ packet }) => packet.bytes === null);
  // Three of the four seconds at least, of both tracks.
  expect(onDisk.length).toBeGreaterThan(3 * 40);
  for (const { packet, copy } of filmed) {
    expect(openPacket(packet)).toEqual(copy);
    closePacket(packet);
  }
  expect(filmed.filter(({ packet }) => packet.bytes === null)).toEqual(onDisk);
  await spool.close(true);
});

test('bytes that a save reads stay in memory until it has written them', async () => {
  const spool = createSpool(OWNER, () => 0);
  const [first] = film(spool, 0, 0.5);
  if (!first) throw new Error('Nothing filmed');
  const stretch = { video: [first.packet], audio: [] };
  const { video } = openStretch(stretch);
  film(spool, 0.5, 3);
  await settle();
  expect(first.packet.place).not.toBeNull();
  expect(video[0]?.bytes).toEqual(first.copy);
  closeStretch(stretch);
  expect(first.packet.bytes).toBeNull();
  expect(video[0]?.bytes).toHaveLength(0);
  await spool.close(true);
});

test('the file that is left has every packet as it was filmed', async () => {
  const spool = createSpool(OWNER, () => 0);
  const filmed = film(spool, 0, 4);
  await spool.close(true);
  const [bytes] = disk.files.values();
  using input = new Input({ source: new BufferSource(bytes ?? new Uint8Array()), formats: [MP4] });
  const read: Uint8Array[] = [];
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('No pictures');
  for await (const { data } of new EncodedPacketSink(video).packets()) read.push(data);
  expect(read).toEqual(filmed.filter((_, place) => place % 2 === 0).map(({ copy }) => copy));
});

test('on a full device packets stay in memory', async () => {
  const spool = createSpool(OWNER, () => 0);
  const before = film(spool, 0, 2);
  await settle();
  disk.isFull = true;
  const after = film(spool, 2, 6);
  await settle();
  for (const { packet, copy } of [...before, ...after]) expect(openPacket(packet)).toEqual(copy);
  expect(after.every(({ packet }) => packet.place === null)).toBe(true);
  await spool.close(true);
});

test('WebM names no places: packets stay in memory', async () => {
  const spool = createSpool(OWNER, () => 0);
  const size = { codedWidth: 64, codedHeight: 64 };
  const filmed = film(spool, 0, 3, { video: { codec: 'vp8', ...size }, audio: null });
  await settle();
  for (const { packet, copy } of filmed) expect(packet.bytes).toEqual(copy);
  await spool.close(true);
});

test('a disk that gives nothing back fails a save, and what comes then stays in memory', async () => {
  const spool = createSpool(OWNER, () => 0);
  const video = film(spool, 0, 3).map(({ packet }) => packet);
  await settle();
  disk.isBroken = true;
  expect(() => openStretch({ video, audio: [] })).toThrow('Broken');
  expect(video.every(({ users, place }) => users === 0 || place === null)).toBe(true);
  spool.stopReading();
  const later = film(spool, 3, 6);
  await settle();
  for (const { packet, copy } of later) expect(packet.bytes).toEqual(copy);
  await spool.close(true);
  expect(disk.files.size).toBe(1);
});

test('a third file stays while a save could reach it', async () => {
  let neededUs = 30 * SECOND;
  const spool = createSpool(OWNER, () => neededUs);
  film(spool, 0, 130);
  await settle();
  expect(disk.files.size).toBe(3);
  expect(disk.closed).toEqual([]);
  neededUs = 100 * SECOND;
  film(spool, 130, 131);
  await settle();
  const starts = [...disk.files.keys()].map((name) => /_(\d+)\.mp4$/.exec(name)?.[1]);
  expect(starts).toEqual(['60500', '121000']);
  expect(disk.closed).toHaveLength(1);
  await spool.close(false);
  expect(disk.files.size).toBe(0);
  expect(disk.closed).toHaveLength(3);
});
