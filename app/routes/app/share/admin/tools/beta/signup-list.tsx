import { Form } from 'react-router';
import { QueueRow, queueClasses } from '#app/components/state-list/queue-row.tsx';
import { RowBox } from '#app/components/state-list/row-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { StateTone } from '#app/components/ui/state-word.tsx';
import { BETA_ROLE_NAMES, type BetaState } from '#app/domain/beta/beta-request.ts';
import type { ListedSignup } from '#app/domain/beta/beta-signups.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { STATE_NAMES } from './beta-view.ts';

const tones: Record<BetaState, StateTone> = {
  asked: 'warning',
  admitted: 'success',
  declined: 'neutral',
};

/**
 * Lists the requests; an admin selects several and decides on them together. A single form, so that
 * it works without scripts.
 */
export function SignupList({ signups }: { signups: ListedSignup[] }) {
  return (
    // Another list is another form: the selection does not carry over.
    <Form
      method="post"
      preventScrollReset
      key={signups.map(({ profileId, state }) => `${profileId}${state}`).join()}
      className="space-y-3"
    >
      <input type="hidden" name="intent" value="decide" />
      <ul className={queueClasses}>
        {signups.map((signup) => (
          <li key={signup.profileId}>
            <Signup signup={signup} />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-[calc(var(--bottom-bar,0px)+0.25rem)] z-10 flex flex-wrap items-center gap-2 rounded-card bg-surface p-3 shadow-card ring-1 ring-line">
        <p className="mr-auto text-ink-soft text-sm max-sm:sr-only">Selected:</p>
        <Button name="decision" value="admitted">
          Admit
        </Button>
        <Button name="decision" value="declined" look="secondary">
          Decline
        </Button>
        {signups.some(({ state }) => state !== 'asked') && (
          <Button name="decision" value="asked" look="quiet">
            Move to waiting
          </Button>
        )}
      </div>
    </Form>
  );
}

function Signup({ signup }: { signup: ListedSignup }) {
  const { profileId, name, email, role, place, purpose, state } = signup;
  const { askedSecondsAgo, decidedSecondsAgo } = signup;
  return (
    <QueueRow
      id={`signup-${profileId}`}
      name={name || email}
      state={{ tone: tones[state], word: STATE_NAMES[state] }}
      note={
        <>
          {BETA_ROLE_NAMES[role]} · {place} · <span>{purpose}</span>
        </>
      }
      age={formatAgo(askedSecondsAgo)}
      before={<RowBox name="chosen" value={profileId} label={`Select ${name || email}`} />}
    >
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{purpose}</p>
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
        {BETA_ROLE_NAMES[role]} · {place} · {email} · asked {formatAgo(askedSecondsAgo)}
        {decidedSecondsAgo !== null && ` · decided ${formatAgo(decidedSecondsAgo)}`}
      </p>
    </QueueRow>
  );
}
