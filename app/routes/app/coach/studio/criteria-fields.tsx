import { stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import type { SortedWave, WaveFigures } from '#app/domain/sorting/sorting-types.ts';
import { CRITERIA, toScore } from '#app/domain/waves/criteria.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';

/** 0, 0.5 … 10 */
const POINTS = Array.from({ length: 21 }, (_, half) => half / 2);

type CriteriaFieldsProps = { wave: SortedWave; onSave: (set: Partial<WaveFigures>) => void };

/** Points by the five criteria of surf judges. Once all have some, their mean is the score. */
export function CriteriaFields({ wave, onSave }: CriteriaFieldsProps) {
  const known = CRITERIA.map((_, place) => wave.criteria?.[place] ?? null);
  const missing = known.filter((points) => points === null).length;

  function save(place: number, value: string): void {
    const criteria = known.with(place, value === '' ? null : Number(value));
    const score = toScore(criteria);
    onSave({ criteria, ...(score !== null && { score }) });
  }

  return (
    <details open={missing < CRITERIA.length}>
      <summary className="min-h-11 cursor-pointer py-3">Score by criteria</summary>
      <div className="space-y-1">
        {CRITERIA.map((name, place) => (
          <label key={name} className="grid grid-cols-[1fr_5.5rem] items-center gap-2">
            {name}
            <select
              value={known[place] ?? ''}
              onChange={({ target }) => save(place, target.value)}
              className={`${stageFieldClasses} tabular-nums`}
            >
              <option value="">–</option>
              {POINTS.map((points) => (
                <option key={points} value={points}>
                  {formatDecimal(points, 1)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {missing > 0 && missing < CRITERIA.length && (
        <p className="mt-1">The score follows once all five have points.</p>
      )}
    </details>
  );
}
