import { useLocation } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import type { Units } from '#app/lib/choices/units.ts';

/** Selects the units of the figures; stored on this device. Returns to its page. */
export function UnitsForm({ units }: { units: Units }) {
  const { pathname, search } = useLocation();
  return (
    <details className="rounded-card open:bg-surface open:ring-1 open:ring-line">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-ink-soft text-sm [&::-webkit-details-marker]:hidden in-open:px-4">
        Units: {units.swell}, {units.wind}, °{units.temperature}
        <span className="font-semibold text-primary-ink underline">Change</span>
      </summary>
      <form method="post" action="/units" className="space-y-4 px-4 pb-4">
        <input type="hidden" name="next" value={pathname + search} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-4">
          <RadioGroup
            label="Heights"
            name="swell"
            defaultValue={units.swell}
            options={[
              { value: 'm', label: 'm' },
              { value: 'ft', label: 'ft' },
            ]}
          />
          <RadioGroup
            label="Wind"
            name="wind"
            defaultValue={units.wind}
            options={[
              { value: 'km/h', label: 'km/h' },
              { value: 'kn', label: 'knots' },
              { value: 'm/s', label: 'm/s' },
            ]}
          />
          <RadioGroup
            label="Degrees"
            name="temperature"
            defaultValue={units.temperature}
            options={[
              { value: 'C', label: '°C' },
              { value: 'F', label: '°F' },
            ]}
          />
        </div>
        <Button look="secondary">Show in these units</Button>
      </form>
    </details>
  );
}
