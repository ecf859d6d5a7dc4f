import type { VideoSample } from 'mediabunny';
import { toScannedSize } from '#app/domain/takes/slate/slate-scan.ts';
import { toGreyPicture } from './to-grey-picture.client.ts';

/** Formats of frames that begin with the brightness, one byte for each pixel. */
const WITH_BRIGHTNESS = ['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12', 'NV12A'];

/**
 * Reads frames of a video as pictures in which codes are searched, one after the other.
 *
 * Most are read without a canvas: Chromium without a graphics card caches each frame that a canvas
 * draws, and keeps hundreds of MB of them when the worker has ended.
 */
export function createFrameReader() {
  let bytes = new Uint8Array();
  let canvas: OffscreenCanvas | null = null;

  async function readBrightness(frame: VideoSample): Promise<Uint8Array> {
    const { visibleRect, squarePixelWidth, squarePixelHeight } = frame;
    const needed = frame.allocationSize();
    if (bytes.length < needed) bytes = new Uint8Array(needed);
    const [plane] = await frame.copyTo(bytes);
    if (!plane) throw new Error('The frame has no planes.');
    const { width, height } = visibleRect;
    const size = toScannedSize({ width: squarePixelWidth, height: squarePixelHeight });
    return toGreyPicture({ ...plane, bytes, width, height }, size);
  }

  function draw(frame: VideoSample): ImageData {
    const size = toScannedSize({ width: frame.displayWidth, height: frame.displayHeight });
    canvas ??= new OffscreenCanvas(size.width, size.height);
    const { width, height } = canvas;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws no frames in a worker.');
    frame.draw(context, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  }

  return async (frame: VideoSample): Promise<Uint8Array | ImageData> =>
    WITH_BRIGHTNESS.includes(frame.format ?? '') ? readBrightness(frame) : draw(frame);
}
