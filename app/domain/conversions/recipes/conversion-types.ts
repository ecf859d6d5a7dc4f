import type { VideoInfo } from '../../videos/inspection/video-info.ts';

/** What a conversion makes. */
export type RecipeKind = 'preview' | 'poster' | 'storyboard' | 'scrub' | 'ladder' | 'full';
/** What its files are for; the ladder of a wave also gives the file that people keep. */
export type RenditionKind = RecipeKind | 'download' | 'marked-preview' | 'marked-poster';

/** Part of a source, on its presentation timeline. */
export type TimeRange = { startMs: number; endMs: number };

export type RecipeInput = {
  ffmpeg: { path: string; canToneMap: boolean };
  sourcePath: string;
  info: VideoInfo;
  /** A wave's stretch, cut exactly; null for the whole video. */
  range: TimeRange | null;
  /** ISO 8601: when the video began, for a camera that doesn't say. */
  sessionStartsAt?: string | null | undefined;
  /** An empty folder of this job's own; everything left in it that isn't among the results is scratch. */
  outDir: string;
  /** 0 to 1, never falling. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** As of `runFfmpeg`. */
  niceness?: number | undefined;
};

/** A file made, with what was measured on it (not what was asked for). */
export type MadeFile = {
  /** As `renditions.kind` has it; of a video a `RenditionKind`. */
  kind: string;
  fileName: string;
  contentType: string;
  width: number;
  height: number;
  durationMs: number | null;
  frameCount: number | null;
  bytes: number;
  /** Average bits per second. */
  bitrate: number | null;
  /** As in a MIME type's codecs parameter. */
  codec: string | null;
  /** HLS media playlist with `{media}` where the address of the file belongs. */
  playlist?: string;
  details?: Record<string, unknown>;
};

export type RecipeResult =
  | { ok: true; files: MadeFile[]; log: string }
  | { ok: false; reason: 'cancelled' | 'timed-out' | 'failed' | 'no-frames'; log: string };
