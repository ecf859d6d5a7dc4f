import { Link } from 'react-router';
import { PlainPage, type PlainSection, Section } from '#app/components/public-page/plain-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/terms']);
}

const [parties, yours, people, never, promise, ending] = [
  { id: 'parties', title: 'Between whom' },
  { id: 'yours', title: 'What you upload stays yours' },
  { id: 'people', title: 'Ask before you film' },
  { id: 'never', title: 'What is not allowed' },
  { id: 'promise', title: 'What this site cannot promise' },
  { id: 'ending', title: 'How it ends' },
] as const satisfies PlainSection[];

const sections = [parties, yours, people, never, promise, ending];

export default function Terms({ matches }: Route.ComponentProps) {
  const { productName } = matches[0].loaderData;
  return (
    <PlainPage
      title="Terms"
      lead={
        <p>
          The terms between you and the people who run {productName}. They are short because the
          program is simple: videos go in, each surfer’s waves come out.
        </p>
      }
      sections={sections}
    >
      <Section {...parties}>
        <p>
          {productName} is run by a surf school, a camp, a club or a person; the{' '}
          <TextLink to="/contact">contact page</TextLink> reaches them. These terms are between them
          and you. What you book with a school, and what it costs, is between you and that school.
          The authors of the program are not a party to either.
        </p>
      </Section>
      <Section {...yours}>
        <p>
          You keep all rights to the videos that you upload. You allow this site to store them,
          convert them, cut them and show them to the people named on its pages, and nothing else.
          This site does not use them for advertising without consent for that, does not sell them,
          and does not train machines with them.
        </p>
        <p>Upload only what you filmed yourself or are allowed to use.</p>
      </Section>
      <Section {...people}>
        <p>
          If you film people, they have to know, and where the law requires it, they have to agree.
          The program asks surfers before their waves are shown to others, and parents or guardians
          for minors. It can’t ask on the beach: that is your job.
        </p>
        <p>
          Write on a roster only what you need to tell surfers apart. A first name and a lycra are
          enough.
        </p>
      </Section>
      <Section {...never}>
        <p>
          Videos that shame or endanger a person. Videos of people who said no. Attempts to see what
          was not shared with you, to get round limits, or to keep others from using the site. If
          you do any of this, you lose access.
        </p>
      </Section>
      <Section {...promise}>
        <p>
          The program is provided as it is, without warranty, under the{' '}
          <TextLink to="/open-source">Apache License 2.0</TextLink>. Machines fail and connections
          drop: keep the memory card until the waves are where you want them. Raw videos are deleted
          on purpose, after the number of days that the school has chosen.
        </p>
        <p>
          Reports, scores and videos are not advice on whether the sea is safe for you. Look at the
          sea yourself, and ask a person who knows the spot.
        </p>
        <p>These terms do not limit your rights under the law.</p>
      </Section>
      <Section {...ending}>
        <p>
          You can delete your account in your <TextLink to="/auth/profile">profile</TextLink> at any
          time. The <TextLink to="/privacy">privacy page</TextLink> says what is deleted with it and
          what stays with a school. The people who run the site may close it; they should tell you
          early enough to download your videos.
        </p>
      </Section>
    </PlainPage>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-primary-ink underline">
      {children}
    </Link>
  );
}
