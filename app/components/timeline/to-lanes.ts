type Span = { startMs: number; endMs: number };

/**
 * Places spans that overlap below each other: each with its lane, from 0, and how many lanes its
 * overlapping neighbours need together.
 */
export function toLanes<Item extends Span>(
  items: readonly Item[],
): { item: Item; lane: number; lanes: number }[] {
  const placed = items.map((item) => ({ item, lane: 0, lanes: 1 }));
  const inTime = placed.toSorted((one, other) => one.item.startMs - other.item.startMs);
  let group: typeof placed = [];
  let ends: number[] = [];
  for (const one of inTime) {
    const { startMs, endMs } = one.item;
    if (startMs >= Math.max(...ends, 0)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= startMs);
    one.lane = free < 0 ? ends.length : free;
    ends[one.lane] = endMs;
    group.push(one);
    for (const each of group) each.lanes = ends.length;
  }
  return placed;
}
