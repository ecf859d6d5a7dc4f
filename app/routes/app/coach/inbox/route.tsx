import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Coach') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return null;
}

const today = [
  {
    title: 'The studio',
    text: 'Open a wave and press Studio: step frame by frame, and draw on the picture. Every coach of the session sees it.',
  },
  {
    title: 'Send a wave',
    text: 'Send a surfer a link to their wave, and write what you saw in the message.',
  },
];

const planned = [
  { title: 'Inbox', text: 'Waves without a review, and waves that surfers asked you to review.' },
  {
    title: 'More of the studio',
    text: 'Two waves side by side, measuring, scores, and a review with your voice.',
  },
  {
    title: 'Your surfers',
    text: 'Each surfer’s goals and progress, session after session, and a library of example waves.',
  },
];

export default function CoachInbox() {
  return (
    <PartPage
      forWhom="For coaches"
      title="Your reviews, in one place"
      lead="Waves that are waiting for you, and reviews that your surfers asked for. Until that is ready, open a session and step through its waves there."
      steps={
        <>
          <Link to="/app/share" className={toButtonClasses('primary')}>
            My sessions
          </Link>
          <Link to="/coach" className={toButtonClasses('secondary')}>
            How coaching will work
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
