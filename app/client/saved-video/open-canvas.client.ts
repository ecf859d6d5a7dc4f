import { VideoSample } from 'mediabunny';
import { I420_COLOURS, toI420 } from './to-i420.ts';

/** A canvas whose pictures become frames of a video, in colours that we convert ourselves. */
export function openCanvas({ width, height }: { width: number; height: number }, fps: number) {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!brush) throw new Error('There is no canvas');
  const bytes = new Uint8Array((width * height * 3) / 2);
  return {
    brush,
    /** Samples show what is drawn, until the next drawing. */
    convert(): void {
      toI420(brush.getImageData(0, 0, width, height).data, width, height, bytes);
    },
    /** A copy of what was converted last, as the frame with this number. */
    toSample: (frame: number) =>
      new VideoSample(bytes, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp: frame / fps,
        duration: 1 / fps,
        colorSpace: I420_COLOURS,
      }),
  };
}
