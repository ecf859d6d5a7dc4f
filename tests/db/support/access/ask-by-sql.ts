import postgres, { type Sql, type TransactionSql } from 'postgres';
import { toDataFolders } from '../../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../../supabase/embedded/postgres/create-socket-folder.ts';
import type { AnyClient } from './any-client.ts';
import type { Answer } from './find-who-can.ts';
import type { Row } from './plant-row.ts';

type Caller = { role: string; claims: Record<string, unknown>; headers: Record<string, string> };
type Argument = { name: string; type: string };
type Asked = Answer & { status: number };

/** The database as the API opens it: as a role that has no rights but to switch to the caller's. */
export function openAsAuthenticator(dataDir: string): Sql {
  return postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    database: 'postgres',
    username: 'authenticator',
    max: 6,
    onnotice: () => undefined,
  });
}

/**
 * Asks the database as the API does for this caller (`create-connection.ts`), but without HTTP: the
 * same roles, claims and headers at a tenth of the processor time. Files go through the API still.
 *
 * @param client the caller's client of the API, signed in where the role has an account
 */
export async function askBySql(
  sql: Sql,
  client: AnyClient,
  { role, headers = {} }: { role?: string; headers?: Record<string, string> } = {},
): Promise<AnyClient> {
  const caller = { ...(await readCaller(client)), ...(role && { role }), headers };
  const run = (ask: (transaction: TransactionSql) => Promise<Partial<Answer>>) =>
    runAs(sql, caller, ask);
  return Object.assign(Object.create(client), {
    from: (table: string) => toTable(run, table),
    rpc: (name: string, args: Row) => run((transaction) => callFunction(transaction, name, args)),
  });
}

async function readCaller(client: AnyClient): Promise<Omit<Caller, 'headers'>> {
  const { data } = await client.auth.getSession();
  const payload = data.session?.access_token.split('.')[1];
  if (!payload) return { role: 'anon', claims: { role: 'anon' } };
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { role: claims.role, claims };
}

async function runAs(
  sql: Sql,
  { role, claims, headers }: Caller,
  ask: (transaction: TransactionSql) => Promise<Partial<Answer>>,
): Promise<Asked> {
  const settings = {
    role,
    'request.jwt.claims': JSON.stringify({ ...claims, role }),
    'request.jwt.claim.sub': String(claims.sub ?? ''),
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': String(claims.email ?? ''),
    'request.headers': JSON.stringify(headers),
  };
  try {
    const answer = await sql.begin(async (transaction) => {
      await transaction`select set_config(name, value, true) from unnest(
        ${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as setting (name, value)`;
      return ask(transaction);
    });
    return { status: 200, data: null, error: null, ...answer };
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const { code, message, detail } = error;
    return { status: 400, data: null, error: { code, message, details: detail } };
  }
}

/** The calls of a table that the matrix makes. */
function toTable(
  run: (ask: (transaction: TransactionSql) => Promise<Partial<Answer>>) => Promise<Asked>,
  table: string,
) {
  const name = (sql: TransactionSql) => sql(`public.${table}`);
  const where = (sql: TransactionSql, row: Row | undefined) => {
    if (!row) return sql``;
    const columns = sql(Object.keys(row));
    return sql`where (${columns}) = (select ${columns} from jsonb_populate_record(null::${name(sql)}, ${sql.json(row as never)}))`;
  };
  return {
    select: (columns: string) => ({
      match: (key: Row) =>
        run(async (sql) => ({
          data: [
            ...(await sql`select ${sql(columns.split(','))} from ${name(sql)} ${where(sql, key)}`),
          ],
        })),
    }),
    insert: (row: Row) =>
      run(async (sql) => {
        const columns = sql(Object.keys(row));
        await sql`insert into ${name(sql)} (${columns})
          select ${columns} from jsonb_populate_record(null::${name(sql)}, ${sql.json(row as never)})`;
        return {};
      }),
    update: (change: Row) => {
      const update = (key?: Row) =>
        run(async (sql) => {
          const columns = sql(Object.keys(change));
          const { count } = await sql`update ${name(sql)} set (${columns}) = (
            select ${columns} from jsonb_populate_record(null::${name(sql)}, ${sql.json(change as never)}))
            ${where(sql, key)}`;
          return { count };
        });
      return toFiltered(update);
    },
    delete: () =>
      toFiltered((key?: Row) =>
        run(async (sql) => ({
          count: (await sql`delete from ${name(sql)} ${where(sql, key)}`).count,
        })),
      ),
  };
}

/** A call that concerns all rows unless `match` names some. */
function toFiltered(call: (key?: Row) => Promise<Asked>) {
  return {
    match: call,
    // biome-ignore lint/suspicious/noThenProperty: supabase-js' own calls are sent when they are awaited.
    then: (done: (answer: Asked) => unknown, failed: (error: unknown) => unknown) =>
      call().then(done, failed),
  };
}

/** As PostgREST calls functions: arguments by name, out of one JSON object. */
async function callFunction(
  sql: TransactionSql,
  name: string,
  args: Row = {},
): Promise<Partial<Answer>> {
  const named = Object.keys(args);
  const [found] = await sql<{ isSet: boolean; isVoid: boolean; given: Argument[] }[]>`
    select proretset as "isSet", prorettype = 'void'::regtype as "isVoid", (
      select jsonb_agg(jsonb_build_object('name', arg_name, 'type', format_type(arg_type, null)))
      from unnest(proargnames[1:pronargs], proargtypes::oid[]) as a (arg_name, arg_type)
      where arg_name = any(${named})) as given
    from pg_proc where pronamespace = 'public'::regnamespace and proname = ${name}
      and (proargnames is null and ${named.length} = 0 or ${named}::text[] <@ proargnames[1:pronargs])`;
  if (!found) throw new Error(`No function ${name} takes ${named.join(', ')}`);
  const given = found.given ?? [];
  const columns = given.map((each) => `"${each.name}" ${each.type}`).join(', ');
  const passed = given.map((each) => `"${each.name}" => a."${each.name}"`).join(', ');
  const from = columns ? `jsonb_to_record($1::jsonb) as a (${columns}), ` : '';
  const rows = await sql.unsafe(
    `select ${found.isVoid ? 'null' : 'to_jsonb(f)'} as answer from ${from} lateral public."${name}"(${passed}) f`,
    columns ? [sql.json(args as never)] : [],
  );
  const answers = rows.map(({ answer }) => answer);
  return { data: found.isSet ? answers : (answers[0] ?? null) };
}
