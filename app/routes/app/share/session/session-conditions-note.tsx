import { WeatherCredit } from '#app/components/weather-credit.tsx';
import { describeHour } from '#app/domain/surf-report/describe-hour.ts';
import type { SessionConditions } from '#app/domain/surf-report/get-session-conditions.server.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';

type SessionConditionsNoteProps = { conditions: SessionConditions; units: Units };

/** Describes the sea at the start of the session in a line, with the source. */
export function SessionConditionsNote({ conditions, units }: SessionConditionsNoteProps) {
  const { hour } = conditions;
  const tide =
    hour.tideM === null ? '' : `tide ${formatHeight(hour.tideM, units.swell)} ${units.swell}`;
  const told = [describeHour(hour, units), tide].filter(Boolean).join(', ');
  if (told === '') return null;
  return (
    <p className="mt-1 text-ink-soft">
      {told}{' '}
      <span className="text-ink-faint text-sm">
        (a model’s guess. <WeatherCredit />)
      </span>
    </p>
  );
}
