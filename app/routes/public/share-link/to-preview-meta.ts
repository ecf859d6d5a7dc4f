import { toOpenGraphMeta } from '#app/platform/pages/to-open-graph-meta.ts';
import type { Preview } from './to-preview.ts';

/** The Open Graph words of a link, which chat apps show in place of its address. */
export function toPreviewMeta(
  { title, description }: Preview,
  pageUrl: string,
  siteName: string | undefined,
) {
  const pictureUrl = `${pageUrl}/preview.jpg`;
  return toOpenGraphMeta({ title, description, pageUrl, pictureUrl, siteName });
}
