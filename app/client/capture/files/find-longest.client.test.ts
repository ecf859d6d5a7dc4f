import { beforeEach, expect, test, vi } from 'vitest';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import type { Container, TrackConfigs } from './container.client.ts';
import { findLongest } from './find-longest.client.ts';
import { muxClip } from './mux-clip.client.ts';

const { files } = vi.hoisted(() => ({ files: [] as File[] }));

vi.mock('../../outbox/file-copies.client.ts', () => ({ fileCopies: { list: async () => files } }));

beforeEach(() => void files.splice(0));

const size = { codedWidth: 64, codedHeight: 64 };
const sound = { sampleRate: 48_000, numberOfChannels: 1 };
const CONFIGS: Record<Container, TrackConfigs> = {
  mp4: {
    // The description has the least that it may have: one set of parameters of each kind.
    video: {
      codec: 'avc1.42001f',
      ...size,
      description: toBytes('0142001fffe100046742001f01000268ce'),
    },
    audio: { codec: 'mp4a.40.2', ...sound, description: toBytes('1188') },
  },
  webm: { video: { codec: 'vp8', ...size }, audio: { codec: 'opus', ...sound } },
};

function toBytes(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hexadecimal, 'hex'));
}

/** @param cutBytes how much of its end is missing */
async function addFile(name: string, seconds: number, cutBytes = 0): Promise<void> {
  const toPackets = (durationUs: number, bytes: number): Packet[] =>
    Array.from({ length: (seconds * 1_000_000) / durationUs }, (_, place) => ({
      atUs: place * durationUs,
      durationUs,
      isKey: place % 10 === 0,
      bytes: new Uint8Array(bytes).fill(place),
    }));
  const sounds = toPackets(20_000, 100).map((packet) => ({ ...packet, isKey: true }));
  const container = name.endsWith('webm') ? 'webm' : 'mp4';
  const stretch = { video: toPackets(50_000, 1000), audio: sounds };
  const bytes = await muxClip(stretch, CONFIGS[container]);
  files.push(new File([bytes.slice(0, bytes.length - cutBytes) as Uint8Array<ArrayBuffer>], name));
}

test.each(['mp4', 'webm'])(
  'the longest file of a wave is found by its pictures (%s)',
  async (kind) => {
    await addFile(`wave.${kind}`, 2);
    await addFile(`wave-3.${kind}`, 4);
    await addFile(`wave-2.${kind}`, 3);
    await addFile(`other.${kind}`, 5);
    const { longest, names } = (await findLongest('wave')) ?? {};
    expect(longest).toMatchObject({ name: `wave-3.${kind}`, sizeBytes: files[1]?.size });
    // WebM does not say how long its last picture is.
    expect(longest?.durationMs).toBeGreaterThanOrEqual(3_950);
    expect(longest?.durationMs).toBeLessThanOrEqual(4_000);
    expect(names).toEqual([`wave.${kind}`, `wave-3.${kind}`, `wave-2.${kind}`]);
  },
);

test.each([10, 3_000, 50_000])(
  'a file whose last %s bytes are missing does not count',
  async (cutBytes) => {
    await addFile('wave.mp4', 2);
    await addFile('wave-2.mp4', 4, cutBytes);
    expect((await findLongest('wave'))?.longest).toMatchObject({
      name: 'wave.mp4',
      durationMs: 2_000,
    });
  },
);

test('of a wave whose files are all broken none is found', async () => {
  await addFile('wave.mp4', 2, 50_000);
  files.push(new File([], 'wave-2.mp4'));
  expect(await findLongest('wave')).toEqual({ longest: null, names: ['wave.mp4', 'wave-2.mp4'] });
});
