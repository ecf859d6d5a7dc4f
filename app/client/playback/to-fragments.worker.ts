import {
  BlobSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { Fragments, FragmentsEnd } from './to-fragments.client.ts';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const fragments = await toFragments(data).catch((error) => {
    console.warn(error);
    return null;
  });
  const options = { transfer: fragments ? [fragments.bytes] : [] };
  postMessage({ fragments } satisfies FragmentsEnd, options);
});

/** Copies the pictures as they are, at their times. */
async function toFragments(film: Blob): Promise<Fragments | null> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track?.codec || !config) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  const pictures = new EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(pictures);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await pictures.add(packet, { decoderConfig: config });
  await output.finalize();
  return target.buffer && { type: `video/mp4; codecs="${config.codec}"`, bytes: target.buffer };
}
