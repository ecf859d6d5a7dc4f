type Plain = typeof globalThis & { plain: { recorder: MediaRecorder; pieces: Blob[] } };

/** Runs on a page: shows what the camera sees, and records it as the browser does by itself. */
export async function startPlain(records: boolean): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: 1280, height: 720, frameRate: 30 },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: true },
  });
  const video = document.querySelector('video');
  if (video) video.srcObject = stream;
  await video?.play();
  if (!records) return;
  // The codec, the rate and the keyframes of our camera.
  const kinds = ['mp4a.40.2', 'opus'].map((sound) => `video/mp4;codecs=avc1.42001f,${sound}`);
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const videoBitsPerSecond = 1280 * 720 * 30 * 0.11;
  const options = {
    videoBitsPerSecond,
    videoKeyFrameIntervalDuration: 500,
    ...(mimeType && { mimeType }),
  };
  const recorder = new MediaRecorder(stream, options);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.start(1000);
  (globalThis as Plain).plain = { recorder, pieces };
}

/** Runs on a recording page: writes all until the last keyframe to the file `plain`; in ms. */
export async function savePlain(): Promise<number> {
  const { recorder, pieces } = (globalThis as Plain).plain;
  const startedAt = performance.now();
  const last = new Promise((resolve) =>
    recorder.addEventListener('dataavailable', resolve, { once: true }),
  );
  recorder.requestData();
  await last;
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle('plain', { create: true });
  const stream = await file.createWritable();
  await stream.write(new Blob(pieces));
  await stream.close();
  return performance.now() - startedAt;
}

/** Runs on a recording page: what it records. */
export function readPlainKind(): string {
  return (globalThis as Plain).plain.recorder.mimeType;
}
