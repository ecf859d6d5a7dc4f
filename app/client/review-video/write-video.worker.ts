import { canEncodeVideo, type Input, Mp4OutputFormat, Output, VideoSampleSource } from 'mediabunny';
import { FRAMES_PER_SECOND } from '#app/domain/reviews/video/to-frame-plan.ts';
import { isQuotaExceeded } from '../outbox/is-quota-exceeded.ts';
import { openSavedFile } from '../saved-video/open-saved-file.client.ts';
import type { SavingEvent, SavingOrder } from '../saved-video/run-saving.client.ts';
import { createVoiceTrack } from './create-voice-track.client.ts';
import { drawPictures } from './draw-pictures.client.ts';
import type { LookRequest, VideoLook, VideoProblem, VideoStart } from './video-messages.ts';

/** Water moves everywhere: 720p comes to 3 Mbit/s. */
const BITS_PER_PIXEL = 0.11;

type VideoOrder = SavingOrder<VideoStart, VideoLook>;

let receiveLook: ((look: VideoLook) => void) | null = null;

/** Writes one video, and is terminated afterwards. */
addEventListener('message', ({ data: order }: MessageEvent<VideoOrder>) => {
  if (order.type === 'answer') receiveLook?.(order.answer);
  else
    void write(order).catch((error: unknown) =>
      report({ type: 'failed', problem: toProblem(error) }),
    );
});

async function write({ name, size, parts }: Extract<VideoOrder, { type: 'start' }>) {
  const bitrate = Math.round(size.width * size.height * FRAMES_PER_SECOND * BITS_PER_PIXEL);
  if (!(await canEncodeVideo('avc', { ...size, bitrate }))) {
    return report({ type: 'failed', problem: 'no-encoder' });
  }
  const saved = await openSavedFile(name);
  // Its index lies at its start, in room that is reserved for it: players begin at once.
  const format = new Mp4OutputFormat({ fastStart: 'reserve' });
  const output = new Output({ format, target: saved.target });
  const total = parts.reduce((sum, { frames }) => sum + frames.length, 0);
  const pictures = new VideoSampleSource({ codec: 'avc', bitrate });
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND, maximumPacketCount: total });
  const inputs: Input[] = [];
  let frames = 0;
  const placed = parts.map(({ voice, frames: { length } }) => {
    const startS = frames / FRAMES_PER_SECOND;
    frames += length;
    return { voice, startS, endS: frames / FRAMES_PER_SECOND };
  });
  const writeVoices = await createVoiceTrack(output, placed, inputs);
  await output.start();
  const writePictures = async () => {
    let written = 0;
    for await (const picture of drawPictures(parts, size, requestLook)) {
      await pictures.add(picture);
      picture.close();
      written += 1;
      if (written % FRAMES_PER_SECOND === 0) report({ type: 'progress', share: written / total });
    }
    pictures.close();
  };
  await Promise.all([writePictures(), writeVoices()]);
  await output.finalize();
  for (const input of inputs) input.dispose();
  report({ type: 'written', file: await saved.close() });
}

function requestLook(part: number, look: number): Promise<VideoLook> {
  const { promise, resolve } = Promise.withResolvers<VideoLook>();
  receiveLook = resolve;
  report({ type: 'request', request: { part, look } });
  return promise;
}

function report(event: SavingEvent<LookRequest, VideoProblem>): void {
  postMessage(event);
}

function toProblem(error: unknown): VideoProblem {
  if (isQuotaExceeded(error)) return 'no-room';
  reportError(error);
  return 'broken';
}
