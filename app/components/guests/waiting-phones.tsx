import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { OpenRequest } from '#app/domain/claims/open-again.server.ts';

/** How often a screen at the desk asks for phones that wait. */
const EVERY_MS = 5_000;

/**
 * Phones on which a guest wants to open a card that another phone opened before. Staff compare the
 * number with the phone in front of them, since another phone may ask for the same guest.
 */
export function WaitingPhones({ requests }: { requests: OpenRequest[] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  if (requests.length === 0) return null;
  return (
    <section aria-label="Is that you?" className={toCardClasses('none', 'divide-y divide-line')}>
      {requests.map(({ id, guestId, name, number }) => (
        <Form
          key={id}
          method="post"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
        >
          <input type="hidden" name="requestId" value={id} />
          <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            <span className="font-semibold">Is that {name}?</span> A second phone shows the number{' '}
            <strong className="font-display text-title tabular-nums">{number}</strong>.{' '}
            <WhomToTrust
              phones={requests.filter((other) => other.guestId === guestId).length}
              name={name}
            />
          </p>
          <div className="flex gap-2">
            <Button name="intent" value="grant">
              Yes, open phone {number}
            </Button>
            <Button name="intent" value="deny" look="secondary">
              No
            </Button>
          </div>
        </Form>
      ))}
    </section>
  );
}

function WhomToTrust({ phones, name }: { phones: number; name: string }) {
  if (phones === 1) {
    return 'Say yes only to the person whom you know, with that number on their phone.';
  }
  return (
    <span className="font-semibold text-error-ink">
      {phones} phones ask for {name}’s waves: look at the number on the phone of the person whom you
      know, and say no to the others.
    </span>
  );
}
