-- What was sold is not deleted with a raw video or a session, unless the school decides so.

-- As before; an order ties a video while a wave of it was paid for: alone, with its session, or with its day.
create or replace function private.raw_film_dependents(of_video uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with shown as (
    select w.id, w.surfer_id from public.waves w where w.video_id = of_video
    union
    select w.id, w.surfer_id from public.wave_angles a join public.waves w on w.id = a.wave_id where a.video_id = of_video)
  select array_remove(array[
    case when exists (select 1 from public.review_parts q where q.video_id = of_video or q.wave_id in (select s.id from shown s))
      then 'review' end,
    case when exists (
        select 1 from public.entitlements e
        where e.ended_at is null and (e.wave_id in (select s.id from shown s)
          or e.kind in ('session', 'day') and e.surfer_id in (select s.surfer_id from shown s)))
      then 'order' end], null);
$$;
