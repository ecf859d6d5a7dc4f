import { type ClientBase, types } from 'pg';
import { toIsoTimestamp } from './to-iso-timestamp.ts';

type Parser = (text: string) => unknown;
type Nested = (string | null | Nested)[];

const {
  BOOL,
  INT2,
  INT4,
  INT8,
  OID,
  FLOAT4,
  FLOAT8,
  NUMERIC,
  JSON: JSON_TEXT,
  JSONB,
} = types.builtins;
// The package's types name no array.
const TEXT_ARRAY = 1009 as never;

const PARSERS: [oids: number[], parse: Parser][] = [
  [[INT2, INT4, OID, FLOAT4, FLOAT8], Number],
  [[INT8], parseBigint],
  // Hosted returns numbers, also for `8.00`.
  [[NUMERIC], parseNumeric],
  [[BOOL], (text) => text === 't'],
  [[JSON_TEXT, JSONB], (text) => JSON.parse(text)],
  // Safari's Date cannot parse PostgreSQL's own text.
  [[types.builtins.TIMESTAMP, types.builtins.TIMESTAMPTZ], toIsoTimestamp],
];

/**
 * What the pool makes of PostgreSQL's text. Each other type stays text, as hosted returns it. The
 * pool reads the numbers of the array types, of which migrations create some, at each connection.
 */
export function createTypeParsers() {
  const parsers = new Map(PARSERS.flatMap(([oids, parse]) => oids.map((oid) => [oid, parse])));
  return {
    getTypeParser: (oid: number): Parser => parsers.get(oid) ?? String,
    readArrayTypes: async (client: ClientBase): Promise<void> => {
      const { rows } = await client.query<{ oid: number; typelem: number }>(
        `select oid, typelem from pg_catalog.pg_type where typcategory = 'A'`,
      );
      for (const { oid, typelem } of rows) parsers.set(oid, toArrayParser(parsers.get(typelem)));
    },
  };
}

function toArrayParser(parse: Parser = String): Parser {
  const parseTexts = types.getTypeParser(TEXT_ARRAY);
  const parseAll = (list: Nested): unknown[] =>
    list.map((entry) =>
      Array.isArray(entry) ? parseAll(entry) : entry === null ? null : parse(entry),
    );
  return (text) => parseAll(parseTexts(text));
}

function parseBigint(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** JSON has no NaN and no Infinity. */
function parseNumeric(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
