import { publicPages } from '#app/components/public-pages.ts';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { toEscapedMarkup } from '#app/lib/text/to-escaped-markup.ts';
import { toSiteUrl } from '#app/platform/env/site-url.server.ts';
import type { Route } from './+types/sitemap';
import { respondWithText } from './respond-with-text.ts';

/** Lists all pages for search engines. */
export function loader({ url }: Route.LoaderArgs) {
  const siteUrl = toSiteUrl(url);
  const spots = [...listReportSpots().keys()].map((slug) => `/report/${slug}`);
  const lines = [...Object.keys(publicPages), ...spots].map(
    (path) => `  <url><loc>${toEscapedMarkup(siteUrl + path)}</loc></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
  ];
  return respondWithText(`${xml.join('\n')}\n`, 'application/xml');
}
