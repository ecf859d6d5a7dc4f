import {
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  ReadableStreamSource,
  WEBM,
} from 'mediabunny';
import { createClock } from '#app/domain/takes/create-clock.ts';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import type { FilmedOrder } from '../capture-messages.ts';
import { toEpochUs } from '../to-epoch-us.ts';
import type { PacketEvents } from './open-encoded.client.ts';

/** A few seconds of what was read, of which the second track is read. */
const MAX_CACHE_BYTES = 8 * 1024 ** 2;
const LEAST_STEP_US = 1_000;
/** Where the recording names no duration: of a frame of Opus, and of a picture. */
const [SOUND_US, PICTURE_US] = [20_000, 33_333];

/** Takes the packets out of what the browser's own recorder writes, while it writes. */
export function openRecorded(hasSound: boolean, on: PacketEvents) {
  let frames = 0;
  let isOver = false;
  let recording: ReadableStreamDefaultController<Uint8Array> | null = null;
  let adding: Promise<void> = Promise.resolve();
  let reading: Promise<void> = Promise.resolve();

  function begin(startedUs: number): void {
    recording?.close();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        recording = controller;
      },
    });
    reading = reading
      .then(() => read(stream, startedUs))
      .catch((error: unknown) => {
        // A recording that ended before its first picture.
        if (isOver) return;
        on.failed('broken');
        reportError(error);
      });
  }

  async function read(stream: ReadableStream<Uint8Array>, startedUs: number): Promise<void> {
    const source = new ReadableStreamSource(stream, { maxCacheSize: MAX_CACHE_BYTES });
    using input = new Input({ source, formats: [MP4, WEBM] });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const config = await video?.getDecoderConfig();
    if (!video || !config) return on.failed('broken');
    const heard = await audio?.getDecoderConfig();
    if (heard) on.soundConfig(heard);
    const { codedWidth: width = 0, codedHeight: height = 0 } = config;
    on.shape({ width, height, config });
    // The recorder counts both tracks on one clock.
    const clock = createClock(startedUs);
    let offsetUs = startedUs;
    let soundUs = 0;
    await Promise.all([
      readTrack(video, PICTURE_US, (packet) => {
        frames += 1;
        const atUs = clock.toOurs(packet.atUs, toEpochUs()) ?? startedUs;
        offsetUs = atUs - packet.atUs;
        on.picture({ ...packet, atUs });
      }),
      audio &&
        readTrack(audio, SOUND_US, (packet) => {
          soundUs = Math.max(packet.atUs + offsetUs, soundUs + LEAST_STEP_US);
          on.sound({ ...packet, atUs: soundUs });
        }),
    ]);
  }

  return {
    hasSound,
    getCounts: () => ({ frames, dropped: 0 }),

    add(order: FilmedOrder): void {
      if (order.type !== 'part') return;
      const { bytes, startedUs } = order.part;
      adding = adding.then(async () => {
        const added = new Uint8Array(await bytes.arrayBuffer());
        if (startedUs !== null) begin(startedUs);
        recording?.enqueue(added);
      });
    },

    /** Resolves when all parts are read. */
    async close(): Promise<void> {
      isOver = true;
      await adding;
      recording?.close();
      recording = null;
      await reading;
    },
  };
}

async function readTrack(
  track: InputVideoTrack | InputAudioTrack,
  durationUs: number,
  pass: (packet: Packet) => void,
): Promise<void> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    pass({
      atUs: Math.round(packet.timestamp * 1_000_000),
      durationUs: Math.round(packet.duration * 1_000_000) || durationUs,
      isKey: packet.type === 'key',
      bytes: packet.data,
    });
  }
}
