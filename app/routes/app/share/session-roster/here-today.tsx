import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { ListedGuest } from '#app/domain/guests/guests.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { handleGuestDrag } from './guest-drag.ts';
import { handleListKey, selectRange } from './tick-keys.ts';

type GuestToPick = ListedGuest & {
  /** Other sessions of the day that they are in: `09:30 Coxos`. */
  groups: string[];
};

type HereTodayProps = {
  /** Guests whose stay includes the session's day, and who are not on the roster yet. */
  guests: GuestToPick[];
  hasRoster: boolean;
  /** The school's guests. */
  guestsPath: string;
  busy: boolean;
};

/** Picks the roster from the guests who are here that day: some by ticks or by drag, or all by one press. */
export function HereToday({ guests, hasRoster, guestsPath, busy }: HereTodayProps) {
  return (
    <section aria-labelledby="here" className={toCardClasses('none')}>
      <h2 id="here" className="px-5 pt-5 font-bold font-display text-title">
        Here that day
      </h2>
      {guests.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-ink-soft">
          {hasRoster
            ? 'Every guest who is here that day is on the roster.'
            : 'No guests are staying that day. Add each guest once for the whole stay, and pick the roster from them.'}{' '}
          <Link
            to={hasRoster ? guestsPath : `${guestsPath}/add`}
            className="font-semibold text-primary-ink underline"
          >
            {hasRoster ? 'Guests' : 'Add guests'}
          </Link>
        </p>
      ) : (
        <PickForm key={guests.map(({ id }) => id).join()} guests={guests} busy={busy} />
      )}
    </section>
  );
}

function PickForm({ guests, busy }: Pick<HereTodayProps, 'guests' | 'busy'>) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<HTMLInputElement>(null);
  const hasShift = useRef(false);
  const [count, setCount] = useState(0);
  const countTicks = () => setCount(list.current?.querySelectorAll('input:checked').length ?? 0);
  // The user may have ticked before the scripts arrived.
  useEffect(countTicks, []);

  function handleClick({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    // Not all browsers name the keys that are held in a click by Space.
    if ((shiftKey || hasShift.current) && before.current) {
      selectRange(currentTarget, before.current, target);
    }
    before.current = target;
    countTicks();
  }

  return (
    <Form method="post" preventScrollReset>
      <p className="px-5 text-ink-soft text-sm">
        Tick who is in this session
        <span className="max-lg:hidden">, or drag them to the roster</span>.
      </p>
      <ul
        ref={list}
        aria-labelledby="here"
        className="mt-2 select-none divide-y divide-line border-line border-y"
        onClick={handleClick}
        onKeyDown={(event) => {
          hasShift.current = event.shiftKey;
          handleListKey(event);
        }}
        onKeyUp={(event) => {
          // After the click that Space causes.
          if (event.key === 'Shift') hasShift.current = false;
        }}
      >
        {guests.map((guest) => (
          <li key={guest.id} draggable onDragStart={handleGuestDrag} className="lg:cursor-grab">
            <label className="flex min-h-13 items-center gap-3 px-5 py-1.5 hover:bg-sunken has-checked:bg-primary-tint">
              <input type="checkbox" name="guest" value={guest.id} className={boxClasses} />
              <LycraDot colour={guest.lycraColour} isSmall />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-semibold">{guest.name}</span>{' '}
                <span className="text-ink-soft text-sm">
                  {toFactsLine([toLycra(guest), guest.level])}
                </span>
                {guest.groups.length > 0 && (
                  <span className="block font-semibold text-sm text-warning-ink">
                    Also at {guest.groups.join(', ')}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {/* The first button is the one that Enter presses. */}
      <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap gap-3 rounded-b-card bg-surface px-5 py-3">
        <Button
          look={count > 0 ? 'primary' : 'secondary'}
          name="intent"
          value="pick"
          busy={busy}
          className="max-sm:grow"
        >
          {count > 0 ? `Add ${countOf(count, 'guest')}` : 'Add those ticked'}
        </Button>
        {count === 0 && (
          <Button
            look="secondary"
            name="intent"
            value="pick-all"
            busy={busy}
            className="max-sm:grow"
          >
            {guests.length === 1 ? 'Add this guest' : `Add all ${guests.length} guests`}
          </Button>
        )}
      </div>
    </Form>
  );
}
