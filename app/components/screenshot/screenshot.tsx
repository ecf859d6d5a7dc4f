import { toClassNames } from '#app/lib/text/to-class-names.ts';

import screens from './screens.json' with { type: 'json' };

// `npm run screenshots` writes these files and screens.json.
const files = import.meta.glob<string>('./files/*.{avif,webp}', {
  eager: true,
  import: 'default',
  query: '?url',
});

type ScreenshotProps = {
  name: ScreenName;
  /** Describes the screenshot. */
  alt: string;
  /** The same size on every screen; by default phones get the phone's and others the desktop's. */
  only?: ScreenSize;
  /** Its width on the page, as the image's `sizes`. */
  sizes: string;
  /** Whether it is visible without scrolling: at most one per page. */
  priority?: boolean;
  className?: string;
};

/** The minimum width at which the desktop's screenshot is legible. */
const WIDE = '(min-width: 640px)';

/** A screenshot of this app, taken by `npm run screenshots`. Reserves its space while it loads. */
export function Screenshot(props: ScreenshotProps) {
  const { name, alt, only, sizes, priority = false, className } = props;
  const phone = only === 'desktop' ? undefined : getShot(name, 'phone');
  const desktop = only === 'phone' ? undefined : getShot(name, 'desktop');
  const main = phone ?? desktop;
  if (!main) throw new Error(`No screenshot of ${name} in this size`);
  const size = phone ? 'phone' : 'desktop';
  const frame = 'h-auto w-full bg-track';
  return (
    <picture>
      {phone && desktop && (
        <>
          <Source
            name={name}
            sizes={sizes}
            size="desktop"
            shot={desktop}
            format="avif"
            media={WIDE}
          />
          <Source
            name={name}
            sizes={sizes}
            size="desktop"
            shot={desktop}
            format="webp"
            media={WIDE}
          />
        </>
      )}
      <Source name={name} sizes={sizes} size={size} shot={main} format="avif" />
      <img
        src={toAddress(name, size, main.widths.at(-1) ?? 0, 'webp')}
        srcSet={toSrcSet(name, size, main, 'webp')}
        sizes={sizes}
        alt={alt}
        width={main.width}
        height={main.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        className={toClassNames(frame, className)}
      />
    </picture>
  );
}

type SourceProps = {
  name: ScreenName;
  size: ScreenSize;
  shot: Shot;
  format: 'avif' | 'webp';
  sizes: string;
  media?: string;
};

function Source({ name, size, shot, format, sizes, media }: SourceProps) {
  return (
    <source
      type={`image/${format}`}
      srcSet={toSrcSet(name, size, shot, format)}
      sizes={sizes}
      media={media}
      width={shot.width}
      height={shot.height}
    />
  );
}

/** In CSS pixels, as on the screen; `widths`: of its files. */
type Shot = { width: number; height: number; widths: number[] };

type ScreenName = keyof typeof screens;

type ScreenSize = 'phone' | 'desktop';

/** Returns the screenshot in this size; undefined if there is none. */
function getShot(name: ScreenName, size: ScreenSize): Shot | undefined {
  const shots: Partial<Record<ScreenSize, Shot>> = screens[name];
  return shots[size];
}

/** Returns its files in one format, for `srcset`. */
function toSrcSet(
  name: ScreenName,
  size: ScreenSize,
  { widths }: Shot,
  format: 'avif' | 'webp',
): string {
  return widths.map((width) => `${toAddress(name, size, width, format)} ${width}w`).join(', ');
}

function toAddress(
  name: ScreenName,
  size: ScreenSize,
  width: number,
  format: 'avif' | 'webp',
): string {
  const file = `./files/${name}-${size}-${width}.${format}`;
  const address = files[file];
  if (!address) throw new Error(`Missing ${file}: run npm run screenshots`);
  return address;
}
