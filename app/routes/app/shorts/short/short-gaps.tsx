import { Link } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import type { ShortLinkGap } from '#app/domain/shorts/shorts.server.ts';

/** Which surfers have not agreed, and where they can. */
export function ShortGaps({ title, gaps }: { title: string; gaps: ShortLinkGap[] }) {
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
            <span>{toSentence(gap)}</span>
            <WayToAgree gap={gap} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function toSentence({ problem, surferName, isMine }: ShortLinkGap): string {
  if (problem === 'not-yours') return 'A wave is no longer yours to use. Take it out.';
  if (problem === 'no-surfer') return 'A wave has no surfer who could agree. Say who surfs it.';
  const isLinks = problem === 'not-linked';
  if (isMine) {
    return isLinks
      ? 'You have not agreed that your waves are shown by links.'
      : 'You have not agreed that shorts are made of your waves.';
  }
  return `${surferName ?? 'A surfer'} has not agreed to ${isLinks ? 'links' : 'shorts'}.`;
}

function WayToAgree({ gap }: { gap: ShortLinkGap }) {
  if (gap.problem !== 'not-agreed' && gap.problem !== 'not-linked') return null;
  if (gap.isMine) {
    return (
      <Link to="/auth/profile#consents" className={toButtonClasses('secondary')}>
        Agree under Profile
      </Link>
    );
  }
  if (!gap.guestId || !gap.organisationId) return null;
  return (
    <Link
      to={`/app/share/${gap.organisationId}/guests/${gap.guestId}`}
      className={toButtonClasses('secondary')}
    >
      Ask {gap.surferName}
    </Link>
  );
}
