/** Of encoded pictures, from one request to the next: about five seconds of 720p. */
const EVERY_BYTES = 2 * 1024 ** 2;
/** What V8 may hold outside its heap until it collects. */
const LIMIT_BYTES = 64 * 1024 ** 2;

/**
 * Makes the browser collect encoded pictures that nothing needs any more. Chromium does not count what they
 * hold outside its heap, and would wait for minutes: half a megabyte a second. It does count buffers, so
 * an empty one that is dropped at once makes it look; its memory is never used, and takes none.
 */
export function createCollector() {
  let waitingBytes = 0;
  return {
    /** A picture was encoded. */
    add(bytes: number): void {
      waitingBytes += bytes;
      if (waitingBytes < EVERY_BYTES) return;
      waitingBytes = 0;
      try {
        const { byteLength } = new ArrayBuffer(LIMIT_BYTES);
        // That is 0. A bundler would leave out a buffer that nothing reads.
        waitingBytes = LIMIT_BYTES - byteLength;
      } catch (error) {
        // Without room for its addresses the browser collects by itself.
        if (!(error instanceof RangeError)) throw error;
      }
    },
  };
}
