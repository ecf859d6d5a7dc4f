import { publicPages } from '#app/components/public-pages.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { getEnv } from '#app/platform/get-env.server.ts';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';
import { UsefulToTell } from './useful-to-tell.tsx';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/contact']);
}

export function loader() {
  return { contactEmail: getEnv().CONTACT_EMAIL ?? null };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contactEmail } = loaderData;
  return (
    <div className="mx-auto max-w-2xl space-y-10 sm:pt-6">
      <header>
        <h1 className="font-extrabold text-3xl tracking-tight sm:text-5xl">Contact</h1>
        <p className="mt-4 text-lg text-ink-soft sm:text-xl">
          A question, something broken, or a film of you that should not be here?
        </p>
      </header>
      {contactEmail ? (
        <section aria-labelledby="write" className={cardClasses('wide')}>
          <h2 id="write" className="font-semibold text-xl">
            Write to us
          </h2>
          <p className="mt-2 text-ink-soft">The people who run this site read it.</p>
          <a
            href={`mailto:${encodeURIComponent(contactEmail)}`}
            className={buttonClasses('primary', 'mt-4 max-w-full break-all')}
          >
            {contactEmail}
          </a>
        </section>
      ) : (
        <Alert>
          This site is run by a surf school or camp, and shows no address of its own. Ask them:
          whoever sent you the link or made your account can help you, or knows who can.
        </Alert>
      )}
      <UsefulToTell />
    </div>
  );
}
