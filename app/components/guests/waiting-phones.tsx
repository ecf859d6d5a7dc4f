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
  const guestIds = new Set(requests.map(({ guestId }) => guestId));
  return (
    <section aria-label="Is that you?" className={toCardClasses('none', 'divide-y divide-line')}>
      {[...guestIds].map((guestId) => {
        const ofGuest = requests.filter((request) => request.guestId === guestId);
        return (
          <div key={guestId} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <Question requests={ofGuest} />
            </p>
            <ul className="space-y-2">
              {ofGuest.map(({ id, number }) => (
                <li key={id}>
                  <Form method="post" className="flex gap-2">
                    <input type="hidden" name="requestId" value={id} />
                    <Button name="intent" value="grant">
                      Yes, open phone {number}
                    </Button>
                    <Button name="intent" value="deny" look="secondary">
                      No
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** Which phone to trust, where several ask for one guest. */
function Question({ requests }: { requests: OpenRequest[] }) {
  const [first] = requests;
  if (!first) return null;
  const { name, number } = first;
  const asked = <span className="font-semibold">Is that {name}?</span>;
  if (requests.length === 1) {
    return (
      <>
        {asked} A second phone shows the number{' '}
        <strong className="font-display text-title tabular-nums">{number}</strong>. Say yes only to
        the person whom you know, with that number on their phone.
      </>
    );
  }
  return (
    <>
      {asked}{' '}
      <span className="font-semibold text-error-ink">
        {requests.length} phones ask for {name}’s waves.
      </span>{' '}
      Look at the number on the phone of the person whom you know, and say no to the others.
    </>
  );
}
