import { Link } from 'react-router';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/about']);
}

const principles = [
  {
    title: 'It runs on what is there',
    text: 'An old phone, a browser, one bar of signal. No app to install, no special camera, no machine room.',
  },
  {
    title: 'Nobody is found by their face',
    text: 'People are told apart by the name and lycra that a coach notes. There is no face recognition, and there will be none.',
  },
  {
    title: 'The films are the school’s',
    text: 'A school can run all of this on one machine of its own, so that the films of its guests never leave the house.',
  },
  {
    title: 'A link shows one thing',
    text: 'Whoever opens it sees that wave and nothing else, until it runs out or is taken back.',
  },
];

export default function About({ matches }: Route.ComponentProps) {
  const { productName, user } = matches[0].loaderData;
  return (
    <div className="space-y-12 sm:space-y-16 sm:pt-6">
      <header className="max-w-3xl">
        <h1 className="text-balance font-extrabold text-3xl tracking-tight sm:text-5xl">
          Capture, analyse and share every wave
        </h1>
        <div className="mt-4 space-y-4 text-lg text-ink-soft">
          <p>
            A surf camp films its guests every day. An hour and a half of film is a night of
            uploading on beach internet. Then somebody sorts who is on which wave, the coach talks
            over a laptop to a tired group, and the clips come days later into a chat, if ever.
          </p>
          <p>
            {productName} turns a day’s filming into each surfer’s own waves, the same evening, on
            the phones that everybody already has.
          </p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <StartButton signedIn={user !== null} />
          <Link to="/contact" className={buttonClasses('secondary', 'min-h-12 px-6 text-lg')}>
            Contact
          </Link>
        </div>
      </header>
      <section aria-labelledby="principles">
        <h2 id="principles" className="font-bold text-2xl">
          What we hold to
        </h2>
        <dl className="mt-5 grid gap-4 sm:grid-cols-2">
          {principles.map(({ title, text }) => (
            <div key={title} className={cardClasses()}>
              <dt className="font-semibold text-lg">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="text-ink-soft">
        The program is open source under the Apache License 2.0: whoever likes may read it, run it
        and change it.
      </p>
    </div>
  );
}
