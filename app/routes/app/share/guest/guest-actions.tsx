import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { Guest } from '#app/domain/guests/guest.ts';
import type { ListedGuest } from '#app/domain/guests/guests.server.ts';
import { formatStay } from '#app/lib/format/format-stay.ts';

type GuestActionsProps = {
  guest: Guest;
  isClaimed: boolean;
  isOnRosters: boolean;
  /** Guests with a similar name, who may be the same person. */
  others: ListedGuest[];
  busy: boolean;
};

/** What staff rarely do with a guest: each says what happens before its button. */
export function GuestActions({ guest, isClaimed, isOnRosters, others, busy }: GuestActionsProps) {
  const { name, isArchived } = guest;
  return (
    <section aria-label="More" className={toCardClasses('none', 'divide-y divide-line px-5 py-1')}>
      <Act title="Lost card" intent="lost-card" button="End the lost card" busy={busy}>
        The card opens nothing any more, and you print a new one. What {name} has opened and agreed
        to stays.
      </Act>
      {isClaimed && (
        <Act title="Wrong person" intent="undo-claim" button="Undo the claim" busy={busy} isDanger>
          Was it someone other than {name} who opened the card? That person no longer sees the
          waves, their consent ends, and {name} gets a new card.
        </Act>
      )}
      {others.length > 0 && (
        <Disclosure title="The same person twice">
          <Form method="post" className="space-y-3">
            <p className="text-ink-soft">
              One of the two entries gets the sessions and cards of the other. You can undo this.
            </p>
            <SelectField label={`${name} is also`} name="otherId">
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {toChoice(other)}
                </option>
              ))}
            </SelectField>
            <Button look="secondary" name="intent" value="merge" busy={busy}>
              Merge
            </Button>
          </Form>
        </Disclosure>
      )}
      <Act
        title={isArchived ? 'Bring back' : 'Archive'}
        intent={isArchived ? 'restore' : 'archive'}
        button={isArchived ? 'Bring back' : 'Archive'}
        busy={busy}
      >
        {isArchived
          ? `${name} is shown among the guests of their stay again.`
          : `${name} is shown among past guests only. Cards, waves and consents stay.`}
      </Act>
      {!isOnRosters && (
        <Act title="Delete" intent="delete" button="Delete this guest" busy={busy} isDanger>
          {name} is on no roster. The entry and the card are deleted; the consent log stays.
        </Act>
      )}
    </section>
  );
}

function toChoice(other: ListedGuest): string {
  const { name, staysFrom, staysTo } = other;
  const stay = staysFrom && staysTo && formatStay(staysFrom, staysTo);
  return [name, toLycra(other), stay].filter(Boolean).join(' · ');
}

type ActProps = {
  title: string;
  intent: string;
  button: string;
  busy: boolean;
  isDanger?: boolean;
  children: React.ReactNode;
};

function Act({ title, intent, button, busy, isDanger = false, children }: ActProps) {
  return (
    <Disclosure title={title}>
      <Form method="post" className="space-y-3">
        <p className="text-ink-soft [overflow-wrap:anywhere]">{children}</p>
        <Button look={isDanger ? 'danger' : 'secondary'} name="intent" value={intent} busy={busy}>
          {button}
        </Button>
      </Form>
    </Disclosure>
  );
}
