import type { Quality } from './player-sources.ts';

/** Chooses how fine the film is; stands in its upper corner. */
export function QualityMenu({
  quality,
  qualities,
  exact,
  onChoose,
}: {
  quality: Quality;
  qualities: number[];
  /** Whether there is a version for exact stepping. */
  exact: boolean;
  onChoose: (quality: Quality) => void;
}) {
  return (
    <select
      aria-label="Quality"
      value={quality}
      onChange={({ target: { value } }) => {
        onChoose(value === 'auto' || value === 'exact' ? value : Number(value));
      }}
      className="absolute top-2 right-2 min-h-11 rounded-lg bg-neutral-950/60 px-2 font-semibold text-sm text-white backdrop-blur hover:bg-neutral-950/80"
    >
      <option value="auto">Auto</option>
      {qualities.map((shortSide) => (
        <option key={shortSide} value={shortSide}>
          {shortSide}p
        </option>
      ))}
      {exact && <option value="exact">Exact frames</option>}
    </select>
  );
}
