import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/shorts']);
}

const today = [
  {
    title: 'Download your wave',
    text: 'Every wave that you are sent can be kept as a file, to cut and post with the app you use already.',
  },
];

const planned = [
  {
    title: 'It follows you',
    text: 'Set where you are a few times, and the picture keeps you in the middle from take-off to kick-out.',
  },
  {
    title: 'Slow motion and words',
    text: 'Slow down the turn that matters, add captions, and show the lines your coach drew.',
  },
  {
    title: 'Your music, your school',
    text: 'Put a song that you own under it and the school’s card at the end, then share or download it.',
  },
];

export default function Shorts({ matches }: Route.ComponentProps) {
  return (
    <PartPage
      forWhom="For surfers"
      title="Your best ride, ready to post"
      lead="Surf film is wide and far away; phones are tall. Shorts will turn your waves into an upright film with you in the middle of it."
      steps={
        <>
          <StartButton signedIn={matches[0].loaderData.user !== null} />
          <Link to="/app/join-beta" className={buttonClasses('secondary', 'min-h-12 px-6 text-lg')}>
            Join the beta
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
