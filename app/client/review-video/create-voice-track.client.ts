import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  type Output,
} from 'mediabunny';
import type { OpenVoice } from './encode-voices.client.ts';

/** Of AAC, which all voices are. */
const SAMPLES_A_PACKET = 1024;
/** A packet of silence, for one and for two channels. */
const SILENCE: Record<number, number[]> = {
  1: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  2: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
};

export type PlacedVoice = { voice: Blob | null; startS: number; endS: number };

/**
 * Adds a track of sound to a file that has not been started: the packets of the voices as they were
 * recorded, and silence where there is none. Without any voice, the file has no sound.
 *
 * @returns writes it, beside the picture
 */
export async function createVoiceTrack(
  output: Output,
  placed: PlacedVoice[],
  inputs: Input[],
): Promise<() => Promise<void>> {
  const voices: OpenVoice[] = [];
  for (const { voice, ...place } of placed) {
    if (!voice) continue;
    const input = new Input({ source: new BlobSource(voice), formats: [MP4] });
    inputs.push(input);
    const track = await input.getPrimaryAudioTrack();
    const config = await track?.getDecoderConfig();
    if (track && config) voices.push({ ...place, track, config });
  }
  const totalS = placed.at(-1)?.endS ?? 0;
  const [first] = voices;
  if (!first) return async () => undefined;
  const areAlike = voices.every(({ config }) => isSame(config, first.config));
  if (areAlike) return copyVoices(output, voices, first.config, totalS);
  const { encodeVoices } = await import('./encode-voices.client.ts');
  return encodeVoices(output, voices, totalS);
}

function copyVoices(
  output: Output,
  voices: OpenVoice[],
  config: AudioDecoderConfig,
  totalS: number,
): () => Promise<void> {
  const packetS = SAMPLES_A_PACKET / config.sampleRate;
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source, { maximumPacketCount: Math.ceil(totalS / packetS) + 1 });
  const silence = new Uint8Array(SILENCE[config.numberOfChannels] ?? []);
  let written = 0;
  // Half a packet early is nearer than half a packet late.
  const isFilled = (seconds: number) => (written + 0.5) * packetS >= seconds;

  async function write(data: Uint8Array): Promise<void> {
    const packet = new EncodedPacket(data, 'key', written * packetS, packetS);
    await source.add(packet, written === 0 ? { decoderConfig: config } : undefined);
    written += 1;
  }

  return async () => {
    for (const { track, startS, endS } of voices) {
      for await (const packet of new EncodedPacketSink(track).packets()) {
        // What a file says is not to be heard.
        if (packet.timestamp < -packetS / 2) continue;
        const atS = startS + packet.timestamp;
        if (atS >= endS || isFilled(endS)) break;
        while (!isFilled(atS)) await write(silence);
        await write(packet.data);
      }
    }
    while (!isFilled(totalS)) await write(silence);
    source.close();
  };
}

function isSame(one: AudioDecoderConfig, other: AudioDecoderConfig): boolean {
  const toText = ({ codec, sampleRate, numberOfChannels, description }: AudioDecoderConfig) =>
    [codec, sampleRate, numberOfChannels, ...toBytes(description)].join(' ');
  return toText(one) === toText(other);
}

function toBytes(description: AllowSharedBufferSource | undefined): Uint8Array {
  if (!description) return new Uint8Array();
  if (!ArrayBuffer.isView(description)) return new Uint8Array(description);
  const { buffer, byteOffset, byteLength } = description;
  return new Uint8Array(buffer, byteOffset, byteLength);
}
