import { BlobSource, Input, MP4, VideoSample, VideoSampleSink } from 'mediabunny';
import { FRAMES_PER_SECOND } from '#app/domain/reviews/plan-frames.ts';
import type { Size } from '#app/domain/reviews/video-size.ts';
import { drawPicture } from './draw-picture.ts';
import { I420_COLOURS, toI420 } from './to-i420.ts';
import type { VideoLook, VideoPart } from './video-messages.ts';

/** A moment at the edge of two frames is of the later one, though seconds are not exact. */
const EDGE_S = 0.0005;

/**
 * All pictures of a review, one after the other; who receives one closes it. Of a video that stands
 * still, the same picture is drawn once.
 *
 * @param requestLook of the part with this index, its look with that index
 */
export async function* drawPictures(
  parts: VideoPart[],
  size: Size,
  requestLook: (part: number, look: number) => Promise<VideoLook>,
): AsyncGenerator<VideoSample> {
  const canvas = openCanvas(size);
  let drawn = 0;
  let shown = null as { part: number; index: number; atS: number; look: VideoLook } | null;
  for (const [part, { film, frames }] of parts.entries()) {
    let frame = 0;
    for await (const sample of readFrames(film, frames)) {
      const index = frames[frame]?.look ?? 0;
      const isKnown = shown?.part === part && shown.index === index;
      if (!isKnown) shown?.look.overlay?.close();
      const look = shown && isKnown ? shown.look : await requestLook(part, index);
      if (shown?.look !== look || shown.atS !== sample.timestamp) canvas.draw(sample, look);
      shown = { part, index, atS: sample.timestamp, look };
      sample.close();
      frame += 1;
      yield canvas.toSample(drawn);
      drawn += 1;
    }
  }
}

async function* readFrames(film: Blob, frames: VideoPart['frames']): AsyncGenerator<VideoSample> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('The file has no picture');
  const firstS = await video.getFirstTimestamp();
  const seconds = frames.map(({ atS }) => Math.max(firstS, atS + EDGE_S));
  for await (const sample of new VideoSampleSink(video).samplesAtTimestamps(seconds)) {
    if (!sample) throw new Error('A frame is missing');
    yield sample;
  }
}

function openCanvas(size: Size) {
  const { width, height } = size;
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!brush) throw new Error('There is no canvas');
  const bytes = new Uint8Array((width * height * 3) / 2);
  return {
    draw(sample: VideoSample, look: VideoLook): void {
      const { displayWidth, displayHeight } = sample;
      const frame = { width: displayWidth, height: displayHeight, draw: sample.draw.bind(sample) };
      drawPicture(brush, size, frame, look);
      toI420(brush.getImageData(0, 0, width, height).data, width, height, bytes);
    },
    /** A copy of what was drawn last. */
    toSample: (nth: number) =>
      new VideoSample(bytes, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp: nth / FRAMES_PER_SECOND,
        duration: 1 / FRAMES_PER_SECOND,
        colorSpace: I420_COLOURS,
      }),
  };
}
