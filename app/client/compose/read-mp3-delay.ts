/** Of an ID3 tag, which may hold a picture of megabytes, and of a frame's header. */
const ID3_HEADER_BYTES = 10;
/** How many bytes after the ID3 tag the info tag of the first frame is searched for. */
const SEARCHED_BYTES = 4096;
/** Of an info tag, up to its encoder: name, flags, frames, bytes, table of places, quality. */
const ENCODER_AT = 4 + 4 + 4 + 4 + 100 + 4;
/** Behind the encoder's name. */
const DELAY_AT = 21;
/** The delay that the filters of each decoder add, in samples. */
const DECODER_DELAY = 529;

/**
 * Returns how many samples of an MP3 lie before its song; 0 for a file that is no MP3 or does not say.
 * Encoders write the number into the first frame, and players skip these samples.
 *
 * @param song from its start
 */
export async function readMp3Delay(song: Blob): Promise<number> {
  const header = await readBytes(song, 0, ID3_HEADER_BYTES);
  const tagBytes = toAscii(header, 0, 3) === 'ID3' ? ID3_HEADER_BYTES + toSize(header) : 0;
  const bytes = await readBytes(song, tagBytes, SEARCHED_BYTES);
  const at = [...bytes.keys()].find((from) => ['Xing', 'Info'].includes(toAscii(bytes, from, 4)));
  if (at === undefined) return 0;
  const encoderAt = at + ENCODER_AT;
  if (!['LAME', 'Lavf', 'Lavc'].includes(toAscii(bytes, encoderAt, 4))) return 0;
  const [high = 0, low = 0] = bytes.subarray(encoderAt + DELAY_AT);
  return (high << 4) + (low >> 4) + DECODER_DELAY;
}

async function readBytes(song: Blob, from: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await song.slice(from, from + length).arrayBuffer());
}

function toAscii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** Four times seven bits. */
function toSize(header: Uint8Array): number {
  return [...header.subarray(6, ID3_HEADER_BYTES)].reduce((sum, byte) => sum * 128 + byte, 0);
}
