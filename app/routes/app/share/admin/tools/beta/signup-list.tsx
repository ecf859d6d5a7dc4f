import { Form } from 'react-router';
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { BETA_ROLE_NAMES, type BetaState } from '#app/domain/beta/beta-request.ts';
import type { ListedSignup } from '#app/domain/beta/beta-signups.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { STATE_NAMES } from './beta-view.ts';

const tones: Record<BetaState, BadgeTone> = {
  asked: 'warning',
  admitted: 'success',
  declined: 'outline',
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
      <ul className="grid gap-3">
        {signups.map((signup) => (
          <li
            key={signup.profileId}
            className="min-w-0 rounded-card bg-surface p-4 shadow-card ring-1 ring-line has-checked:ring-2 has-checked:ring-primary-solid"
          >
            <Signup signup={signup} />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-card bg-surface p-3 shadow-card ring-1 ring-line">
        <p className="mr-auto text-ink-soft text-sm max-sm:sr-only">Selected:</p>
        <Button name="decision" value="admitted">
          Admit
        </Button>
        <Button name="decision" value="declined" look="secondary">
          Decline
        </Button>
        <Button name="decision" value="asked" look="quiet">
          Move to waiting
        </Button>
      </div>
    </Form>
  );
}

function Signup({ signup }: { signup: ListedSignup }) {
  const { profileId, name, email, role, place, purpose, state } = signup;
  const { askedSecondsAgo, decidedSecondsAgo } = signup;
  return (
    <>
      <div className="flex items-start justify-between gap-3 [overflow-wrap:anywhere]">
        <Checkbox
          name="chosen"
          value={profileId}
          label={<span className="font-semibold">{name || email}</span>}
        />
        <Badge tone={tones[state]}>{STATE_NAMES[state]}</Badge>
      </div>
      <div className="space-y-1 pl-8 [overflow-wrap:anywhere]">
        <p className="text-ink-soft text-sm">
          {BETA_ROLE_NAMES[role]} · {place} · asked {formatAgo(askedSecondsAgo)}
          {decidedSecondsAgo !== null && ` · decided ${formatAgo(decidedSecondsAgo)}`}
        </p>
        <p className="text-ink-soft text-sm">{email}</p>
        <p className="whitespace-pre-wrap">{purpose}</p>
      </div>
    </>
  );
}
