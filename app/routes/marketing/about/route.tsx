import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const beliefs: Fact[] = [
  {
    name: 'It runs on what is there',
    text: 'An old Android, a browser, one bar of signal. No app to install, no special camera, no room full of machines.',
  },
  {
    name: 'Nobody is found by their face',
    text: 'A person who knows you says which wave is yours. There is no face recognition, and there will be none.',
  },
  {
    name: 'A no is a no, at once',
    text: 'Consent is asked each time something is opened, not once when it was made.',
  },
  {
    name: 'The films are the school’s',
    text: 'And the waves are the surfer’s. Neither pays for them with data: nothing is sold, and nobody learns from your films.',
  },
];

const edges: Fact[] = [
  {
    name: 'Any browser',
    text: 'Coaches with Android phones and guests with old iPhones get the same. Most coaching apps want an iPad.',
  },
  {
    name: 'The beach’s connection',
    text: 'Everything that takes long can be interrupted. Most services want the whole film first, in one go.',
  },
  {
    name: 'Your own machine',
    text: 'One command starts it. Most services keep your guests’ films on computers that you never see.',
  },
];

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/about']);
}

export default function About({ matches }: Route.ComponentProps) {
  const { productName } = matches[0].loaderData;
  return (
    <PublicPage>
      <PageOpening
        forWhom="Capture, analyse and share every wave"
        title="The best wave of their life is on a card in your drawer"
        lead={
          <>
            <p>
              Surf camps film every day. An hour and a half is seventeen gigabytes, and on the
              beach’s internet that is a night. Then somebody has to sort who is on which wave, the
              coach talks over a laptop to a tired group, and the clips come days later into a chat,
              if ever.
            </p>
            <p>
              {productName} turns a day’s filming into each surfer’s own waves, the same evening, on
              the phones that everybody already has. That is all it is for.
            </p>
          </>
        }
        steps={
          <Link to="/contact" className={buttonClasses('primary', 'min-h-12 px-6 text-title')}>
            Write to us
          </Link>
        }
      />

      <Band ground="surface" labelledBy="beliefs">
        <BandTitle id="beliefs">What we hold to</BandTitle>
        <FactList facts={beliefs} />
      </Band>

      <Band labelledBy="edges">
        <BandTitle
          id="edges"
          lead="There are good tools around a surf film. We looked at them before we began, and this is what none of them had together."
        >
          Why another one
        </BandTitle>
        <FactList facts={edges} columns={3} />
      </Band>

      <Band ground="tint" labelledBy="who">
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
          <BandTitle id="who">Who runs this site</BandTitle>
          <div className="space-y-4 sm:text-title text-ink-soft">
            <p>
              A surf school, a camp or a club that has put the program on a machine of its own, and
              may have given it another name. They decide who gets an account, how long films are
              kept, and they answer when you <TextLink to="/contact">write</TextLink>.
            </p>
            <p>
              The program itself is <TextLink to="/open-source">open source</TextLink>, under the
              Apache License 2.0: whoever likes may read it, run it and change it, for nothing.
            </p>
          </div>
        </div>
      </Band>

      <NextStep
        title="Ask us anything"
        lead="Whether it fits your school, what it runs on, or why a button is where it is."
      >
        <Link to="/contact" className={buttonClasses('on-deep', 'min-h-12 px-6 text-title')}>
          Write to us
        </Link>
      </NextStep>
    </PublicPage>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-primary-ink underline">
      {children}
    </Link>
  );
}
