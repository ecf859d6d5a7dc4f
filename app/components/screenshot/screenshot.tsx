import { joinClasses } from '#app/lib/text/join-classes.ts';

import screens from './screens.json' with { type: 'json' };

// npm run screenshots writes them, and screens.json.
const files = import.meta.glob<string>('./files/*.{avif,webp}', {
  eager: true,
  import: 'default',
  query: '?url',
});

type ScreenshotProps = {
  name: ScreenName;
  /** What is to be seen. */
  alt: string;
  /** One size on every screen; without it the phone's on phones and the desktop's elsewhere. */
  only?: ScreenSize;
  /** How wide it is on the page, as `sizes` of an image says it. */
  sizes: string;
  /** It is in sight at once: at most one on a page. */
  priority?: boolean;
  className?: string;
};

/** From where on the desktop's is to be read. */
const WIDE = '(min-width: 640px)';

/** A picture of one of our own screens, taken by `npm run screenshots`. Its place stays free while it loads. */
export function Screenshot(props: ScreenshotProps) {
  const { name, alt, only, sizes, priority = false, className } = props;
  const phone = only === 'desktop' ? undefined : getShot(name, 'phone');
  const desktop = only === 'phone' ? undefined : getShot(name, 'desktop');
  const main = phone ?? desktop;
  if (!main) throw new Error(`There is no picture of ${name} in this size`);
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
        className={joinClasses(frame, className)}
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

/** In CSS pixels, as large as it was on the screen; `widths`: of its files. */
type Shot = { width: number; height: number; widths: number[] };

type ScreenName = keyof typeof screens;

type ScreenSize = 'phone' | 'desktop';

/** A screen as it was taken in this size; undefined where it was not. */
function getShot(name: ScreenName, size: ScreenSize): Shot | undefined {
  const shots: Partial<Record<ScreenSize, Shot>> = screens[name];
  return shots[size];
}

/** Its files in one format, for `srcset`. */
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
  if (!address) throw new Error(`There is no ${file}: npm run screenshots`);
  return address;
}
