import type { Product } from './start-product.ts';

/** From now on the database records each time that a conversion becomes done. */
export async function watchFinishes({ sql }: Product): Promise<void> {
  await sql.unsafe(`
    create schema onlooker;
    create table onlooker.finishes (conversion_id uuid not null);
    create function onlooker.note() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      insert into onlooker.finishes values (new.id);
      return null;
    end;
    $$;
    create trigger onlooker_note after update of state on public.conversions
      for each row when (old.state <> 'done' and new.state = 'done') execute function onlooker.note();
  `);
}

export type Conversion = { kind: string; state: string; attempts: number; finishes: number };

/** The conversions of a video, with how often each became done. */
export async function readConversions({ sql }: Product, videoId: string): Promise<Conversion[]> {
  return sql<Conversion[]>`
    select c.kind, c.state, c.attempts::integer,
      (select count(*)::integer from onlooker.finishes f where f.conversion_id = c.id) as finishes
    from public.conversions c where c.video_id = ${videoId} order by c.kind`;
}
