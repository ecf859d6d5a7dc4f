import type { Sql } from 'postgres';
import type { TableAccess } from './access-types.ts';
import { toRights, toRoles } from './roles.ts';

export type Grants = Record<string, { anon: string[]; authenticated: string[] }>;

/**
 * The granted columns, by table: `['insert id name', 'select *']`. Sorted, `*` for each column.
 * Omits the visitors' right to query, as the policies show them no rows.
 */
export async function listGrants(sql: Sql): Promise<Grants> {
  const granted = await sql<{ name: string; role: 'anon' | 'authenticated'; grant: string }[]>`
    with columns as (
      select c.relname as name, a.attname as attribute, r.rolname as role, v.verb,
        has_column_privilege(r.oid, c.oid, a.attnum, v.verb) as granted
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
        pg_roles r, unnest(array['select', 'insert', 'update', 'references']) as v(verb)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and r.rolname in ('anon', 'authenticated')
    )
    select name, role, verb || ' ' || case when bool_and(granted) then '*'
      else string_agg(attribute, ' ' order by attribute collate "C") filter (where granted) end as grant
    from columns group by name, role, verb having bool_or(granted)
    union all
    select c.relname, r.rolname, v.verb
    from pg_class c, pg_roles r, unnest(array['delete', 'trigger', 'truncate']) as v(verb)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and r.rolname in ('anon', 'authenticated') and has_table_privilege(r.oid, c.oid, v.verb)`;
  const grants: Grants = {};
  for (const { name, role, grant } of granted) {
    if (role === 'anon' && grant === 'select *') continue;
    grants[name] ??= { anon: [], authenticated: [] };
    grants[name][role].push(grant);
    grants[name][role].sort();
  }
  return grants;
}

/** The same from the matrix. Visitors write nothing, and policies decide about deletions. */
export function toGrants(tables: Record<string, TableAccess>): Grants {
  const grants: Grants = {};
  for (const [name, { grants: said, rows }] of Object.entries(tables)) {
    const authenticated = Object.entries(said)
      .filter(([, columns]) => columns !== '')
      .map(([verb, columns]) => `${verb} ${columns.split(' ').sort().join(' ')}`);
    const rights = Object.values(rows).map(({ may }) => toRights(may, 'siud'));
    const deletes = toRoles('signed-in').some((role) => rights.some((all) => all[role][3] === 'd'));
    if (deletes) authenticated.push('delete');
    if (authenticated.length > 0) grants[name] = { anon: [], authenticated: authenticated.sort() };
  }
  return grants;
}
