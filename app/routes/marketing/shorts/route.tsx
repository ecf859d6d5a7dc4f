import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { PhoneFigure } from '#app/components/screenshot/figure.tsx';
import { Screenshot } from '#app/components/screenshot/screenshot.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const parts: Fact[] = [
  {
    name: 'A crop that follows you',
    text: 'Mark yourself once. The picture keeps you in the middle from take-off to kick-out, and you can move it wherever it is wrong.',
  },
  {
    name: 'Slow where it counts',
    text: 'Slow down the turn, not the paddle. Put a few words over it.',
  },
  {
    name: 'Vertical, square or wide',
    text: '9:16, 1:1 or 16:9, from one wave or from the ten best of your week.',
  },
  {
    name: 'Made on the server',
    text: 'Close the page and put the phone away: the video is ready when you come back, in 1080 pixels and at the loudness that apps play.',
  },
];

const rules: Fact[] = [
  {
    name: 'Everyone in it has agreed',
    text: 'Your card asks whether short films may be made of your waves. Without a yes there is no short. You can withdraw your yes, and from then on no one can open the short.',
  },
  {
    name: 'Your wave stays whole',
    text: 'A short changes nothing about the waves that it is made of. Download them as they were filmed, one or all.',
  },
  { name: 'No watermark', text: 'The video is yours to post where you like.' },
];

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/shorts']);
}

export default function Shorts() {
  return (
    <PublicPage>
      <PageOpening
        forWhom="For surfers"
        title="Your best ride, ready to post"
        lead={
          <p>
            Surf videos are wide and far away, and phones are tall. A short is a vertical video of
            your waves with you in the middle, made in a few taps.
          </p>
        }
        steps={
          <Link to="/app/shorts" className={toButtonClasses('primary', 'min-h-12 px-6 text-title')}>
            My shorts
          </Link>
        }
        picture={<CropPicture />}
      />

      <Band ground="surface" labelledBy="parts">
        <BandTitle id="parts" lead="Choose your waves, put them in order, and trim them.">
          What it does
        </BandTitle>
        <FactList facts={parts} />
      </Band>

      <Band labelledBy="rules">
        <div className="grid items-center gap-12 md:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
          <div>
            <BandTitle id="rules" lead="A short shows people. They decide.">
              Yours, and never without asking
            </BandTitle>
            <FactList facts={rules} columns={1} />
          </div>
          <PhoneFigure
            name="wave-by-link"
            alt="A wave on a phone, with buttons that download and share it."
            sizes="256px"
          />
        </div>
      </Band>

      <NextStep title="Make your first one" lead="You need a wave, and a minute.">
        <Link to="/app/shorts" className={toButtonClasses('on-deep', 'min-h-12 px-6 text-title')}>
          My shorts
        </Link>
      </NextStep>
    </PublicPage>
  );
}

/** Draws a wide video, and the upright crop of a short. */
function CropPicture() {
  return (
    <figure>
      <div className="relative overflow-hidden rounded-card shadow-float ring-1 ring-line-strong">
        <Screenshot
          name="dune-beach"
          only="desktop"
          alt="A drawn wave with two surfers on it, small in a wide picture. A vertical frame surrounds one of them; everything outside it is dimmed."
          sizes="(min-width: 1152px) 590px, 92vw"
          priority
        />
        <div
          aria-hidden="true"
          className="absolute inset-y-2 left-[50%] aspect-9/16 rounded-control border-2 border-white ring-[100vmax] ring-veil"
        />
      </div>
      <figcaption className="mt-4 text-ink-faint text-sm">
        The frame follows the surfer. This is a drawing, not a screenshot.
      </figcaption>
    </figure>
  );
}
