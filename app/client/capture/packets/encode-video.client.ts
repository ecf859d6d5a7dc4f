import { createClock } from '#app/domain/takes/create-clock.ts';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import { toEpochUs } from '../to-epoch-us.ts';
import { createCollector } from './create-collector.ts';
import { toDescription, toLengthPrefixed } from './to-length-prefixed.ts';

/** A saved wave begins at a keyframe: half a second more than was asked for, at most. */
const KEYFRAME_EVERY_US = 500_000;
/** More waiting frames mean that the device is too slow for this size. */
const MAX_QUEUE = 4;
/** The High profile to 1080p and the Baseline profile to 720p, which every phone plays. */
const CODECS = ['avc1.640028', 'avc1.4d0028', 'avc1.42001f'];
/** The Baseline profile to 1080p: no picture depends on a later one. */
const CODECS_IN_ORDER = ['avc1.420028'];
/** Water moves everywhere: 720p at 30 frames a second comes to 3 Mbit/s. */
const BITS_PER_PIXEL = 0.11;
const MAX_BITS_PER_SECOND = 8_000_000;

export type VideoShape = { width: number; height: number; config: VideoDecoderConfig };

/**
 * Encodes frames as they come, and drops those for which the device is too slow.
 *
 * @param on.shape called before the first packet, and again when the camera is turned
 */
export function createVideoEncoder(
  frameRate: number,
  on: { shape: (shape: VideoShape) => void; packet: (packet: Packet) => void; failed: () => void },
) {
  let encoder: VideoEncoder | null = null;
  let hasStartCodes = false;
  let size = '';
  let codecs = CODECS;
  let keyAtUs = Number.NEGATIVE_INFINITY;
  let lastTimestamp: number | null = null;
  /** Of the last encoded picture. */
  let encodedUs = Number.NEGATIVE_INFINITY;
  const clock = createClock();
  /** Of the frames in the encoder, by the camera's time: when they were taken, in µs since 1970. */
  const takenUs = new Map<number, number>();
  /** The browser holds what it was given until it collects: always the same then. */
  let passage = new Uint8Array(0);
  const collector = createCollector();
  let frames = 0;
  let dropped = 0;

  async function open(width: number, height: number): Promise<void> {
    await close();
    const config = await findConfig(codecs, width, height, frameRate);
    if (!config) return on.failed();
    encoder = new VideoEncoder({
      output(chunk, metadata) {
        if (chunk.timestamp < encodedUs) changeOrder();
        encodedUs = chunk.timestamp;
        const bytes = readChunk(chunk);
        collector.add(bytes.length);
        const described = metadata?.decoderConfig;
        if (described) {
          const description = described.description ? null : toDescription(bytes);
          hasStartCodes = description !== null;
          const config = description ? { ...described, description } : described;
          on.shape({ width, height, config });
        }
        on.packet({
          atUs: takenUs.get(chunk.timestamp) ?? chunk.timestamp,
          durationUs: chunk.duration ?? Math.round(1_000_000 / frameRate),
          isKey: chunk.type === 'key',
          bytes: hasStartCodes ? toLengthPrefixed(bytes) : bytes,
        });
        takenUs.delete(chunk.timestamp);
      },
      error: on.failed,
    });
    encoder.configure(config);
    keyAtUs = Number.NEGATIVE_INFINITY;
    encodedUs = Number.NEGATIVE_INFINITY;
  }

  function readChunk(chunk: EncodedVideoChunk): Uint8Array<ArrayBuffer> {
    if (chunk.byteLength > passage.length) passage = new Uint8Array(2 * chunk.byteLength);
    chunk.copyTo(passage);
    return passage.slice(0, chunk.byteLength);
  }

  /**
   * Firefox's encoder reorders pictures, even for live video: a recording could not end at any
   * picture. The next frame starts another encoder.
   */
  function changeOrder(): void {
    if (codecs === CODECS_IN_ORDER) return;
    codecs = CODECS_IN_ORDER;
    size = '';
  }

  async function close(): Promise<void> {
    const ended = encoder;
    encoder = null;
    if (ended?.state === 'configured') await ended.flush();
    if (ended && ended.state !== 'closed') ended.close();
  }

  return {
    /** Encodes a frame, or drops it, and closes it. */
    async encode(frame: VideoFrame): Promise<void> {
      // Firefox shows some frames twice.
      if (frame.timestamp === lastTimestamp) return frame.close();
      lastTimestamp = frame.timestamp;
      const atUs = clock.toOurs(frame.timestamp, toEpochUs());
      if (atUs === null) return frame.close();
      frames += 1;
      const { displayWidth, displayHeight } = frame;
      if (size !== `${displayWidth} ${displayHeight}`) {
        size = `${displayWidth} ${displayHeight}`;
        await open(displayWidth, displayHeight);
      }
      if (encoder && encoder.encodeQueueSize <= MAX_QUEUE) {
        const keyFrame = frame.timestamp - keyAtUs >= KEYFRAME_EVERY_US;
        if (keyFrame) keyAtUs = frame.timestamp;
        takenUs.set(frame.timestamp, atUs);
        encoder.encode(frame, { keyFrame });
      } else dropped += 1;
      frame.close();
    },
    close,
    getCounts: () => ({ frames, dropped }),
  };
}

async function findConfig(
  codecs: string[],
  width: number,
  height: number,
  framerate: number,
): Promise<VideoEncoderConfig | null> {
  const bitrate = Math.min(width * height * framerate * BITS_PER_PIXEL, MAX_BITS_PER_SECOND);
  for (const codec of codecs) {
    const config: VideoEncoderConfig = {
      codec,
      width,
      height,
      bitrate: Math.round(bitrate),
      framerate,
      latencyMode: 'realtime',
      // Firefox's own description is broken: we read the stream's.
      avc: { format: 'annexb' },
    };
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return config;
  }
  return null;
}
