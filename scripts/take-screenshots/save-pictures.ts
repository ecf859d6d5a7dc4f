import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Shot, Size } from './shots.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'app/components/screenshot');
const list = join(folder, 'screens.json');

/** Of the files, in pixels: for screens of one device pixel to a CSS pixel, and of two. */
export const WIDTHS: Record<Size, number[]> = { phone: [320, 560], desktop: [800, 1536] };

/** The pictures that README also shows, and their width. */
const forReadme: Record<string, { file: string; width: number }> = {
  'sorting-desktop': { file: 'cutting-waves.jpg', width: 1120 },
  'wave-by-link-phone': { file: 'wave-on-a-phone.jpg', width: 480 },
};

type Sizes = Partial<Record<Size, { width: number; height: number; widths: number[] }>>;

/** Writes the pictures of one screen as pages load them, and records their sizes for the pages. */
export async function savePictures(shots: Shot[]): Promise<void> {
  const sizes: Sizes = {};
  for (const { name, size, width, height, png } of shots) {
    sizes[size] = { width, height, widths: WIDTHS[size] };
    for (const fileWidth of WIDTHS[size]) {
      const picture = sharp(png).resize({ width: fileWidth });
      const file = join(folder, `files/${name}-${size}-${fileWidth}`);
      await picture.clone().avif({ quality: 44, effort: 7 }).toFile(`${file}.avif`);
      await picture.clone().webp({ quality: 68, effort: 6 }).toFile(`${file}.webp`);
    }
    const readme = forReadme[`${name}-${size}`];
    if (!readme) continue;
    await sharp(png)
      .resize({ width: readme.width })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(root, 'docs/images', readme.file));
  }
  const [first] = shots;
  if (!first) return;
  const known: Record<string, Sizes> = JSON.parse(readFileSync(list, 'utf8'));
  known[first.name] = sizes;
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(list, toJson(sorted));
}

/** As Biome formats it. */
function toJson(sizesByName: Record<string, Sizes>): string {
  const text = JSON.stringify(sizesByName, null, 2);
  return `${text.replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`;
}
