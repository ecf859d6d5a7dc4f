import { Ellipsis } from 'lucide-react';
import { Form } from 'react-router';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { RosterCard } from '#app/domain/claims/list-cards.server.ts';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import { toGuardianText } from '#app/domain/consents/guardian.ts';
import type { Guardian } from '#app/domain/consents/guardian-requests.server.ts';
import { PURPOSE_NAMES } from '#app/domain/consents/purposes.ts';

type Line = Omit<RosterCard, 'code'> & { guardian: Guardian | null };

/**
 * Lists surfers who have claimed their card, even if that claim has expired, with their consents
 * and a menu to undo the claim.
 */
export function ClaimedCards({ lines, sendsMails }: { lines: Line[]; sendsMails: boolean }) {
  return (
    <section aria-labelledby="claimed" className="space-y-3 print:hidden">
      <div>
        <h2 id="claimed" className="font-bold font-display text-title">
          Claimed <span className="font-normal text-ink-faint">{lines.length}</span>
        </h2>
        <p className="text-ink-soft text-sm">
          If the wrong person scanned a card, undo the claim in the menu of its row.
        </p>
      </div>
      <ul className={toCardClasses('none', 'divide-y divide-line')}>
        {lines.map((line) => (
          <li
            key={line.surferId}
            className="relative flex min-h-15 items-center gap-3 py-2 pr-1 pl-4"
          >
            <LycraDot colour={line.lycraColour} />
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">
                {line.name}{' '}
                {toLycra(line) && (
                  <span className="font-normal text-ink-soft">{toLycra(line)}</span>
                )}{' '}
                {line.isMinor && <Badge tone="info">Minor</Badge>}
              </p>
              <p className="text-ink-soft text-sm">{summarise(line, sendsMails)}</p>
            </div>
            <ClaimMenu line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClaimMenu({ line: { guestId, name } }: { line: Line }) {
  return (
    <DetailsMenu
      place="below"
      className="flex-none"
      panelClassName="w-80 p-4"
      labelClassName={toButtonClasses('quiet', 'min-w-11 px-0 group-open:bg-sunken')}
      label={
        <>
          <Icon of={Ellipsis} size="large" />
          <span className="sr-only">More for {name}</span>
        </>
      }
    >
      <Form method="post" className="space-y-3">
        <input type="hidden" name="guestId" value={guestId} />
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          Was it someone other than {name}? That person no longer sees the waves, their consent
          ends, and {name} gets a new card.
        </p>
        <Button
          look="danger"
          name="intent"
          value="undo-claim"
          aria-label={`Wrong person: undo the claim of ${name}`}
        >
          Wrong person
        </Button>
      </Form>
    </DetailsMenu>
  );
}

function summarise({ consents, isClaimed, isMinor, guardian }: Line, sendsMails: boolean): string {
  const given = consents
    .filter(({ isGiven }) => isGiven)
    .map(({ purpose }) => PURPOSE_NAMES[purpose].toLowerCase());
  if (given.length > 0) {
    const agreed = `Agreed to ${given.join(', ')}`;
    return isClaimed ? agreed : `${agreed}. The card has expired: a new one is above`;
  }
  return isMinor ? toGuardianText(guardian, sendsMails) : 'Said no to everything';
}
