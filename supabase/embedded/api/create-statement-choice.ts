/** Each prepared statement holds a plan of up to some 50 kB in every connection of the pool. */
const MAX_PREPARED = 200;
const ASKED_OFTEN = 4;
const MAX_COUNTED = 1000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Chooses the statements that are worth preparing: a prepared one takes one round trip instead of
 * two and isn't planned again. Callers can send any number of different statements, so only
 * repeated ones are prepared, up to a limit.
 */
export function createStatementChoice(): (sql: string, parameterCount: number) => boolean {
  const prepared = new Set<string>();
  const counts = new Map<string, number>();
  return (sql, parameterCount) => {
    if (prepared.has(sql)) return true;
    // Without parameters it takes one round trip anyway, and may contain several statements.
    if (prepared.size >= MAX_PREPARED || parameterCount === 0 || !PREPARABLE.test(sql))
      return false;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < ASKED_OFTEN) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(sql, count);
      return false;
    }
    counts.delete(sql);
    prepared.add(sql);
    return true;
  };
}
