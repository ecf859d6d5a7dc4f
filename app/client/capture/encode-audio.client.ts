import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import { toEpochUs } from './encode-video.client.ts';

const BITS_PER_SECOND = 96_000;
/** Parts that were written are not kept. */
const PART_SECONDS = 1;

/**
 * Encodes sound as AAC, which every player has; where the browser has no encoder of its own, by one
 * that is loaded only then (250 kB).
 */
export async function createAudioEncoder(on: {
  config: (config: AudioDecoderConfig) => void;
  packet: (packet: Packet) => void;
}) {
  if (!(await canEncodeAudio('aac'))) {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
    registerAacEncoder();
  }
  let startUs = 0;
  let firstSeconds: number | null = null;
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: BITS_PER_SECOND,
    onEncodedPacket(packet, metadata) {
      if (metadata?.decoderConfig) on.config(metadata.decoderConfig);
      on.packet({
        atUs: startUs + Math.round(packet.timestamp * 1_000_000),
        durationUs: Math.round(packet.duration * 1_000_000),
        isKey: true,
        bytes: packet.data,
      });
    },
  });
  // The library encodes only for a file: this one goes nowhere.
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: PART_SECONDS,
  });
  const output = new Output({ format, target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();
  return {
    /** Encodes a piece of sound, and closes it. */
    async encode(data: AudioData): Promise<void> {
      const sample = new AudioSample(data);
      // A piece arrives when it is over.
      if (firstSeconds === null) {
        firstSeconds = sample.timestamp;
        startUs = toEpochUs() - Math.round(sample.duration * 1_000_000);
      }
      sample.setTimestamp(Math.max(0, sample.timestamp - firstSeconds));
      await source.add(sample);
      sample.close();
    },
    close: () => output.cancel(),
  };
}
