import type { AudioSampleInit } from 'mediabunny';
import type { Container } from './files/container.client.ts';
import type { SpoolOwner } from './files/spool-name.ts';

/** Sound of the page's audio thread; its time is in seconds. */
export type SoundPiece = AudioSampleInit & {
  /** When that thread had all of it, by `Date.now`: it has no other clock of ours. */
  heardAtMs: number;
};

/** What the browser's own recorder has written since the last part. */
export type RecordedPart = {
  bytes: Blob;
  /** With the first part of a recording: when that began, in µs since 1970. */
  startedUs: number | null;
};

/** What the browser's own recorder writes. */
export type RecordedKind = { hasSound: boolean; container: Container };

/** What the camera gives, where the page passes it on. */
export type FilmedOrder =
  | { type: 'track'; track: MediaStreamTrack }
  | { type: 'frame'; frame: VideoFrame }
  | { type: 'part'; part: RecordedPart };

/** What the page asks of the worker that encodes. Times are in ms since 1970, on this device. */
export type CaptureOrder =
  | {
      type: 'start';
      /** Null where the browser gives pages no stream: a `track` follows, or each `frame`. */
      video: ReadableStream<VideoFrame> | null;
      /** A port gives pieces of type `SoundPiece`. Null without a microphone. */
      audio: ReadableStream<AudioData> | MessagePort | null;
      /** Where the browser's own recorder encodes: each `part` follows, and no frame or sound. */
      recorded: RecordedKind | null;
      frameRate: number;
      keepSeconds: number;
      owner: SpoolOwner;
    }
  | FilmedOrder
  | { type: 'save'; id: string; name: string; fromMs: number; toMs: number }
  /** Writes all that comes to the file `name`, until `end-take` or the camera is turned. */
  | { type: 'start-take'; name: string; fromMs: number }
  | { type: 'end-take' }
  /** A save from `fromMs` on follows. */
  | { type: 'hold'; fromMs: number }
  /** The wave that was saved last is over: its pictures may be evicted. */
  | { type: 'release' }
  | { type: 'stop' };

/** Why a take ends. `lost`: the camera was unplugged, taken by a call, or asleep with its tab. */
export type TakeEndReason = 'stopped' | 'turned' | 'no-room' | 'lost';

/** A file in the folder `caught` of the browser's own file system, written and flushed. */
export type SavedFile = {
  name: string;
  sizeBytes: number;
  /** Of its first picture. */
  startedAtMs: number;
  durationMs: number;
  width: number;
  height: number;
};

export type CaptureProgress = {
  heldSeconds: number;
  heldBytes: number;
  frames: number;
  dropped: number;
  /** False without a microphone, and while it gives nothing. */
  hasSound: boolean;
  /** What this site may still write to the device; null where the browser does not say. */
  freeBytes: number | null;
};

/** Why nothing is filmed any more. What was filmed until then can still be saved. */
export type CaptureFailure = 'no-encoder' | 'broken' | 'camera-lost';

/** Why a press saved nothing. `unreadable`: the disk did not give back what was filmed. */
export type SaveProblem = 'nothing-filmed' | 'no-room' | 'unreadable';

export type CaptureEvent =
  /** The worker cannot read the track: the page sends each frame. */
  | { type: 'needs-frames' }
  | { type: 'started'; width: number; height: number; atMs: number }
  /** `atMs`: when it was sent, by the worker's clock. */
  | ({ type: 'progress'; atMs: number } & CaptureProgress)
  | { type: 'saved'; id: string; file: SavedFile }
  /** The file has what was written until then. */
  | { type: 'take-ended'; file: SavedFile; reason: TakeEndReason }
  | { type: 'refused'; id: string; reason: SaveProblem }
  | { type: 'stopped' }
  | { type: 'failed'; reason: CaptureFailure };
