import { useEffect, useRef } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';

/** When it was, in the time zone of the spot. With scripts both start at here and now. */
export function StartFields({
  timeZones,
  startsAt,
  timeZone,
  error,
}: {
  timeZones: string[];
  startsAt?: string;
  timeZone?: string;
  error?: string;
}) {
  const start = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (start.current && !start.current.value) start.current.value = toLocalMinute(new Date());
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone.current && !timeZone && timeZones.includes(here)) zone.current.value = here;
  }, [timeZone, timeZones]);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        ref={start}
        label="Day and time"
        name="startsAt"
        type="datetime-local"
        required
        defaultValue={startsAt}
        error={error}
      />
      <SelectField ref={zone} label="Time zone of the spot" name="timeZone" defaultValue={timeZone}>
        {timeZones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function toLocalMinute(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
