import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { Consent } from './consent.tsx';
import { Day } from './day.tsx';
import { Ending } from './ending.tsx';
import { Measured } from './measured.tsx';
import { Opening } from './opening.tsx';
import { Problem } from './problem.tsx';
import { Sorting } from './sorting.tsx';

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/'], ({ name, url }) => [
    { '@type': 'Organization', name, url, logo: `${url}/icons/icon-512.png` },
  ]);
}

export default function Home({ matches }: Route.ComponentProps) {
  const { productName, user } = matches[0].loaderData;
  const signedIn = user !== null;
  return (
    <PublicPage>
      <Opening productName={productName} signedIn={signedIn} />
      <Problem productName={productName} />
      <Day />
      <Sorting />
      <Consent />
      <Measured />
      <Ending signedIn={signedIn} />
    </PublicPage>
  );
}
