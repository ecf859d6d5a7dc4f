import { EncodedPacket } from 'mediabunny';
import type { Packet } from '#app/domain/takes/create-ring.ts';

/** A packet for a file that begins at `startUs`. */
export function toEncodedPacket(
  { atUs, durationUs, isKey, bytes }: Packet,
  startUs: number,
): EncodedPacket {
  const [at, duration] = [(atUs - startUs) / 1_000_000, durationUs / 1_000_000];
  return new EncodedPacket(bytes, isKey ? 'key' : 'delta', at, duration);
}
