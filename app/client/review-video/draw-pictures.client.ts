import { BlobSource, Input, MP4, type VideoSample, VideoSampleSink } from 'mediabunny';
import { FRAMES_PER_SECOND } from '#app/domain/reviews/video/to-frame-plan.ts';
import type { Size } from '#app/domain/reviews/video/video-size.ts';
import { openCanvas } from '../saved-video/open-canvas.client.ts';
import { drawPicture, type Frame } from './draw-picture.ts';
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
  const canvas = openCanvas(size, FRAMES_PER_SECOND);
  let drawn = 0;
  let shown = null as { part: number; index: number; times: string; look: VideoLook } | null;
  for (const [part, films] of parts.entries()) {
    for await (const { index, sample, beside } of readPairs(films)) {
      const isKnown = shown?.part === part && shown.index === index;
      if (shown && !isKnown) closeLook(shown.look);
      const look = shown && isKnown ? shown.look : await requestLook(part, index);
      const times = `${sample.timestamp} ${beside?.timestamp}`;
      if (shown?.look !== look || shown.times !== times) {
        const frame = beside && toFrame(beside);
        drawPicture(canvas.brush, size, toFrame(sample), look, frame);
        canvas.convert();
      }
      shown = { part, index, times, look };
      sample.close();
      beside?.close();
      yield canvas.toSample(drawn);
      drawn += 1;
    }
  }
}

/** The frames of each picture, with the index of its look. */
async function* readPairs({ film, comparedFilms, frames }: VideoPart) {
  const compared = comparedFilms.map((each, nth) => readFrames(each, listTimes(frames, nth)));
  const times = frames.map(({ atS }) => atS);
  let nth = 0;
  for await (const sample of readFrames(film, times)) {
    const frame = frames[nth];
    const beside = frame?.compared ? compared[frame.compared.film] : undefined;
    yield { index: frame?.look ?? 0, sample, beside: await readNext(beside) };
    nth += 1;
  }
  for (const each of compared) await each.return(undefined);
}

function closeLook({ overlay, compared }: VideoLook): void {
  overlay?.close();
  compared?.overlay?.close();
}

/** When one of the compared waves is shown, in its file, in seconds. */
function listTimes(frames: VideoPart['frames'], film: number): number[] {
  return frames.flatMap(({ compared }) => (compared?.film === film ? [compared.atS] : []));
}

async function readNext(
  frames: AsyncGenerator<VideoSample> | undefined,
): Promise<VideoSample | null> {
  const next = await frames?.next();
  return next && !next.done ? next.value : null;
}

async function* readFrames(film: Blob, times: number[]): AsyncGenerator<VideoSample> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('The file has no picture');
  const firstS = await video.getFirstTimestamp();
  const seconds = times.map((atS) => Math.max(firstS, atS + EDGE_S));
  for await (const sample of new VideoSampleSink(video).samplesAtTimestamps(seconds)) {
    if (!sample) throw new Error('A frame is missing');
    yield sample;
  }
}

function toFrame(sample: VideoSample): Frame {
  const { displayWidth: width, displayHeight: height } = sample;
  return { width, height, draw: sample.draw.bind(sample) };
}
