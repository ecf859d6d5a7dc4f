import { Link } from 'react-router';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Make a short') }];
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
  { title: 'Choose and trim', text: 'Your waves in the order you like, each cut to the second.' },
  {
    title: 'Keep yourself in the picture',
    text: 'Mark where you are a few times, and the crop follows you.',
  },
  {
    title: 'Finish it',
    text: 'Slow motion, captions, your coach’s lines, your music and the school’s card at the end.',
  },
];

export default function ShortCreate() {
  return (
    <PartPage
      forWhom="For surfers"
      title="Make a short"
      lead="Here you will make a vertical video from your waves. You cannot make shorts yet; your waves are safe where they are."
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
