/** Pages have it in Chromium, workers in Safari; TypeScript does not know it. */
type WithProcessor = {
  MediaStreamTrackProcessor?: new <T>(init: {
    track: MediaStreamTrack;
  }) => { readable: ReadableStream<T> };
};

/** What a track gives, frame by frame; null where the browser has no such stream here. */
export function openFrames<T>(track: MediaStreamTrack): ReadableStream<T> | null {
  const { MediaStreamTrackProcessor: Processor } = globalThis as WithProcessor;
  return Processor ? new Processor<T>({ track }).readable : null;
}
