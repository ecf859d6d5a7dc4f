import { Form, Link } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { ReachNotice } from '#app/domain/phones/reach.ts';

/** The steps after the first sign-in, before the school prints cards or sends links. */
export function SetUpStep({ notice: { kind, siteUrl } }: { notice: ReachNotice }) {
  return (
    <section
      aria-labelledby="set-up"
      className={toCardClasses('none', 'flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3')}
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="set-up" className="font-semibold">
          {kind === 'loopback' ? 'Set up: let phones in' : 'Set up: add HTTPS'}
        </h2>
        <p className="max-w-prose text-ink-soft text-sm [overflow-wrap:anywhere]">
          {kind === 'loopback'
            ? `Cards, links and e-mails lead to ${siteUrl}, which only this computer can open. Change that before you print cards or send links.`
            : `Cards, links and e-mails lead to ${siteUrl}, without HTTPS. A phone’s camera needs HTTPS.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/app/phones" className={toButtonClasses('secondary')}>
          {kind === 'loopback' ? 'Let phones in' : 'Add HTTPS'}
        </Link>
        <Form method="post" action="/app/phones">
          <Button name="intent" value="later" look="quiet">
            Not now
          </Button>
        </Form>
      </div>
    </section>
  );
}
