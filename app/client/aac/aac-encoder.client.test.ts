import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  type EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { AacEncoder } from './aac-encoder.client.ts';

const RATE = 48_000;
const BITS_PER_SECOND = 96_000;
/** As a microphone gives them: no multiple of a frame of AAC. */
const PIECE_FRAMES = 480;

type Encoded = { packet: EncodedPacket; config: AudioDecoderConfig | undefined };

/** Two tones that change, in pieces. */
function createPieces(channels: number): AudioSample[] {
  return Array.from({ length: 200 }, (_, piece) => {
    const data = new Float32Array(PIECE_FRAMES * channels).map((__, place) => {
      const at = (piece * PIECE_FRAMES + Math.floor(place / channels)) / RATE;
      return 0.4 * Math.sin(2 * Math.PI * (place % channels === 0 ? 440 : 330) * (1 + at) * at);
    });
    const timestamp = (piece * PIECE_FRAMES) / RATE;
    const shape = { format: 'f32', numberOfChannels: channels, sampleRate: RATE } as const;
    return new AudioSample({ ...shape, data, timestamp });
  });
}

async function encodeByPackage(channels: number): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: BITS_PER_SECOND,
    onEncodedPacket: (packet, metadata) =>
      void encoded.push({ packet, config: metadata?.decoderConfig }),
  });
  const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();
  for (const piece of createPieces(channels)) {
    await source.add(piece);
    piece.close();
  }
  await output.finalize();
  return encoded;
}

async function encodeHere(channels: number): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  const config = {
    codec: 'mp4a.40.2',
    numberOfChannels: channels,
    sampleRate: RATE,
    bitrate: BITS_PER_SECOND,
  };
  const encoder = Object.assign(new AacEncoder(), {
    codec: 'aac',
    config,
    onPacket: (packet: EncodedPacket, metadata?: EncodedAudioChunkMetadata) =>
      void encoded.push({ packet, config: metadata?.decoderConfig }),
  });
  await encoder.init();
  for (const piece of createPieces(channels)) {
    encoder.encode(piece);
    piece.close();
  }
  encoder.flush();
  encoder.close();
  return encoded;
}

test.each([1, 2])(
  'sound of %s channels is what the package encodes, byte for byte',
  async (channels) => {
    vi.stubGlobal('reportError', () => undefined);
    registerAacEncoder();
    const ours = await encodeHere(channels);
    expect(ours.length).toBeGreaterThan(90);
    expect(ours).toEqual(await encodeByPackage(channels));
  },
);
