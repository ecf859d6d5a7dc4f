import type { Sql } from 'postgres';

export type SavedState = {
  /** A hash of each table of `public` and `private`, and of all rows about files. */
  read: () => Promise<string>;
  /** Restores every row of `public` and `private`, also those that triggers changed. */
  restore: () => Promise<void>;
};

type Table = { name: string; kept: string; columns: string };

const FILES = 'storage.objects';

/** Saves the current state, so that each try starts from it. */
export async function saveState(sql: Sql): Promise<SavedState> {
  const tables = await sql<Table[]>`
    select c.oid::regclass::text as name, format('saved.%I', c.oid::regclass::text) as kept,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const names = [...tables.map(({ name }) => name), FILES];
  const keeping = tables.map(({ name, kept }) => `create table ${kept} as table ${name};`);
  await sql.unsafe(`create schema saved; ${keeping.join('\n')} ${toNoting(names)}`);

  const before = await hash(sql, names);
  const readTouched = async () => {
    const touched = await sql`select distinct name from saved.touched`;
    return { ...before, ...(await hash(sql, touched.map(({ name }) => name).sort())) };
  };
  return {
    read: async () => JSON.stringify(await readTouched()),
    restore: async () => {
      const now = await readTouched();
      const changed = tables.filter(({ name }) => now[name] !== before[name]);
      // Without triggers and foreign keys, which would change more.
      await sql.begin((transaction) =>
        transaction.unsafe(`set local session_replication_role = replica;
          ${changed.map(toRestoring).join('\n')}
          delete from saved.touched where name <> '${FILES}';`),
      );
    },
  };
}

/**
 * Hashes again only tables that a statement has written to: all of them, four times a try, took
 * half of the test's time.
 */
function toNoting(names: string[]): string {
  const triggers = names.map(
    (name) => `create trigger note_touch after insert or update or delete on ${name}
      for each row execute function saved.note_touch('${name}');
    alter table ${name} enable always trigger note_touch;`,
  );
  return `create table saved.touched (name text not null);
    create function saved.note_touch() returns trigger language plpgsql security definer as $$
    begin
      insert into saved.touched values (tg_argv[0]);
      return null;
    end $$;
    ${triggers.join('\n')}`;
}

/** By table. */
async function hash(sql: Sql, names: string[]): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    names.map(async (name) => {
      const [row] = await sql.unsafe(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
      );
      return [name, row?.hash];
    }),
  );
  return Object.fromEntries(hashes);
}

function toRestoring({ name, kept, columns }: Table): string {
  return `delete from ${name};
    insert into ${name} (${columns}) overriding system value select ${columns} from ${kept};`;
}
