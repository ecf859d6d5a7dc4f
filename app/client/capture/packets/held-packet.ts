import type { Packet, Stretch } from '#app/domain/takes/create-ring.ts';
import { readBytes, type SyncHandle } from '../../outbox/sync-handle.ts';
import { closeBytes } from '../files/close-bytes.ts';

/** Where a file on the disk has the bytes of a packet. */
type Place = { handle: SyncHandle; at: number };

/** A packet that a save can still reach. Its bytes are in memory until the spool has written them. */
export type HeldPacket = Omit<Packet, 'bytes'> & {
  sizeBytes: number;
  /** Null while only the disk has them. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Null until the disk has them. */
  place: Place | null;
  /** Files that still need the bytes in memory. */
  users: number;
  /** Whether no library has a part of the same buffer, which may be freed then. */
  isOwn: boolean;
};

export function toHeldPacket(packet: Packet, isOwn: boolean): HeldPacket {
  const bytes = packet.bytes as Uint8Array<ArrayBuffer>;
  return { ...packet, bytes, sizeBytes: bytes.length, place: null, users: 0, isOwn };
}

/**
 * The bytes of a packet, which stay in memory until `closePacket`.
 *
 * @throws a DOMException where the disk does not give them back
 */
export function openPacket(packet: HeldPacket): Uint8Array<ArrayBuffer> {
  const bytes = packet.bytes ?? readPlace(packet);
  packet.bytes = bytes;
  packet.users += 1;
  return bytes;
}

/** Frees the bytes of a packet that the disk has, with its last user: browsers collect them late. */
export function closePacket(packet: HeldPacket): void {
  packet.users -= 1;
  if (packet.users > 0 || !packet.place || !packet.bytes) return;
  if (packet.isOwn) closeBytes(packet.bytes);
  packet.bytes = null;
}

/**
 * All bytes of a stretch at once, until `closeStretch`: the spool deletes its files while filming goes on.
 *
 * @throws a DOMException where the disk does not give them back
 */
export function openStretch({ video, audio }: Stretch<HeldPacket>): Stretch {
  const opened: HeldPacket[] = [];
  const open = (packet: HeldPacket): Packet => {
    const bytes = openPacket(packet);
    opened.push(packet);
    return { ...packet, bytes };
  };
  try {
    return { video: video.map(open), audio: audio.map(open) };
  } catch (error) {
    opened.forEach(closePacket);
    throw error;
  }
}

export function closeStretch({ video, audio }: Stretch<HeldPacket>): void {
  video.forEach(closePacket);
  audio.forEach(closePacket);
}

function readPlace({ place, sizeBytes }: HeldPacket): Uint8Array<ArrayBuffer> {
  if (!place) throw new Error('A packet is neither in memory nor on the disk');
  return readBytes(place.handle, sizeBytes, place.at);
}
