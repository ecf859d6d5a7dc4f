import { BlobSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';

/** Of a file that may not have been ended, in ms; 0 where it has nothing to play. */
export async function readPlayedMs(file: File): Promise<number> {
  using input = openInput(file);
  try {
    return Math.round((await input.computeDuration()) * 1000);
  } catch {
    return 0;
  }
}

/** Of the picture, in ms; 0 where the end of the file is missing. */
export async function readWholeMs(file: File): Promise<number> {
  using input = openInput(file);
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

function openInput(file: File): Input {
  return new Input({ source: new BlobSource(file), formats: [MP4, WEBM] });
}
