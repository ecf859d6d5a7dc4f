import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { PhoneFigure } from '#app/components/screenshot/figure.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { CropPicture } from './crop-picture.tsx';
import { now, plans } from './texts.ts';

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
          <Link to="/app/join-beta" className={buttonClasses('primary', 'min-h-12 px-6 text-lg')}>
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
        <Link to="/app/join-beta" className={buttonClasses('on-deep', 'min-h-12 px-6 text-lg')}>
          Join the beta
        </Link>
      </NextStep>
    </PublicPage>
  );
}
