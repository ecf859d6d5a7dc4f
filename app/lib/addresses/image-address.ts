/** xs, sm, md, lg, xl and 2xl, in CSS pixels; docs/specification.md §9. */
const SCREEN_WIDTHS_PX = [320, 640, 768, 1024, 1280, 1536];

const DENSITIES = [1, 2];

/**
 * Every width in which the image route renders, ascending: 320, 640, 768, 1024, 1280, 1536, 2048,
 * 2560, 3072.
 */
export const IMAGE_WIDTHS_PX: readonly number[] = [
  ...new Set(DENSITIES.flatMap((density) => SCREEN_WIDTHS_PX.map((width) => width * density))),
].sort((a, b) => a - b);

/**
 * The widths to offer for a picture that is at most this wide on the page: up to the first that is
 * sharp there at density 2.
 */
export function listImageWidths(shownWidthPx: number): number[] {
  const sharpest = IMAGE_WIDTHS_PX.findIndex((width) => width >= shownWidthPx * 2);
  return IMAGE_WIDTHS_PX.slice(0, sharpest < 0 ? undefined : sharpest + 1);
}

/**
 * The address of a stored picture of this width on the page, where the browser can't choose by the
 * screen: a video's poster.
 *
 * @param src an address that takes `?w=`: `/images/avatars/…`, `/w/…/poster`
 */
export function toImageAddress(src: string, shownWidthPx: number): string {
  const width = IMAGE_WIDTHS_PX.find((w) => w >= shownWidthPx) ?? IMAGE_WIDTHS_PX.at(-1);
  return `${src}?w=${width}`;
}

/** Of the picture that chat apps show for a link. */
export const PREVIEW_WIDTH_PX = 1200;

export const PREVIEW_HEIGHT_PX = 630;
