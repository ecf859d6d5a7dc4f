/**
 * How long after a seek its frame may be drawn, in ms, until the picture is read as it is: a hidden tab
 * reports no frames.
 */
const DRAWN_WITHIN_MS = 300;

/**
 * A copy of a video whose frames are read, so that the one on screen does not move.
 *
 * @param frameS how long a frame lasts, in seconds
 */
export function openVideoCopy(src: string, frameS: number) {
  const video = document.createElement('video');
  [video.muted, video.preload, video.src] = [true, 'auto', src];

  /**
   * Calls back once the frame at a time is drawn: on a busy machine a seek ends while the picture is
   * still the one before. At once where the browser reports no frames (Firefox before 132).
   */
  function watchFor(seconds: number, onDrawn: () => void, signal: AbortSignal): void {
    if (!('requestVideoFrameCallback' in video)) {
      onDrawn();
      return;
    }
    const handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
      if (signal.aborted) return;
      if (Math.abs(mediaTime - seconds) < frameS) onDrawn();
      else watchFor(seconds, onDrawn, signal);
    });
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle));
  }

  return {
    video,

    /**
     * Shows a frame; false where the video does not load.
     *
     * @param seconds the middle of the frame, in the file
     */
    show(seconds: number): Promise<boolean> {
      return new Promise((resolve) => {
        if (video.error) resolve(false);
        const ended = new AbortController();
        const { signal } = ended;
        let [isSought, isDrawn] = [false, false];
        let timer: ReturnType<typeof setTimeout> | undefined;
        const end = (isThere: boolean) => {
          clearTimeout(timer);
          ended.abort();
          resolve(isThere);
        };
        const onDrawn = () => {
          isDrawn = true;
          if (isSought) end(true);
        };
        const onSought = () => {
          isSought = true;
          if (isDrawn) end(true);
          else timer = setTimeout(() => end(true), DRAWN_WITHIN_MS);
        };
        watchFor(seconds, onDrawn, signal);
        video.addEventListener('seeked', onSought, { signal });
        video.addEventListener('error', () => end(false), { signal });
        video.currentTime = seconds;
      });
    },

    /** Frees the decoder: browsers have few. */
    close(): void {
      video.removeAttribute('src');
      video.load();
    },
  };
}
