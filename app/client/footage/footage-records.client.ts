import type { FoundSlate } from '#app/domain/takes/slate/to-slate-at.ts';
import { openRecords } from '../outbox/records.client.ts';
import type { CutFailure } from './cut/cut-packets.client.ts';

/** What was found out about a file when the user added it. */
export type FootageFacts = {
  durationMs: number;
  /** As shown: upright, with square pixels. */
  width: number;
  height: number;
  frameRate: number;
  /** Of mediabunny; null where it knows none. */
  codec: string | null;
  /** Whether a video element of this browser plays the picture, so that the user can mark waves. */
  canShow: boolean;
  /** The first picture, as a data address; null where there is none, missing in older records. */
  poster?: string | null;
  /** Whether this browser decodes the picture, to compress it. */
  canDecode: boolean;
  /** When the first picture was filmed, in ms since 1970. */
  recordedAtMs: number;
  /** Tags that the user set while filming, in ms of the file. */
  highlightsMs: number[];
};

/** `null` lines: cut as it was filmed; otherwise the lines of the shorter side. */
export type ClipSize = { lines: number | null };
export type ClipProblem = 'no-room' | 'no-file' | 'broken' | CutFailure;

/** A wave that the user marked. It becomes a clip, which is stored with the camera's waves. */
export type FootageWave = {
  /** Of the wave, as the server will know it; `videoId` is its clip's. */
  id: string;
  videoId: string;
  /** In ms of the file in which it starts; it may end in the next chapter. */
  startMs: number;
  endMs: number;
  surferId: string | null;
  isFromHighlight: boolean;
  /** What the user has asked for: null while it is only marked. */
  size: ClipSize | null;
  problem: ClipProblem | null;
  /** The clip is on the disk and in the outbox. */
  isCut: boolean;
};

/** A file of another camera that the user added to a session. */
export type Footage = {
  /** Also of its video, when the user sends all of it. */
  id: string;
  sessionId: string;
  fileName: string;
  sizeBytes: number;
  /** Of its content, `to-footage-hash`. */
  fingerprint: string;
  /** Opens the file again where the browser can, to continue its copy. */
  handle: FileSystemFileHandle | null;
  addedAt: number;
  /** Whether all of it is in the folder `footage`, under its id. */
  isCopied: boolean;
  /** The user sends all of it: its copy moves to what was caught. */
  isWhole: boolean;
  /** All of it is in the outbox, or was: the outbox may have deleted it since. */
  isInOutbox: boolean;
  isDeleted: boolean;
  facts: FootageFacts;
  /** What its first and last seconds show; null for none, missing until they are searched. */
  slate?: FoundSlate | null;
  waves: FootageWave[];
};

/** Names the lock of a session's footage, which one tab of the browser holds at a time. */
export function toFootageLock(userId: string, sessionId: string): string {
  return `waveback-footage ${userId} ${sessionId}`;
}

export function openFootageRecords(userId: string) {
  return openRecords<Footage>('footage', userId);
}
