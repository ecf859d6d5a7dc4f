import { type ChartDay, toPlace } from './chart-day.ts';

/**
 * The background of the lanes: shaded nights, a line every three hours, and, on the chart of today, one at the present
 * time.
 */
export function SkyShade({
  day,
  light: { firstLight, lastLight, kind },
  now,
}: {
  day: ChartDay;
  light: { firstLight: string | null; lastLight: string | null; kind: 'usual' | 'light' | 'dark' };
  now: string;
}) {
  const dawn = firstLight ? clamp(toPlace(day, firstLight)) : 0;
  const dusk = lastLight ? clamp(toPlace(day, lastLight)) : 1;
  const nights =
    kind === 'dark'
      ? [[0, 1]]
      : kind === 'light'
        ? []
        : [
            [0, dawn],
            [dusk, 1],
          ];
  const present = toPlace(day, now);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      {nights.map(([from = 0, to = 0]) => (
        <rect
          key={from}
          x={from * 100}
          width={(to - from) * 100}
          height="100"
          className="fill-sunken"
        />
      ))}
      {[1, 2, 3, 4, 5, 6, 7].map((column) => (
        <line
          key={column}
          x1={column * 12.5}
          x2={column * 12.5}
          y2="100"
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {present > 0 && present < 1 && (
        <line
          x1={present * 100}
          x2={present * 100}
          y2="100"
          vectorEffect="non-scaling-stroke"
          className="stroke-2 stroke-primary-solid"
        />
      )}
    </svg>
  );
}

function clamp(place: number): number {
  return Math.min(1, Math.max(0, place));
}
