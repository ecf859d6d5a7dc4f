import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { NotYet, type Plan } from '#app/components/public-page/not-yet.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { PhoneFigure, ScreenFigure } from '#app/components/screenshot/figure.tsx';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const cards: Fact[] = [
  {
    name: 'It asks before it shows',
    text: 'What may be done with their waves, one question after the other. For a child a parent or guardian decides.',
  },
  {
    name: 'It can be handed out early',
    text: 'Also before anything is sorted: the waves open on that phone as soon as they are there.',
  },
  {
    name: 'A wrong hand is no disaster',
    text: 'Undo a claim and that phone sees nothing any more; a new card takes its place.',
  },
];

const links: Fact[] = [
  {
    name: 'Asked at every opening',
    text: 'Whether it still stands, and who of its surfers agrees. What was taken back is gone with the next tap.',
  },
  {
    name: 'It runs out',
    text: 'After 30 days, or as many as you say. A password goes before it if you like.',
  },
  {
    name: 'You see whether anybody looked',
    text: 'Views and downloads are counted, without a cookie and without asking who it was.',
  },
];

/** What is public. */
const shown: Fact[] = [
  {
    name: 'You choose the wave',
    text: 'On the wave’s own page, one at a time. Where it can’t be shown, the page says why.',
  },
  {
    name: 'The surfer has agreed',
    text: 'To be shown in public, on their card or in their profile; for a child, a parent or guardian. Without that nothing shows.',
  },
  {
    name: 'And can take it off',
    text: 'One wave in one tap, or all of them. It is gone with the next request, and only they can let it be shown again.',
  },
];

const guests: Fact[] = [
  {
    name: 'Plays at once',
    text: 'A small version starts within seconds on a weak line; the fine one is a tap away.',
  },
  {
    name: 'Yours to keep',
    text: 'Download one wave, or all of them in one zip. Mark the ones you love.',
  },
  {
    name: 'Yours to take back',
    text: 'You see what you agreed to, and end it with one tap. Your school can’t agree for you.',
  },
];

const plans: Plan[] = [
  {
    name: 'Selling films',
    text: 'A price before the download, where a school wants one. Today there is no checkout.',
  },
];

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
