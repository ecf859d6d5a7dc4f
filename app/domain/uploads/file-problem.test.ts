import { expect, test } from 'vitest';
import { findFileProblem } from './file-problem.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'It is a picture, not a video.'],
  ['\0\0\0\x18ftypheic', 'It is a picture, not a video.'],
  ['RIFF\x01\x02\x03\x04WEBP', 'It is a picture, not a video.'],
  ['RIFF\x01\x02\x03\x04WAVE', 'It is a sound file, not a video.'],
  ['ID3\x04', 'It is a sound file, not a video.'],
  ['\0\0\0\x20ftypM4A ', 'It is a sound file, not a video.'],
  ['PK\x03\x04', 'It is an archive, not a video.'],
  ['%PDF-1.7', 'It is a document, not a video.'],
  ['MZ\x90\0', 'It is a program, not a video.'],
  ['<!doctype html>\n', 'It is a text file, not a video.'],
  ['#EXTM3U\n#EXT-X-VERSION:7', 'It is a text file, not a video.'],
])('%j is clearly not a video', (head, problem) => {
  expect(findFileProblem(1000, bytes(head))).toBe(problem);
});

test.each([
  ['MP4', '\0\0\0\x18ftypmp42'],
  ['QuickTime without ftyp', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['Matroska', '\x1aE\xdf\xa3\x01\0\0\0'],
  ['AVI', 'RIFF\x01\x02\x03\0AVI LIST'],
  ['MPEG transport stream', 'G@\0\x10\0\0'],
  ['MPEG program stream', '\0\0\x01\xba'],
  ['ASF', '0&\xb2u\x8ef\xcf\x11'],
  ['something unknown', '\x01\x02\x03'],
])('%s may be a video', (_what, head) => {
  expect(findFileProblem(1000, bytes(head))).toBeNull();
});

test('a file is neither empty nor over 10 GiB', () => {
  const head = bytes('\0\0\0\x18ftypmp42');
  expect(findFileProblem(0, new Uint8Array())).toContain('empty');
  expect(findFileProblem(1, head.subarray(0, 1))).toBeNull();
  expect(findFileProblem(10 * 1024 ** 3, head)).toBeNull();
  expect(findFileProblem(10 * 1024 ** 3 + 1, head)).toContain('the limit is 11 GB');
});
