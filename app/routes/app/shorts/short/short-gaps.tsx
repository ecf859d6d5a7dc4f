import { Form, Link } from 'react-router';
import { type ShownAddress, ShownCard } from '#app/components/consent-ask/shown-card.tsx';
import { toGapText } from '#app/components/short-desk/to-gap-text.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toAskName, toAskText } from '#app/domain/shorts/ask.ts';
import type { ShortLinkGap } from '#app/domain/shorts/shorts.server.ts';

type ShortGapsProps = {
  title: string;
  gaps: ShortLinkGap[];
  /** The card that was opened last. */
  shown: ShownAddress | undefined;
};

/** Which surfers have not agreed, and the button that asks them. */
export function ShortGaps({ title, gaps, shown }: ShortGapsProps) {
  if (gaps.length === 0) return null;
  return (
    <Alert tone="warning">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 space-y-2">
        {gaps.map((gap) => (
          <li
            key={gap.waveId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span>
              {toSentence(gap)} {gap.ask && toAskText(gap.ask)}
            </span>
            {shown && shown.guestId === gap.guestId ? (
              <div className="w-full py-2 text-ink">
                <ShownCard {...shown} surferName={gap.surferName ?? 'the surfer'} />
              </div>
            ) : (
              <WayToAgree gap={gap} />
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function toSentence(gap: ShortLinkGap): string {
  const { reason, remedy } = toGapText(gap);
  return [`${reason}.`, remedy].filter(Boolean).join(' ');
}

function WayToAgree({ gap }: { gap: ShortLinkGap }) {
  if (gap.problem !== 'not-agreed' && gap.problem !== 'not-linked') return null;
  if (gap.isMine) {
    return (
      <Link to="/auth/profile#consent" className={toButtonClasses('secondary')}>
        Agree under Profile
      </Link>
    );
  }
  if (gap.ask?.state !== 'may-ask' || !gap.guestId) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="guestId" value={gap.guestId} />
      <input
        type="hidden"
        name="purpose"
        value={gap.problem === 'not-linked' ? 'share' : 'shorts'}
      />
      <Button name="intent" value="ask" look="secondary">
        {toAskName(gap.ask, gap.surferName)}
      </Button>
    </Form>
  );
}
