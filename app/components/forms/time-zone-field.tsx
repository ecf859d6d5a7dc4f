import { useEffect, useRef } from 'react';
import { SelectField } from '#app/components/ui/select-field.tsx';

/** Selects a time zone. With scripts it starts with the user's own when none is set. */
export function TimeZoneField({
  timeZones,
  timeZone,
  ...field
}: {
  label: string;
  timeZones: string[];
  timeZone?: string;
  error?: string;
  hint?: string;
}) {
  const zone = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone.current && !timeZone && timeZones.includes(here)) zone.current.value = here;
  }, [timeZone, timeZones]);
  return (
    <SelectField {...field} ref={zone} name="timeZone" defaultValue={timeZone}>
      {timeZones.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
