import type { MetaDescriptor } from 'react-router';
import { toPageTitle } from '#app/platform/env/product.ts';
import { toOpenGraphMeta } from './to-open-graph-meta.ts';

/** `title` without the product's name; a page without one is the home page. */
export type PageCopy = { title?: string; description: string };

/** The used part of the arguments of a route's `meta`. */
type MetaArgs = {
  matches: readonly [
    { loaderData?: { productName: string; siteUrl: string } | undefined },
    ...unknown[],
  ];
  location: { pathname: string };
};

type Thing = { '@type': string; [property: string]: unknown };

/**
 * The head of a public page: title, description, canonical address, preview, and data for search engines.
 *
 * @param structured objects of schema.org, without their context
 */
export function toPageMeta(
  { matches: [{ loaderData: root }], location: { pathname } }: MetaArgs,
  { title, description }: PageCopy,
  structured: (site: { name: string; url: string }) => Thing[] = () => [],
): MetaDescriptor[] {
  const fullTitle = toPageTitle(root?.productName, title);
  // The root's loader failed, and an error page is shown instead.
  if (!root) return [{ title: fullTitle }];
  const { productName: name, siteUrl } = root;
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  const pageUrl = siteUrl + path;
  const pictureUrl = `${siteUrl}${toPreviewPath(path)}`;
  return [
    { title: fullTitle },
    { tagName: 'link', rel: 'canonical', href: pageUrl },
    ...toOpenGraphMeta({ title: fullTitle, description, pageUrl, pictureUrl, siteName: name }),
    ...structured({ name, url: siteUrl }).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ];
}

/** The path of a public page's preview picture. */
export function toPreviewPath(path: string): string {
  return `/previews${path === '/' ? '/home' : path}.jpg`;
}
