import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { log } from '../log.ts';
import type { Migration } from './list-migrations.ts';

/** SHA-256 of the squashed migrations by version: as they were last, and older wordings that come to the same. */
const WORDINGS = new Map(
  readLines('earlier.txt').map((line) => {
    const [version = '', ...hashes] = line.split(' ');
    return [version, hashes];
  }),
);
/** The versions of the migrations that were squashed. Their files are in the history of the repository. */
export const SQUASHED: readonly string[] = [...WORDINGS.keys()];
/** The versions of the files by noun, which make the same database. */
export const REPLACEMENTS: readonly string[] = readLines('now.txt');

function readLines(file: string): string[] {
  return readFileSync(new URL(`squash/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/**
 * A database that was made by all the squashed migrations has what their replacements make: these are recorded as
 * applied, without being run.
 *
 * @throws with what to do, when some of the squashed migrations were not applied, or not as they were last
 */
export async function adoptSquash(sql: Sql, migrations: Migration[]): Promise<void> {
  const replacements = migrations.filter(({ version }) => REPLACEMENTS.includes(version));
  if (replacements.length === 0) return;
  const applied = await sql<{ version: string; hash: string }[]>`
    select version, encode(sha256(convert_to(array_to_string(statements, ''), 'UTF8')), 'hex') as hash
    from supabase_migrations.schema_migrations where version in ${sql(SQUASHED)} order by version`;
  if (applied.length === 0) return;
  requireAll(applied.map(({ version }) => version));
  requireKnownWordings(applied);
  const history = await Promise.all(
    replacements.map(async ({ version, name, path }) => ({
      version,
      name,
      statements: [await readFile(path, 'utf8')],
    })),
  );
  await sql.begin(async (transaction) => {
    // One of the older wordings made it; keep_known_metadata runs the same function.
    await transaction`drop trigger if exists keep_session_small on auth.users`;
    await transaction`
      delete from supabase_migrations.schema_migrations where version in ${transaction(SQUASHED)}`;
    for (const { version, name, statements } of history) {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${statements})`;
    }
  });
  log('info', 'The squashed migrations were all applied; their replacements count as applied', {
    versions: replacements.map(({ version }) => version),
  });
}

function requireAll(applied: string[]): void {
  const missing = SQUASHED.filter((version) => !applied.includes(version));
  if (missing.length === 0) return;
  throw new Error(
    `This database lacks ${missing.length} of ${SQUASHED.length} migrations that this version has only as a whole ` +
      `(the first is ${missing[0]}). Nothing was changed. Start the last version that has them, the commit before ` +
      '“db: squash the migrations into files by noun”, once with this DATA_DIR, and then this version.',
  );
}

/** A migration that was edited after this database applied it left out what was added to it later. */
function requireKnownWordings(applied: { version: string; hash: string }[]): void {
  const changed = applied.filter(({ version, hash }) => !WORDINGS.get(version)?.includes(hash));
  if (changed.length === 0) return;
  const versions = changed.map(({ version }) => version).join(', ');
  throw new Error(
    `This database applied earlier wordings of some migrations, so it may lack what was added to them: ${versions}. ` +
      'Nothing was changed. docs/deploy.md says under “Update” how to bring it up to date.',
  );
}
