import type { PostgresConnection } from '@supabase/lite/postgres';

type Ast = Parameters<PostgresConnection['onPostgrestAST']>[0];
type Schema = Awaited<ReturnType<PostgresConnection['introspect']>>;

/** A value of a json column or argument, which the driver sends as JSON. */
class JsonValue {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** Lite converts some arguments to text itself. */
  toJSON(): unknown {
    return this.#value;
  }

  /** For the driver. */
  toPostgres(): string {
    return JSON.stringify(this.#value);
  }
}

/**
 * A request with its values for json columns and arguments marked. The driver, which knows no
 * column's type, would send an array as PostgreSQL's own array, and a string as the JSON itself.
 */
export function toMarkedJson(ast: Ast, schema: Schema): Ast {
  const { values, args } = ast;
  if (values) {
    const names = listJsonColumns(ast, schema);
    const marked = Array.isArray(values) ? values.map((row) => toMarked(row, names)) : values;
    return { ...ast, values: Array.isArray(values) ? marked : toMarked(values, names) };
  }
  // In an address each argument is text already.
  if (ast.httpMethod !== 'POST' || !args || Array.isArray(args)) return ast;
  return { ...ast, args: toMarked(args, listJsonArguments(ast, schema)) };
}

function toMarked(row: object, names: Set<string>): object {
  if (names.size === 0) return row;
  const entries = Object.entries(row).map(([name, value]) =>
    names.has(name) && value !== null ? [name, new JsonValue(value)] : [name, value],
  );
  return Object.fromEntries(entries);
}

function listJsonColumns(ast: Ast, { columns }: Schema): Set<string> {
  const ofTable = columns.filter(
    (column) => column.table === ast.from && column.schema === (ast.schema ?? 'public'),
  );
  return new Set(ofTable.filter(({ type }) => isJson(type)).map(({ name }) => name));
}

function listJsonArguments(ast: Ast, { functions = [] }: Schema): Set<string> {
  const called = functions.filter(
    ({ name, schema }) => name === ast.function && schema === (ast.schema ?? 'public'),
  );
  return new Set(
    called.flatMap(({ arg_names, arg_types }) =>
      arg_names.filter((_name, index) => isJson(arg_types[index])),
    ),
  );
}

function isJson(type?: string): boolean {
  return type === 'json' || type === 'jsonb';
}
