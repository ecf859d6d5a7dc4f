import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { createClock, SOUND_CLOCK } from '#app/domain/takes/create-clock.ts';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import { createMissingAacEncoder } from '../../aac/create-missing-aac-encoder.client.ts';
import type { SoundPiece } from '../capture-messages.ts';
import { toEpochUs } from '../to-epoch-us.ts';

const BITS_PER_SECOND = 96_000;
/** Parts that were written are not kept. */
const PART_SECONDS = 1;
/** Less is how the times of a microphone vary. */
const TOLERATED_US = 5_000;
const MIN_GAP_SECONDS = 0.015;
/** After a longer gap, as of a phone that slept, the sound simply goes on later. */
const MAX_GAP_SECONDS = 2;

/**
 * Encodes sound as AAC, which every player has; where the browser has no encoder of its own, by ours.
 */
export async function createAudioEncoder(on: {
  config: (config: AudioDecoderConfig) => void;
  packet: (packet: Packet) => void;
}) {
  await createMissingAacEncoder();
  const clock = createClock(null, SOUND_CLOCK);
  /** When the encoder's time was 0, in µs since 1970, by the piece of sound that came last. */
  let startUs = 0;
  /** The encoder counts what it gets, and takes no notice of times. */
  let encodedSeconds = 0;
  /** The end of the last piece, by the microphone's clock. */
  let lastSeconds: number | null = null;
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

  /** The browser drops sound while the encoder is busy: without silence the rest would come early. */
  async function fillGap({ timestamp, duration, numberOfChannels, sampleRate }: AudioSample) {
    const missing = lastSeconds === null ? 0 : timestamp - lastSeconds;
    lastSeconds = timestamp + duration;
    if (missing < MIN_GAP_SECONDS) return;
    const frames = Math.round(Math.min(missing, MAX_GAP_SECONDS) * sampleRate);
    const silence = new AudioSample({
      data: new Float32Array(frames * numberOfChannels),
      format: 'f32',
      numberOfChannels,
      sampleRate,
      timestamp: encodedSeconds,
    });
    encodedSeconds += silence.duration;
    await source.add(silence);
    silence.close();
  }

  return {
    /**
     * Encodes a piece of sound, and closes it.
     *
     * @param isFresh whether it has just arrived, and lay in no queue
     */
    async encode(data: AudioData | SoundPiece, isFresh: boolean): Promise<void> {
      const heardUs = 'heardAtMs' in data ? toHeardUs(data) : null;
      const sample = new AudioSample(data);
      const { timestamp, duration } = sample;
      // A piece arrives when it is over.
      const endUs = (timestamp + duration) * 1_000_000;
      const atUs = clock.toOurs(endUs, heardUs ?? toEpochUs(), isFresh || heardUs !== null);
      if (atUs !== null) {
        await fillGap(sample);
        const nextUs = Math.round(atUs - (encodedSeconds + duration) * 1_000_000);
        if (Math.abs(nextUs - startUs) > TOLERATED_US) startUs = nextUs;
        sample.setTimestamp(encodedSeconds);
        encodedSeconds += duration;
        await source.add(sample);
      }
      sample.close();
    },
    close: () => output.cancel(),
  };
}

/** The audio thread is never busy: what it says counts, however long the piece has waited since. */
function toHeardUs({ heardAtMs }: SoundPiece): number {
  return toEpochUs() - (Date.now() - heardAtMs) * 1000;
}
