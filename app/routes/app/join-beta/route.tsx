import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Join the beta') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return null;
}

const today = [
  {
    title: 'All that works is open',
    text: 'Uploading, cutting and sending waves needs an account and nothing else.',
  },
];

const planned = [
  {
    title: 'Ask for a place',
    text: 'Say what you do, where you surf or teach, and which part you would like to try.',
  },
  {
    title: 'Hear back by mail',
    text: 'Whoever runs this site lets people in, and you are told when your place is there.',
  },
];

export default function JoinBeta() {
  return (
    <PartPage
      forWhom="For those who like to be first"
      title="Help try what is new"
      lead="Parts that are not ready for everybody will be opened here to a few people who tell us what works. You need no place for anything that works today."
      steps={
        <>
          <Link to="/app/share" className={buttonClasses('primary')}>
            My sessions
          </Link>
          <Link to="/contact" className={buttonClasses('secondary')}>
            Contact
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
