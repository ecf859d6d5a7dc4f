import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import siteMap from '../../app/routes.ts';
import { screens } from '../../scripts/take-screenshots/screens.ts';
import { listAddresses } from '../support/list-addresses.ts';

/** A heavier picture is too slow for a phone on the beach. */
const MAX_BYTES = 60_000;
/** The first view of a page has 100 kB for everything. */
const MAX_FIRST_BYTES = 20_000;

type Sizes = Record<string, { width: number; height: number; widths: number[] }>;

const folder = join(import.meta.dirname, '../../app/components/screenshot');
const shown: Record<string, Sizes> = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'));
const files = globSync('files/*', { cwd: folder });

const expected = Object.entries(shown).flatMap(([name, sizes]) =>
  Object.entries(sizes).flatMap(([size, shot]) =>
    shot.widths.flatMap((width) =>
      ['avif', 'webp'].map((format) => ({
        file: `files/${name}-${size}-${width}.${format}`,
        width,
        format,
        ratio: shot.width / shot.height,
      })),
    ),
  ),
);

test('every picture of a screen exists, in the size that pages reserve for it', async () => {
  expect(expected.length).toBeGreaterThan(20);
  expect(files.toSorted()).toEqual(expected.map(({ file }) => file).toSorted());
  for (const { file, width, format, ratio } of expected) {
    const picture = await sharp(join(folder, file)).metadata();
    expect(picture.width, file).toBe(width);
    expect(picture.format, file).toBe(format === 'avif' ? 'heif' : 'webp');
    expect(Math.abs(picture.width / ratio - picture.height), file).toBeLessThanOrEqual(1);
  }
});

test('pictures are small enough for the connection of a beach', () => {
  const sizeOf = (file: string) => readFileSync(join(folder, file)).length;
  expect(files.filter((file) => file.endsWith('.avif') && sizeOf(file) > MAX_BYTES)).toEqual([]);
  expect(sizeOf('files/wave-by-link-phone-560.avif')).toBeLessThan(MAX_FIRST_BYTES);
});

test('the screens in the pictures still exist', async () => {
  const patterns = listAddresses(await siteMap).map(({ pattern }) => pattern);
  expect(patterns).toContain('/w/:token');
  // A screen that contains others is found by their patterns.
  const isThere = (route: string) =>
    patterns.some((pattern) => pattern === `/${route}` || pattern.startsWith(`/${route}/`));
  expect(screens.map(({ route }) => route).filter((route) => !isThere(route))).toEqual([]);
  for (const { name, heights } of screens) {
    const sizes = Object.entries(shown[name] ?? {}).map(([size, { height }]) => [size, height]);
    expect(Object.fromEntries(sizes), name).toEqual(heights);
  }
});
