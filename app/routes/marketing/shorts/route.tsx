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

const plans: Fact[] = [
  {
    name: 'A crop that follows you',
    text: 'Mark where you are a few times, and the picture keeps you in the middle from take-off to kick-out.',
  },
  {
    name: 'Slow where it counts',
    text: 'Slow down the turn, not the paddle. Put a few words over it, and the lines your coach drew.',
  },
  {
    name: 'Vertical, square or wide',
    text: '9:16, 1:1 or 16:9, from one wave or from the ten best of your week.',
  },
  {
    name: 'Your song, your school',
    text: 'Music that you own, and your school’s end card if it has one.',
  },
];

const now: Fact[] = [
  {
    name: 'Download your wave',
    text: 'From your card or your link, one wave or all. You get plain MP4 files that every app on your phone can edit.',
  },
  {
    name: 'Mark the best',
    text: 'With an account you can mark favourites, and find them again when shorts are ready.',
  },
  {
    name: 'Say yes or no',
    text: 'Your card asks whether your waves may be used for shorts. Only your yes counts.',
  },
];

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/shorts']);
}

export default function Shorts() {
  return (
    <PublicPage>
      <PageOpening
        forWhom="For surfers · being built"
        title="Your best ride, ready to post"
        lead={
          <p>
            Surf videos are wide and far away, and phones are tall. Shorts will make a vertical
            video from your waves, with you in the middle. They aren’t ready yet, but your waves
            are.
          </p>
        }
        steps={
          <Link
            to="/app/join-beta"
            className={toButtonClasses('primary', 'min-h-12 px-6 text-title')}
          >
            Join the beta
          </Link>
        }
        picture={<CropPicture />}
      />

      <Band ground="surface" labelledBy="planned">
        <BandTitle
          id="planned"
          lead="Your browser makes shorts from your waves, or the server does if your phone is too old."
        >
          What it will do
        </BandTitle>
        <FactList facts={plans} />
      </Band>

      <Band labelledBy="now">
        <div className="grid items-center gap-12 md:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
          <div>
            <BandTitle id="now" lead="You can use everything that you film now.">
              What you can do today
            </BandTitle>
            <FactList facts={now} columns={1} />
          </div>
          <PhoneFigure
            name="wave-by-link"
            alt="A wave on a phone, with buttons that download and share it."
            sizes="256px"
          />
        </div>
      </Band>

      <NextStep
        title="Be the first to post one"
        lead="Tell us that you want shorts and where you surf. The beta gets them first."
      >
        <Link
          to="/app/join-beta"
          className={toButtonClasses('on-deep', 'min-h-12 px-6 text-title')}
        >
          Join the beta
        </Link>
      </NextStep>
    </PublicPage>
  );
}

/** Draws a wide video, and the upright crop that Shorts will make. */
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
        The idea: the frame follows the surfer. This is a drawing, not a screenshot.
      </figcaption>
    </figure>
  );
}
