-- The dry run of retention, ten sessions at a time, and what stops raw films found for many of them at once:
-- function by function and wave by wave it took 0.4 s of a school with 57 films of 100 waves.

-- Raw films that will go, with their day. Days are the spot's, counted from the session's own; what was
-- uploaded late stays a week (or the organisation's days, if fewer). Of personal sessions only those that their
-- owner has let go. A view, so that each question is answered by an index of its own.
create view private.raw_films as
select v.id as video_id, s.id as session_id, s.organisation_id, s.starts_at, c.choice, on_day.day,
  on_day.day - private.to_local_time(now(), s.time_zone)::date as days_left
from public.videos v
join public.sessions s on s.id = v.session_id
left join public.organisations o on o.id = s.organisation_id
left join public.retention_choices c on c.session_id = s.id
cross join lateral (
  select case when o.id is null then private.to_local_time(c.chosen_at, s.time_zone)::date
    else greatest(
      private.to_local_time(s.starts_at, s.time_zone)::date + o.retention_days,
      private.to_local_time(coalesce(v.uploaded_at, v.created_at), s.time_zone)::date
        + least(o.retention_days, 7)) end as day
) on_day
where v.raw_deleted_at is null and v.state <> 'uploading' and (o.id is not null or c.choice = 'release');
revoke all on private.raw_films from public, anon, authenticated;

-- Of most waves none has been asked for.
create index conversions_full_idx on public.conversions (wave_id) where kind = 'full';

-- Each stretch of these films that somebody kept, and whether it is cut out: none (nobody asked for it yet),
-- open, failed, wrong (there is a file, but not of this length, or not as long as its row says) or done.
drop function private.list_cuts(uuid);
create function private.list_cuts(of_videos uuid[])
returns table (video_id uuid, session_id uuid, wave_id uuid, angle_id uuid, state text)
language sql stable security definer set search_path = '' as $$
  select v.id, kept.session_id, kept.wave_id, kept.angle_id, case
    when c.id is null then 'none'
    when c.state in ('queued', 'running') then 'open'
    when c.state <> 'done' then 'failed'
    when exists (
      select 1 from public.renditions r
      join storage.objects o on o.bucket_id = 'renditions' and o.name = r.path
      where r.wave_id = kept.wave_id and r.angle_id is not distinct from kept.angle_id and r.kind = 'full'
        and (o.metadata ->> 'size')::bigint = r.bytes and r.frame_count > 0
        -- Two frames of a slow camera, or half a second.
        and abs(r.duration_ms - (least(kept.end_ms, v.duration_ms) - kept.start_ms))
          <= greatest(500, 2000 / coalesce(nullif((v.inspection ->> 'frameRate')::numeric, 0), 30))
    ) then 'done'
    else 'wrong' end
  from public.videos v
  join lateral (
    select w.session_id, w.id as wave_id, null::uuid as angle_id, w.start_ms, w.end_ms
    from public.waves w where w.video_id = v.id
    union all
    select a.session_id, a.wave_id, a.id, a.start_ms, a.end_ms
    from public.wave_angles a where a.video_id = v.id
  ) kept on true
  left join public.conversions c
    on c.wave_id = kept.wave_id and c.kind = 'full' and c.angle_id is not distinct from kept.angle_id
  where v.id = any(of_videos);
$$;

create index conversions_unsettled_idx on public.conversions (session_id) where state <> 'done';

-- How these films stand by their rows (whether storage has the files is asked before a film goes): their waves; the stretches that still have to be cut out; why a film can't go besides
-- (kept, converting, wave-failed, cut-failed, and what hangs on it unless somebody let it go all the same), empty
-- when it can; and all that hangs on it.
create function private.judge_raw_films(of_videos uuid[])
returns table (video_id uuid, wave_count integer, uncut_count integer, stops text[], ties text[])
language sql stable security definer set search_path = '' rows 10 as $$
  with kept as materialized (
    select w.id, w.video_id, w.session_id, w.state from public.waves w where w.video_id = any(of_videos)
  ),
  -- Of most waves everything is done.
  unsettled as materialized (
    select c.wave_id, bool_or(c.state in ('queued', 'running')) as is_open,
      coalesce(bool_or(c.state in ('queued', 'running')) filter (where c.kind <> 'full'), false) as is_converting,
      bool_or(c.kind <> 'full') as has_failed
    from public.conversions c
    where c.state <> 'done' and c.session_id in (select k.session_id from kept k)
    group by c.wave_id
  ),
  -- What a wave is watched and downloaded with.
  files as materialized (
    select r.wave_id, bool_or(r.kind = 'preview') and bool_or(r.kind = 'download') as is_whole
    from kept k join public.renditions r on r.wave_id = k.id and r.kind in ('preview', 'download')
    group by r.wave_id
  ),
  waves as (
    select k.video_id, count(*)::integer as count, coalesce(bool_or(u.is_converting), false) as is_converting,
      bool_or(not coalesce(u.is_open, false)
        and not (k.state = 'ready' and not coalesce(u.has_failed, false) and coalesce(f.is_whole, false))) as is_broken
    from kept k left join unsettled u on u.wave_id = k.id left join files f on f.wave_id = k.id
    group by k.video_id
  ),
  cuts as (
    select cut.video_id, count(*) filter (where cut.state in ('none', 'open'))::integer as uncut_count,
      bool_or(cut.state in ('failed', 'wrong')) as has_failed
    from private.list_cuts(of_videos) cut group by cut.video_id
  )
  select v.id, coalesce(w.count, 0), coalesce(cut.uncut_count, 0),
    array_remove(array[
      case when c.choice = 'keep' then 'kept' end,
      case when v.state in ('checking', 'converting') or w.is_converting or exists (
        select 1 from public.conversions j where j.video_id = v.id and j.state in ('queued', 'running')
      ) then 'converting' end,
      case when w.is_broken then 'wave-failed' end,
      case when cut.has_failed then 'cut-failed' end
    ], null) || case when c.choice = 'release' then '{}' else tied.ties end,
    tied.ties
  from public.videos v
  cross join lateral (select private.raw_film_ties(v.id) as ties) tied
  left join public.retention_choices c on c.session_id = v.session_id
  left join waves w on w.video_id = v.id
  left join cuts cut on cut.video_id = v.id
  where v.id = any(of_videos);
$$;

-- As before.
create or replace function public.plan_retention(at_most integer default 20) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  film record;
  asked integer := 0;
  more integer;
  is_cutting boolean := false;
  ready jsonb := '[]';
begin
  for film in
    select due.video_id from (
      select f.video_id from private.raw_films f where f.days_left <= 0 order by f.day, f.video_id limit 5000
    ) due
    cross join lateral private.judge_raw_films(array[due.video_id]) judged
    where judged.stops = '{}'
  loop
    insert into public.conversions (session_id, wave_id, angle_id, kind, priority)
    select cut.session_id, cut.wave_id, cut.angle_id, 'full', private.conversion_priority('full', true)
    from private.list_cuts(array[film.video_id]) cut where cut.state = 'none'
    on conflict do nothing;
    get diagnostics more = row_count;
    asked := asked + more;
    if exists (select 1 from private.list_cuts(array[film.video_id]) cut where cut.state <> 'done') then
      is_cutting := true;
    else
      ready := ready || jsonb_build_object('videoId', film.video_id, 'files', (
        select coalesce(jsonb_agg(jsonb_build_object('path', r.path, 'bytes', r.bytes) order by r.path), '[]')
        from public.renditions r
        where r.angle_id is null and r.wave_id in (select w.id from public.waves w where w.video_id = film.video_id)
          or r.angle_id in (select a.id from public.wave_angles a where a.video_id = film.video_id)));
    end if;
    -- The queue is others', too.
    exit when jsonb_array_length(ready) >= at_most or asked >= 200;
  end loop;
  return jsonb_build_object('isCutting', is_cutting, 'films', ready);
end;
$$;

-- Whether storage has all that a film's waves are watched, shared and downloaded with, as long as its rows say.
create function private.are_waves_stored(of_video uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select 1 from public.waves w
    join public.renditions r on r.wave_id = w.id and r.kind <> 'full'
    left join storage.objects o on o.bucket_id = 'renditions' and o.name = r.path
    where w.video_id = of_video and (o.metadata ->> 'size')::bigint is distinct from r.bytes);
$$;

-- As before.
create or replace function public.let_raw_film_go(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  film public.videos;
begin
  select v.* into film from public.videos v
  where v.id = let_raw_film_go.video_id and v.raw_deleted_at is null for update skip locked;
  if film.id is null then
    return false;
  end if;
  -- Never waits while it holds the film: jobs lock these first.
  perform 1 from public.conversions c where c.video_id = film.id for update nowait;
  if not exists (select 1 from private.raw_films f where f.video_id = film.id and f.days_left <= 0)
    or not exists (select 1 from private.judge_raw_films(array[film.id]) judged where judged.stops = '{}')
    or exists (select 1 from private.list_cuts(array[film.id]) cut where cut.state <> 'done')
    or not private.are_waves_stored(film.id)
  then
    return false;
  end if;
  delete from public.renditions r where r.video_id = film.id;
  delete from public.conversions c where c.video_id = film.id;
  insert into public.file_removals (bucket, path) values ('originals', film.original_path);
  update public.videos v set raw_deleted_at = now() where v.id = film.id;
  return true;
exception when lock_not_available then
  return false;
end;
$$;

-- The dry run, for admins of the organisation: which films go within so many days, and what became of those
-- about whom something was said; a page of sessions, each on the day its films go, the next to go first and
-- those that are kept last. One row for what of a session goes on the same day and is stopped by the same.
-- uncut_count: stretches that still have to be cut out; session_count: on all pages.
drop function public.list_retention(uuid, integer);
create function public.list_retention(
  organisation_id uuid, within_days integer default 7, from_session integer default 0, at_most integer default 10
) returns table (
  session_id uuid, spot_name text, starts_at timestamptz, time_zone text, day date, days_left integer,
  film_count integer, bytes bigint, wave_count integer, uncut_count integer, stops text[], ties text[],
  choice text, chosen_by_name text, chosen_at timestamptz, session_count integer
)
language sql stable security definer set search_path = '' as $$
  with due as materialized (
    select f.* from private.raw_films f
    where f.organisation_id = list_retention.organisation_id
      and (f.days_left <= list_retention.within_days or f.choice = 'keep')
      and list_retention.organisation_id in (select private.my_admin_organisation_ids())
  ),
  page as materialized (
    select d.session_id, d.day, coalesce(d.choice = 'keep', false) as is_kept, count(*) over () as session_count
    from due d group by d.session_id, d.day, d.starts_at, d.choice
    order by is_kept, d.day, d.starts_at, d.session_id
    offset list_retention.from_session limit list_retention.at_most
  ),
  films as materialized (
    select d.video_id, p.*, d.days_left from page p join due d on d.session_id = p.session_id and d.day = p.day
  )
  select s.id, p.name, s.starts_at, s.time_zone, f.day, f.days_left, count(*)::integer,
    sum(v.size_bytes + coalesce((select sum(r.bytes) from public.renditions r where r.video_id = v.id), 0))::bigint,
    sum(judged.wave_count)::integer, sum(judged.uncut_count)::integer, judged.stops, judged.ties,
    c.choice, who.full_name, c.chosen_at, f.session_count::integer
  from private.judge_raw_films((select array_agg(f.video_id) from films f)) judged
  join films f on f.video_id = judged.video_id
  join public.videos v on v.id = f.video_id
  join public.sessions s on s.id = f.session_id
  join public.spots p on p.id = s.spot_id
  left join public.retention_choices c on c.session_id = s.id
  left join public.profiles who on who.id = c.chosen_by
  group by s.id, p.id, f.day, f.days_left, f.is_kept, f.session_count, judged.stops, judged.ties, c.session_id, who.id
  order by f.is_kept, f.day, s.starts_at, s.id, judged.stops;
$$;

-- As before.
create or replace function public.get_session_retention(session_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'isPersonal', s.organisation_id is null,
    'filmCount', (
      select count(*) from public.videos v
      where v.session_id = s.id and v.raw_deleted_at is null and v.state <> 'uploading'),
    'day', going.day, 'isDue', coalesce(going.is_due, false),
    'isKept', coalesce(c.choice = 'keep', false), 'isReleased', coalesce(c.choice = 'release', false),
    'isStopped', exists (select 1 from private.judge_raw_films(going.due) judged where judged.stops <> '{}'),
    'deletedAt', (select max(v.raw_deleted_at) from public.videos v where v.session_id = s.id))
  from public.sessions s
  left join public.retention_choices c on c.session_id = s.id
  cross join lateral (
    select max(f.day) as day, bool_or(f.days_left <= 0) as is_due,
      array_agg(f.video_id) filter (where f.days_left <= 0) as due
    from private.raw_films f where f.session_id = s.id
  ) going
  where s.id = get_session_retention.session_id
    and (s.id in (select private.my_session_ids()) or s.id in (select private.my_ridden_session_ids()));
$$;

drop function private.raw_film_stops(uuid);
drop function private.is_wave_whole(uuid);
drop function private.list_raw_films(uuid, uuid, integer, integer);
revoke execute on function private.list_cuts, private.judge_raw_films, private.are_waves_stored, public.list_retention
  from public, anon, authenticated;
grant execute on function public.list_retention to authenticated;
