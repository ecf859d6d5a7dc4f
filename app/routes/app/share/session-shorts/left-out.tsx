import { Form, Link } from 'react-router';
import { type ShownAddress, ShownCard } from '#app/components/consent-ask/shown-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toAskName, toAskText } from '#app/domain/shorts/ask.ts';
import type { DaySurfer } from '#app/domain/shorts/day-shorts.server.ts';

type LeftOutProps = {
  surfers: DaySurfer[];
  organisationId: string;
  /** The card that was opened last. */
  shown: ShownAddress | undefined;
};

/** For whom no short is made, and why. */
export function LeftOut({ surfers, organisationId, shown }: LeftOutProps) {
  const left = surfers.flatMap((surfer) => {
    const reason = toReason(surfer);
    return reason ? [{ ...surfer, reason }] : [];
  });
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="space-y-2">
      <h2 id="left-out" className="font-bold font-display text-title">
        Left out <span className="font-normal text-ink-faint">{left.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {left.map(({ surferId, guestId, name, reason, ask }) => (
          <li key={surferId} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link
              to={`/app/share/${organisationId}/guests/${guestId}`}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <span className="flex-1 text-ink-soft">
              {reason}
              {ask && toAskText(ask) && `. ${toAskText(ask)}`}
            </span>
            {shown?.guestId === guestId ? (
              <div className="w-full max-w-md py-2">
                <ShownCard {...shown} surferName={name} />
              </div>
            ) : (
              ask?.state === 'may-ask' && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="guestId" value={guestId} />
                  <Button name="intent" value="ask" look="secondary">
                    {toAskName(ask, name)}
                  </Button>
                </Form>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function toReason({ hasAgreed, waves }: DaySurfer): string | null {
  if (!hasAgreed) return 'Has not agreed to shorts';
  return waves === 0 ? 'No waves yet' : null;
}
