import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'My shorts') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return null;
}

const today = [
  {
    title: 'Keep your waves',
    text: 'Every wave that you are sent by link can be downloaded and used in the app you like.',
  },
];

const planned = [
  {
    title: 'Make one from your waves',
    text: 'Choose the rides, put them in order, trim them, and keep yourself in the middle of the picture.',
  },
  {
    title: 'Drafts that wait for you',
    text: 'Stop halfway and go on later, on the same device or another.',
  },
];

export default function MyShorts() {
  return (
    <PartPage
      forWhom="For surfers"
      title="My shorts"
      lead="The upright films made of your waves will be listed here, to watch, share and download. None can be made yet."
      steps={
        <>
          <Link to="/app/share" className={buttonClasses('primary')}>
            My sessions
          </Link>
          <Link to="/shorts" className={buttonClasses('secondary')}>
            What shorts will be
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
