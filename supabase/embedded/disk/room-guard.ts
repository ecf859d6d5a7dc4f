import { Transform } from 'node:stream';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** Small beside the reserve, so that dozens of uploads at once don't use it up between two looks. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

/** Lets bytes pass while there is room, and ends with a refusal when there is none. */
export function createRoomGuard(hasRoom: () => Promise<boolean>): Transform {
  let unseen = LOOK_EVERY_BYTES;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unseen += chunk.length;
      if (unseen < LOOK_EVERY_BYTES) return done(null, chunk);
      unseen = 0;
      hasRoom().then(
        (yes) => (yes ? done(null, chunk) : done(new StorageRefusal('disk-full'))),
        done,
      );
    },
  });
}
