import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { NotYet } from '#app/components/public-page/not-yet.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { Consent } from './consent.tsx';
import { Day } from './day.tsx';
import { Measured } from './measured.tsx';
import { Opening } from './opening.tsx';
import { Sorting } from './sorting.tsx';

/** At the 5 Mb/s of the third figure, 17 GB take 17 × 8000 ÷ 5 seconds. */
const figures = [
  { figure: '90 min', text: 'of surf on one camera, which is an ordinary morning' },
  { figure: '17 GB', text: 'on the card when the last guest is out of the water' },
  { figure: '7½ h', text: 'to upload at 5 Mb/s, on a good day at the beach' },
];

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/'], ({ name, url }) => [
    { '@type': 'Organization', name, url, logo: `${url}/icons/icon-512.png` },
  ]);
}

export default function Home({ matches }: Route.ComponentProps) {
  const { productName, user } = matches[0].loaderData;
  const signedIn = user !== null;
  return (
    <PublicPage>
      <Opening productName={productName} signedIn={signedIn} />
      <Problem productName={productName} />
      <Day />
      <Sorting />
      <Consent />
      <Measured />
      <Ending signedIn={signedIn} />
    </PublicPage>
  );
}

/** Explains why a day's videos reach no guest. */
function Problem({ productName }: { productName: string }) {
  return (
    <Band ground="deep" crest labelledBy="problem" className="mt-10 sm:mt-14">
      <BandTitle id="problem" onDeep>
        Why no one ever sees those videos
      </BandTitle>
      <dl className="mt-10 grid gap-8 sm:grid-cols-3">
        {figures.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="mt-2 max-w-60 text-secondary-100">{text}</dt>
            <dd className="font-bold font-display text-display tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-2xl text-title text-secondary-100">
        Then you have to work out who is on which wave, and the clips turn up days later in a chat
        group, if ever. {productName} can’t make your connection faster, but it makes a bad
        connection good enough: uploads resume where they stopped, you can sort each video as soon
        as it is uploaded, and each guest gets their ten seconds, not your seventeen gigabytes.
      </p>
    </Band>
  );
}

/** Says what is missing, and how to start anyway. */
function Ending({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <NotYet
        lead="You would find out on the first day anyway."
        plans={[
          {
            name: 'The camera on iPhones',
            text: (
              <>
                It films in Chrome, Edge and Firefox. We have not tested it on iPhones yet.{' '}
                <More to="/film">Film</More>
              </>
            ),
          },
        ]}
      />
      <NextStep
        title="Film one session and see what you get"
        lead="You need an account, a session and one video, and you cut your first wave in minutes. If it isn’t for you, delete everything in your profile."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-primary-ink underline">
      {children}
    </Link>
  );
}
