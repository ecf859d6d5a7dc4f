import { Form, Link } from 'react-router';
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import type { BetaRequest, BetaState as State } from '#app/domain/beta/beta-request.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

const tones: Record<State, BadgeTone> = { asked: 'info', admitted: 'success', declined: 'outline' };

const texts: Record<State, { name: string; title: string; text: string }> = {
  asked: {
    name: 'Asked',
    title: 'We have your request',
    text: 'We let in a few people at a time. Until you have a place, you can change your request below.',
  },
  admitted: {
    name: 'Admitted',
    title: 'You are in the beta',
    text: 'You will see new features as soon as we build them. Tell us what works and what does not.',
  },
  declined: {
    name: 'Not this time',
    title: 'We have no place for you right now',
    text: 'You can ask again later: withdraw this request and send a new one. Everything that works today stays open to you.',
  },
};

/** Shows the state of a beta request, and its actions. */
export function BetaState({
  request,
  isRoomOpen,
  sendsMails,
}: {
  request: BetaRequest;
  /** Whether the user may open the page for beta users. */
  isRoomOpen: boolean;
  sendsMails: boolean;
}) {
  const { name, title, text } = texts[request.state];
  return (
    <section aria-labelledby="beta-state" className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[request.state]}>{name}</Badge>
        <p className="text-ink-soft text-sm">Asked on {formatDay(request.askedAt)}</p>
      </div>
      <h2 id="beta-state" className="font-bold font-display text-title">
        {title}
      </h2>
      <p className="text-ink-soft">{text}</p>
      {request.state === 'asked' && (
        <p className="text-ink-soft">
          {sendsMails
            ? 'We will e-mail you when you have a place.'
            : 'This site cannot send you an e-mail yet. Check this page again to see whether you have a place.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isRoomOpen && (
          <Link to="/app/beta" className={toButtonClasses('primary')}>
            See what you can try
          </Link>
        )}
        <Form method="post">
          <Button name="intent" value="withdraw" look="secondary">
            {request.state === 'admitted' ? 'Leave the beta' : 'Withdraw the request'}
          </Button>
        </Form>
      </div>
    </section>
  );
}
