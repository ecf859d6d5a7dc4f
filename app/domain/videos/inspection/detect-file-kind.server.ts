import { open } from 'node:fs/promises';

export type FileKind = 'empty' | 'still-picture' | 'archive' | 'mp4' | 'other';

const HEAD_BYTES = 64;
/** JPEG, PNG, GIF, TIFF in both byte orders. */
const PICTURE_STARTS = ['\xff\xd8\xff', '\x89PNG\r\n', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'];
/** ZIP, RAR, 7z, gzip. */
const ARCHIVE_STARTS = ['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '\x1f\x8b'];
const PICTURE_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'crx '];

/** Says by the first bytes, never by the name, what a file is where that decides the sentence we refuse it with. */
export async function detectFileKind(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return bytesRead === 0 ? 'empty' : detect(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await file.close();
  }
}

function detect(head: string): FileKind {
  if (PICTURE_STARTS.some((start) => head.startsWith(start)) || /^RIFF[\s\S]{4}WEBP/.test(head)) {
    return 'still-picture';
  }
  if (ARCHIVE_STARTS.some((start) => head.startsWith(start))) return 'archive';
  const box = head.slice(4, 8);
  if (box === 'ftyp') return PICTURE_BRANDS.includes(head.slice(8, 12)) ? 'still-picture' : 'mp4';
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(box) ? 'mp4' : 'other';
}
