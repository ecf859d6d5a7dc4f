import { Link } from 'react-router';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Short') }];
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
  { title: 'Watch', text: 'The video in full height, as it will look where you post it.' },
  {
    title: 'Share',
    text: 'A link that opens without an account, or straight into the apps on your phone.',
  },
  { title: 'Download', text: 'The finished video. If the school sells shorts, you pay first.' },
];

export default function Short() {
  return (
    <PartPage
      forWhom="For surfers"
      title="A short, to watch and share"
      lead="This will be the page of one short. You cannot make shorts yet, so there is nothing at this address."
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
