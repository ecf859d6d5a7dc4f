import { Link } from 'react-router';
import type { DaySurfer } from '#app/domain/shorts/day-shorts.server.ts';

type LeftOutProps = { surfers: DaySurfer[]; organisationId: string };

/** For whom no short is made, and why. */
export function LeftOut({ surfers, organisationId }: LeftOutProps) {
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
        {left.map(({ surferId, guestId, name, reason }) => (
          <li key={surferId} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/app/share/${organisationId}/guests/${guestId}`}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <span className="text-ink-soft">{reason}</span>
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
