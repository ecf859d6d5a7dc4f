import { CONVERSION_KINDS } from '#app/domain/conversions/queue/conversion-kind.ts';
import { listPresets } from '#app/domain/conversions/queue/list-presets.ts';

/** With what each kind is made, to read. */
export function PresetList() {
  return (
    <details className="group/presets rounded-xl bg-surface px-4 py-2 ring-1 ring-line">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-xl">
        <span aria-hidden="true" className="transition-transform group-open/presets:rotate-90">
          ▸
        </span>
        <h2>Presets</h2>
      </summary>
      <p className="pb-3 text-ink-soft">
        What each kind is made with. A rendition keeps the preset that it was made with until it is
        made again.
      </p>
      <dl className="divide-y divide-line">
        {listPresets().map(({ kind, lines }) => (
          <div key={kind} className="space-y-1 py-3">
            <dt className="font-medium">{CONVERSION_KINDS[kind]}</dt>
            {lines.map((line) => (
              <dd key={line} className="text-ink-soft text-sm">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
