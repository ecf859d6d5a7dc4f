/** A video that stalls shows its last frame for longer than this. */
const MOST_FRAMES_AHEAD = 1.5;

/**
 * Follows where a playing video is, between its frames, too. The browser's clock of a video runs up
 * to some frames ahead of the picture; this goes by the frames that are on screen.
 *
 * @param frameRate frames a second
 */
export function watchPosition(video: HTMLVideoElement, frameRate: number) {
  let shown: { seconds: number; at: number } | null = null;
  let handle = 0;
  const request = () => {
    handle = video.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
      // During a seek, a late callback reports the frame from before it.
      if (!video.seeking) shown = { seconds: mediaTime, at: expectedDisplayTime };
      request();
    });
  };
  const forget = () => {
    shown = null;
  };
  const events = ['seeking', 'pause', 'emptied'];
  for (const event of events) video.addEventListener(event, forget);
  // Firefox before 132 has none, and goes by its clock.
  const hasFrames = 'requestVideoFrameCallback' in video;
  if (hasFrames) request();
  return {
    /** In seconds of the file. Now: of the page's clock, in ms. */
    read(now: number): number {
      if (!shown) return video.currentTime;
      const since = ((now - shown.at) / 1000) * video.playbackRate;
      return shown.seconds + Math.min(since, MOST_FRAMES_AHEAD / frameRate);
    },
    stop(): void {
      for (const event of events) video.removeEventListener(event, forget);
      if (hasFrames) video.cancelVideoFrameCallback(handle);
    },
  };
}
