const SEI_TYPE = 6;
const LENGTH_BYTES = 4;

/**
 * Takes the supplemental messages out of a frame of H.264 as MP4 stores it (units after their 4-byte lengths);
 * drones and action cameras write their place into them. A frame that isn't built so comes back unchanged.
 */
export function dropSei(frame: Uint8Array): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const kept: Uint8Array[] = [];
  let at = 0;
  while (at + LENGTH_BYTES < frame.byteLength) {
    const end = at + LENGTH_BYTES + view.getUint32(at);
    if (end > frame.byteLength) return frame;
    if (((frame[at + LENGTH_BYTES] ?? 0) & 0x1f) !== SEI_TYPE) kept.push(frame.subarray(at, end));
    at = end;
  }
  return at === frame.byteLength && kept.length > 0 ? Buffer.concat(kept) : frame;
}
