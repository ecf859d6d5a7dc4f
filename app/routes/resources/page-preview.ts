import { publicPages } from '#app/components/public-pages.ts';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { toSpotCopy } from '#app/domain/surf-report/spot-texts.ts';
import { fail } from '#app/errors/fail.ts';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { drawLinkPreview } from '#app/platform/images/draw-link-preview.server.ts';
import { drawWaves } from '#app/platform/images/draw-waves.server.ts';
import { toDrawableText } from '#app/platform/images/to-drawable-text.ts';
import { type PageCopy, toPreviewPath } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/page-preview';

/** A day: chat apps cache it for longer anyway. */
const CACHE_CONTROL = 'public, max-age=86400';
const RETRY_AFTER_S = 2;

/** Covers all pages, and the most recently shared spots: some 60 kB each. */
const MOST_DRAWN = 60;
const drawn = createRecentMap<Buffer>(MOST_DRAWN);

/** Draws the picture that chat apps and social networks show of a public page. */
export async function loader({ url }: Route.LoaderArgs) {
  const page = findPage(url.pathname);
  if (!page) throw fail('image-not-found');
  const picture = drawn.get(url.pathname) ?? (await draw(page));
  if (picture === 'busy') {
    return new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } });
  }
  drawn.set(url.pathname, picture);
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': CACHE_CONTROL,
      'content-length': String(picture.length),
      // Chat apps embed it in their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

function findPage(previewPath: string): PageCopy | null {
  const page = Object.entries<PageCopy>(publicPages).find(
    ([path]) => toPreviewPath(path) === previewPath,
  );
  if (page) return page[1];
  const slug = /^\/previews\/report\/([a-z0-9-]+)\.jpg$/.exec(previewPath)?.[1];
  const spot = slug && listReportSpots().get(slug);
  return spot ? toSpotCopy(spot) : null;
}

async function draw({ title, description }: PageCopy) {
  const name = toDrawableText(getEnv().PRODUCT_NAME);
  return drawLinkPreview({
    title: title ? `${name}: ${title}` : name,
    description,
    score: null,
    poster: await drawWaves(),
  });
}
