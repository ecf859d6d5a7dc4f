import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { VoiceTake } from '#app/domain/reviews/track/cut-recording.ts';

/** `parts`: what was written of its file; null where it is lost. */
type ReadTake = VoiceTake & { parts: Blob | null };

/** A packet of AAC in which nothing is heard, by its channels, and how much it holds. */
const SILENCE: Record<number, readonly number[]> = {
  1: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  2: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
};
const SILENCE_SAMPLES = 1024;

/**
 * The voice of an edited recording as one file. Nothing is encoded again: a take begins and ends
 * with a whole packet of the encoder, 21 ms long, and no cut adds to the shift of another. A take
 * whose sound ends early, as where the microphone was disconnected, is followed by silence.
 *
 * @returns null where a take can't be read
 */
export async function joinTakes(takes: readonly ReadTake[]): Promise<Blob | null> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  try {
    await output.start();
    let writtenSeconds = 0;
    let dueSeconds = 0;
    for (const take of takes) {
      writtenSeconds = await addTake(source, take, { writtenSeconds, dueSeconds });
      dueSeconds += (take.toMs - take.fromMs) / 1000;
    }
    await output.finalize();
  } catch (error) {
    reportError(error);
    return null;
  }
  return target.buffer && new Blob([target.buffer], { type: 'audio/mp4' });
}

/** @returns where the voice ends now, in seconds */
async function addTake(
  source: EncodedAudioPacketSource,
  { parts, fromMs, toMs }: ReadTake,
  { writtenSeconds, dueSeconds }: { writtenSeconds: number; dueSeconds: number },
): Promise<number> {
  if (!parts) throw new Error('A voice is lost');
  using input = new Input({ source: new BlobSource(parts), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('A voice has no sound');
  let atSeconds = await addSilence(source, decoderConfig, {
    fromS: writtenSeconds,
    toS: dueSeconds,
  });
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // Where the packet belongs in the edited voice, if nothing were rounded.
    const wanted = dueSeconds + packet.timestamp - fromMs / 1000;
    if (wanted < atSeconds - packet.duration / 2) continue;
    if (packet.timestamp + packet.duration / 2 > toMs / 1000) break;
    await source.add(packet.clone({ timestamp: atSeconds }), { decoderConfig });
    atSeconds += packet.duration;
  }
  return atSeconds;
}

/** @returns where the voice ends now, in seconds */
async function addSilence(
  source: EncodedAudioPacketSource,
  decoderConfig: AudioDecoderConfig,
  { fromS, toS }: { fromS: number; toS: number },
): Promise<number> {
  const data = new Uint8Array(SILENCE[decoderConfig.numberOfChannels] ?? []);
  const seconds = SILENCE_SAMPLES / decoderConfig.sampleRate;
  let atSeconds = fromS;
  while (data.length > 0 && toS - atSeconds > seconds / 2) {
    await source.add(new EncodedPacket(data, 'key', atSeconds, seconds), { decoderConfig });
    atSeconds += seconds;
  }
  return atSeconds;
}
