import { WeatherCredit } from '#app/components/weather-credit.tsx';
import type { SessionConditions } from '#app/domain/surf-report/get-session-conditions.server.ts';
import { toHourText } from '#app/domain/surf-report/to-hour-text.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';

type SessionConditionsNoteProps = { conditions: SessionConditions; units: Units };

/** Describes the sea at the start of the session in a line, with the source. */
export function SessionConditionsNote({ conditions, units }: SessionConditionsNoteProps) {
  const { tideM } = conditions;
  const tide = tideM === null ? '' : `tide ${formatHeight(tideM, units.swell)} ${units.swell}`;
  const text = [toHourText(conditions, units), tide].filter(Boolean).join(', ');
  if (text === '') return null;
  return (
    <p className="mt-1 text-ink-soft">
      {text}{' '}
      <span className="text-ink-faint text-sm">
        (a forecast model’s estimate. <WeatherCredit />)
      </span>
    </p>
  );
}
