import type { CompiledQuery } from 'kysely';
import type { Sql } from 'postgres';

const TEXT = 25;
const JSON_ARGUMENT = /:= \$(\d+)::jsonb?\b/g;

/**
 * The parameters of a query, with JSON arguments of functions marked as text. Lite passes them as
 * text (`f(a := $1::jsonb)`), and the driver, seeing jsonb, would encode that text as a JSON
 * string: a function got '"[]"' for []. PostgreSQL parses a parameter that is declared as text.
 */
export function toMarkedArguments(sql: Sql, compiled: CompiledQuery): unknown[] {
  const parameters = [...compiled.parameters];
  for (const [, number] of compiled.sql.matchAll(JSON_ARGUMENT)) {
    const index = Number(number) - 1;
    const value = parameters[index];
    // Only arrays and objects come as text; the driver still has to encode a plain string as JSON.
    if (typeof value === 'string' && /^[[{]/.test(value))
      parameters[index] = sql.typed(value as never, TEXT);
  }
  return parameters;
}
