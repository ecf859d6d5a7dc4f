import type { RetentionRow } from '#app/domain/retention/retention.server.ts';

export type RetentionGroups = Record<'today' | 'soon' | 'stopped' | 'kept', RetentionRow[]>;

/**
 * Groups videos by the date of their deletion. Each row is in at most one group; videos that expire
 * after more than `days` days are in none, unless they are retained.
 */
export function toRetentionGroups(rows: RetentionRow[], days: number): RetentionGroups {
  const isKept = ({ stops }: RetentionRow) => stops.includes('kept');
  const near = rows.filter(({ daysLeft }) => daysLeft <= days);
  const free = near.filter(({ stops }) => stops.length === 0);
  return {
    today: free.filter(({ daysLeft }) => daysLeft <= 0),
    soon: free.filter(({ daysLeft }) => daysLeft > 0),
    stopped: near.filter((row) => row.stops.length > 0 && !isKept(row)),
    kept: rows.filter(isKept),
  };
}
