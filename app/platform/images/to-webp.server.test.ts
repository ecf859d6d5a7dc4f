import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toWebp } from './to-webp.server.ts';

/** A picture with a light left half and a dark right half, which show its orientation. */
function drawHalves(width = 800, height = 400) {
  const dark = { create: { width: width / 2, height, channels: 3 as const, background: '#123' } };
  const light = { ...dark.create, width, background: '#fed' };
  return sharp({ create: light }).composite([{ input: dark, left: width / 2, top: 0 }]);
}

async function render(source: Buffer, widthPx = 320) {
  const image = await toWebp(source, widthPx);
  if (!image) throw new Error('It was not rendered');
  return image;
}

/** PNG: eight bytes of signature, then chunks of length, name, content and checksum. */
function toPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.writeUInt8(8, 8);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    ...chunks.map(([name, content]) => {
      const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
      const ends = Buffer.alloc(8);
      ends.writeUInt32BE(content.length, 0);
      ends.writeUInt32BE(crc32(named), 4);
      return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
    }),
  ]);
}

test('§9: a picture becomes WebP in the requested width, and is never made larger', async () => {
  const source = await drawHalves().jpeg().toBuffer();
  expect(await sharp(await render(source)).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 160,
  });
  expect(await sharp(await render(source, 3072)).metadata()).toMatchObject({ width: 800 });
});

test('a heavy picture for a phone loses quality, not a light one or one for a desk', async () => {
  const draw = (sigma: number) =>
    sharp({
      create: {
        width: 960,
        height: 960,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .jpeg()
      .toBuffer();
  const asBefore = async (source: Buffer, width: number) =>
    (await sharp(source).resize(width).webp({ quality: 65 }).toBuffer()).length;
  const broken = await draw(80);
  expect(await asBefore(broken, 480)).toBeGreaterThan(18_000);
  expect((await render(broken, 480)).length).toBeLessThan(0.85 * (await asBefore(broken, 480)));
  expect((await render(broken, 640)).length).toBe(await asBefore(broken, 640));
  const calm = await draw(4);
  expect((await render(calm, 480)).length).toBe(await asBefore(calm, 480));
});

test('place, device and time of the camera are removed, and the picture is upright', async () => {
  const source = await drawHalves()
    .withExif({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(source.includes('Exif')).toBe(true);
  const image = await render(source);
  expect(await sharp(image).metadata()).toMatchObject({ width: 320, height: 640 });
  for (const left of ['EXIF', 'Exif', 'XMP ', 'PhoneMaker', 'ICCP']) {
    expect(image.includes(left), left).toBe(false);
  }
  // Turned to the right, what was left is up.
  const corner = sharp(image).extract({ left: 100, top: 20, width: 10, height: 10 });
  const top = await sharp(await corner.toBuffer()).stats();
  expect(top.channels[0]?.mean).toBeGreaterThan(200);
});

test.each([
  ['in print colours', () => drawHalves().toColourspace('cmyk').jpeg()],
  ['of 16 bits', () => drawHalves().toColourspace('rgb16').png()],
  ['with a transparent background', () => drawHalves().ensureAlpha(0.5).png()],
  ['in grey', () => drawHalves().greyscale().jpeg()],
  ['progressive', () => drawHalves().jpeg({ progressive: true })],
  ['AVIF', () => drawHalves().avif({ effort: 0 })],
])('%s it is rendered in the colours of screens', async (_name, draw) => {
  const image = await render(await draw().toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ width: 320, space: 'srgb' });
});

test('an animation is shown as its first picture', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]);
  const moving = sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });
  for (const source of [await moving.clone().gif().toBuffer(), await moving.webp().toBuffer()]) {
    expect((await sharp(source).metadata()).pages).toBe(2);
    const image = await render(source);
    const { pages, height } = await sharp(image).metadata();
    expect([pages ?? 1, height]).toEqual([1, 40]);
    expect((await sharp(image).stats()).channels[0]?.mean).toBeGreaterThan(250);
  }
});

test('a small file that would unpack to gigabytes is rejected by its header', async () => {
  const bomb = toPng(60_000, 60_000, Buffer.alloc(1_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await toWebp(bomb, 320)).toBeNull();
  // The rejection above is not due to the way the file is built.
  expect(await toWebp(toPng(100, 100, Buffer.alloc(101 * 100)), 320)).not.toBeNull();
});

test('a strip of a picture does not become a tower', async () => {
  const strip = await sharp(toPng(10, 60_000, Buffer.alloc(11 * 60_000)))
    .png()
    .toBuffer();
  expect((await sharp(await render(strip)).metadata()).height).toBe(6144);
});

test.each([
  ['cut off', async () => (await drawHalves().jpeg().toBuffer()).subarray(0, 2000)],
  ['cut off in the middle', async () => (await drawHalves().png().toBuffer()).subarray(0, -200)],
  ['empty', async () => Buffer.alloc(0)],
  ['text', async () => Buffer.from('not a picture at all')],
  [
    'a drawing that may contain scripts',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['TIFF', () => drawHalves().tiff().toBuffer()],
])('%s: it is rejected, without harm', async (_name, make) => {
  expect(await toWebp(await make(), 320)).toBeNull();
  expect(await toWebp(await drawHalves().jpeg().toBuffer(), 320)).not.toBeNull();
});
