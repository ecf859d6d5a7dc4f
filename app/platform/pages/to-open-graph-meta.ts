import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#app/lib/addresses/image-address.ts';

type Shown = {
  title: string;
  description: string;
  /** Addresses here are absolute: their readers are on other sites. */
  pageUrl: string;
  /** A JPEG of 1200 × 630 pixels. */
  pictureUrl: string;
  siteName: string | undefined;
};

/** The description of a page, and what chat apps and social networks show in place of its address. */
export function toOpenGraphMeta({ title, description, pageUrl, pictureUrl, siteName }: Shown) {
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName ?? '' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(PREVIEW_WIDTH_PX) },
    { property: 'og:image:height', content: String(PREVIEW_HEIGHT_PX) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
  ];
}
