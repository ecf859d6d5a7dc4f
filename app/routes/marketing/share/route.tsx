import { PartPage } from '#app/components/part-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/share']);
}

const today = [
  {
    title: 'One link, one wave',
    text: 'It opens in the browser of any phone. No account, no app, and nothing else of the session is shown.',
  },
  {
    title: 'Quick on a weak line',
    text: 'A small version starts within seconds; the finer one is there for whoever wants it, to watch and to keep.',
  },
  {
    title: 'You stay in charge',
    text: 'A link runs out after 30 days, and you can take it back sooner. Nobody is recognised by their face.',
  },
];

const planned = [
  {
    title: 'The whole session',
    text: 'One link for all of a surfer’s waves, or for the session, with a password if you like.',
  },
  {
    title: 'Claim your name',
    text: 'Surfers scan a code at the end of the day, and find all their waves in one place from then on.',
  },
  {
    title: 'Consent that counts',
    text: 'Who may be shown, where and until when. Without a yes, nothing of them is shared.',
  },
];

export default function Share({ matches }: Route.ComponentProps) {
  return (
    <PartPage
      forWhom="For surfers, and those who film them"
      title="Every wave to the one who rode it"
      lead="No group chat with two hundred clips, no card passed around. Each surfer gets a link to their own wave, and it plays at once."
      steps={<StartButton signedIn={matches[0].loaderData.user !== null} />}
      today={today}
      planned={planned}
    />
  );
}
