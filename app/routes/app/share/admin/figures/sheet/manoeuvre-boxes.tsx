import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';

/** A checkbox for each manoeuvre. */
export function ManoeuvreBoxes({ chosen }: { chosen: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      {MANOEUVRES.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-2 text-ink">
          <input
            type="checkbox"
            name="manoeuvres"
            value={name}
            defaultChecked={chosen.includes(name)}
            className={boxClasses}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
