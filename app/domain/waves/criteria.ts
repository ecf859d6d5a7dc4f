/** What surf judges look at (World Surf League, ISA), in the order in which the points are stored. */
export const CRITERIA = [
  'Commitment and difficulty',
  'Innovation and progression',
  'Combination of major manoeuvres',
  'Variety of manoeuvres',
  'Speed, power and flow',
] as const;

/** The mean of the points, to two decimals, once each criterion has some; else null. */
export function toScore(criteria: readonly (number | null)[]): number | null {
  const given = criteria.filter((points) => points !== null);
  if (given.length < CRITERIA.length) return null;
  const sum = given.reduce((total, points) => total + points, 0);
  return Math.round((sum / given.length) * 100) / 100;
}
