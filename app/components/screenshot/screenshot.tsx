import { joinClasses } from '#app/lib/text/join-classes.ts';
import {
  getShot,
  type ScreenName,
  type ScreenSize,
  type Shot,
  toAddress,
  toSrcSet,
} from './screen-files.ts';

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
