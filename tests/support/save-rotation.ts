import { rename } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** Rewrites an MP4 so that players turn its picture (degrees clockwise), as phones do. */
export async function saveRotation(path: string, rotation: 90 | 180 | 270): Promise<void> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error(`${path} has no picture or no sound`);
  const turned = `${path}.turned`;
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(turned) });
  const [pictures, sound] = [
    new EncodedVideoPacketSource('avc'),
    new EncodedAudioPacketSource('aac'),
  ];
  output.addVideoTrack(pictures, { rotation });
  output.addAudioTrack(sound);
  output.setMetadataTags(await input.getMetadataTags());
  await output.start();
  const decoderConfig = (await video.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(video).packets())
    await pictures.add(packet, { decoderConfig });
  const soundConfig = (await audio.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(audio).packets())
    await sound.add(packet, { decoderConfig: soundConfig });
  await output.finalize();
  await rename(turned, path);
}
