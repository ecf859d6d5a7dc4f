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
  { id: 'people', title: 'Whoever films asks first' },
  { id: 'never', title: 'What has no place here' },
  { id: 'promise', title: 'What nobody can promise' },
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
          What holds between you and whoever runs {productName}. It is short because the program is
          simple: films go in, each surfer’s waves come out.
        </p>
      }
      sections={sections}
    >
      <Section {...parties}>
        <p>
          {productName} is run by a surf school, a camp, a club or a person; the{' '}
          <TextLink to="/contact">contact page</TextLink> reaches them. These terms are between them
          and you. What you book with a school, and what it costs, is between you and that school.
          The authors of the program are no party to either.
        </p>
      </Section>
      <Section {...yours}>
        <p>
          Whoever uploads a film keeps all rights to it. You allow this site to store it, convert
          it, cut it and show it to those whom its pages name, and nothing else. It is not used for
          advertising without consent for that, it is not sold, and no machine is trained with it.
        </p>
        <p>Upload only what you filmed yourself, or may use.</p>
      </Section>
      <Section {...people}>
        <p>
          If you film people, they have to know, and where the law asks for it they have to agree.
          The program asks surfers before their waves are shown to others, and parents or guardians
          for minors. It can’t ask on the beach: that is yours to do.
        </p>
        <p>
          Name on a roster only what you need to tell surfers apart. A first name and a lycra are
          enough.
        </p>
      </Section>
      <Section {...never}>
        <p>
          Films that shame or endanger somebody. Films of people who said no. Attempts to see what
          was not shared with you, to get round limits, or to keep others from using the site.
          Whoever does that loses access.
        </p>
      </Section>
      <Section {...promise}>
        <p>
          The program is given as it is, without warranty, under the{' '}
          <TextLink to="/open-source">Apache License 2.0</TextLink>. Machines fail and lines drop:
          keep the card until the waves are where you want them. Raw videos are deleted after the
          school’s days, on purpose.
        </p>
        <p>
          Reports, scores and films are no advice on whether the sea is safe for you. Look at it
          yourself, and ask somebody who knows the spot.
        </p>
        <p>What the law says you are owed, you are owed all the same.</p>
      </Section>
      <Section {...ending}>
        <p>
          You can delete your account in your <TextLink to="/auth/profile">profile</TextLink> on any
          day. The <TextLink to="/privacy">privacy page</TextLink> says what goes with it and what
          stays with a school. Whoever runs the site may close it; they should tell you in time to
          take your films along.
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
