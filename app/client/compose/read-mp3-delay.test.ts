import { expect, test } from 'vitest';
import { readMp3Delay } from './read-mp3-delay.ts';

/** The first frame of an MP3, which says how it was encoded. */
function drawFrame({ name = 'Info', encoder = 'LAME3.100', delay = 576, padding = 1000 } = {}) {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const write = (text: string, at: number) => frame.set(new TextEncoder().encode(text), at);
  write(name, 36);
  write(encoder, 36 + 120);
  frame.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], 36 + 120 + 21);
  return frame;
}

test('the silence before the song is what the encoder says, and what decoders add', async () => {
  expect(await readMp3Delay(new Blob([drawFrame()]))).toBe(576 + 529);
  expect(await readMp3Delay(new Blob([drawFrame({ name: 'Xing', delay: 1105 })]))).toBe(1634);
});

test('a tag with a picture before it is skipped', async () => {
  const picture = new Uint8Array(300_000);
  const size = [300_000 >> 21, 300_000 >> 14, 300_000 >> 7, 300_000].map((part) => part & 127);
  const tag = new Uint8Array([...new TextEncoder().encode('ID3'), 4, 0, 0, ...size]);
  expect(await readMp3Delay(new Blob([tag, picture, drawFrame()]))).toBe(1105);
});

test('songs that do not say it have none', async () => {
  expect(await readMp3Delay(new Blob([drawFrame({ encoder: 'GOGO' })]))).toBe(0);
  expect(await readMp3Delay(new Blob([drawFrame({ name: 'else' })]))).toBe(0);
  expect(await readMp3Delay(new Blob([]))).toBe(0);
});
