import { Transform } from 'node:stream';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** Small beside the reserve, so that dozens of simultaneous uploads don't use it up between two checks. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;
/** On a slow connection 4 MiB take minutes, after which the upload would lose the room promised to it. */
const LOOK_EVERY_MS = 10_000;

/**
 * Passes bytes while there is room, and fails when there is none.
 * @param hasRoom called at the first bytes, and then every few megabytes and every few seconds
 */
export function createRoomGuard(hasRoom: () => Promise<boolean>): Transform {
  let unseen = LOOK_EVERY_BYTES;
  let lookedAtMs = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unseen += chunk.length;
      const nowMs = Date.now();
      const isDue = unseen >= LOOK_EVERY_BYTES || nowMs - lookedAtMs >= LOOK_EVERY_MS;
      if (!isDue) return done(null, chunk);
      unseen = 0;
      lookedAtMs = nowMs;
      hasRoom().then(
        (yes) => (yes ? done(null, chunk) : done(new StorageRefusal('disk-full'))),
        done,
      );
    },
  });
}
