import type { RecordedPart } from '../capture-messages.ts';
import type { Container } from '../files/container.client.ts';
import { toEpochUs } from '../to-epoch-us.ts';

/** Safari writes MP4, Firefox WebM; of what Chromium writes, the first is what others play. */
const TYPES = ['video/mp4;codecs="avc1.42E01E,mp4a.40.2"', 'video/webm;codecs="vp8,opus"'];
/** What a page that ends loses at most, with what the recorder holds back: about a second. */
const PART_MS = 250;
/** Firefox takes no notice of it: a keyframe there may be ten seconds old. */
const KEYFRAME_EVERY_MS = 500;
/** As when the worker encodes 720p and sound. */
const BITS_PER_SECOND = { videoBitsPerSecond: 4_000_000, audioBitsPerSecond: 96_000 };

/** What the browser's own recorder writes; null where it has none that we can read. */
export function findRecordedContainer(): Container | null {
  const type = findType();
  if (!type) return null;
  return type.startsWith('video/mp4') ? 'mp4' : 'webm';
}

/**
 * Records a camera by the browser's own recorder, which a busy page does not stop.
 *
 * @returns ends it; resolves when the last part is sent
 */
export function recordParts(
  stream: MediaStream,
  send: (part: RecordedPart) => void,
): () => Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  let isOver = false;
  let isTurned = false;
  let recorder = start();
  // The camera was turned: a recording of another shape begins.
  video.addEventListener('resize', () => {
    if (recorder.state !== 'recording' || video.currentTime === 0) return;
    isTurned = true;
    recorder.stop();
  });
  void video.play();

  function start(): MediaRecorder {
    let startedUs: number | null = null;
    let isFirst = true;
    const started = new MediaRecorder(stream, {
      mimeType: findType() ?? '',
      ...BITS_PER_SECOND,
      videoKeyFrameIntervalDuration: KEYFRAME_EVERY_MS,
    } as MediaRecorderOptions);
    started.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      send({ bytes: data, startedUs: isFirst ? (startedUs ?? toEpochUs()) : null });
      isFirst = false;
    });
    started.addEventListener('stop', () => {
      if (isTurned && !isOver) recorder = start();
      isTurned = false;
    });
    started.start(PART_MS);
    startedUs = toEpochUs();
    return started;
  }

  return async () => {
    isOver = true;
    video.srcObject = null;
    if (recorder.state === 'inactive') return;
    const { promise, resolve } = Promise.withResolvers<void>();
    recorder.addEventListener('stop', () => resolve());
    recorder.stop();
    await promise;
  };
}

function findType(): string | undefined {
  return TYPES.find((type) => globalThis.MediaRecorder?.isTypeSupported(type));
}
