import { openRecords } from '../outbox/records.client.ts';

/** A wave that this browser filmed: a file on the device, and what is known about its wave. */
export type Caught = {
  /** Of the video; the wave has `waveId`. Both are the browser's own. */
  id: string;
  waveId: string;
  sessionId: string;
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
  /** Whether the server has the wave with its surfer as they are here. */
  isMarkSent: boolean;
};

export function openCaughtRecords(userId: string) {
  return openRecords<Caught>('caught', userId);
}
