import { log } from '../log.ts';
import type { Ballast } from './ballast.ts';
import type { DiskState, Room } from './room.ts';

const LOOK_EVERY_MS = 5_000;

const SENTENCES: Record<DiskState, string> = {
  ok: 'The disk has free space again',
  low: 'The disk is nearly full. Free up space before uploads have to wait',
  full: 'The disk is full. Uploads and conversions wait until there is free space',
};

/**
 * Logs when the disk fills and empties, deletes the ballast when needed and creates it again when
 * there is room.
 */
export function watchDisk(room: Room, ballast: Ballast): { stop: () => void } {
  let last: DiskState = 'ok';
  const look = async () => {
    await ballast.dropWhenFull();
    await ballast.load();
    const state = await room.state();
    if (state !== last) log(state === 'ok' ? 'info' : 'warn', SENTENCES[state]);
    last = state;
  };
  const lookSafely = () =>
    look().catch((error: unknown) => log('warn', 'The disk could not be checked', { error }));
  void lookSafely();
  const timer = setInterval(lookSafely, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
