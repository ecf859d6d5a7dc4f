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
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const plans: Fact[] = [
  {
    name: 'A crop that follows you',
    text: 'Set where you are a few times, and the picture keeps you in the middle from take-off to kick-out.',
  },
  {
    name: 'Slow where it counts',
    text: 'Slow down the turn, not the paddle. Put a few words over it, and the lines your coach drew.',
  },
  {
    name: 'Upright, square or wide',
    text: '9:16, 1:1 or 16:9, from one wave or from the ten best of your week.',
  },
  {
    name: 'Your song, your school',
    text: 'Music that you own, and your school’s card at the end if they made one.',
  },
];

const now: Fact[] = [
  {
    name: 'Download your wave',
    text: 'From your card or your link, one or all. It is a plain MP4, and every app on your phone can cut it.',
  },
  {
    name: 'Mark the best',
    text: 'With an account you keep your favourites, and find them when shorts are there.',
  },
  {
    name: 'Say yes or no',
    text: 'Your card asks whether short films may be made of your waves at all. Only your yes counts.',
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
            Surf film is wide and far away, and phones are tall. Shorts will cut an upright film out
            of your waves, with you in the middle of it. They aren’t there yet; the waves to make
            them of are.
          </p>
        }
        steps={
          <Link
            to="/app/join-beta"
            className={buttonClasses('primary', 'min-h-12 px-6 text-title')}
          >
            Join the beta
          </Link>
        }
        picture={<CropPicture />}
      />

      <Band ground="surface" labelledBy="planned">
        <BandTitle
          id="planned"
          lead="Made in the browser from the waves you have, and by the server where the phone is too old for it."
        >
          What it will do
        </BandTitle>
        <FactList facts={plans} />
      </Band>

      <Band labelledBy="now">
        <div className="grid items-center gap-12 md:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
          <div>
            <BandTitle id="now" lead="Nothing that you film now is lost for it.">
              What you can do today
            </BandTitle>
            <FactList facts={now} columns={1} />
          </div>
          <PhoneFigure
            name="wave-by-link"
            alt="A wave on a phone, with buttons that download it."
            sizes="256px"
          />
        </div>
      </Band>

      <NextStep
        title="Be the first to post one"
        lead="Say that you want shorts and where you surf. When they open, they open to the beta first."
      >
        <Link to="/app/join-beta" className={buttonClasses('on-deep', 'min-h-12 px-6 text-title')}>
          Join the beta
        </Link>
      </NextStep>
    </PublicPage>
  );
}

/** Draws a wide film, and the upright crop that Shorts will make. */
function CropPicture() {
  return (
    <figure>
      <div className="relative overflow-hidden rounded-card shadow-float ring-1 ring-line-strong">
        <Screenshot
          name="dune-beach"
          only="desktop"
          alt="A drawn wave with a surfer on it, small in a wide picture. An upright frame stands around her; what is outside of it is dimmed."
          sizes="(min-width: 1152px) 590px, 92vw"
          priority
        />
        <div
          aria-hidden="true"
          className="absolute inset-y-2 left-[50%] aspect-9/16 rounded-control border-2 border-white ring-[100vmax] ring-veil"
        />
      </div>
      <figcaption className="mt-4 text-ink-faint text-sm">
        How it is meant: the frame goes along with the surfer. A drawing, not a screen.
      </figcaption>
    </figure>
  );
}
