import { BlobSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../../outbox/folders.ts';

export type Longest = { name: string; sizeBytes: number; durationMs: number };

/**
 * A wave that goes on is cut again into a file of its own. Finds the files that a kill has left of it,
 * whose names begin with its id.
 *
 * @returns `longest`: of those that are whole; null where none is
 */
export async function findLongest(
  id: string,
): Promise<{ longest: Longest | null; names: string[] }> {
  const files = (await fileCopies.list(CAUGHT_FOLDER)).filter(({ name }) => name.startsWith(id));
  let longest: Longest | null = null;
  for (const file of files) {
    const durationMs = await readWholeDuration(file);
    if (durationMs <= (longest?.durationMs ?? 0)) continue;
    longest = { name: file.name, sizeBytes: file.size, durationMs };
  }
  return { longest, names: files.map(({ name }) => name) };
}

/** Of the picture, in ms; 0 where the end of the file is missing. */
async function readWholeDuration(file: File): Promise<number> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4, WEBM] });
  try {
    const tracks = await input.getTracks();
    // An MP4 file says at its beginning how long it is: the end is there only with its last packets.
    const packets = await Promise.all(
      tracks.map((track) => new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)),
    );
    const [picture] = packets;
    if (!picture || packets.includes(null)) return 0;
    return Math.floor((picture.timestamp + picture.duration) * 1000);
  } catch {
    return 0;
  }
}
