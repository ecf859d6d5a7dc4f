import { toCoachField, toLevelField } from '#app/domain/sessions/read-level-and-coaches.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { SelectField } from '../ui/select-field.tsx';

/** Selects the level and the coaches of a session; both are optional. */
export function LevelAndCoaches({
  holder,
  levels,
  coaches,
  values,
}: {
  /** The session's organisation or user, as in the names of the fields. */
  holder: string;
  levels: string[];
  coaches: { id: string; name: string }[];
  /** Keyed by field name. */
  values: Record<string, string>;
}) {
  const level = toLevelField(holder);
  return (
    <div className="space-y-4">
      <SelectField label="Level" name={level} defaultValue={values[level] ?? ''}>
        <option value="">All levels</option>
        {levels.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {coaches.length > 0 && (
        <fieldset>
          <legend className="font-semibold text-ink text-sm">Coaches</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {coaches.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>}
                name={toCoachField(holder, id)}
                defaultChecked={values[toCoachField(holder, id)] === 'on'}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
