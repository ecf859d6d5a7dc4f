import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
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
    text: 'Make a session and drop its films in. An upload that drops goes on where it stopped.',
  },
];

const planned = [
  {
    title: 'Save that wave',
    text: 'Somebody rides, you tap once, and the last half minute is kept. Delete the duds on the beach.',
  },
  {
    title: 'Who was it?',
    text: 'Tap the surfer’s name as you film, and nobody has to sort in the evening.',
  },
  {
    title: 'The outbox',
    text: 'What you film stays safe on the device for a day without signal, and sends small versions first.',
  },
];

export default function Camera() {
  return (
    <PartPage
      forWhom="For filmers"
      title="Film from the browser"
      lead="Your phone as the school’s camera: it always holds the last half minute, and one tap keeps the wave. Until it is here, film with what you have and upload the files."
      steps={
        <>
          <Link to="/app/share/session/create" className={buttonClasses('primary')}>
            New session
          </Link>
          <Link to="/app/share" className={buttonClasses('secondary')}>
            My sessions
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
