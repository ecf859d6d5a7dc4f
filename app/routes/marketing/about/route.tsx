import { Link } from 'react-router';
import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const beliefs: Fact[] = [
  {
    name: 'It runs on what you have',
    text: 'An old Android, a browser, one bar of signal. No app to install, no special camera, no room full of machines.',
  },
  {
    name: 'No face recognition',
    text: 'A person who knows you says which wave is yours. We do not use face recognition, and we never will.',
  },
  {
    name: 'A no counts at once',
    text: 'We check consent each time a wave is opened, not once when the link is created.',
  },
  {
    name: 'The videos are the school’s',
    text: 'And the waves are the surfer’s. No one pays with data: we sell nothing, and no company trains its machines on your videos.',
  },
];

const edges: Fact[] = [
  {
    name: 'Any browser',
    text: 'Coaches with Android phones and guests with old iPhones get the same. Most coaching apps want an iPad.',
  },
  {
    name: 'The beach’s connection',
    text: 'Everything that takes long can be interrupted. Most services want the whole video first, in one go.',
  },
  {
    name: 'Your own machine',
    text: 'One command starts it. Most services keep your guests’ videos on computers that you never see.',
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
              Surf camps film every day. An hour and a half of video is seventeen gigabytes, and on
              beach internet that takes all night to upload. Then the coach has to work out who is
              on which wave and show clips on a laptop to a tired group. The clips reach the chat
              days later, if ever.
            </p>
            <p>
              {productName} turns a day’s filming into each surfer’s own waves, the same evening, on
              the phones that everyone already has. That is all it does.
            </p>
          </>
        }
        steps={
          <Link to="/contact" className={toButtonClasses('primary', 'min-h-12 px-6 text-title')}>
            Write to us
          </Link>
        }
      />

      <Band ground="surface" labelledBy="beliefs">
        <BandTitle id="beliefs">What we promise</BandTitle>
        <FactList facts={beliefs} />
      </Band>

      <Band labelledBy="edges">
        <BandTitle
          id="edges"
          lead="There are good tools for surf video. We looked at them before we started, and none of them had all of this together."
        >
          Why another tool
        </BandTitle>
        <FactList facts={edges} columns={3} />
      </Band>

      <Band ground="tint" labelledBy="who">
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
          <BandTitle id="who">Who runs this site</BandTitle>
          <div className="space-y-4 sm:text-title text-ink-soft">
            <p>
              A surf school, camp or club that runs the program on its own machine, perhaps under
              another name. They decide who gets an account and how long videos are kept, and they
              reply when you <TextLink to="/contact">write</TextLink>.
            </p>
            <p>
              The program itself is <TextLink to="/open-source">open source</TextLink>, under the
              Apache License 2.0: anyone can read it, run it and change it, for free.
            </p>
          </div>
        </div>
      </Band>

      <NextStep
        title="Ask us anything"
        lead="Whether it fits your school, what it runs on, or why a button is where it is."
      >
        <Link to="/contact" className={toButtonClasses('on-deep', 'min-h-12 px-6 text-title')}>
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
