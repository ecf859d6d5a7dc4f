import { LevelAndCoaches } from '#app/components/session-form/level-and-coaches.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { DEFAULT_LEVELS } from '#app/domain/sessions/default-levels.ts';
import { PERSONAL } from '#app/domain/sessions/read-level-and-coaches.ts';

type Organisation = {
  id: string;
  name: string;
  levels: string[];
  coaches: { id: string; name: string }[];
};

/** Whose session it is; under the chosen one its levels and coaches, by style sheet alone. */
export function HolderField({
  organisations,
  chosen,
  values,
  error,
}: {
  organisations: Organisation[];
  chosen: string;
  values: Record<string, string>;
  error?: string;
}) {
  const holders = [
    ...organisations,
    { id: PERSONAL, name: 'Just mine', levels: DEFAULT_LEVELS, coaches: [] },
  ];
  return (
    <fieldset>
      <legend className="font-medium text-ink">Whose session</legend>
      {holders.map(({ id, name, levels, coaches }) => (
        <div key={id} className="group">
          <label className="flex min-h-11 items-center gap-3 py-1 text-ink">
            <input
              type="radio"
              name="organisation"
              value={id}
              defaultChecked={id === chosen}
              required
              aria-invalid={error ? true : undefined}
              className={boxClasses}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </label>
          <div className="hidden border-line border-l-2 py-2 pl-5 group-has-[[name=organisation]:checked]:block">
            <LevelAndCoaches holder={id} levels={levels} coaches={coaches} values={values} />
          </div>
        </div>
      ))}
      {error && <p className="font-medium text-error-ink text-sm">{error}</p>}
    </fieldset>
  );
}
