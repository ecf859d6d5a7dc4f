import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { NotYet } from '#app/components/public-page/not-yet.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { PhoneFigure, ScreenFigure } from '#app/components/screenshot/figure.tsx';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { cards, guests, links, plans, shown } from './texts.ts';

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/share']);
}

export default function Share({ matches }: Route.ComponentProps) {
  const signedIn = matches[0].loaderData.user !== null;
  return (
    <PublicPage>
      <PageOpening
        forWhom="For surfers, and those who film them"
        title="Every wave to the one who rode it"
        lead={
          <p>
            No group chat with two hundred clips, no card that goes round the table. Each surfer
            opens their own waves, on the phone they have.
          </p>
        }
        steps={<StartButton signedIn={signedIn} />}
        pictureIs="upright"
        picture={
          <PhoneFigure
            name="my-waves"
            alt="A surfer’s phone: the session at Dune Beach with her own two waves."
            sizes="256px"
            priority
          />
        }
      />

      <Band ground="surface" labelledBy="cards">
        <BandTitle
          id="cards"
          lead="Print them, cut them, hand them out with the towels. Each opens the waves of one surfer, in a browser, without an account."
        >
          A card in the hand
        </BandTitle>
        <ScreenFigure
          name="cards"
          alt="Cards to print: each with a QR code, a surfer’s name, lycra and a code to type."
          sizes="(min-width: 1152px) 1120px, (min-width: 640px) 95vw, 320px"
          className="mt-10"
        />
        <FactList facts={cards} columns={3} />
      </Band>

      <Band labelledBy="links">
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-16">
          <div>
            <BandTitle
              id="links"
              lead="To a whole session, one surfer’s part of it, or one wave. In a chat it shows the wave’s picture."
            >
              A link in the chat
            </BandTitle>
            <FactList facts={links} columns={1} />
          </div>
          <ScreenFigure
            name="links"
            alt="A form that makes a link: what it opens, for how many days, and a password if you like."
            sizes="(min-width: 1152px) 610px, (min-width: 640px) 92vw, 320px"
          />
        </div>
      </Band>

      <Band ground="tint" labelledBy="guests">
        <BandTitle id="guests" lead="If you are the one who surfed, this is what you get.">
          For the one on the wave
        </BandTitle>
        <FactList facts={guests} columns={3} />
      </Band>

      <Band ground="surface" labelledBy="public">
        <BandTitle
          id="public"
          lead="The best ones can stand on the surf report of where they broke, for everybody to see: with your school’s name, without the surfer’s."
        >
          A wave for all the world
        </BandTitle>
        <FactList facts={shown} columns={3} />
      </Band>

      <NotYet lead="Sharing is the part that is furthest along." plans={plans} />
      <NextStep
        title="Send the first wave tonight"
        lead="Film, cut, tick who agreed, copy the link. Whoever opens it needs nothing but a phone."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </PublicPage>
  );
}
