import {
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  ReadableStreamSource,
} from 'mediabunny';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import type { Recording, RecordingEvents } from './recording.ts';

/** A few seconds of what was read, of which the second track is read. */
const MAX_CACHE_BYTES = 8 * 1024 ** 2;

/** Reads H.264 and AAC, as Safari records, each part of the file as soon as it is written. */
export function openMp4Recording(on: RecordingEvents): Recording {
  let parts: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      parts = controller;
    },
  });
  const reading = read(stream, on).catch(on.failed);
  return {
    add: (bytes) => parts?.enqueue(bytes),
    async close() {
      parts?.close();
      await reading;
    },
  };
}

async function read(stream: ReadableStream<Uint8Array>, on: RecordingEvents): Promise<void> {
  const source = new ReadableStreamSource(stream, { maxCacheSize: MAX_CACHE_BYTES });
  using input = new Input({ source, formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const config = await video?.getDecoderConfig();
  if (!video || !config) throw new Error('The recording has no pictures');
  on.configs(config, (await audio?.getDecoderConfig()) ?? null);
  await Promise.all([readTrack(video, on.picture), audio && readTrack(audio, on.sound)]);
}

async function readTrack(
  track: InputVideoTrack | InputAudioTrack,
  pass: (packet: Packet) => void,
): Promise<void> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    pass({
      atUs: Math.round(packet.timestamp * 1_000_000),
      durationUs: Math.round(packet.duration * 1_000_000),
      isKey: packet.type === 'key',
      bytes: packet.data,
    });
  }
}
