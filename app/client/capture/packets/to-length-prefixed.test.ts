import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDescription, toLengthPrefixed } from './to-length-prefixed.ts';

// A file says when it was written.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Of x264, 64×64; the picture itself is cut short. */
const STREAMS = {
  baseline: [
    '6742c00ad90426c044000003000400000300503c489920',
    '68cb83cb20',
    '65888415ff87c9fe2800080bf8a0007b800b5e791640ce10',
  ],
  high: [
    '6764000aacb2084d8088000003000800000300a078913240',
    '68ebc3cb22c0',
    '65888415ffd3a4b410f8ffc22dc45266481f128186ae6b4a',
  ],
};

function toBytes(units: string[], codes: string[]): Uint8Array<ArrayBuffer> {
  const text = units.map((unit, place) => (codes[place] ?? '00000001') + unit).join('');
  return new Uint8Array(Buffer.from(text, 'hex'));
}

/** A file of one picture. */
async function mux(bytes: Uint8Array<ArrayBuffer>, description?: Uint8Array<ArrayBuffer>) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  output.setMetadataTags({ date: new Date(0) });
  await output.start();
  const decoderConfig = { codec: 'avc1.42001f', codedWidth: 64, codedHeight: 64 };
  await source.add(new EncodedPacket(bytes, 'key', 0, 1), {
    decoderConfig: { ...decoderConfig, ...(description && { description }) },
  });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer()).toString('hex');
}

test.each(Object.entries(STREAMS))(
  'a picture with start codes becomes what the library makes of it (%s)',
  async (_, units) => {
    for (const codes of [[], ['00000001', '000001', '000001']]) {
      const bytes = toBytes(units, codes);
      const expected = await mux(bytes.slice());
      const description = toDescription(bytes);
      expect(await mux(toLengthPrefixed(bytes), description ?? undefined)).toBe(expected);
    }
  },
);

test('a picture whose start codes are as long as lengths keeps its bytes in their place', () => {
  const bytes = toBytes(STREAMS.high, []);
  expect(toLengthPrefixed(bytes)).toBe(bytes);
  expect([...bytes.subarray(0, 5)]).toEqual([0, 0, 0, 24, 0x67]);
});

test('a picture without parameters of its stream describes nothing', () => {
  expect(toDescription(toBytes(['419a383b8d42227a'], []))).toBeNull();
});
