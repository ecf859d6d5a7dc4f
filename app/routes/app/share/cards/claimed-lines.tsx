import { Form } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { RosterCard } from '#app/domain/claims/list-cards.server.ts';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import { describeGuardian } from '#app/domain/consents/describe-guardian.ts';
import type { Guardian } from '#app/domain/consents/list-guardians.server.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';

type Line = Omit<RosterCard, 'code'> & { guardian: Guardian | null };

/** Who has opened their card, now or before its time was over, what they agreed to, and the way to undo it. */
export function ClaimedLines({ lines, sendsMails }: { lines: Line[]; sendsMails: boolean }) {
  return (
    <section aria-labelledby="claimed" className="space-y-3 print:hidden">
      <h2 id="claimed" className="font-semibold text-xl">
        Have their waves <span className="font-normal text-ink-faint">{lines.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-2xl bg-surface px-5 ring-1 ring-line">
        {lines.map((line) => (
          <li key={line.surferId} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words font-medium">
                {[line.name, toLycra(line)].filter(Boolean).join(', ')}{' '}
                {line.isMinor && <Badge tone="info">Minor</Badge>}
              </p>
              <p className="text-ink-soft text-sm">{summarise(line, sendsMails)}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="surferId" value={line.surferId} />
              <Button
                look="danger"
                name="intent"
                value="undo-claim"
                aria-label={`Wrong person: undo the claim of ${line.name}`}
              >
                Wrong person
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summarise({ consents, isClaimed, isMinor, guardian }: Line, sendsMails: boolean): string {
  const given = consents
    .filter(({ isGiven }) => isGiven)
    .map(({ purpose }) => PURPOSE_NAMES[purpose].toLowerCase());
  if (given.length > 0) {
    const agreed = `Agreed to ${given.join(', ')}`;
    return isClaimed ? agreed : `${agreed}. The card’s time is over: a new one is above`;
  }
  return isMinor ? describeGuardian(guardian, sendsMails) : 'Agreed to nothing';
}
