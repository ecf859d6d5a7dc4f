import { IMAGE_WIDTHS_PX } from './image-widths.ts';

/**
 * The address of a stored picture that is so wide on the page, where nothing chooses by the screen: a film's
 * poster.
 *
 * @param src an address that takes `?w=`: `/images/avatars/…`, `/w/…/poster`
 */
export function toImageAddress(src: string, shownWidthPx: number): string {
  const width = IMAGE_WIDTHS_PX.find((w) => w >= shownWidthPx) ?? IMAGE_WIDTHS_PX.at(-1);
  return `${src}?w=${width}`;
}
