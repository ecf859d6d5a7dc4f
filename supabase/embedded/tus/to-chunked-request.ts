import type { IncomingMessage } from 'node:http';

/** Chunks of at most 64 KiB that wait between the two kinds of streams. */
const WAITING_CHUNKS = 16;

/**
 * Lets a request's body pass through a web stream, which tus reads, without a copy.
 * `Readable.toWeb` copies every chunk of bytes into new memory, and collecting that garbage took
 * two fifths of the process's time; it passes chunks of an object stream on as they are. The stream
 * itself uses its own state.
 */
export function toChunkedRequest(request: IncomingMessage): IncomingMessage {
  return Object.defineProperties(request, {
    readableObjectMode: { value: true },
    readableHighWaterMark: { value: WAITING_CHUNKS },
  });
}
