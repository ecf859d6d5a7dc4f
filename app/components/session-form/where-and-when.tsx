import { useEffect, useRef } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SpotField } from './spot-field.tsx';

/** Where and when a session is. An unchosen time zone is the spot's own. */
export function WhereAndWhen({
  spotNames,
  timeZones,
  values,
  errors,
  isHidden,
}: {
  /** Offered before anything is typed, and without scripts. */
  spotNames: string[];
  timeZones: string[];
  values: Record<string, string>;
  errors: Record<string, string>;
  isHidden: boolean;
}) {
  const start = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLSelectElement>(null);
  const readersZone = useRef<HTMLInputElement>(null);
  const { spotName, startsAt, timeZone = '' } = values;
  useEffect(() => {
    if (start.current && !start.current.value) start.current.value = toLocalMinute(new Date());
    if (readersZone.current) readersZone.current.value = findReadersZone();
  }, []);

  /** Of a spot that nobody has said it of, the reader's own is the likeliest. */
  function followSpot(known: string | null) {
    if (!zone.current || timeZone) return;
    const here = findReadersZone();
    zone.current.value = known || !timeZones.includes(here) ? '' : here;
  }

  return (
    <div className="space-y-5">
      <SpotField names={spotNames} value={spotName} error={errors.spotName} onKnown={followSpot} />
      {/* The form may be sent before the search has said whether the spot is known: the server then decides. */}
      <input ref={readersZone} type="hidden" name="readersTimeZone" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          ref={start}
          label="Day and time"
          name="startsAt"
          type="datetime-local"
          required
          defaultValue={startsAt}
          error={errors.startsAt}
        />
        <SelectField
          ref={zone}
          label="Time zone of the spot"
          name="timeZone"
          defaultValue={timeZone}
          error={errors.timeZone}
        >
          <option value="">As known of the spot</option>
          {timeZones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Keep this spot secret"
        name="hidesSpot"
        defaultChecked={isHidden}
        hint="Nothing public names it: no link, no preview. Whoever surfed there still sees it."
      />
    </div>
  );
}

function findReadersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function toLocalMinute(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
