import { canEncodeVideo, Mp4OutputFormat, Output, VideoSampleSource } from 'mediabunny';
import { SHORT } from '#app/domain/conversions/recipes/short/short-presets.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import { FORMATS, FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { isQuotaExceeded } from '../outbox/is-quota-exceeded.ts';
import { openSavedFile } from '../saved-video/open-saved-file.client.ts';
import type { SavingEvent, SavingOrder } from '../saved-video/run-saving.client.ts';
import { drawShort } from './draw-short.client.ts';
import type { MakeProblem, MakeStart, PictureName } from './make-messages.ts';
import { FilmError } from './open-film.client.ts';
import { createStereoTrack } from './sound/create-stereo-track.client.ts';
import { levelSound } from './sound/level-sound.ts';
import { mixSound } from './sound/mix-sound.client.ts';

/** As many as the worker allows in its largest size. */
const BITS_PER_PIXEL = (SHORT.maxrateKbps * 1000) / (1080 * 1920 * FRAME_RATE);
/** How much of the whole the sound takes: with it the videos arrive, which the browser has in its cache then. */
const SOUND_SHARE = 0.15;

type MakeOrder = SavingOrder<MakeStart, ImageBitmap>;

let receivePicture: ((picture: ImageBitmap) => void) | null = null;

/** Makes one short, and is terminated afterwards. */
addEventListener('message', ({ data: order }: MessageEvent<MakeOrder>) => {
  if (order.type === 'answer') receivePicture?.(order.answer);
  else void make(order).catch((error: unknown) => fail(toProblem(error)));
});

async function make({ name, ...start }: Extract<MakeOrder, { type: 'start' }>) {
  const { plan } = start;
  const size = FORMATS[plan.format];
  const bitrate = Math.round(size.width * size.height * FRAME_RATE * BITS_PER_PIXEL);
  if (!(await canEncodeVideo('avc', { ...size, bitrate }))) return fail('no-encoder');
  // First the sound, since its loudness is that of the whole.
  const sound = await mixSound(start, (share) =>
    report({ type: 'progress', share: SOUND_SHARE * share }),
  );
  levelSound(sound);
  const saved = await openSavedFile(name);
  // Its index lies at its start, in room that is reserved for it: players begin at once.
  const format = new Mp4OutputFormat({ fastStart: 'reserve' });
  const output = new Output({ format, target: saved.target });
  const total = Math.round((toShortMs(plan) * FRAME_RATE) / 1000);
  const pictures = new VideoSampleSource({ codec: 'avc', bitrate });
  output.addVideoTrack(pictures, { frameRate: FRAME_RATE, maximumPacketCount: total });
  const writeSound = await createStereoTrack(output, sound);
  await output.start();
  const writePictures = async () => {
    let written = 0;
    for await (const picture of drawShort({ ...start, requestPicture })) {
      await pictures.add(picture);
      picture.close();
      written += 1;
      if (written % (FRAME_RATE / 2) > 0) continue;
      report({ type: 'progress', share: SOUND_SHARE + (1 - SOUND_SHARE) * (written / total) });
    }
    pictures.close();
  };
  await Promise.all([writePictures(), writeSound()]);
  await output.finalize();
  report({ type: 'written', file: await saved.close() });
}

function requestPicture(name: PictureName): Promise<ImageBitmap> {
  const { promise, resolve } = Promise.withResolvers<ImageBitmap>();
  receivePicture = resolve;
  report({ type: 'request', request: name });
  return promise;
}

function report(event: SavingEvent<PictureName, MakeProblem>): void {
  postMessage(event);
}

function fail(problem: MakeProblem): void {
  report({ type: 'failed', problem });
}

function toProblem(error: unknown): MakeProblem {
  if (error instanceof FilmError) return error.problem;
  if (isQuotaExceeded(error)) return 'no-room';
  reportError(error);
  return 'broken';
}
