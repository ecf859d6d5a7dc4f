import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { Packet, Stretch } from '#app/domain/takes/create-ring.ts';

/**
 * Writes packets into an MP4 file, without encoding them again.
 *
 * @param audioConfig null without sound
 */
export async function muxClip(
  { video, audio }: Stretch,
  videoConfig: VideoDecoderConfig,
  audioConfig: AudioDecoderConfig | null,
): Promise<Uint8Array> {
  const startUs = video[0]?.atUs ?? 0;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const pictures = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(pictures);
  const sounds = audioConfig && audio.length > 0 ? new EncodedAudioPacketSource('aac') : null;
  if (sounds) output.addAudioTrack(sounds);
  output.setMetadataTags({ date: new Date(startUs / 1000) });
  await output.start();
  for (const packet of video) {
    await pictures.add(toEncodedPacket(packet, startUs), { decoderConfig: videoConfig });
  }
  for (const packet of audio) {
    if (packet.atUs < startUs) continue;
    await sounds?.add(toEncodedPacket(packet, startUs), {
      decoderConfig: audioConfig ?? undefined,
    });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

function toEncodedPacket({ atUs, durationUs, isKey, bytes }: Packet, startUs: number) {
  const [at, duration] = [(atUs - startUs) / 1_000_000, durationUs / 1_000_000];
  return new EncodedPacket(bytes, isKey ? 'key' : 'delta', at, duration);
}
