import { Form, Link } from 'react-router';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { ListedGuest } from '#app/domain/guests/guests.server.ts';

type HereTodayProps = {
  /** Guests whose stay includes the session's day, and who are not on the roster yet. */
  guests: ListedGuest[];
  /** The school's guests. */
  guestsPath: string;
  busy: boolean;
};

/** Picks the roster from the guests who are here that day: one press for all, or by name. */
export function HereToday({ guests, guestsPath, busy }: HereTodayProps) {
  return (
    <Form method="post" className={cardClasses('normal', 'space-y-4')}>
      <h2 className="font-bold font-display text-title">Here that day</h2>
      {guests.length === 0 ? (
        <p className="text-ink-soft">
          Every guest who is here that day is on the roster.{' '}
          <Link to={guestsPath} className="font-semibold text-primary-ink underline">
            Guests
          </Link>
        </p>
      ) : (
        <>
          <Button name="intent" value="pick-all" busy={busy}>
            {guests.length === 1 ? 'Add this guest' : `Add all ${guests.length} guests`}
          </Button>
          <fieldset>
            <legend className="text-ink-soft">Or tick some of them:</legend>
            <ul className="mt-1 grid sm:grid-cols-2">
              {guests.map((guest) => (
                <li key={guest.id}>
                  <label className="flex min-h-11 items-center gap-3">
                    <input type="checkbox" name="guest" value={guest.id} className={boxClasses} />
                    <LycraDot colour={guest.lycraColour} isSmall />
                    <span className="min-w-0 break-words">
                      {guest.name} <span className="text-ink-soft text-sm">{toLycra(guest)}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <Button look="secondary" name="intent" value="pick" busy={busy}>
            Add those ticked
          </Button>
        </>
      )}
    </Form>
  );
}
