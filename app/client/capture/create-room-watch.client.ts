import { openSyncHandle, type SyncHandle } from '../outbox/sync-handle.ts';

const EVERY_MS = 4_000;
const FIRST_BYTES = 64 * 1024 ** 2;
/** Halvings between the last size that fits and the first that does not. */
const STEPS = 4;
/** A private window keeps files in memory, and fills what it grows: this is not measured further. */
const SLOW_MS = 40;

/**
 * How much still fits on the device. Browsers hide it in their own estimate, against fingerprints:
 * a file is grown, without writing to it, until the browser rejects that. Chromium reserves in steps
 * of 128 MiB, so there may be a little more. The better of two measurements counts: a busy browser
 * sometimes rejects one although there is plenty, which would end a take.
 *
 * @param countMost how many bytes are worth knowing of
 */
export function createRoomWatch(countMost: () => number) {
  let before: number | null = null;
  let last: number | null = null;
  let measuring: Promise<void> | null = null;

  async function look(): Promise<void> {
    // Opened each time: what it has grown to stays reserved until it is closed.
    const handle = await openSyncHandle('room', 'measure').catch(() => null);
    if (!handle) return;
    try {
      before = last;
      last = measure(handle, countMost());
    } finally {
      handle.close();
    }
  }

  const timer = setInterval(() => {
    measuring ??= look().finally(() => {
      measuring = null;
    });
  }, EVERY_MS);

  return {
    /** Null where that is not known, and until there are two measurements. */
    read: () => (before === null || last === null ? null : Math.max(before, last)),
    async close(): Promise<void> {
      clearInterval(timer);
      await measuring;
    },
  };
}

function measure(handle: SyncHandle, mostBytes: number): number | null {
  const startedMs = performance.now();
  const isSlow = () => performance.now() - startedMs > SLOW_MS;
  let fits = 0;
  let tooMuch = mostBytes * 2;
  for (let bytes = FIRST_BYTES; bytes < tooMuch && !isSlow(); bytes *= 2) {
    if (canGrow(handle, bytes)) fits = bytes;
    else tooMuch = bytes;
  }
  for (let step = 0; step < STEPS && !isSlow(); step += 1) {
    const between = Math.round((fits + tooMuch) / 2);
    if (canGrow(handle, between)) fits = between;
    else tooMuch = between;
  }
  const isUnknown = isSlow();
  handle.truncate(0);
  return isUnknown ? null : fits;
}

function canGrow(handle: SyncHandle, bytes: number): boolean {
  try {
    handle.truncate(bytes);
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  return handle.getSize() >= bytes;
}
