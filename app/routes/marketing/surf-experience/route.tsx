import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { DayLine } from '#app/components/public-page/day-line.tsx';
import { FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { ScreenFigure } from '#app/components/screenshot/figure.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { film, hours, levels, things } from './texts.ts';

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/coach/surf-experience']);
}

const ASK = '/contact?topic=surf-experience';

export default function SurfExperience() {
  return (
    <PublicPage>
      <PageOpening
        forWhom="For surfers of every level"
        title="A day in the water that you can watch again"
        lead={
          <p>
            Surf in the morning, see yourself at lunch, and know what to change in the afternoon.
            Schools that film with us run their coaching days like this.
          </p>
        }
        steps={
          <Link to={ASK} className={toButtonClasses('primary', 'min-h-12 px-6 text-title')}>
            Ask about a day
          </Link>
        }
        picture={
          <ScreenFigure
            name="dune-beach"
            alt="A drawn wave, with a surfer in an orange lycra high on its face and another in green behind her."
            sizes="(min-width: 1152px) 590px, (min-width: 640px) 92vw, 320px"
            priority
            caption="Maya, orange 1, on her first wave. She is drawn, like everyone in our pictures."
          />
        }
      />

      <Band ground="surface" labelledBy="day">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-16">
          <div className="lg:sticky lg:top-8 lg:self-start">
            <BandTitle
              id="day"
              lead="The tide sets the times, and the school may have its own plan. The order stays the same: surf, watch, surf."
            >
              What happens
            </BandTitle>
          </div>
          <DayLine hours={hours} highlight="19:00" />
        </div>
      </Band>

      <Band labelledBy="levels">
        <BandTitle id="levels" lead="Groups are by level, not by age or by who came with whom.">
          Levels
        </BandTitle>
        <dl className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
          {levels.map(({ name, text, work }, index) => (
            <div key={name} className="border-line-strong border-t py-4">
              <dt className="font-semibold text-title">
                <Steps count={index + 1} />
                {name}
              </dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
              <dd className="mt-2 text-ink-faint text-sm">You’d work on: {work}.</dd>
            </div>
          ))}
        </dl>
      </Band>

      <Band ground="tint" labelledBy="bring">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <BandTitle id="bring">What to bring</BandTitle>
            <ul className="mt-6 list-disc space-y-3 pl-5 text-title marker:text-secondary-ink">
              {things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </div>
          <section aria-labelledby="film">
            <BandTitle id="film">About being filmed</BandTitle>
            <FactList facts={film} columns={1} />
          </section>
        </div>
      </Band>

      <NextStep
        title="Ask for a place"
        lead="Tell us your level, when you are there and who is with you. The school decides on dates, place and price, and replies to you."
      >
        <Link to={ASK} className={toButtonClasses('on-deep', 'min-h-12 px-6 text-title')}>
          Ask about a day
        </Link>
      </NextStep>
    </PublicPage>
  );
}

/** Draws the level as up to four bars. Decorative: the word is next to it. */
function Steps({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="mb-2 flex items-end gap-1">
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={
            step <= count ? 'w-2 rounded-full bg-secondary-solid' : 'w-2 rounded-full bg-track'
          }
          style={{ height: `${step * 5}px` }}
        />
      ))}
    </span>
  );
}
