import type { EncodedPacketSink } from 'mediabunny';

const SEARCH_STEPS = 24;

/**
 * The time (seconds) of the last frame whose bytes are in the file, or Infinity when all are.
 * A file that was cut off in copying keeps an index of frames that are no longer there.
 */
export async function findReadableEnd(sink: EncodedPacketSink): Promise<number> {
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!last || (await isReadable(sink, Number.POSITIVE_INFINITY))) return Number.POSITIVE_INFINITY;
  const first = await sink.getFirstPacket({ metadataOnly: true });
  let low = first?.timestamp ?? 0;
  let high = last.timestamp;
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (await isReadable(sink, middle)) low = middle;
    else high = middle;
  }
  return low;
}

async function isReadable(sink: EncodedPacketSink, time: number): Promise<boolean> {
  try {
    // null: the frame lies beyond the end of the file.
    const packet = await sink.getPacket(time);
    return packet !== null;
  } catch (cause) {
    // mediabunny reports a read past the end as a plain Error.
    if (cause instanceof Error) return false;
    throw cause;
  }
}
