import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { NotYet, type Plan } from '#app/components/public-page/not-yet.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { ScreenFigure } from '#app/components/screenshot/figure.tsx';
import { StartButton } from '#app/components/start-button.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const evening: Fact[] = [
  {
    name: 'Find the rides',
    text: 'Run along the film by arrow keys or thumb. Press where a ride starts, and the surfer’s number where it ends.',
  },
  {
    name: 'Frame by frame',
    text: 'One key is one frame, forward and back, and slower as far as you like. Back foot, hips, eyes: it’s all there.',
  },
  {
    name: 'One ride, two cameras',
    text: 'The dune and the drone saw the same wave? Join them, and it is one wave with two angles.',
  },
  {
    name: 'They ask you',
    text: 'A surfer can ask for a review of a wave. You see it on that wave and on the sheet of the session.',
  },
];

const figures: Fact[] = [
  {
    name: 'Frontside or backside',
    text: 'Works itself out from the stance on the roster and the way the wave went.',
  },
  {
    name: 'Eleven manoeuvres',
    text: 'From take-off and pop-up to floater, barrel and air. Tick what was there.',
  },
  { name: 'Out as CSV', text: 'With totals for each surfer, for whatever you plan the week in.' },
];

const plans: Plan[] = [
  {
    name: 'The studio',
    text: 'Two waves side by side, lines and angles drawn over them, key positions marked.',
  },
  {
    name: 'Reviews with your voice',
    text: 'Talk while you play, scrub and draw. They watch it later just as you said it.',
  },
  {
    name: 'Goals and progress',
    text: 'One goal for the body and one for the head each session, and how they went over the weeks.',
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
            alt="A film of the session beside its roster and the waves that are cut out of it."
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
          lead="Every wave is a row: whose, how long, which way, what was done, and your score from 0 to 10. Type into it like into a spreadsheet, and take it along as one."
        >
          What you saw, in figures
        </BandTitle>
        <ScreenFigure
          name="figures"
          alt="A table of the session’s waves with surfer, start, length, direction, side, manoeuvres and score."
          sizes="(min-width: 1152px) 1120px, (min-width: 640px) 95vw, 320px"
          className="mt-10"
        />
        <FactList facts={figures} columns={3} />
      </Band>

      <Band ground="tint" labelledBy="day">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <BandTitle
            id="day"
            lead="Two sessions with a look at the film between them: how such a day runs, for which levels, and what to bring."
          >
            Selling a guided coaching day?
          </BandTitle>
          <Link
            to="/coach/surf-experience"
            className={buttonClasses('secondary', 'min-h-12 px-6 text-title')}
          >
            See the coaching day
          </Link>
        </div>
      </Band>

      <NotYet
        lead="The coach’s studio is what we build next. Whoever joins the beta sees it first."
        plans={plans}
      />
      <NextStep
        title="Bring one session of film"
        lead="You need an account and a film. Name your surfers, cut ten waves, and look at them together tonight."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </PublicPage>
  );
}
