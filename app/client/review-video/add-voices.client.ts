import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  type Output,
} from 'mediabunny';

/** Of AAC, which all voices are. */
const SAMPLES_A_PACKET = 1024;
/** A packet of silence, for one and for two channels. */
const SILENCE: Record<number, number[]> = {
  1: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  2: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
};

export type PlacedVoice = { voice: Blob | null; startS: number; endS: number };

type OpenVoice = Omit<PlacedVoice, 'voice'> & {
  track: InputAudioTrack;
  config: AudioDecoderConfig;
};

/**
 * Adds a track of sound to a file that has not been started: the packets of the voices as they were
 * recorded, and silence where there is none. Without any voice, the file has no sound.
 *
 * @returns writes it, beside the picture
 */
export async function addVoices(
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
  const [first] = voices;
  if (!first) return async () => undefined;
  const { config } = first;
  const packetS = SAMPLES_A_PACKET / config.sampleRate;
  const source = new EncodedAudioPacketSource('aac');
  const endS = placed.at(-1)?.endS ?? 0;
  output.addAudioTrack(source, { maximumPacketCount: Math.ceil(endS / packetS) + 1 });
  const silence = new Uint8Array(SILENCE[config.numberOfChannels] ?? []);
  let written = 0;

  async function write(data: Uint8Array): Promise<void> {
    const packet = new EncodedPacket(data, 'key', written * packetS, packetS);
    await source.add(packet, written === 0 ? { decoderConfig: config } : undefined);
    written += 1;
  }

  async function fillUntil(seconds: number): Promise<void> {
    // Half a packet early is nearer than half a packet late.
    while ((written + 0.5) * packetS < seconds) await write(silence);
  }

  return async () => {
    for (const { track, startS, endS } of voices) {
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const atS = startS + packet.timestamp;
        if (atS >= endS) break;
        // What a file says is not to be heard.
        if (packet.timestamp < -packetS / 2) continue;
        await fillUntil(atS);
        await write(packet.data);
      }
    }
    await fillUntil(endS);
    source.close();
  };
}
