import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

export const listRequestSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(200).optional(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

export type ListRequest = z.infer<typeof listRequestSchema>;

/** The files and subfolders of one folder; a subfolder has nothing but a name. */
export async function listObjects(
  db: Kysely<unknown>,
  bucket: string,
  request: ListRequest,
): Promise<unknown[]> {
  const folder = request.prefix.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const search = `${(request.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { column, order } = request.sortBy;
  const { rows } = await sql<Record<string, unknown>>`
    with found as (
      select *, substr(name, ${prefix.length + 1}::int) as rest
      from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix})
    ), entries as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata
        from found where position('/' in rest) = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
        from found where position('/' in rest) > 0
    )
    select * from entries where name ilike ${search}
    order by (id is null) desc, ${sql.ref(column)} ${sql.raw(order)}, name
    limit ${request.limit} offset ${request.offset}`.execute(db);
  return rows;
}
