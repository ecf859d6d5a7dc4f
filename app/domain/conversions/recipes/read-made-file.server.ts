import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import type { MadeFile } from './conversion-types.ts';

/** Reads an MP4 that a recipe wrote; null when there is no picture in it. */
export async function readMadeFile(
  outDir: string,
  fileName: string,
  kind: string,
): Promise<MadeFile | null> {
  const path = join(outDir, fileName);
  const { size } = await stat(path);
  if (size === 0) return null;
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) return null;
  const audio = await input.getPrimaryAudioTrack();
  let frameCount = 0;
  let endS = 0;
  for await (const packet of new EncodedPacketSink(video).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    frameCount += 1;
    endS = Math.max(endS, packet.timestamp + packet.duration);
  }
  if (frameCount === 0) return null;
  const codecs = [
    await video.getCodecParameterString(),
    audio ? await audio.getCodecParameterString() : null,
  ];
  return {
    kind,
    fileName,
    contentType: 'video/mp4',
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationMs: Math.round(endS * 1000),
    frameCount,
    bytes: size,
    bitrate: Math.round((size * 8) / Math.max(endS, 0.001)),
    codec: codecs.filter((codec) => codec !== null).join(','),
  };
}
