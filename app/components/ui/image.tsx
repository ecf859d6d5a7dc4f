import { listImageWidths, toImageAddress } from '#app/lib/addresses/image-address.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

type ImageProps = {
  /** An address that takes `?w=`: `/images/avatars/…`, `/w/…/poster`. */
  src: string;
  /** What is to be seen; empty when the words beside it say so. */
  alt: string;
  /** The largest it gets on the page, in CSS pixels. Its place stays free while it loads. */
  width: number;
  height: number;
  /** How wide it is on which screen, where that is not always `width`: `(min-width: 640px) 50vw, 100vw`. */
  sizes?: string;
  /** It is what the page is about, and in sight at once: at most one on a page. */
  priority?: boolean;
  /** `none` where something else is to be seen until it is there. */
  placeholder?: 'track' | 'none';
  className?: string;
};

/**
 * A picture from our own storage in the size that the screen needs. Until it is there, and when it never comes,
 * its place has the colour of a track.
 */
export function Image(props: ImageProps) {
  const { src, alt, width, height, sizes, priority, placeholder, className } = props;
  const widths = listImageWidths(width);
  return (
    <img
      src={toImageAddress(src, width)}
      srcSet={widths.map((w) => `${toImageAddress(src, w)} ${w}w`).join(', ')}
      sizes={sizes ?? `${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'auto' : 'async'}
      className={joinClasses(placeholder !== 'none' && 'bg-track', className)}
    />
  );
}
