import type { Swell, Wind, WindRelation } from '#app/domain/surf-report/surf-report.ts';
import { toCompassPoint } from '#app/lib/format/to-place-words.ts';

const relations: Record<WindRelation, string> = {
  offshore: 'Offshore',
  'cross-shore': 'Cross-shore',
  onshore: 'Onshore',
};

/** Formats like `11 s from WNW`; empty where both are unknown. */
export function toSwellText({ periodS, directionDegrees }: Swell): string {
  const period = periodS === null ? '' : `${Math.round(periodS)} s`;
  return [period, describeOrigin(directionDegrees)].filter(Boolean).join(' ');
}

/** Formats like `Offshore, from NE`; empty where both are unknown. */
export function toWindText({ relation, directionDegrees }: Wind): string {
  const word = relation && relations[relation];
  return [word, describeOrigin(directionDegrees)].filter(Boolean).join(', ');
}

function describeOrigin(degrees: number | null): string {
  return degrees === null ? '' : `from ${toCompassPoint(degrees)}`;
}
