import { join } from 'node:path';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import type { RecipeResult, RenditionKind } from './conversion-types.ts';
import { readMadeFile } from './read-made-file.server.ts';

const SEI_TYPE = 6;
const LENGTH_BYTES = 4;
/** Up to this size the index is moved to the front, which needs the file in memory. */
const FASTSTART_LIMIT_BYTES = 200 * 1024 ** 2;

type Rewrap = {
  /** MP4, MOV or Matroska with H.264 and AAC. */
  sourcePath: string;
  sourceBytes: number;
  outDir: string;
  fileName: string;
  kind: RenditionKind;
  signal?: AbortSignal | undefined;
};

/** Picture and sound of a file in a new, plain MP4, with their times, and nothing else of it. */
export async function createPlainMp4(job: Rewrap): Promise<RecipeResult> {
  const { sourcePath, outDir, fileName, signal } = job;
  using input = new Input({
    source: new FilePathSource(sourcePath),
    formats: [MP4, QTFF, MATROSKA],
  });
  const video = await input.getPrimaryVideoTrack();
  if (!video) return { ok: false, reason: 'no-frames', log: '' };
  const audio = await input.getPrimaryAudioTrack();
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: job.sourceBytes <= FASTSTART_LIMIT_BYTES ? 'in-memory' : false,
    }),
    target: new FilePathTarget(join(outDir, fileName)),
  });
  const videoSource = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(videoSource, { rotation: await video.getRotation() });
  const audioSource = audio ? new EncodedAudioPacketSource('aac') : null;
  if (audioSource) output.addAudioTrack(audioSource);
  await output.start();
  await Promise.all([
    copyVideo(video, videoSource, signal),
    audio && audioSource && copyAudio(audio, audioSource, signal),
  ]);
  if (signal?.aborted) {
    await output.cancel();
    return { ok: false, reason: 'cancelled', log: '' };
  }
  await output.finalize();
  const file = await readMadeFile(outDir, fileName, job.kind);
  return file ? { ok: true, files: [file], log: '' } : { ok: false, reason: 'no-frames', log: '' };
}

async function copyVideo(
  track: InputVideoTrack,
  source: EncodedVideoPacketSource,
  signal?: AbortSignal,
): Promise<void> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (signal?.aborted) break;
    await source.add(packet.clone({ data: toFrameWithoutSei(packet.data) }), { decoderConfig });
  }
  source.close();
}

async function copyAudio(
  track: InputAudioTrack,
  source: EncodedAudioPacketSource,
  signal?: AbortSignal,
): Promise<void> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (signal?.aborted) break;
    await source.add(packet, { decoderConfig });
  }
  source.close();
}

/**
 * Takes the supplemental messages out of a frame of H.264 as MP4 stores it (units after their 4-byte lengths);
 * drones and action cameras write their place into them. A frame that isn't built so comes back unchanged.
 */
export function toFrameWithoutSei(frame: Uint8Array): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const kept: Uint8Array[] = [];
  let at = 0;
  while (at + LENGTH_BYTES < frame.byteLength) {
    const end = at + LENGTH_BYTES + view.getUint32(at);
    if (end > frame.byteLength) return frame;
    if (((frame[at + LENGTH_BYTES] ?? 0) & 0x1f) !== SEI_TYPE) kept.push(frame.subarray(at, end));
    at = end;
  }
  return at === frame.byteLength && kept.length > 0 ? Buffer.concat(kept) : frame;
}
