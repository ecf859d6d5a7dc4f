import {
  Mp4OutputFormat,
  Output,
  type Target,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import type { ClipShape } from '#app/domain/takes/plan-cut.ts';
import type { Stretch } from '../open-tracks.client.ts';
import { createSoundTrack } from './create-sound-track.client.ts';
import type { CutClip } from './cut-packets.client.ts';

/**
 * Compresses a stretch to an MP4 file of H.264 and AAC that begins exactly at its start, upright and
 * with square pixels.
 *
 * @param onProgress receives the share that is done, 0 to 1
 */
export async function encodeClip(
  stretches: Stretch[],
  target: Target,
  { width, height, bitsPerSecond }: ClipShape,
  onProgress: (share: number) => void,
): Promise<CutClip> {
  const [first] = stretches;
  if (!first) throw new Error('A clip has at least one stretch');
  const origins = stretches.map((_, index) =>
    stretches.slice(0, index).reduce((sum, { durationS }) => sum + durationS, -first.startS),
  );
  const totalS = stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const pictures = new VideoSampleSource({
    codec: 'avc',
    bitrate: bitsPerSecond,
    sizeChangeBehavior: 'fill',
    transform: { width, height },
  });
  output.addVideoTrack(pictures);
  const sound = await createSoundTrack(output, stretches, origins);
  await output.start();

  let endS = 0;
  async function encodePictures(): Promise<void> {
    for (const [index, { video, startS, endS: untilS }] of stretches.entries()) {
      const origin = origins[index] ?? 0;
      for await (const sample of new VideoSampleSink(video).samples(startS, untilS)) {
        const atS = Math.max(0, sample.timestamp + origin);
        sample.setTimestamp(atS);
        endS = Math.max(endS, atS + sample.duration);
        await pictures.add(sample);
        sample.close();
        onProgress(Math.min(1, atS / totalS));
      }
    }
    pictures.close();
  }

  await Promise.all([encodePictures(), sound.run()]);
  await output.finalize();
  return { leadMs: 0, durationMs: Math.round(endS * 1000), sound: sound.sound };
}
