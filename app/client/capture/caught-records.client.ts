import type { FoundSlate } from '#app/domain/takes/slate/to-slate-at.ts';
import type { VideoKind } from '#app/domain/videos/video-kind.ts';
import type { WaveMark } from '#app/domain/waves/save-marks.server.ts';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { createId } from '#app/lib/create-id.ts';
import { openRecords } from '../outbox/records.client.ts';
import type { UploadRecord } from '../upload/upload-records.client.ts';
import type { SavedFile } from './capture-messages.ts';
import type { Container } from './files/container.client.ts';

/** A file that begins at most so much earlier than the wave is taken as the wave. */
const EARLY_MS = 1_000;

/**
 * What this browser filmed: a file on the device, and what is known about its wave. A take is sorted
 * later: it has no wave yet, and no size while it is being filmed.
 */
export type Caught = {
  /** Of the video; the wave has `waveId`. Both are the browser's own. */
  id: string;
  waveId: string;
  sessionId: string;
  kind: VideoKind;
  /** In the folder `caught` of the browser's own file system. */
  fileName: string;
  sizeBytes: number;
  /** Of the first picture, in ms since 1970. */
  startedAtMs: number;
  durationMs: number;
  /** Of the wave, in ms of the video. */
  startMs: number;
  endMs: number;
  surferId: string | null;
  /** Whether the wave may still go on; its file is sent afterwards. */
  isOpen: boolean;
  /** The user's own wish; its file stays on the device until the page opens again. */
  isDeleted: boolean;
  /** When the user deleted it last, since 1970. Missing in records of older versions. */
  deletedAtMs?: number;
  /** Whether the server has the wave with its surfer as they are here. */
  isMarkSent: boolean;
  /** Waves that the user marked in a take of another camera before it was sent. */
  marks?: WaveMark[];
  /** Of a video of another camera, by the slate that it shows. */
  slate?: FoundSlate | null;
};

export function openCaughtRecords(userId: string) {
  return openRecords<Caught>('caught', userId);
}

/**
 * The wave of a clip, as the server takes it. In a take, which is sorted later, only what the user
 * marked already; none in a clip that is too short for a wave: the server would reject its upload.
 */
export function toMarks({ kind, waveId, surferId, startMs, endMs, marks }: Caught): WaveMark[] {
  if (kind === 'take') return marks ?? [];
  const isWave = findMarksProblem(startMs, endMs, endMs) === null;
  return isWave ? [{ id: waveId, surferId, startMs, endMs }] : [];
}

/** What is known by now of the wave in a clip. */
export async function listMarks(userId: string, videoId: string): Promise<WaveMark[]> {
  const all = await openCaughtRecords(userId).list();
  return all?.filter(({ id }) => id === videoId).flatMap(toMarks) ?? [];
}

/** When the wave was saved, in ms since 1970. */
export function toEndMs({ startedAtMs, durationMs }: Caught): number {
  return startedAtMs + durationMs;
}

/** The upload of a file that was filmed here; it stays on the device afterwards. */
export function toUploadRecord(userId: string, wave: Caught): UploadRecord {
  const { id, sessionId, kind, fileName, sizeBytes, startedAtMs, slate } = wave;
  const recordedAt = new Date(startedAtMs).toISOString();
  return {
    key: `${sessionId}/${id}`,
    userId,
    sessionId,
    videoId: null,
    fileName: `${kind === 'clip' ? 'wave' : 'take'}-${recordedAt.slice(0, 19).replaceAll(':', '-')}.${fileName.endsWith('.webm') ? 'webm' : 'mp4'}`,
    sizeBytes,
    fingerprint: id,
    uploadUrl: null,
    sentBytes: 0,
    handle: null,
    copyName: fileName,
    isCopied: true,
    isPaused: false,
    addedAt: Date.now(),
    film: { videoId: id, kind, recordedAt, ...(slate && { slate }) },
  };
}

/**
 * A wave that was just saved, and may still go on. It begins where the user wanted, also in a file
 * that begins seconds earlier: the recorder of a browser gives keyframes at its own times.
 *
 * @param fromMs since 1970
 */
export function toClip(
  sessionId: string,
  id: string,
  file: Pick<SavedFile, 'name' | 'sizeBytes' | 'startedAtMs' | 'durationMs'>,
  fromMs: number,
): Caught {
  const { name: fileName, sizeBytes, startedAtMs, durationMs } = file;
  const earlyMs = Math.round(fromMs - startedAtMs);
  return {
    id,
    waveId: createId(),
    sessionId,
    kind: 'clip',
    fileName,
    sizeBytes,
    startedAtMs,
    durationMs,
    startMs: earlyMs > EARLY_MS ? earlyMs : 0,
    endMs: durationMs,
    surferId: null,
    isOpen: true,
    isDeleted: false,
    isMarkSent: false,
  };
}

/**
 * Whether the first file of a wave is just being written, or a kill has ended that: the screen has not
 * said that it is saved. `startedAtMs` and `endMs` are what the user wants then.
 */
export function isUnwritten({ kind, durationMs }: Caught): boolean {
  return kind === 'clip' && durationMs === 0;
}

/** A take that has just begun. */
export function toTake(
  sessionId: string,
  id: string,
  startedAtMs: number,
  container: Container,
): Caught {
  return {
    id,
    waveId: createId(),
    sessionId,
    kind: 'take',
    fileName: `${id}.${container}`,
    sizeBytes: 0,
    startedAtMs,
    durationMs: 0,
    startMs: 0,
    endMs: 0,
    surferId: null,
    isOpen: true,
    isDeleted: false,
    isMarkSent: true,
  };
}
