import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/**
 * How long a voice is, in ms, as its packets say: the file's header may say anything.
 *
 * @returns null for what is no MP4 file with one track of AAC, as the recorder writes it, and for
 *   silence without a packet
 */
export async function readVoiceMs(file: Uint8Array): Promise<number | null> {
  using input = new Input({ source: new BufferSource(file), formats: [MP4] });
  try {
    const tracks = await input.getTracks();
    const voice = await input.getPrimaryAudioTrack();
    if (tracks.length !== 1 || (await voice?.getCodec()) !== 'aac' || !voice) return null;
    let endSeconds = 0;
    for await (const packet of new EncodedPacketSink(voice).packets()) {
      endSeconds = Math.max(endSeconds, packet.timestamp + packet.duration);
    }
    return endSeconds > 0 ? Math.round(endSeconds * 1000) : null;
  } catch (error) {
    // The library throws plain errors at files that are cut off or forged: any visitor can send such a file.
    if (error instanceof Error) return null;
    throw error;
  }
}
