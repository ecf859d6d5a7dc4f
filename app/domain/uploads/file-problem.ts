import { formatBytes } from '#app/lib/format/format-count.ts';
import { MAX_UPLOAD_BYTES } from './upload-ticket.ts';

/** The kind of a file with these bytes (as latin1); any other file may be a video. */
const signs: { what: string; at: number; anyOf: string[] }[] = [
  {
    what: 'a picture',
    at: 0,
    anyOf: ['\xff\xd8\xff', '\x89PNG', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*', '8BPS'],
  },
  { what: 'a picture', at: 8, anyOf: ['WEBP', 'heic', 'heix', 'mif1', 'msf1', 'avif', 'crx '] },
  { what: 'a sound file', at: 0, anyOf: ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2', 'fLaC'] },
  { what: 'a sound file', at: 8, anyOf: ['WAVE', 'M4A ', 'M4B '] },
  {
    what: 'an archive',
    at: 0,
    anyOf: ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a', '7z\xbc\xaf', '\x1f\x8b', 'BZh'],
  },
  { what: 'a document', at: 0, anyOf: ['%PDF', '\xd0\xcf\x11\xe0'] },
  { what: 'a program', at: 0, anyOf: ['MZ', '\x7fELF', '#!', '\xcf\xfa\xed\xfe'] },
];

/** Enough of a file to recognise it. */
export const HEAD_BYTES = 512;

/**
 * Why a file can't be a video, as a sentence about "it", or null when it may be one. It finds only
 * what the first bytes show: the inspection after the upload finds out whether it can be played.
 *
 * @param head the first bytes, at least HEAD_BYTES where there are so many
 */
export function findFileProblem(sizeBytes: number, head: Uint8Array): string | null {
  if (sizeBytes < 1 || head.length === 0) return 'It is empty.';
  if (sizeBytes > MAX_UPLOAD_BYTES) {
    return `It is ${formatBytes(sizeBytes)}, and the limit is ${formatBytes(MAX_UPLOAD_BYTES)}. Cut it into parts and upload each part.`;
  }
  const text = Array.from(head.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join(
    '',
  );
  const sign = signs.find(({ at, anyOf }) => anyOf.some((bytes) => text.startsWith(bytes, at)));
  if (sign) return `It is ${sign.what}, not a video.`;
  return looksLikeText(head.subarray(0, HEAD_BYTES)) ? 'It is a text file, not a video.' : null;
}

/** Containers have zero bytes or other control characters within their first few dozen bytes. */
function looksLikeText(head: Uint8Array): boolean {
  return head.every(
    (byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13 || byte === 12,
  );
}

/** GoPro's and DJI's small copies of each video, for previews in the camera and its app. */
const CAMERA_COPY = /\.(lrv|lrf)$/i;

/** Why a file on a camera's card is rejected although it may be a video, or null. */
export function findCardProblem(fileName: string): string | null {
  return CAMERA_COPY.test(fileName) ? 'It is the camera’s small copy of another video.' : null;
}
