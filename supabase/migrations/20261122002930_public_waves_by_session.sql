-- As before, but session by session from the newest on, until twelve waves are found: where people surf for years,
-- all that was ever public there had to be put in order.
create or replace function public.list_public_waves(latitude double precision, longitude double precision)
returns table (wave_id uuid, starts_at timestamptz, time_zone text, duration_ms integer, organisation_name text,
  poster_path text, preview_path text, published_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, s.starts_at, s.time_zone, c.duration_ms,
    (select o.name from public.organisations o where o.id = s.organisation_id),
    (select r.path from public.renditions r where r.wave_id = c.id and r.kind = 'poster' limit 1),
    (select r.path from public.renditions r where r.wave_id = c.id and r.kind = 'preview' limit 1),
    c.created_at
  from (
    select s.id, s.starts_at, s.time_zone, s.organisation_id
    from public.spots p
    join public.sessions s on s.spot_id = p.id
    where not p.is_hidden and round(p.latitude::numeric, 2) = round($1::numeric, 2)
      and round(p.longitude::numeric, 2) = round($2::numeric, 2)
    order by s.starts_at desc, s.id
    -- Keeps the order, and what is asked below out of it.
    offset 0
  ) s
  cross join lateral (
    select w.id, w.start_ms, w.end_ms - w.start_ms as duration_ms, x.created_at
    from public.public_waves x
    join public.waves w on w.id = x.wave_id
    where x.session_id = s.id and private.is_public_wave(w.id)
    order by w.start_ms, w.id
    offset 0
  ) c
  order by s.starts_at desc, s.id, c.start_ms, c.id limit 12;
$$;
