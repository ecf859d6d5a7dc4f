import { Link } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import type { OrganisationSpot } from '#app/domain/spots/organisation-spot.ts';
import { toCompassPoint } from '#app/lib/format/to-compass-point.ts';
import { toPositionText } from './to-position-text.ts';

/** A spot with what is said of it, and what nobody has said yet. */
export function SpotRow({ spot, country }: { spot: OrganisationSpot; country: string | null }) {
  const { id, name, place, position, facingDegrees, timeZone, isHidden } = spot;
  const where = [place, country].filter(Boolean).join(', ');
  const facts = [
    { label: 'Position', value: position && toPositionText(position) },
    {
      label: 'Faces',
      value: facingDegrees === null ? null : `${facingDegrees}° ${toCompassPoint(facingDegrees)}`,
    },
    { label: 'Time zone', value: timeZone?.replaceAll('_', ' ') },
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0 flex-1">
        <p className="flex min-h-11 flex-wrap items-center gap-x-2">
          <span className="font-semibold text-lg [overflow-wrap:anywhere]">{name}</span>
          {isHidden && <Badge tone="warning">Secret</Badge>}
        </p>
        {where && <p className="text-ink-soft [overflow-wrap:anywhere]">{where}</p>}
      </div>
      <Link
        to={`?spot=${id}#spot-${id}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
      >
        Change<span className="sr-only"> {name}</span>
      </Link>
      <dl className="mt-2 grid w-full gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex gap-2 sm:block">
            <dt className="text-ink-faint">{label}</dt>
            <dd className={value ? 'tabular-nums' : 'text-ink-faint'}>{value || 'Not said yet'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
