import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
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
    text: 'It asks what their waves may be used for, one question at a time. For a child, a parent or guardian decides.',
  },
  {
    name: 'You can hand it out early',
    text: 'Even before you sort: the waves appear on that phone as soon as they are ready.',
  },
  {
    name: 'A wrong hand is no disaster',
    text: 'Undo the claim, and that phone no longer sees the waves. A new card takes its place.',
  },
];

const links: Fact[] = [
  {
    name: 'Checked each time it is opened',
    text: 'We check whether the link still works and which surfers agree. A withdrawn wave disappears with the next tap.',
  },
  {
    name: 'It expires',
    text: 'After 30 days, or as many as you choose. You can protect it with a password.',
  },
  {
    name: 'You see how often it was opened',
    text: 'We count views and downloads, without a cookie and without asking who it was.',
  },
];

/** What is public. */
const shown: Fact[] = [
  {
    name: 'You choose the wave',
    text: 'On the wave’s own page, one at a time. If you can’t show a wave, the page says why.',
  },
  {
    name: 'The surfer has agreed',
    text: 'To public use, on their card or in their profile; for a child, a parent or guardian agrees. Without consent we show nothing.',
  },
  {
    name: 'And they can take it off',
    text: 'One wave in one tap, or all of them, at once. Only they can allow it again.',
  },
];

const guests: Fact[] = [
  {
    name: 'Plays at once',
    text: 'A small version starts within seconds on a weak connection; full quality is one tap away.',
  },
  {
    name: 'Yours to keep',
    text: 'Download one wave, or all of them in one zip. Mark the ones you love.',
  },
  {
    name: 'Yours to withdraw',
    text: 'You see what you agreed to, and withdraw it with one tap. Your school can’t agree for you.',
  },
  {
    name: 'Or yours to buy',
    text: 'A school can set prices. Its guests watch marked previews, pay at Stripe without an account, and have the files at once.',
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
        title="Every wave to its surfer"
        lead={
          <p>
            No group chat with two hundred clips, no memory card passed round the table. Each surfer
            opens their own waves, on their own phone.
          </p>
        }
        steps={<StartButton signedIn={signedIn} />}
        pictureIs="upright"
        picture={
          <PhoneFigure
            name="my-waves"
            alt="A surfer’s phone: the session at North Point with her own two waves and their scores."
            sizes="256px"
            priority
          />
        }
      />

      <Band ground="surface" labelledBy="cards">
        <BandTitle
          id="cards"
          lead="Print the cards, cut them, and hand them out with the towels. Each card opens one surfer’s waves, in a browser, without an account."
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
            alt="A form that creates a link: what it opens, for how many days, and an optional password."
            sizes="(min-width: 1152px) 610px, (min-width: 640px) 92vw, 320px"
          />
        </div>
      </Band>

      <Band ground="tint" labelledBy="guests">
        <BandTitle id="guests" lead="If you surfed, this is what you get.">
          For surfers
        </BandTitle>
        <FactList facts={guests} columns={3} />
      </Band>

      <Band ground="surface" labelledBy="public">
        <BandTitle
          id="public"
          lead="You can show your best waves on the surf report of their spot, for everyone to see: with your school’s name, without the surfer’s."
        >
          A wave for the whole world
        </BandTitle>
        <FactList facts={shown} columns={3} />
      </Band>

      <NextStep
        title="Send the first wave tonight"
        lead="Film, cut and copy the link. Your guests need nothing but a phone."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </PublicPage>
  );
}
