import { BufferSource, EncodedPacketSink, Input, MP3, MP4, OGG, WAVE } from 'mediabunny';
import type { SongEnding } from './song.ts';

/** What browsers and the worker decode. */
const CODECS: Record<SongEnding, RegExp> = {
  mp3: /^mp3$/,
  m4a: /^aac$/,
  wav: /^pcm-(u8|s16|s24|s32|f32)$/,
  ogg: /^(vorbis|opus)$/,
};
const FORMATS = [
  { format: MP3, ending: 'mp3' },
  { format: MP4, ending: 'm4a' },
  { format: WAVE, ending: 'wav' },
  { format: OGG, ending: 'ogg' },
] as const;

/**
 * Reads the kind of a song and its length in ms from its packets: its name and its header may be wrong.
 *
 * @returns null for what is no song, or has a picture that moves
 */
export async function readSong(
  file: Uint8Array,
): Promise<{ ending: SongEnding; durationMs: number } | null> {
  using input = new Input({
    source: new BufferSource(file),
    formats: FORMATS.map(({ format }) => format),
  });
  try {
    const found = await input.getFormat();
    const ending = FORMATS.find(({ format }) => format === found)?.ending;
    const track = await input.getPrimaryAudioTrack();
    const codec = (await track?.getCodec()) ?? '';
    if (!ending || !track || !CODECS[ending].test(codec)) return null;
    if (await input.getPrimaryVideoTrack()) return null;
    let endSeconds = 0;
    const sink = new EncodedPacketSink(track);
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
      endSeconds = Math.max(endSeconds, packet.timestamp + packet.duration);
    }
    return endSeconds > 0 ? { ending, durationMs: Math.round(endSeconds * 1000) } : null;
  } catch (error) {
    // The library throws plain errors at files that are cut off or forged: any visitor can send such a file.
    if (error instanceof Error) return null;
    throw error;
  }
}
