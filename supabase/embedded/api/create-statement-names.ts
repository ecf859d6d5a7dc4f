/** Each prepared statement holds a plan of up to some 50 kB in every connection of the pool. */
const MAX_PREPARED = 200;
const ASKED_OFTEN = 4;
const MAX_COUNTED = 1000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Names the statements that are worth preparing: a prepared one isn't planned again. Callers can
 * send any number of different statements, so only repeated ones are prepared, up to a limit.
 */
export function createStatementNames(): (
  sql: string,
  parameterCount: number,
) => string | undefined {
  const prepared = new Map<string, string>();
  const counts = new Map<string, number>();
  return (sql, parameterCount) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    // Without parameters it may contain several statements.
    if (prepared.size >= MAX_PREPARED || parameterCount === 0 || !PREPARABLE.test(sql))
      return undefined;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < ASKED_OFTEN) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(sql, count);
      return undefined;
    }
    counts.delete(sql);
    const name = `s${prepared.size}`;
    prepared.set(sql, name);
    return name;
  };
}
