import { Link } from 'react-router';
import { listWatchers } from '#app/components/analytics/list-watchers.ts';
import { PlainPage, Section } from '#app/components/public-page/plain-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { getVisitorAnalytics } from '#app/domain/analytics/get-visitor-analytics.server.ts';
import { providerNames } from '#app/domain/auth/providers.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { CookieTable } from './cookie-table.tsx';
import { kept, rights, sections, viewers } from './texts.ts';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/privacy']);
}

export function loader({ request }: Route.LoaderArgs) {
  const { AUTH_PROVIDERS, EMBEDDED_BACKEND, CONTACT_EMAIL } = getEnv();
  const analytics = getVisitorAnalytics(request);
  return {
    contactEmail: CONTACT_EMAIL ?? null,
    isOwnMachine: EMBEDDED_BACKEND,
    providers: AUTH_PROVIDERS.map((name) => providerNames[name]),
    watchers: analytics ? listWatchers(analytics.settings) : [],
  };
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  const { contactEmail, isOwnMachine, providers, watchers } = loaderData;
  const { productName } = matches[0].loaderData;
  const [who, films, cookies, others, yours] = sections;
  return (
    <PlainPage
      title="Privacy"
      lead={
        <p>
          Videos of people are personal, and some of these people are children. This page says what
          the program behind {productName} does with them. The people who wrote the program also
          wrote this page, so it says what the program really does.
        </p>
      }
      sections={sections}
    >
      <Section {...who}>
        <p>
          {productName} is run by a surf school, a camp, a club or a person. They decide why and how
          your data is used and are responsible for it: under the GDPR, they are the controller. The
          authors of the program have no access to it.
        </p>
        <p>
          You can reach them through <TextLink to="/contact">Contact</TextLink>
          {contactEmail && (
            <>
              {' '}
              or at <span className="break-all">{contactEmail}</span>
            </>
          )}
          , and if a school filmed you, at that school.
        </p>
        <p>
          {isOwnMachine
            ? 'Videos, rosters and accounts are on their own machine. No other service stores them.'
            : 'Videos, rosters and accounts are stored in their Supabase project, which processes them on their behalf.'}
        </p>
      </Section>

      <Section {...films}>
        <dl className="divide-y divide-line-strong border-line-strong border-y">
          {kept.map(({ name, text, until }) => (
            <div key={name} className="space-y-1 py-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft">{text}</dd>
              <dd className="text-ink-faint text-sm">Kept: {until}</dd>
            </div>
          ))}
        </dl>
        <h3 className="pt-2 font-semibold text-title">Who sees it</h3>
        <ul className="list-disc space-y-2 pl-5 text-ink-soft marker:text-secondary-ink">
          {viewers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          We do not recognise people by their face, their voice or how they surf. We do not train
          machines with videos. We sell nothing.
        </p>
      </Section>

      <Section {...cookies}>
        <p>
          These are all cookies. The first seven are needed for what you ask the site to do, and are
          set when you do it. No other site can read them.
        </p>
        <CookieTable />
        <p className="text-ink-soft">
          Unfinished uploads and unsaved sorting wait in your browser’s own storage, and are deleted
          there when they are sent. So that the camera works without a connection, it stores the
          names of your latest sessions and of their surfers there, too. Once you have signed out,
          it shows them to no one, and deletes them when it is opened next.
        </p>
      </Section>

      <Section {...others}>
        {watchers.length === 0 && providers.length === 0 && (
          <p>No one. This site loads nothing from other companies and counts no visitors.</p>
        )}
        {watchers.length > 0 && (
          <>
            <p>
              Only after you have said yes, which you can withdraw under{' '}
              <TextLink to="/privacy-choices">Privacy choices</TextLink>:
            </p>
            <ul className="list-disc space-y-2 pl-5 text-ink-soft marker:text-secondary-ink">
              {watchers.map(({ name, text }) => (
                <li key={name}>
                  <strong className="text-ink first-letter:uppercase">{name}</strong> {text}
                </li>
              ))}
            </ul>
          </>
        )}
        {providers.length > 0 && (
          <p>
            If you choose to sign in with {providers.join(' or ')}, they learn that you did, and
            tell this site your e-mail address and name.
          </p>
        )}
      </Section>

      <Section {...yours}>
        <ul className="list-disc space-y-2 pl-5 text-ink-soft marker:text-secondary-ink">
          {rights.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          For everything else, and if something here is wrong,{' '}
          <TextLink to="/contact">write to us</TextLink>. You can also complain to the data
          protection authority of where you live.
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
