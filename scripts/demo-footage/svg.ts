export type Point = [x: number, y: number];

/** A smooth path through the points. */
export function toCurve(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    path += `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}L${round(x)} ${round(y)}`;
}

export function toCircle(x: number, y: number, radius: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
