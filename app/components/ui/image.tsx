import { listImageWidths, toImageAddress } from '#app/lib/addresses/image-address.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type ImageProps = {
  /** An address that accepts `?w=`: `/images/avatars/…`, `/w/…/poster`. */
  src: string;
  /** Describes the image; empty when the text next to it does. */
  alt: string;
  /** Its maximum width on the page, in CSS pixels. Reserves its space while it loads. */
  width: number;
  height: number;
  /** Its width by screen, where that is not always `width`: `(min-width: 640px) 50vw, 100vw`. */
  sizes?: string;
  /** The page's main image, visible without scrolling: at most one per page. */
  priority?: boolean;
  /** `none` where other content is visible until it loads. */
  placeholder?: 'track' | 'none';
  className?: string;
};

/**
 * An image from our own storage in the size that the screen needs. Until it loads, or if it fails,
 * its place has the colour of a track.
 */
export function Image(props: ImageProps) {
  const { src, alt, width, height, sizes, priority, placeholder, className } = props;
  const widths = listImageWidths(width);
  return (
    <img
      src={toImageAddress(src, width)}
      srcSet={widths.map((w) => `${src}?w=${w} ${w}w`).join(', ')}
      sizes={sizes ?? `${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'auto' : 'async'}
      className={toClassNames(placeholder !== 'none' && 'bg-track', className)}
    />
  );
}
