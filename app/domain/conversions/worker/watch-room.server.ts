import { logger } from '#app/platform/observe/logger.server.ts';
import { NoRoomError } from './no-room.ts';

/** A fast disk takes a few hundred megabytes in that time. */
const LOOK_EVERY_MS = 500;

export type RoomWatch = {
  /** Aborts with a NoRoomError. */
  signal: AbortSignal;
  stop: () => void;
};

/**
 * Looks at the disk while a job writes to it: what was asked before it began says nothing of what uploads, other jobs
 * and strangers write meanwhile, and the database needs the reserve.
 */
export function watchRoom(hasReserve: () => Promise<boolean>): RoomWatch {
  const controller = new AbortController();
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (await hasReserve()) return;
      controller.abort(new NoRoomError('The disk of WORK_DIR was filled up to its reserve'));
    } catch (cause) {
      logger.warn({ err: cause }, 'the room in WORK_DIR could not be looked at');
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
