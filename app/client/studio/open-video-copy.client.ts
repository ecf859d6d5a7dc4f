/** A copy of a video whose frames are read, so that the one on screen does not move. */
export function openVideoCopy(src: string) {
  const video = document.createElement('video');
  [video.muted, video.preload, video.src] = [true, 'auto', src];
  return {
    video,

    /** Seeks; false where the video does not load. */
    show(seconds: number): Promise<boolean> {
      return new Promise((resolve) => {
        if (video.error) resolve(false);
        const ended = new AbortController();
        const end = (isThere: boolean) => {
          ended.abort();
          resolve(isThere);
        };
        video.addEventListener('seeked', () => end(true), { signal: ended.signal });
        video.addEventListener('error', () => end(false), { signal: ended.signal });
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
