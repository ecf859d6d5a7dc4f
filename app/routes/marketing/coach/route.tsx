import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { ScreenFigure } from '#app/components/screenshot/figure.tsx';
import { StartButton } from '#app/components/start-button.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const evening: Fact[] = [
  {
    name: 'Find the rides',
    text: 'Move through the video with the arrow keys or your thumb. Press a key where a ride starts, and the surfer’s number where it ends.',
  },
  {
    name: 'Frame by frame',
    text: 'Each press moves one frame, forward or back, and you can slow down as far as you like. Back foot, hips, eyes: it’s all there.',
  },
  {
    name: 'One ride, two cameras',
    text: 'The dune and the drone saw the same wave? Join them, and it is one wave with two angles.',
  },
  {
    name: 'They ask you',
    text: 'A surfer asks for a review of a wave, and says what they want to know. It is the first in your inbox, before all other waves without a review.',
  },
];

const figures: Fact[] = [
  {
    name: 'Frontside or backside',
    text: 'Worked out from the stance on the roster and the direction of the wave.',
  },
  {
    name: 'Eleven manoeuvres',
    text: 'From take-off and pop-up to floater, barrel and air. Tick what you saw.',
  },
  {
    name: 'Out as CSV',
    text: 'With totals for each surfer, for the spreadsheet in which you plan the week.',
  },
];

const reviews: Fact[] = [
  {
    name: 'Talk while you draw',
    text: 'Play, stop, scrub and draw, and say what you see. Your surfer hears and sees it on their phone exactly as you did it.',
  },
  {
    name: 'Two waves side by side',
    text: 'In step from the take-off, at their own speeds and sizes. Yours, theirs from last week, or one from the school’s library.',
  },
  {
    name: 'They answer',
    text: 'In words or by voice, at the moment they mean. “More about this” puts the wave back into your inbox.',
  },
  {
    name: 'Goals and progress',
    text: 'One physical and one mental goal for each session, and your surfers’ progress over the weeks.',
  },
];

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/coach']);
}

export default function Coach({ matches }: Route.ComponentProps) {
  const signedIn = matches[0].loaderData.user !== null;
  return (
    <PublicPage>
      <PageOpening
        forWhom="For coaches and surf schools"
        title="Show them the moment, not the memory"
        lead={
          <p>
            You saw why the pop-up failed. By dinner they have forgotten the wave. Put it in front
            of them the same evening, stopped on the frame that matters.
          </p>
        }
        steps={<StartButton signedIn={signedIn} />}
        picture={
          <ScreenFigure
            name="sorting"
            alt="The sorting desk: a video of the session beside its roster and the waves cut from it."
            sizes="(min-width: 1152px) 590px, (min-width: 640px) 92vw, 320px"
            priority
          />
        }
      />

      <Band ground="surface" labelledBy="evening">
        <BandTitle
          id="evening"
          lead="A group of eight rides some sixty waves in a morning. You will talk about eight of them. Getting to those quickly is the work."
        >
          From the card to the conversation
        </BandTitle>
        <FactList facts={evening} />
      </Band>

      <Band labelledBy="figures">
        <BandTitle
          id="figures"
          lead="Every wave is a row: surfer, length, direction, manoeuvres, and your score from 0 to 10. Edit it like a spreadsheet, and download it as one."
        >
          What you saw, in figures
        </BandTitle>
        <ScreenFigure
          name="figures"
          alt="The session in four figures, and a table of its waves with picture, start, surfer, score and length; the wave that is edited plays beside it."
          sizes="(min-width: 1152px) 1120px, (min-width: 640px) 95vw, 320px"
          className="mt-10"
        />
        <FactList facts={figures} columns={3} />
      </Band>

      <Band ground="surface" labelledBy="reviews">
        <BandTitle
          id="reviews"
          lead="Say it once, in the evening, and it is there whenever they look. No app, no account: it opens where their waves open."
        >
          A review that they can hear
        </BandTitle>
        <FactList facts={reviews} />
      </Band>

      <Band ground="tint" labelledBy="day">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <BandTitle
            id="day"
            lead="Two sessions with a look at the video in between: how such a day runs, which levels it is for, and what to bring."
          >
            Selling a guided coaching day?
          </BandTitle>
          <Link
            to="/coach/surf-experience"
            className={toButtonClasses('secondary', 'min-h-12 px-6 text-title')}
          >
            See the coaching day
          </Link>
        </div>
      </Band>

      <NextStep
        title="Bring one session on video"
        lead="You need an account and a video. Add your surfers, cut ten waves, and watch them together tonight."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </PublicPage>
  );
}
