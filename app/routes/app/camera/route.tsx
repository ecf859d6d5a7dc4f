import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Camera') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return null;
}

const today = [
  {
    title: 'Files from any camera',
    text: 'Create a session and drop in its videos. An interrupted upload resumes where it stopped.',
  },
];

const planned = [
  {
    title: 'Save that wave',
    text: 'A surfer rides, you tap once, and the last half minute is saved. Delete the duds on the beach.',
  },
  {
    title: 'Who was it?',
    text: 'Tap the surfer’s name as you film, and there is nothing left to sort in the evening.',
  },
  {
    title: 'The outbox',
    text: 'Your videos stay safe on the device on a day without signal. Small versions upload first.',
  },
];

export default function Camera() {
  return (
    <PartPage
      forWhom="For filmers"
      title="Film from the browser"
      lead="Your phone becomes the school’s camera: it always holds the last half minute, and one tap saves the wave. Until that is ready, film with any camera and upload the files."
      steps={
        <>
          <Link to="/app/share/session/create" className={toButtonClasses('primary')}>
            New session
          </Link>
          <Link to="/app/share" className={toButtonClasses('secondary')}>
            My sessions
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
