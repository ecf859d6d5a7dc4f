import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toQrPath } from './to-qr-path.server.ts';

test('the code is drawn black, with an empty edge of four squares around its corner marks', async () => {
  const { size, path } = toQrPath('https://waveback.example/c/abcDEF_-0123456789abcdef');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) =>
    (data[y * info.width * info.channels + x * info.channels] ?? 0) < 128;
  const middle = Math.floor(size / 2);
  expect([0, 1, 2, 3].some((edge) => isDark(edge, middle) || isDark(middle, edge))).toBe(false);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const marks = Array.from({ length: 7 }, (_, step) => isDark(x + step, y));
    expect(marks).toEqual(Array(7).fill(true));
    expect([isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([false, true]);
  }
});
