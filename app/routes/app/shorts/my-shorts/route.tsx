import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
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
    text: 'You can download every wave that you get by link, and use it in any app.',
  },
];

const planned = [
  {
    title: 'Make one from your waves',
    text: 'Choose the rides, put them in order, trim them, and stay in the middle of the picture.',
  },
  {
    title: 'Drafts that wait for you',
    text: 'Stop halfway and continue later, on the same device or another.',
  },
];

export default function MyShorts() {
  return (
    <PartPage
      forWhom="For surfers"
      title="My shorts"
      lead="The vertical videos of your waves will be listed here, to watch, share and download. You cannot make shorts yet."
      steps={
        <>
          <Link to="/app/share" className={toButtonClasses('primary')}>
            My sessions
          </Link>
          <Link to="/shorts" className={toButtonClasses('secondary')}>
            How shorts will work
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
