-- Raw films are deleted after the organisation's retention days. First each wave is cut out in full
-- quality; a film is deleted only once every stretch that users kept is stored and checked. See
-- docs/decisions/0038-raw-films-go-when-their-waves-are-cut-out.md.
--
-- The reasons against deletion are computed for many films at once: function by function and wave by
-- wave it took 0.4 s for a school with 57 films of 100 waves. The files of a page's waves are looked
-- up as one list, in the index's own order.
--
-- What was sold is not deleted with a raw video or a session, unless the school decides so.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A decision about a session's raw films: that they stay, or that they are deleted whatever depends on them (of a
-- personal session: that they are deleted at all). Without a decision the organisation's days count.
create table public.retention_choices (
  session_id uuid primary key references public.sessions (id) on delete cascade,
  choice text not null check (choice in ('keep', 'release')),
  chosen_by uuid references public.profiles (id) on delete set null,
  chosen_at timestamptz not null default now()
);
create index retention_choices_chosen_by_idx on public.retention_choices (chosen_by);
alter table public.retention_choices enable row level security;
revoke all on public.retention_choices from anon, authenticated;
grant select on public.retention_choices to anon, authenticated;
create policy "second factor shown" on public.retention_choices as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Raw films that will be deleted, with the day. Days are the spot's, counted from the session's own; a
-- film that was uploaded late stays a week (or the organisation's days, if fewer). Of personal sessions
-- only those that their owner released. A view, so that each query uses an index of its own.
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

-- Rejects cuts of a deleted film. Locks it as a foreign key does, so that it is not deleted meanwhile.
create function private.require_raw_film(video_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed_at timestamptz;
begin
  select v.raw_deleted_at into removed_at from public.videos v where v.id = require_raw_film.video_id for key share;
  if removed_at is not null then
    raise exception 'The raw video was deleted' using errcode = '23503', constraint = 'waves_of_a_raw_film';
  end if;
end;
$$;
revoke execute on function private.require_raw_film from public;

create function private.check_new_angle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_raw_film(new.video_id);
  return null;
end;
$$;
revoke execute on function private.check_new_angle from public;

-- Undo of sorting needs to cut again. A wave that can't be cut again is only deleted explicitly, on
-- its session's page.
create function private.keep_cut_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_raw_film(old.video_id);
  return old;
end;
$$;
revoke execute on function private.keep_cut_wave from public;

-- For admins of its organisation, or the owner of a personal session. choice: keep, release, or null
-- for neither. False for other callers.
create function public.choose_retention(session_id uuid, choice text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.sessions s
    where s.id = choose_retention.session_id and (
      s.owner_id = private.my_id() or s.organisation_id in (select private.my_admin_organisation_ids()))
  ) then
    return false;
  end if;
  if choose_retention.choice is null then
    delete from public.retention_choices c where c.session_id = choose_retention.session_id;
  else
    insert into public.retention_choices as c (session_id, choice, chosen_by)
    values (choose_retention.session_id, choose_retention.choice, private.my_id())
    on conflict on constraint retention_choices_pkey
      do update set choice = excluded.choice, chosen_by = excluded.chosen_by, chosen_at = now();
  end if;
  return true;
end;
$$;
revoke execute on function public.choose_retention from public, anon;
grant execute on function public.choose_retention to authenticated, service_role;

-- Data that depends on a film or its waves and must not be lost silently. A migration that adds such a table, with a
-- column wave_id or video_id, names it here; tables that don't exist yet are skipped. What coaches said is of the parts
-- of reviews. An order ties a video while a wave of it was paid for: alone, with its session, or with its day.
create function private.raw_film_dependents(of_video uuid) returns text[]
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
revoke execute on function private.raw_film_dependents from public;

-- For workers. Asks for the cuts of films whose day has come, and lists those of which nothing is missing any more:
-- {isCutting, films: [{videoId, files: [{path, bytes}]}]}, at most so many, with all that has to be in storage
-- before they are deleted.
create function public.plan_retention(at_most integer default 20) returns jsonb
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
    cross join lateral private.check_raw_films(array[due.video_id]) judged
    where judged.stops = '{}'
  loop
    insert into public.conversions (session_id, wave_id, angle_id, kind)
    select cut.session_id, cut.wave_id, cut.angle_id, 'full'
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
    -- Other users' jobs need the queue, too.
    exit when jsonb_array_length(ready) >= at_most or asked >= 200;
  end loop;
  return jsonb_build_object('isCutting', is_cutting, 'films', ready);
end;
$$;
revoke execute on function public.plan_retention from public, anon, authenticated;
grant execute on function public.plan_retention to service_role;

-- For workers that have checked all the files. Checks everything again under the film's lock; the
-- files are removed after the rows. False if the film can't be deleted (any more), is already deleted,
-- or is locked by another transaction.
create function public.delete_raw_film(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  film public.videos;
begin
  select v.* into film from public.videos v
  where v.id = delete_raw_film.video_id and v.raw_deleted_at is null for update skip locked;
  if film.id is null then
    return false;
  end if;
  -- Never waits while it holds the film: jobs lock these first.
  perform 1 from public.conversions c where c.video_id = film.id for update nowait;
  if not exists (select 1 from private.raw_films f where f.video_id = film.id and f.days_left <= 0)
    or not exists (select 1 from private.check_raw_films(array[film.id]) judged where judged.stops = '{}')
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
revoke execute on function public.delete_raw_film from public, anon, authenticated;
grant execute on function public.delete_raw_film to service_role;

-- For workers that did not find a file in storage: queues its remake, as its film still exists.
create function public.remake_lost_rendition(path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job uuid;
begin
  select c.id into job
  from public.renditions r
  join public.conversions c on c.wave_id = r.wave_id and c.angle_id is not distinct from r.angle_id
    and c.kind = case
      when r.kind = 'download' then 'ladder' when r.kind in ('marked-preview', 'marked-poster') then 'marked' else r.kind end
  where r.path = remake_lost_rendition.path and c.state = 'done'
  for update of c;
  if job is null then
    return false;
  end if;
  perform private.requeue_conversion(job);
  return true;
end;
$$;
revoke execute on function public.remake_lost_rendition from public, anon, authenticated;
grant execute on function public.remake_lost_rendition to service_role;

-- Most sessions have no raw video that is due, and nothing to check.
create function public.get_session_retention(session_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'isPersonal', s.organisation_id is null,
    'filmCount', (
      select count(*) from public.videos v
      where v.session_id = s.id and v.raw_deleted_at is null and v.state <> 'uploading'),
    'day', going.day, 'isDue', coalesce(going.is_due, false),
    'isKept', coalesce(c.choice = 'keep', false), 'isReleased', coalesce(c.choice = 'release', false),
    'isStopped', case when going.due is null then false else exists (
      select 1 from private.check_raw_films(going.due) judged where judged.stops <> '{}') end,
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
revoke execute on function public.get_session_retention from public, anon;
grant execute on function public.get_session_retention to authenticated, service_role;

-- Each stretch of these films that users kept, and the state of its cut: none (not queued yet), open,
-- failed, wrong (there is a file, but not of this length, or not of the size in its row) or done.
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
revoke execute on function private.list_cuts from public;

-- The state of these films by their rows (a worker checks the files in storage before a film is deleted): their waves;
-- the stretches still to be cut; other reasons against deletion (kept, converting, wave-failed, cut-failed, and
-- dependent data unless an admin or owner released the films), empty if there is none; and all dependent data. No raw
-- video waits for marked files, which are made from the preview.
create function private.check_raw_films(of_videos uuid[])
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
    where c.state <> 'done' and c.kind <> 'marked' and c.session_id in (select k.session_id from kept k)
    group by c.wave_id
  ),
  -- What a wave is watched and downloaded with.
  files as materialized (
    select r.wave_id, bool_or(r.kind = 'preview') and bool_or(r.kind = 'download') as is_whole
    from public.renditions r
    where r.wave_id = any(array(select k.id from kept k)) and r.kind in ('preview', 'download')
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
  cross join lateral (select private.raw_film_dependents(v.id) as ties) tied
  left join public.retention_choices c on c.session_id = v.session_id
  left join waves w on w.video_id = v.id
  left join cuts cut on cut.video_id = v.id
  where v.id = any(of_videos);
$$;
revoke execute on function private.check_raw_films from public;

-- Whether storage has all files to watch, share and download a film's waves, in the sizes of their rows.
create function private.are_waves_stored(of_video uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select 1 from public.waves w
    join public.renditions r on r.wave_id = w.id and r.kind <> 'full'
    left join storage.objects o on o.bucket_id = 'renditions' and o.name = r.path
    where w.video_id = of_video and (o.metadata ->> 'size')::bigint is distinct from r.bytes);
$$;
revoke execute on function private.are_waves_stored from public;

-- The dry run, for admins of the organisation: which films will be deleted within within_days, and the
-- films of sessions with a decision; a page of sessions, ordered by the day on which films are deleted,
-- those that stay last. One row for the films of a session with the same day and the same reasons against
-- deletion. uncut_count: stretches still to be cut; session_count: on all pages.
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
  from private.check_raw_films((select array_agg(f.video_id) from films f)) judged
  join films f on f.video_id = judged.video_id
  join public.videos v on v.id = f.video_id
  join public.sessions s on s.id = f.session_id
  join public.spots p on p.id = s.spot_id
  left join public.retention_choices c on c.session_id = s.id
  left join public.profiles who on who.id = c.chosen_by
  group by s.id, p.id, f.day, f.days_left, f.is_kept, f.session_count, judged.stops, judged.ties, c.session_id, who.id
  order by f.is_kept, f.day, s.starts_at, s.id, judged.stops;
$$;
revoke execute on function public.list_retention from public, anon;
grant execute on function public.list_retention to authenticated, service_role;

create trigger "An angle is of a raw film" after insert on public.wave_angles
  for each row execute function private.check_new_angle();
create trigger keep_cut_wave before delete on public.waves
  for each row when (current_setting('waveback.step', true) <> '') execute function private.keep_cut_wave();

create policy "staff see what stays" on public.retention_choices for select to authenticated
  using (session_id in (select private.my_session_ids()));

reset check_function_bodies;
