import { Link } from 'react-router';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Originals of a short') }];
}

export function loader({ context, url, params }: Route.LoaderArgs) {
  requireUser(context, url);
  requireId(params.id, url);
  return null;
}

/** The browser renders this page; the server only checks that the user may open it. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ClientOnlySkeleton />;
}

const planned = [
  { title: 'Full quality', text: 'Each wave as it was filmed, with nothing cropped away.' },
  {
    title: 'All at once',
    text: 'One download with every wave in it, named by surfer, spot and day.',
  },
];

export default function ShortOriginals() {
  return (
    <PartPage
      forWhom="For surfers"
      title="The waves behind a short"
      lead="This page will show the waves of a short in full quality. You cannot make shorts yet, so there is nothing at this address."
      steps={
        <>
          <Link to="/app/shorts" className={toButtonClasses('primary')}>
            My shorts
          </Link>
          <Link to="/app/share" className={toButtonClasses('secondary')}>
            My sessions
          </Link>
        </>
      }
      planned={planned}
    />
  );
}
