import type { Sql } from 'postgres';

export type SavedState = {
  /** A hash for each table of `public` and `private`, and of all that is said of files. */
  read: () => Promise<string>;
  /** Puts back every row of `public` and `private` as it was, whatever followed from what. */
  restore: () => Promise<void>;
};

type Table = { name: string; kept: string; columns: string };

/** Keeps what is there now, so that each try finds the same. */
export async function saveState(sql: Sql): Promise<SavedState> {
  const tables = await sql<Table[]>`
    select c.oid::regclass::text as name, format('saved.%I', c.oid::regclass::text) as kept,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const keeping = tables.map(({ name, kept }) => `create table ${kept} as table ${name};`);
  await sql.unsafe(`create schema saved; ${keeping.join('\n')}`);

  const names = [...tables.map(({ name }) => name), 'storage.objects'];
  const hashes = names.map(
    (name) =>
      `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t)`,
  );
  const reading = `select concat_ws(' ', ${hashes.join(', ')}) as hash`;
  const read = async (): Promise<string> => (await sql.unsafe(reading))[0]?.hash;
  const before = (await read()).split(' ');
  return {
    read,
    restore: async () => {
      const now = (await read()).split(' ');
      const changed = tables.filter((_, place) => now[place] !== before[place]);
      if (changed.length === 0) return;
      // Without triggers and foreign keys, from which more would follow.
      await sql.begin((transaction) =>
        transaction.unsafe(`set local session_replication_role = replica;
          ${changed.map(toRestoring).join('\n')}`),
      );
    },
  };
}

function toRestoring({ name, kept, columns }: Table): string {
  return `delete from ${name};
    insert into ${name} (${columns}) overriding system value select ${columns} from ${kept};`;
}
