import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#app/lib/addresses/image-address.ts';

type Shown = {
  title: string;
  description: string;
  /** Addresses here are absolute: their readers are on other sites. */
  pageUrl: string;
  /** A JPEG of 1200 × 630 pixels. */
  pictureUrl: string;
  siteName: string | undefined;
  /** What chat apps play in place of the picture: an MP4 that is sent by range. */
  video?: { url: string; width: number; height: number } | undefined;
};

/** The description of a page, and what chat apps and social networks show in place of its address. */
export function toOpenGraphMeta(shown: Shown) {
  const { title, description, pageUrl, pictureUrl, siteName, video } = shown;
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: video ? 'video.other' : 'website' },
    { property: 'og:site_name', content: siteName ?? '' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(PREVIEW_WIDTH_PX) },
    { property: 'og:image:height', content: String(PREVIEW_HEIGHT_PX) },
    { property: 'og:image:alt', content: title },
    ...(video
      ? [
          { property: 'og:video', content: video.url },
          ...(video.url.startsWith('https:')
            ? [{ property: 'og:video:secure_url', content: video.url }]
            : []),
          { property: 'og:video:type', content: 'video/mp4' },
          { property: 'og:video:width', content: String(video.width) },
          { property: 'og:video:height', content: String(video.height) },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
  ];
}
