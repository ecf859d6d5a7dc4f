import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
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
    title: 'Watch and cut',
    text: 'In a session, step through a film frame by frame, mark the rides and name the surfer.',
  },
  {
    title: 'Send a wave',
    text: 'Give a surfer a link to their wave, and say what you saw in the message it goes with.',
  },
];

const planned = [
  {
    title: 'Inbox',
    text: 'Waves without a review, and the ones that surfers asked you to look at.',
  },
  {
    title: 'The studio',
    text: 'Two waves side by side, drawing and measuring, scores, and a review with your voice.',
  },
  {
    title: 'Your surfers',
    text: 'Each one’s goals and how they went, session after session, and a library of waves to point at.',
  },
];

export default function CoachInbox() {
  return (
    <PartPage
      forWhom="For coaches"
      title="Your reviews, in one place"
      lead="Waves that wait for your eye, and what your surfers asked about. Until it is here, open a session and step through its waves there."
      steps={
        <>
          <Link to="/app/share" className={buttonClasses('primary')}>
            My sessions
          </Link>
          <Link to="/coach" className={buttonClasses('secondary')}>
            What coaching will be
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
