import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#app/lib/preview-size.ts';
import type { Preview } from './to-preview.ts';

/** The Open Graph words of a link, which chat apps show in place of its address. */
export function toPreviewMeta(
  { title, description }: Preview,
  pageUrl: string,
  siteName: string | undefined,
) {
  const picture = `${pageUrl}/preview.jpg`;
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName ?? '' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(PREVIEW_WIDTH_PX) },
    { property: 'og:image:height', content: String(PREVIEW_HEIGHT_PX) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
  ];
}
