import { BlobSource, Input, MP4 } from 'mediabunny';

/** The length of a video file, in ms; 0 where nothing of it can be played. */
export async function readDuration(file: File): Promise<number> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4] });
  try {
    return Math.round((await input.computeDuration()) * 1000);
  } catch {
    // The browser was killed before the first part was written.
    return 0;
  }
}
