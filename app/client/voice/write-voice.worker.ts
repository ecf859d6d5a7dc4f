import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { createMissingAacEncoder } from '../aac/create-missing-aac-encoder.client.ts';
import type { SoundPiece } from '../capture/capture-messages.ts';
import { openSyncHandle, type SyncHandle } from '../outbox/sync-handle.ts';
import type { VoiceEvent, VoiceOrder } from './voice-messages.ts';

/** Speech: half a megabyte a minute. */
const BITS_PER_SECOND = 64_000;
/** A crash costs the last part. */
const PART_SECONDS = 1;
/** Less is how the times of a microphone vary. */
const MIN_GAP_SECONDS = 0.015;
/**
 * Decoders return this much silence before the first sound: the encoder's delay, which the file
 * does not contain.
 */
const PRIMING_SAMPLES = 1024;
/** Silence is added in stretches of so long. */
const STRETCH_SECONDS = 10;

let stop: (() => Promise<void>) | null = null;

/** Encodes what the coach says as AAC, which every phone plays, and writes it as it arrives. */
addEventListener('message', ({ data: order }: MessageEvent<VoiceOrder>) => {
  const done = order.type === 'start' ? start(order) : stop?.();
  void done?.catch((error: unknown) => {
    report({ type: 'failed' });
    reportError(error);
  });
});

async function start({ folder, name, port }: Extract<VoiceOrder, { type: 'start' }>) {
  await createMissingAacEncoder();
  const handle = await openSyncHandle(folder, name).catch(() => null);
  handle?.truncate(0);
  const target = handle ? new StreamTarget(toStream(handle)) : new BufferTarget();
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: PART_SECONDS,
  });
  const output = new Output({ format, target });
  const source = new AudioSampleSource({ codec: 'aac', bitrate: BITS_PER_SECOND });
  output.addAudioTrack(source);
  await output.start();

  /** By the context's clock; null before the first piece. */
  let startSeconds: number | null = null;
  let encodedSeconds = 0;
  let isFailed = false;
  /** The library takes one piece at a time. */
  let writing = Promise.resolve();

  async function add(piece: SoundPiece): Promise<void> {
    if (startSeconds === null) {
      startSeconds = piece.timestamp;
      report({ type: 'started', atSeconds: startSeconds - PRIMING_SAMPLES / piece.sampleRate });
    }
    const { timestamp, numberOfChannels, sampleRate } = piece;
    // The clock runs on while the microphone is silent, as during a phone call.
    let missing = timestamp - startSeconds - encodedSeconds;
    while (missing > MIN_GAP_SECONDS) {
      const frames = Math.round(Math.min(missing, STRETCH_SECONDS) * sampleRate);
      const data = new Float32Array(frames * numberOfChannels);
      await encode({ ...piece, data });
      missing -= frames / sampleRate;
    }
    await encode(piece);
  }

  async function encode(piece: SoundPiece): Promise<void> {
    const sample = new AudioSample({ ...piece, timestamp: encodedSeconds });
    encodedSeconds += sample.duration;
    await source.add(sample);
    sample.close();
  }

  function append(write: () => Promise<void>): void {
    writing = writing
      .then(() => (isFailed ? undefined : write()))
      .catch((error: unknown) => {
        isFailed = true;
        report({ type: 'full' });
        reportError(error);
      });
  }

  report({ type: 'ready' });
  port.onmessage = ({ data }: MessageEvent<SoundPiece>) => append(() => add(data));
  stop = async () => {
    port.close();
    append(() => output.finalize());
    await writing;
    handle?.flush();
    handle?.close();
    const isMemory = target instanceof BufferTarget && target.buffer;
    report({
      type: 'stopped',
      blob: isMemory ? new Blob([isMemory], { type: 'audio/mp4' }) : null,
    });
  };
}

function toStream(handle: SyncHandle): WritableStream<StreamTargetChunk> {
  return new WritableStream({
    write({ data, position }) {
      if (handle.write(data, { at: position }) < data.length) throw new Error('The device is full');
    },
  });
}

function report(event: VoiceEvent): void {
  postMessage(event);
}
