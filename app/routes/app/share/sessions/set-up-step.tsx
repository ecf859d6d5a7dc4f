import { Form, Link } from 'react-router';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import type { ReachNotice } from '#app/domain/phones/reach.ts';

/** What is to be done after the first sign-in, before cards are printed or links sent. */
export function SetUpStep({ notice: { kind, siteUrl } }: { notice: ReachNotice }) {
  return (
    <section aria-labelledby="set-up" className={cardClasses('normal', 'space-y-3')}>
      <h2 id="set-up" className="font-semibold text-xl">
        {kind === 'loopback' ? 'Set up: let phones in' : 'Set up: add HTTPS'}
      </h2>
      <p className="max-w-prose text-ink-soft [overflow-wrap:anywhere]">
        {kind === 'loopback'
          ? `Cards, links and mails lead to ${siteUrl}, which only this computer can open. Change that before you print cards or send links.`
          : `Cards, links and mails lead to ${siteUrl}, without HTTPS. A phone’s camera needs HTTPS.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/app/phones" className={buttonClasses('primary')}>
          {kind === 'loopback' ? 'Let phones in' : 'Add HTTPS'}
        </Link>
        <Form method="post" action="/app/phones">
          <Button name="intent" value="later" look="secondary">
            Not now
          </Button>
        </Form>
      </div>
    </section>
  );
}
