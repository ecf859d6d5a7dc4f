import type { Sql } from 'postgres';

/**
 * All objects that migrations create, one line an object: its name, then all that PostgreSQL knows
 * of it. Two databases have the same schema when their lines are equal.
 *
 * Columns have their position, since `insert into … select *` and whole rows as values depend on
 * it. Checks omit `not valid`: a check that was added to an empty table is valid all the same.
 */
export async function readCatalog(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (
      select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'storage')
    ),
    tables as (
      select c.*, c.oid::regclass::text as name from pg_class c
      where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p', 'v', 'm', 'S')
    ),
    objects as (
      select concat_ws(' ', 'schema', nspname, nspowner::regrole, (
        select array_agg(x::text order by x::text) from unnest(coalesce(nspacl, acldefault('n', nspowner))) as x)) as line
      from pg_namespace where oid in (select oid from ours)
      union all
      select concat_ws(' ', 'relation', name, relkind, relowner::regrole, relrowsecurity, relforcerowsecurity,
        relpersistence, relreplident, reloptions, (
          select array_agg(x::text order by x::text)
          from unnest(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))) as x))
      from tables
      union all
      select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from tables where relkind in ('v', 'm')
      union all
      select concat_ws(' ', 'sequence', name, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin,
        s.seqcache, s.seqcycle)
      from tables join pg_sequence s on s.seqrelid = oid
      union all
      select concat_ws(' ', 'column', t.name, row_number() over (partition by t.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), 'not null ' || a.attnotnull::text, 'identity ' || a.attidentity::text,
        'generated ' || a.attgenerated::text, 'default ' || pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation, (
          select array_agg(x::text order by x::text) from unnest(a.attacl) as x))
      from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where t.relkind <> 'S'
      union all
      select concat_ws(' ', 'constraint', t.name, c.conname, replace(pg_get_constraintdef(c.oid), ' NOT VALID', ''),
        c.condeferrable, c.condeferred)
      from tables t join pg_constraint c on c.conrelid = t.oid
      -- NOT NULL is in the line of its column; version 18 also names it as a constraint.
      where c.contype <> 'n'
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisunique, i.indisreplident)
      from tables t join pg_index i on i.indrelid = t.oid
      union all
      select concat_ws(' ', 'policy', t.name, p.polname, p.polcmd, p.polpermissive, (
          select array_agg(r::regrole::text order by r::regrole::text) from unnest(p.polroles) as r),
        'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
      from tables t join pg_policy p on p.polrelid = t.oid
      union all
      select concat_ws(' ', 'trigger', t.name, pg_get_triggerdef(g.oid), g.tgenabled)
      from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      union all
      -- With body, language, volatility, security, settings, cost and rows.
      select concat_ws(' ', 'function', p.oid::regprocedure, p.proowner::regrole, (
          select array_agg(x::text order by x::text) from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) as x),
        pg_get_functiondef(p.oid))
      from pg_proc p where p.pronamespace in (select oid from ours) and p.prokind in ('f', 'p')
      union all
      select concat_ws(' ', 'type', t.oid::regtype, t.typtype, t.typowner::regrole, (
          select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
      from pg_type t
      where t.typnamespace in (select oid from ours) and t.typtype in ('e', 'd', 'r')
      union all
      select concat_ws(' ', 'default rights', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype, (
        select array_agg(x::text order by x::text) from unnest(d.defaclacl) as x))
      from pg_default_acl d
      union all
      select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension
      union all
      select concat_ws(' ', 'publication', p.pubname, p.puballtables, t.schemaname, t.tablename, t.attnames, t.rowfilter)
      from pg_publication p left join pg_publication_tables t on t.pubname = p.pubname
      union all
      select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description)
      from pg_description where objoid >= 16384
    )
    select line from objects order by line collate "C"`;
  return rows.map(({ line }) => line);
}
