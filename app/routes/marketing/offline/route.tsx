import { Check, Info } from 'lucide-react';
import { InlineScript } from '#app/components/inline-script.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import listKept from './list-kept.js?raw';

export const handle = { scripts: 'none', shared: true };

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'No connection') },
    { name: 'description', content: 'What works on this device without a connection.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The service worker caches this page and shows it in place of any page that fails to load. */
export default function Offline() {
  return (
    <div className="max-w-4xl space-y-8 sm:pt-6">
      <InlineScript code={listKept} />
      <header className="max-w-2xl">
        <Headline size="page">No connection</Headline>
        <p className="mt-4 text-ink-soft sm:text-title">
          The server is not responding, so this page cannot be loaded right now.
        </p>
        {/* The address bar still has the address of the failed page. */}
        <form className="mt-6 flex flex-wrap gap-3">
          <Button>Try again</Button>
          <a id="camera" href="/app/camera" hidden className={toButtonClasses('secondary')}>
            Open the camera
          </a>
        </form>
      </header>
      <section aria-labelledby="kept-title" className={toCardClasses('wide')} hidden>
        <h2 id="kept-title" className="font-bold font-display text-title">
          On this device
        </h2>
        <p className="mt-1 text-ink-soft">As they were when you last saw them, with the time.</p>
        <ul id="kept" className="mt-3 gap-x-8 sm:columns-2 lg:columns-3" />
      </section>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        <section aria-labelledby="works">
          <h2 id="works" className="font-bold font-display text-title">
            What works without a connection
          </h2>
          <ul className="mt-3 space-y-3 text-ink-soft">
            {works.map((text) => (
              <li key={text} className="flex gap-3">
                <Icon of={Check} className="mt-0.5 text-success-ink" />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="planned">
          <h2 id="planned" className="font-bold font-display text-title">
            What needs a connection
          </h2>
          <p className="mt-3 flex gap-3 text-ink-soft">
            <Icon of={Info} className="mt-0.5 text-ink-faint" />
            Sessions, waves, sorting, and everything else.
          </p>
        </section>
      </div>
    </div>
  );
}

const works = [
  'The camera, if you have opened it on this device before: it films, and the waves go up later.',
  'Public pages and surf reports that you have opened before.',
  'Uploads wait, and resume where they stopped once you are online again.',
  'Everything you typed into an open page stays there.',
];
