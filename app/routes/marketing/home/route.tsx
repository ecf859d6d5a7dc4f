import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';
import { DaySteps } from './day-steps.tsx';
import { PhonePicture } from './phone-picture.tsx';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/'], ({ name, url }) => [
    { '@type': 'Organization', name, url, logo: `${url}/icons/icon-512.png` },
  ]);
}

export default function Home({ matches }: Route.ComponentProps) {
  const signedIn = matches[0].loaderData.user !== null;
  return (
    <div className="space-y-16 pb-8 sm:space-y-24 sm:pt-8">
      <section className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h1 className="text-balance font-extrabold text-4xl tracking-tight sm:text-6xl">
            Every wave finds its surfer, the same evening
          </h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">
            A day’s filming ends up on a card, and the waves on it reach nobody. Upload the session,
            cut out the rides, name the surfer, and send each one their own by link.
          </p>
          <div className="mt-8">
            <StartButton signedIn={signedIn} />
          </div>
        </div>
        <PhonePicture className="mx-auto w-56 sm:w-64 lg:w-full" />
      </section>

      <DaySteps />

      <section aria-labelledby="promises" className="grid gap-4 sm:grid-cols-3">
        <h2 id="promises" className="sr-only">
          What you can count on
        </h2>
        <Pledge title="Made for beach internet">
          An upload that drops goes on where it stopped. Big files are no reason to start over.
        </Pledge>
        <Pledge title="Nothing to install">
          It runs in the browser of the phone that everybody has. Watching a wave by link needs no
          account.
        </Pledge>
        <Pledge title="Yours to keep">
          A school can run it on its own machine. A link can be taken back whenever you like, and
          nobody is recognised by their face.
        </Pledge>
      </section>
    </div>
  );
}

function Pledge({ title, children }: { title: string; children: string }) {
  return (
    <Card>
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft">{children}</p>
    </Card>
  );
}
