import { lazy, Suspense } from 'react';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

// Excluded from the build.
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))
  : () => null;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Components') }];
}

export function loader({ url }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) throw failNoMatch(url.pathname);
  return null;
}

/** The components, for developers. A built app has no such page. */
export default function Components() {
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
