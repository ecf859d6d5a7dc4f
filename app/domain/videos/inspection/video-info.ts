export type FrameSize = { width: number; height: number };

/**
 * The data of a video file. All times are on the presentation timeline (edit lists honoured), which
 * starts at 0; sizes are as a viewer sees them, after pixel aspect and rotation, unless said
 * otherwise.
 */
export type VideoInfo = {
  container: string;
  /** As browsers write it (`avc1.64001f`) where known, else ffmpeg's name of the codec. */
  codec: string;
  codecFamily: string;
  bytes: number;
  /** End of the last picture, not of the sound. */
  durationMs: number;
  /** When the first picture is shown; sound may start before it. */
  startOffsetMs: number;
  /** Timestamp inside the file that is 0 on our timeline; not 0 in transport streams and recorded live streams. */
  originMs: number;
  width: number;
  height: number;
  codedSize: FrameSize;
  /** Degrees clockwise that the stored picture is turned for display. */
  rotation: number;
  squarePixels: boolean;
  frameRate: number;
  variableFrameRate: boolean;
  /** How many times slower than life it plays, by what the camera wrote: 1 to 100. */
  slowdown: number;
  /** Pictures shown, without those that an edit list hides. */
  frameCount: number;
  keyframeCount: number | null;
  /** An edit list hides frames that are in the file. */
  hidesFrames: boolean;
  hdr: 'hlg' | 'pq' | null;
  bitDepth: number;
  chroma: '4:2:0' | '4:2:2' | '4:4:4';
  interlaced: boolean;
  /** Bits per second of the whole file. */
  bitrate: number;
  /** 0-based among the pictures' tracks, and among the sound's. */
  videoTrack: number;
  audio: { track: number; codec: string; channels: number } | null;
  /** ISO 8601, by the camera's clock. */
  recordedAt: string | null;
  /**
   * Where it was filmed. Never leaves the server: no rendition and no public response contains it.
   */
  privateLocation: { latitude: number; longitude: number } | null;
  /** The total of all stretches without a picture: the camera stopped, or its clock jumped. */
  missingMs: number;
  /** The start of the first of them. */
  missingFromMs: number;
  /**
   * How much later ffmpeg places the pictures than they are to be shown, as in some fragmented
   * files.
   */
  lateMs: number;
  /** The file ends before its own index says so; only the existing part counts as its length. */
  cutShort: boolean;
};
