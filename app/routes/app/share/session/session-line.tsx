import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import type { Coach } from '#app/domain/sessions/list-session-coaches.server.ts';
import type { SessionConditions } from '#app/domain/surf-report/get-session-conditions.server.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';
import { formatSessionSpan } from '#app/lib/format/format-moment.ts';
import { FACT_GAP } from '#app/lib/text/to-facts-line.ts';

type Props = {
  session: ViewedSession;
  /** When the last wave was ridden; null where that is not known. */
  endsAt: string | null;
  conditions: SessionConditions | null;
  units: Units;
  coaches: Coach[];
};

/** A session in one line: `14 June · 08:15–10:10 · 1.2 m at 11 s · Coach Tomás`. */
export function SessionLine({ session, endsAt, conditions, units, coaches }: Props) {
  const names = coaches.map(({ name }) => name).join(', ');
  const swell = toSwell(conditions, units);
  return (
    <p className="mt-0.5 text-ink-soft text-sm tabular-nums [overflow-wrap:anywhere]">
      {formatSessionSpan(session.startsAt, endsAt, session.timeZone).join(FACT_GAP)}
      {swell && FACT_GAP + swell}
      {names && (
        <>
          {FACT_GAP}
          {coaches.length > 1 ? 'Coaches' : 'Coach'} <bdi>{names}</bdi>
        </>
      )}
    </p>
  );
}

function toSwell(conditions: SessionConditions | null, units: Units): string | null {
  const swell = conditions?.swell;
  if (!swell) return null;
  const height = `${formatHeight(swell.heightM, units.swell)} ${units.swell}`;
  return swell.periodS === null ? height : `${height} at ${Math.round(swell.periodS)} s`;
}
