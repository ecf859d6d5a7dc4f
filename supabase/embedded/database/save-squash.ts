import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { log } from '../log.ts';
import type { Migration } from './list-migrations.ts';

/** SHA-256 of the squashed migrations by version: of their last text, and of older texts with the same effect. */
const WORDINGS = new Map(
  readLines('earlier.txt').map((line) => {
    const [version = '', ...hashes] = line.split(' ');
    return [version, hashes];
  }),
);
/** The versions of the migrations that were squashed. */
export const SQUASHED: readonly string[] = [...WORDINGS.keys()];
/** The versions of the files by noun, which create the same database. */
export const REPLACEMENTS: readonly string[] = readLines('now.txt');

/** Triggers on tables that migrations do not own and so cannot rename: the name they had, and the one they get. */
export const RENAMED_TRIGGERS: readonly [table: string, from: string, to: string][] = [
  ['auth.users', 'drop_ways_in_of_new_admin', 'end_logins_of_new_admin'],
  ['auth.users', 'tell_of_new_address', 'notify_of_new_address'],
  ['auth.users', 'tell_of_new_password', 'notify_of_new_password'],
  ['auth.mfa_factors', 'tell_of_second_factor', 'notify_of_second_factor'],
];

function readLines(file: string): string[] {
  return readFileSync(new URL(`squash/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/** The squashed migrations with their last text, in their order. */
export function listSquashed(): (Omit<Migration, 'path'> & { content: string })[] {
  const packed = readFileSync(new URL('squash/migrations.json.br', import.meta.url));
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString());
  return Object.entries(files)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([file, content]) => {
      const [version = '', name = ''] = file.replace('.sql', '').split(/_(.*)/);
      return { version, name, content };
    });
}

/**
 * Records the replacements of the squashed migrations as applied, without running them, in a
 * database that has applied all of the squashed ones. First applies those that a database of an
 * earlier release lacks.
 *
 * @throws with instructions, when one of the squashed migrations was not applied with its last text
 */
export async function saveSquash(
  sql: Sql,
  migrations: Migration[],
  apply: (migration: Omit<Migration, 'path'>, content: string) => Promise<void>,
): Promise<void> {
  const replacements = migrations.filter(({ version }) => REPLACEMENTS.includes(version));
  if (replacements.length === 0) return;
  const applied = await sql<{ version: string; hash: string }[]>`
    select version, encode(sha256(convert_to(array_to_string(statements, ''), 'UTF8')), 'hex') as hash
    from supabase_migrations.schema_migrations where version in ${sql(SQUASHED)} order by version`;
  if (applied.length === 0) return;
  requireKnownWordings(applied);
  const known = new Set(applied.map(({ version }) => version));
  for (const { content, ...migration } of listSquashed()) {
    if (!known.has(migration.version)) await apply(migration, content);
  }
  const history = await Promise.all(
    replacements.map(async ({ version, name, path }) => ({
      version,
      name,
      statements: [await readFile(path, 'utf8')],
    })),
  );
  await sql.begin(async (transaction) => {
    // An older text created it; keep_known_metadata runs the same function.
    await transaction`drop trigger if exists keep_session_small on auth.users`;
    for (const [table, from, to] of RENAMED_TRIGGERS) {
      await transaction`
        alter trigger ${transaction(from)} on ${transaction(table)} rename to ${transaction(to)}`;
    }
    await transaction`
      delete from supabase_migrations.schema_migrations where version in ${transaction(SQUASHED)}`;
    for (const { version, name, statements } of history) {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${statements})`;
    }
  });
  log('info', 'All squashed migrations were applied; their replacements count as applied', {
    versions: replacements.map(({ version }) => version),
  });
}

/** A migration that was edited after this database applied it lacks what was added to it later. */
function requireKnownWordings(applied: { version: string; hash: string }[]): void {
  const changed = applied.filter(({ version, hash }) => !WORDINGS.get(version)?.includes(hash));
  if (changed.length === 0) return;
  const versions = changed.map(({ version }) => version).join(', ');
  throw new Error(
    `This database applied earlier versions of some migrations, so it may lack later additions: ${versions}. ` +
      'Nothing was changed. “Update” in docs/deploy.md says how to bring it up to date.',
  );
}
