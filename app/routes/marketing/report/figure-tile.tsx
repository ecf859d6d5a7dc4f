import { DirectionArrow } from '#app/components/day-chart/direction-arrow.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';

type FigureTileProps = {
  name: string;
  /** Null where it is not known. */
  value: string | null;
  unit?: string | null;
  /** Where it comes from: an arrow beside the figure. */
  fromDegrees?: number | null;
  /** A line each; what is empty is left out. */
  details?: (string | null | undefined)[];
  /** Who says so, how and when. */
  source: string;
  className?: string;
};

/** One thing that is measured or forecast, with where the figure comes from. */
export function FigureTile(props: FigureTileProps) {
  const { name, value, unit, fromDegrees, details = [], source, className } = props;
  return (
    <div className={cardClasses('none', `flex flex-col p-3 sm:p-4 ${className ?? ''}`)}>
      <dt className="font-medium text-ink-soft text-sm">{name}</dt>
      <dd className="flex grow flex-col">
        <p className="flex items-center gap-1.5 tabular-nums">
          <span className="font-bold text-2xl">{value ?? '–'}</span>
          {value && unit && <span className="font-medium text-ink-soft">{unit}</span>}
          {value && typeof fromDegrees === 'number' && (
            <DirectionArrow fromDegrees={fromDegrees} className="ml-auto size-5 text-primary-ink" />
          )}
        </p>
        <ul className="text-ink-soft text-sm tabular-nums">
          {details.filter(Boolean).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <p className="mt-auto pt-2 text-ink-faint text-xs">{source}</p>
      </dd>
    </div>
  );
}
