import type { Sql } from 'postgres';

/** Functions that only the service may call: the workers' background queries. */
export async function listWorkerFunctions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct p.proname as name
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('service_role', p.oid, 'execute')
      and not has_function_privilege('authenticated', p.oid, 'execute')
      and not has_function_privilege('anon', p.oid, 'execute')`;
  return rows.map(({ name }) => name);
}
