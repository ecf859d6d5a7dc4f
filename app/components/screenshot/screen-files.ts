import screens from './screens.json' with { type: 'json' };

/** In CSS pixels, as large as it was on the screen; `widths`: of its files. */
export type Shot = { width: number; height: number; widths: number[] };
export type ScreenName = keyof typeof screens;
export type ScreenSize = 'phone' | 'desktop';

// npm run screenshots writes them, and screens.json.
const files = import.meta.glob<string>('./files/*.{avif,webp}', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** A screen as it was taken in this size; undefined where it was not. */
export function getShot(name: ScreenName, size: ScreenSize): Shot | undefined {
  const shots: Partial<Record<ScreenSize, Shot>> = screens[name];
  return shots[size];
}

/** Its files in one format, for `srcset`. */
export function toSrcSet(
  name: ScreenName,
  size: ScreenSize,
  { widths }: Shot,
  format: 'avif' | 'webp',
): string {
  return widths.map((width) => `${toAddress(name, size, width, format)} ${width}w`).join(', ');
}

export function toAddress(
  name: ScreenName,
  size: ScreenSize,
  width: number,
  format: 'avif' | 'webp',
): string {
  const file = `./files/${name}-${size}-${width}.${format}`;
  const address = files[file];
  if (!address) throw new Error(`There is no ${file}: npm run screenshots`);
  return address;
}
