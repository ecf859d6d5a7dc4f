import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/coach']);
}

const today = [
  {
    title: 'Find the rides',
    text: 'Run through a long film with the arrow keys or a thumb, mark where each ride starts and ends, and name the surfer.',
  },
  {
    title: 'Frame by frame',
    text: 'Stop a wave and step through it one frame at a time, as slowly as you need to make the point.',
  },
  {
    title: 'Into their hands',
    text: 'Send each surfer their own wave by link. It opens on the phone they have, with no account.',
  },
];

const planned = [
  {
    title: 'The studio',
    text: 'Two waves side by side, lines and angles drawn over the picture, key positions and scores for each manoeuvre.',
  },
  {
    title: 'Reviews with your voice',
    text: 'Talk while you play, scrub and draw. The surfer watches it later just as you said it.',
  },
  {
    title: 'Goals and progress',
    text: 'One goal for the body and one for the head each session, and how they went over the weeks.',
  },
];

export default function Coach({ matches }: Route.ComponentProps) {
  return (
    <PartPage
      forWhom="For coaches and surf schools"
      title="Show them the moment, not the memory"
      lead="You saw why the pop-up failed. By dinner they have forgotten the wave. Put the ride in front of them the same evening, stopped on the frame that matters."
      steps={
        <>
          <StartButton signedIn={matches[0].loaderData.user !== null} />
          <Link
            to="/coach/surf-experience"
            className={buttonClasses('secondary', 'min-h-12 px-6 text-lg')}
          >
            A guided coaching day
          </Link>
          <Link to="/app/join-beta" className={buttonClasses('quiet', 'min-h-12 px-6 text-lg')}>
            Join the beta
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
