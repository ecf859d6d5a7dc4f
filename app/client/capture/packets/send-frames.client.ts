/** Sends the frames of a camera as a video element shows them. A page that is busy loses some. */
export function sendFrames(
  track: MediaStreamTrack,
  signal: AbortSignal,
  send: (frame: VideoFrame) => void,
): void {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  const read = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    if (signal.aborted) return;
    send(new VideoFrame(video, { timestamp: Math.round(mediaTime * 1_000_000) }));
    video.requestVideoFrameCallback(read);
  };
  video.requestVideoFrameCallback(read);
  void video.play();
}
