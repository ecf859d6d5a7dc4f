/** xs, sm, md, lg, xl and 2xl, in CSS pixels; docs/specification.md §9. */
const SCREEN_WIDTHS_PX = [320, 640, 768, 1024, 1280, 1536];

const DENSITIES = [1, 2];

/** 320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072. */
const PICTURE_WIDTHS_PX = [
  ...new Set(DENSITIES.flatMap((density) => SCREEN_WIDTHS_PX.map((width) => width * density))),
].sort((a, b) => a - b);

/** Of logos and avatars of up to 48 px, at density 2. */
const MARK_WIDTH_PX = 96;

/** Of a video's poster, as wide as the preview that follows it. */
const POSTER_WIDTH_PX = 640;

/** Of a video's poster on a phone: three fifths of the bytes. */
export const PHONE_POSTER_WIDTH_PX = 480;

/** Of an upright video's, which is as wide as its height leaves it. */
const UPRIGHT_PHONE_POSTER_WIDTH_PX = 320;

/** Every width in which the image route renders. */
export const IMAGE_WIDTHS_PX: readonly number[] = [
  MARK_WIDTH_PX,
  PHONE_POSTER_WIDTH_PX,
  ...PICTURE_WIDTHS_PX,
];

/**
 * The widths to offer for a picture that is at most this wide on the page: up to the first that is
 * sharp there at density 2.
 */
export function listImageWidths(shownWidthPx: number): number[] {
  if (shownWidthPx * 2 <= MARK_WIDTH_PX) return [MARK_WIDTH_PX];
  const sharpest = PICTURE_WIDTHS_PX.findIndex((width) => width >= shownWidthPx * 2);
  return PICTURE_WIDTHS_PX.slice(0, sharpest < 0 ? undefined : sharpest + 1);
}

/**
 * The address of a stored picture of this width on the page, where the browser can't choose by the
 * screen: a video's poster.
 *
 * @param src an address that takes `?w=`: `/images/avatars/…`, `/w/…/poster`
 */
export function toImageAddress(src: string, shownWidthPx: number): string {
  const widths = listImageWidths(shownWidthPx);
  const width = widths.find((w) => w >= shownWidthPx) ?? widths.at(-1);
  return `${src}?w=${width}`;
}

/**
 * The address of the poster of a page's large video, which the page names for its browser.
 *
 * @param ratio of the video's width to its height
 */
export function toPosterAddress(src: string, ratio: number, isOnPhone: boolean): string {
  const onPhone = ratio < 1 ? UPRIGHT_PHONE_POSTER_WIDTH_PX : PHONE_POSTER_WIDTH_PX;
  return `${src}?w=${isOnPhone ? onPhone : POSTER_WIDTH_PX}`;
}

/** Of the picture that chat apps show for a link. */
export const PREVIEW_WIDTH_PX = 1200;

export const PREVIEW_HEIGHT_PX = 630;
