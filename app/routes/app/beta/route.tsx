import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { featureMiddleware } from '#app/guards/feature-middleware.server.ts';
import { requireFeature } from '#app/guards/require-feature.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

const FEATURE = 'beta-room';

export const middleware: Route.MiddlewareFunction[] = [featureMiddleware(FEATURE)];

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'The beta') }];
}

export async function loader(args: Route.LoaderArgs) {
  await requireFeature(args, FEATURE);
  return null;
}

/** The parts in development that beta users can try, and what works so far. */
const parts = [
  {
    name: 'Camera',
    to: '/app/camera',
    text: 'Film in your browser, also without a connection: one press saves the last half minute, and the wave is on its way to its surfer. Or cut the files of other cameras before they upload.',
  },
  {
    name: 'Coach studio',
    to: '/app/coach',
    text: 'Step through waves frame by frame, draw on them, compare two, and record a review that your surfer hears and sees.',
  },
  {
    name: 'Shorts',
    to: '/app/shorts',
    text: 'Vertical videos from your waves: order, crop, slow motion, captions and music.',
  },
];

export default function Beta() {
  return (
    <div className="space-y-8 pb-4">
      <header className="max-w-2xl">
        <p className="font-semibold text-secondary-ink text-sm">You are in the beta</p>
        <Headline className="mt-1">What we are building</Headline>
        <p className="mt-2 text-ink-soft">
          You get new features before everyone else. Each one says what it can do so far.
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-3">
        {parts.map(({ name, to, text }) => (
          <li key={to} className={toCardClasses('normal', 'flex flex-col gap-3')}>
            <h2 className="font-bold font-display text-title">{name}</h2>
            <p className="grow text-ink-soft">{text}</p>
            <Link to={to} className={toButtonClasses('secondary')}>
              Open<span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a href="/contact?topic=beta" className={toButtonClasses('primary')}>
          Tell us how it goes
        </a>
        <Link to="/app/join-beta" className={toButtonClasses('quiet')}>
          Your place in the beta
        </Link>
      </div>
    </div>
  );
}
