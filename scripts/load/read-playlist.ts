export type ByteRange = { address: string; start: number; bytes: number };

/** The qualities in a master playlist. */
export function listQualities(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The byte ranges that a player of this playlist requests, in order: the head of the file, then each segment. */
export function listRanges(playlist: string): ByteRange[] {
  const ranges: ByteRange[] = [];
  let next: { bytes: number; start: number | null } | null = null;
  let end = 0;
  for (const line of playlist.split('\n')) {
    const head = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(line);
    const piece = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/.exec(line);
    if (head) {
      const [, address = '', bytes, start] = head;
      ranges.push({ address, bytes: Number(bytes), start: Number(start) });
      end = Number(start) + Number(bytes);
    } else if (piece) {
      next = { bytes: Number(piece[1]), start: piece[2] === undefined ? null : Number(piece[2]) };
    } else if (next && line !== '' && !line.startsWith('#')) {
      const start: number = next.start ?? end;
      ranges.push({ address: line, start, bytes: next.bytes });
      end = start + next.bytes;
      next = null;
    }
  }
  return ranges;
}
