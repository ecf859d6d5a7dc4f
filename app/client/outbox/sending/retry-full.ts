import { isQuotaExceeded } from '../is-quota-exceeded.ts';

/** The camera measures the room by taking all of it, for less than this. */
const MEASURED_WITHIN_MS = 300;
/** How long until the last try, where the browser says that there is room. */
const BUSY_MS = 1000;
/** Less is no room. */
const LEAST_BYTES = 16 * 1024 ** 2;

/**
 * Writes, and writes again where the browser says that the device is full: a busy browser sometimes
 * says so although there is plenty of room. After the second time it is asked how much there is.
 *
 * @param write writes all or throws; only for a caller that waits for it before it writes there again
 * @throws what `write` throws
 */
export async function retryFull<T>(
  write: () => T | Promise<T>,
  isFull: (error: unknown) => boolean = isQuotaExceeded,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  await wait(MEASURED_WITHIN_MS);
  try {
    return await write();
  } catch (error) {
    if (!isFull(error) || !(await hasRoom())) throw error;
  }
  await wait(BUSY_MS);
  return write();
}

async function hasRoom(): Promise<boolean> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage >= LEAST_BYTES;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
