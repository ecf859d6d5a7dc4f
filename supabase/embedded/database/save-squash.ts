import { readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from 'postgres';
import { log } from '../log.ts';
import type { Migration } from './list-migrations.ts';
import {
  FIRST_SQUASH,
  listSquashed,
  type PackedMigration,
  SQUASHES,
  type Squash,
} from './squashes.ts';

type Apply = (migration: Omit<Migration, 'path'>, content: string) => Promise<void>;

/** Triggers on tables that migrations do not own and so cannot rename: the name they had, and the one they get. */
const RENAMED_TRIGGERS: readonly [table: string, from: string, to: string][] = [
  ['auth.users', 'drop_ways_in_of_new_admin', 'end_logins_of_new_admin'],
  ['auth.users', 'tell_of_new_address', 'notify_of_new_address'],
  ['auth.users', 'tell_of_new_password', 'notify_of_new_password'],
  ['auth.mfa_factors', 'tell_of_second_factor', 'notify_of_second_factor'],
];

/**
 * Records the replacements of squashed migrations as applied, without running them, in a database
 * that has applied all of the squashed ones. First applies those that a database of an earlier
 * release lacks. A database from before the first squash goes from squash to squash.
 *
 * @throws with instructions, when one of the squashed migrations was not applied with its last text
 */
export async function saveSquashes(sql: Sql, migrations: Migration[], apply: Apply): Promise<void> {
  const current = migrations.filter(({ version }) =>
    SQUASHES.at(-1)?.replacements.includes(version),
  );
  if (current.length === 0) return;
  for (const [index, squash] of SQUASHES.entries()) {
    const next = SQUASHES[index + 1];
    const replacements = next
      ? listSquashed(next).filter(({ version }) => squash.replacements.includes(version))
      : await Promise.all(current.map(readMigration));
    await saveSquash(sql, squash, replacements, apply);
  }
}

async function readMigration({ version, name, path }: Migration): Promise<PackedMigration> {
  return { version, name, content: await readFile(path, 'utf8') };
}

async function saveSquash(
  sql: Sql,
  squash: Squash,
  replacements: PackedMigration[],
  apply: Apply,
): Promise<void> {
  const squashed = [...squash.wordings.keys()];
  const applied = await sql<{ version: string; hash: string }[]>`
    select version, encode(sha256(convert_to(array_to_string(statements, ''), 'UTF8')), 'hex') as hash
    from supabase_migrations.schema_migrations where version in ${sql(squashed)} order by version`;
  if (applied.length === 0) return;
  requireKnownWordings(squash, applied);
  const known = new Set(applied.map(({ version }) => version));
  for (const { content, ...migration } of listSquashed(squash)) {
    if (!known.has(migration.version)) await apply(migration, content);
  }
  await sql.begin(async (transaction) => {
    if (squash === FIRST_SQUASH) await renameTriggers(transaction);
    await transaction`
      delete from supabase_migrations.schema_migrations where version in ${transaction(squashed)}`;
    for (const { version, name, content } of replacements) {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[content]})`;
    }
  });
  log('info', 'All squashed migrations were applied; their replacements count as applied', {
    versions: replacements.map(({ version }) => version),
  });
}

/** The first squash renamed functions, and the triggers that call them. */
async function renameTriggers(transaction: TransactionSql): Promise<void> {
  // An older text created it; keep_known_metadata runs the same function.
  await transaction`drop trigger if exists keep_session_small on auth.users`;
  for (const [table, from, to] of RENAMED_TRIGGERS) {
    await transaction`
      alter trigger ${transaction(from)} on ${transaction(table)} rename to ${transaction(to)}`;
  }
}

/** A migration that was edited after this database applied it lacks what was added to it later. */
function requireKnownWordings(
  { wordings }: Squash,
  applied: { version: string; hash: string }[],
): void {
  const changed = applied.filter(({ version, hash }) => !wordings.get(version)?.includes(hash));
  if (changed.length === 0) return;
  const versions = changed.map(({ version }) => version).join(', ');
  throw new Error(
    `This database applied earlier versions of some migrations, so it may lack later additions: ${versions}. ` +
      'Nothing was changed. “Update” in docs/deploy.md says how to bring it up to date.',
  );
}
