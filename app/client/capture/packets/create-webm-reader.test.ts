import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { createWebmReader, type WebmBlock, type WebmTrack } from './create-webm-reader.ts';

/** Pictures and sound of three seconds, as a recorder writes them: clusters have no size. */
async function createRecording(): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const [pictures, sounds] = [
    new EncodedVideoPacketSource('vp8'),
    new EncodedAudioPacketSource('opus'),
  ];
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  for (let nth = 0; nth < 30; nth += 1) {
    const bytes = new Uint8Array(1000 + nth).fill(nth);
    const picture = new EncodedPacket(bytes, nth % 15 === 0 ? 'key' : 'delta', nth / 10, 0.1);
    await pictures.add(picture, {
      decoderConfig: { codec: 'vp8', codedWidth: 640, codedHeight: 360 },
    });
    const sound = new EncodedPacket(new Uint8Array(50).fill(nth), 'key', nth / 10, 0.1);
    await sounds.add(sound, {
      decoderConfig: {
        codec: 'opus',
        sampleRate: 48_000,
        numberOfChannels: 2,
        description: new TextEncoder().encode('OpusHead\u0001\u00020123456789a'),
      },
    });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

function openReader() {
  const tracks: WebmTrack[] = [];
  const blocks: WebmBlock[] = [];
  const reader = createWebmReader({
    tracks: (found) => tracks.push(...found),
    block: (block) => blocks.push(block),
  });
  return { reader, tracks, blocks };
}

test('a recording that arrives in small parts gives the tracks and all packets of the file', async () => {
  const recording = await createRecording();
  const { reader, tracks, blocks } = openReader();
  for (let at = 0; at < recording.length; at += 7) reader.add(recording.slice(at, at + 7));

  expect(tracks).toMatchObject([
    { isVideo: true, width: 640, height: 360 },
    { isVideo: false, sampleRate: 48_000, channels: 2 },
  ]);
  using input = new Input({ source: new BufferSource(recording), formats: [WEBM] });
  for (const track of await input.getTracks()) {
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    const found = blocks.filter(({ track: number }) => number === track.id);
    expect(found).toHaveLength(30);
    for (const [nth, { type, timestamp, data }] of packets.entries()) {
      expect(found[nth]).toEqual({
        track: track.id,
        atUs: Math.round(timestamp * 1_000_000),
        isKey: type === 'key',
        bytes: data,
      });
    }
  }
});

test('all packets of a cluster are there before it ends, which only the next one shows', async () => {
  const recording = await createRecording();
  const next = Buffer.from(recording).lastIndexOf(Buffer.from('1f43b675', 'hex'));
  const { reader, blocks } = openReader();
  reader.add(recording.slice(0, next));
  expect(blocks).toHaveLength(30);
  expect(blocks.at(-1)?.atUs).toBe(1_400_000);
});
