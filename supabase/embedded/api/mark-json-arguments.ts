import type { CompiledQuery } from 'kysely';
import type { Sql } from 'postgres';

const TEXT = 25;
const JSON_ARGUMENT = /:= \$(\d+)::jsonb?\b/g;

/**
 * The parameters of a query, with JSON arguments of functions as what they are. Lite hands those
 * over as text already (`f(a := $1::jsonb)`) and the driver, seeing jsonb, would write that text
 * into a JSON string: a function got '"[]"' for []. Declared as text, PostgreSQL reads it.
 */
export function markJsonArguments(sql: Sql, compiled: CompiledQuery): unknown[] {
  const parameters = [...compiled.parameters];
  for (const [, number] of compiled.sql.matchAll(JSON_ARGUMENT)) {
    const index = Number(number) - 1;
    const value = parameters[index];
    // Only arrays and objects come as text; a plain string is still to be made JSON.
    if (typeof value === 'string' && /^[[{]/.test(value))
      parameters[index] = sql.typed(value as never, TEXT);
  }
  return parameters;
}
