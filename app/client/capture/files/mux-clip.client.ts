import { BufferTarget, Output } from 'mediabunny';
import type { Stretch } from '#app/domain/takes/create-ring.ts';
import { toEncodedPacket } from '../packets/to-encoded-packet.client.ts';
import { createTracks, type TrackConfigs, toFormat } from './container.client.ts';

/** Writes packets into a file, without encoding them again. */
export async function muxClip(
  { video, audio }: Stretch,
  configs: TrackConfigs,
): Promise<Uint8Array<ArrayBuffer>> {
  const startUs = video[0]?.atUs ?? 0;
  const target = new BufferTarget();
  const heard = { ...configs, audio: audio.length > 0 ? configs.audio : null };
  const output = new Output({ format: toFormat(heard, 'whole'), target });
  const { pictures, sounds } = createTracks(output, heard);
  output.setMetadataTags({ date: new Date(startUs / 1000) });
  await output.start();
  for (const packet of video) {
    await pictures.add(toEncodedPacket(packet, startUs), { decoderConfig: configs.video });
  }
  for (const packet of audio) {
    if (packet.atUs < startUs) continue;
    await sounds?.add(toEncodedPacket(packet, startUs), {
      decoderConfig: configs.audio ?? undefined,
    });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
