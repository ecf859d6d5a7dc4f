import { Link } from 'react-router';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
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
  { title: 'Choose and trim', text: 'Waves in the order you like, each from the second you like.' },
  {
    title: 'Keep yourself in the picture',
    text: 'Say where you are a few times; the crop follows you between them.',
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
      lead="Here your waves will become one upright film. Shorts cannot be made yet; your waves are safe where they are."
      steps={
        <>
          <Link to="/app/shorts" className={buttonClasses('primary')}>
            My shorts
          </Link>
          <Link to="/app/share" className={buttonClasses('secondary')}>
            My sessions
          </Link>
        </>
      }
      planned={planned}
    />
  );
}
