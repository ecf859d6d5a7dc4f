import { VideoSample } from 'mediabunny';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { openSlateReader } from '#app/domain/takes/slate/open-slate-reader.server.ts';
import { readSlateCodes } from '#app/domain/takes/slate/read-slate-codes.ts';
import { toSlateText } from '#app/domain/takes/slate/slate.ts';
import { createFrameReader } from './read-frame.client.ts';

const SLATE = { sessionId: '0b8f6a4e-3c55-4b0e-9a5d-5f1c2d3e4a5b', clockMs: 1_764_000_000_100 };
const PIXELS_PER_SQUARE = 16;

/** A frame of a slate, as most decoders give it: the brightness, then two planes of a colour. */
function drawFrame(): VideoSample {
  const { size, data } = encode(toSlateText(SLATE), { ecc: 'M', border: 2 });
  const side = size * PIXELS_PER_SQUARE;
  const toSquare = (pixel: number) => Math.floor(pixel / PIXELS_PER_SQUARE);
  const bytes = new Uint8Array((side * side * 3) / 2).fill(128);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      bytes[y * side + x] = data[toSquare(y)]?.[toSquare(x)] ? 16 : 235;
    }
  }
  return new VideoSample(bytes, {
    format: 'I420',
    codedWidth: side,
    codedHeight: side,
    timestamp: 0,
  });
}

test('a frame is searched without a canvas, whose drawings fill the memory of a tab', async () => {
  // There is none here.
  expect('OffscreenCanvas' in globalThis).toBe(false);
  await openSlateReader();
  using frame = drawFrame();
  expect(await readSlateCodes(await createFrameReader()(frame))).toEqual([SLATE]);
});
