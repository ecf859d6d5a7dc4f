-- Raw films go after the organisation's days. Each wave is cut out in full quality first; a film goes only
-- once all of it that anybody kept is there and was looked at. See
-- docs/decisions/0038-raw-films-go-when-their-waves-are-cut-out.md.

alter table public.videos
  -- Since then there is no original and nothing made of the whole film any more; its waves stay.
  add column raw_deleted_at timestamptz,
  -- What of it counts as used room.
  add column stored_bytes bigint generated always as (case when raw_deleted_at is null then size_bytes else 0 end) stored;
create index videos_raw_idx on public.videos (session_id) where raw_deleted_at is null;
-- An organisation is told how many went lately.
create index videos_raw_deleted_idx on public.videos (raw_deleted_at) where raw_deleted_at is not null;

drop trigger count_room on public.videos;
create trigger count_room after insert or delete or update of session_id, size_bytes, raw_deleted_at on public.videos
  for each row execute function private.count_room('stored_bytes');

-- `full`: a wave, or the same ride as another camera saw it (`angle_id`), in the quality it was filmed in.
alter table public.conversions
  add column angle_id uuid references public.wave_angles (id) on delete cascade,
  drop constraint conversions_kind_check,
  add constraint conversions_kind_check
    check (kind in ('inspect', 'preview', 'poster', 'storyboard', 'scrub', 'ladder', 'full')),
  add constraint conversions_of_angle check (angle_id is null or (wave_id is not null and kind = 'full')),
  drop constraint conversions_once_per_wave;
create index conversions_wave_id_idx on public.conversions (wave_id);
create unique index conversions_once_per_wave on public.conversions (wave_id, kind) where angle_id is null;
create unique index conversions_once_per_angle on public.conversions (angle_id, kind) where angle_id is not null;

alter table public.renditions
  drop constraint renditions_kind_check,
  add constraint renditions_kind_check
    check (kind in ('preview', 'poster', 'storyboard', 'scrub', 'ladder', 'download', 'full')),
  -- Workers write it into the path, as they do the wave and the revision.
  add column angle_id uuid generated always as ((substring(path from '/full-([0-9a-f-]{36})-r'))::uuid) stored
    references public.wave_angles (id) on delete cascade;
create index renditions_angle_id_idx on public.renditions (angle_id) where angle_id is not null;

-- As before, and cuts come after all that somebody waits for.
create or replace function private.conversion_priority(kind text, of_wave boolean) returns smallint
language sql immutable set search_path = '' as $$
  select case kind
    when 'inspect' then 100
    when 'preview' then case when of_wave then 85 else 90 end
    -- A wave is shared as soon as it plays, and chat apps look at once and once only.
    when 'poster' then case when of_wave then 86 else 80 end
    when 'storyboard' then 50
    when 'ladder' then case when of_wave then 45 else 40 end
    when 'full' then 10
    else 30
  end::smallint;
$$;

-- As before, and of an angle its own stretch of its own film. A worker whose hands are full of a film's
-- qualities asks for what somebody waits to see: `at_least` that priority.
drop function public.claim_conversion(text, integer);
create function public.claim_conversion(
  worker_id text, lease_seconds integer default 15, at_least smallint default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  update public.workers k set seen_at = now() where k.id = claim_conversion.worker_id;
  if not found then
    insert into public.workers (id) values (claim_conversion.worker_id)
    on conflict (id) do update set seen_at = now();
    -- A week, so that whoever looks into a bad night still finds who worked then.
    delete from public.workers k where k.id in (
      select gone.id from public.workers gone
      where gone.seen_at < now() - interval '7 days'
        and gone.id not in (
          select c.worker_id from public.conversions c where c.state = 'running' and c.worker_id is not null)
      for update skip locked);
    perform private.settle_stuck();
  end if;

  perform private.accept_upload(v.id)
  from (
    select v.id from public.videos v
    join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
    where v.state = 'uploading' and o.created_at < now() - interval '3 seconds'
    limit 10
  ) v;

  -- In one order, as each of them locks its video or wave.
  perform private.expire_lease(lost.id) from (
    select c.id from public.conversions c
    where c.state = 'running' and c.lease_until < now()
    order by coalesce(c.video_id, c.wave_id), c.id
  ) lost;

  update public.conversions c
  set state = 'running', worker_id = claim_conversion.worker_id, attempts = c.attempts + 1,
      lease_until = now() + make_interval(secs => lease_seconds), started_at = now(),
      finished_at = null, progress = 0, problem = null, cancel_requested = false
  where c.id = (
    select q.id from public.conversions q
    where q.state = 'queued' and q.run_after <= now() and q.priority >= at_least
    order by q.priority desc, q.created_at
    for update skip locked limit 1
  )
  returning c.* into job;
  if job.id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', job.id, 'kind', job.kind, 'revision', job.revision, 'attempt', job.attempts,
      'priority', job.priority, 'videoId', v.id, 'waveId', w.id, 'angleId', a.id,
      'requestId', job.request_id,
      'startMs', coalesce(a.start_ms, w.start_ms), 'endMs', coalesce(a.end_ms, w.end_ms),
      'originalPath', v.original_path, 'originalBytes', v.size_bytes,
      'fileName', v.file_name, 'inspection', v.inspection)
    from public.videos v
    left join public.waves w on w.id = job.wave_id
    left join public.wave_angles a on a.id = job.angle_id
    where v.id = coalesce(job.video_id, a.video_id, w.video_id)
  );
end;
$$;
revoke execute on function public.claim_conversion from public, anon, authenticated;
grant execute on function public.claim_conversion to service_role;

-- As before, but one angle's cut doesn't take the place of another's.
create or replace function private.replace_renditions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text[];
begin
  with gone as (
    delete from public.renditions r
    where (r.video_id = new.video_id or r.wave_id = new.wave_id)
      and r.angle_id is not distinct from new.angle_id
      and (r.kind = new.kind or new.kind = 'ladder' and r.kind = 'download')
    returning r.path
  )
  select array_agg(path) into former from gone;
  update public.file_removals f set not_before = now() + interval '1 hour'
  where f.bucket = 'renditions' and f.path = any(former);
  return null;
end;
$$;

-- As before, but nothing is made again of a film that is gone: what there is stays.
create or replace function public.remake_rendition(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.conversions c
  left join public.wave_angles a on a.id = c.angle_id
  left join public.waves w on w.id = c.wave_id
  join public.videos v on v.id = coalesce(c.video_id, a.video_id, w.video_id)
  where c.id = conversion_id and c.state = 'done' and c.kind <> 'inspect' and v.raw_deleted_at is null
    and (select private.is_platform_admin())
  for update of c;
  if not found then
    return false;
  end if;
  perform private.requeue_conversion(conversion_id);
  update public.conversions c set priority = private.conversion_priority(c.kind, c.wave_id is not null)
  where c.id = conversion_id;
  return true;
end;
$$;

-- Nothing is cut out of a film that is gone. Locks it as a foreign key does, so that it does not go meanwhile.
create function private.require_raw_film(video_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone_at timestamptz;
begin
  select v.raw_deleted_at into gone_at from public.videos v where v.id = require_raw_film.video_id for key share;
  if gone_at is not null then
    raise exception 'The raw film was deleted' using errcode = '23503', constraint = 'waves_of_a_raw_film';
  end if;
end;
$$;

-- As before, and the film is still there.
create or replace function private.require_within_video(video_id uuid, end_ms integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  length_ms integer;
begin
  perform private.require_raw_film(require_within_video.video_id);
  select v.duration_ms into length_ms from public.videos v where v.id = require_within_video.video_id;
  if length_ms is null or end_ms > length_ms + 100 then
    raise exception 'The wave ends after the video' using errcode = '23514', constraint = 'waves_within_video';
  end if;
end;
$$;

create function private.check_new_angle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_raw_film(new.video_id);
  return null;
end;
$$;
create trigger "An angle is of a raw film" after insert on public.wave_angles
  for each row execute function private.check_new_angle();

-- Sorting is undone by cutting anew. What can't be cut again is deleted where that is said, on its session's page.
create function private.keep_cut_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_raw_film(old.video_id);
  return old;
end;
$$;
create trigger keep_cut_wave before delete on public.waves
  for each row when (current_setting('waveback.step', true) <> '') execute function private.keep_cut_wave();

-- As before, but other cameras' cuts stay: the film of such a one may be gone.
create or replace function private.convert_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_within_video(new.video_id, new.end_ms);
  new.state := 'converting';
  delete from public.renditions where wave_id = new.id and angle_id is null;
  perform private.requeue_conversion(id) from public.conversions where wave_id = new.id and angle_id is null;
  update public.conversions set run_after = now() + interval '5 seconds' where wave_id = new.id and angle_id is null;
  return new;
end;
$$;

-- As before, but a film that is gone may be uploaded again.
create or replace function public.find_announced_videos(
  session_id uuid, video_id uuid default null, fingerprint text default null
) returns table (id uuid, state text, path text, is_mine boolean, may_send boolean, is_staff boolean)
language sql stable security definer set search_path = '' as $$
  with asker as (
    select find_announced_videos.session_id in (select private.my_session_ids()) as is_staff,
      private.is_platform_admin() as is_admin
  )
  select v.id, v.state, v.original_path, v.created_by is not distinct from (select private.my_id()),
    asker.is_admin or v.created_by is not distinct from (select private.my_id()), asker.is_staff
  from asker
  join public.videos v on v.session_id = find_announced_videos.session_id
    and (find_announced_videos.video_id is null or v.id = find_announced_videos.video_id)
    and (find_announced_videos.fingerprint is null
      or v.file_fingerprint = find_announced_videos.fingerprint and v.raw_deleted_at is null)
  where asker.is_staff or asker.is_admin
  order by v.created_at;
$$;

-- As before, and nobody looks for what retention has let go.
create or replace function public.find_inconsistencies(grace_seconds integer default 600, most_of_a_kind integer default 200)
returns jsonb
language sql stable security definer set search_path = '' set statement_timeout = '120s' as $$
  with bounds as (
    select now() - make_interval(secs => grace_seconds) as settled_before
  ),
  files as (
    select o.bucket_id, o.name, (o.metadata ->> 'size')::bigint as bytes,
           greatest(o.created_at, o.updated_at) as stored_at
    from storage.objects o where o.bucket_id in ('originals', 'renditions')
  ),
  open_jobs as (
    select video_id, wave_id, kind from public.conversions where state in ('queued', 'running')
  ),
  found (kind, id, detail) as (
    select 'original-missing', v.id::text, v.original_path
    from public.videos v
    where v.state <> 'uploading' and v.raw_deleted_at is null and not exists (
      select 1 from files f where f.bucket_id = 'originals' and f.name = v.original_path)
    union all
    select 'rendition-missing', r.id::text, r.path
    from public.renditions r
    where not exists (select 1 from files f where f.bucket_id = 'renditions' and f.name = r.path)
    union all
    select case f.bucket_id when 'originals' then 'original-unwanted' else 'rendition-unwanted' end,
           f.bucket_id || '/' || f.name, coalesce(f.bytes, 0) || ' bytes since ' || f.stored_at
    from files f, bounds
    where f.stored_at < bounds.settled_before
      and not exists (select 1 from public.videos v
        where f.bucket_id = 'originals' and v.original_path = f.name and v.raw_deleted_at is null)
      and not exists (select 1 from public.renditions r where f.bucket_id = 'renditions' and r.path = f.name)
      and not exists (select 1 from public.file_removals x where x.bucket = f.bucket_id and x.path = f.name)
      -- videos/<id>/… and waves/<id>/…: stored by a job that has not ended.
      and not exists (
        select 1 from open_jobs j
        where f.bucket_id = 'renditions' and coalesce(j.video_id, j.wave_id)::text = split_part(f.name, '/', 2))
    union all
    select 'original-size', v.id::text, v.size_bytes || ' bytes in the row, ' || f.bytes || ' stored'
    from public.videos v
    join files f on f.bucket_id = 'originals' and f.name = v.original_path
    where v.state <> 'uploading' and v.raw_deleted_at is null and f.bytes <> v.size_bytes
    union all
    select 'rendition-size', r.id::text, r.bytes || ' bytes in the row, ' || f.bytes || ' stored: ' || r.path
    from public.renditions r
    join files f on f.bucket_id = 'renditions' and f.name = r.path
    where f.bytes <> r.bytes
    union all
    select 'removal-overdue', x.id::text, x.bucket || '/' || x.path
    from public.file_removals x, bounds
    -- A worker removes every half minute; an hour is a night without one.
    where x.not_before < bounds.settled_before - interval '1 hour'
    union all
    select 'upload-unnoticed', v.id::text, v.original_path
    from public.videos v
    join files f on f.bucket_id = 'originals' and f.name = v.original_path, bounds
    where v.state = 'uploading' and f.stored_at < bounds.settled_before
    union all
    select 'video-without-preview', v.id::text, v.file_name
    from public.videos v
    where v.state = 'ready' and v.raw_deleted_at is null
      and not exists (select 1 from public.renditions r where r.video_id = v.id and r.kind = 'preview')
    union all
    select 'video-stuck', v.id::text, v.state
    from public.videos v
    where v.state in ('checking', 'converting') and not exists (
      select 1 from open_jobs j where j.video_id = v.id and (v.state = 'converting' or j.kind = 'inspect'))
    union all
    select 'wave-without-preview', w.id::text, w.state
    from public.waves w
    where w.state = 'ready'
      and not exists (select 1 from public.renditions r where r.wave_id = w.id and r.kind = 'preview')
    union all
    select 'wave-stuck', w.id::text, w.state
    from public.waves w
    where w.state = 'converting' and not exists (select 1 from open_jobs j where j.wave_id = w.id)
    union all
    select 'lease-lost', c.id::text, c.kind || coalesce(' held by ' || c.worker_id, '')
    from public.conversions c, bounds
    where c.state = 'running' and (c.lease_until is null or c.lease_until < bounds.settled_before)
    union all
    select 'result-missing', c.id::text,
           c.kind || case when c.video_id is null then ' of wave ' || c.wave_id else ' of video ' || c.video_id end
    from public.conversions c
    where c.state = 'done' and c.kind <> 'inspect' and not exists (
      select 1 from public.renditions r
      where r.kind = c.kind and (r.video_id = c.video_id or r.wave_id = c.wave_id)
        and r.angle_id is not distinct from c.angle_id)
    union all
    -- What was made once more has the same name but for the revision at its end.
    select 'rendition-twice', min(coalesce(r.video_id, r.wave_id)::text), count(*) || ' of kind ' || r.kind
    from public.renditions r
    group by r.kind, regexp_replace(r.path, '-r[0-9]+([.][a-z0-9]+)$', '\1')
    having count(*) > 1
    union all
    select 'organisation-without-owner', o.id::text, o.name
    from public.organisations o
    where not exists (
      select 1 from public.memberships m where m.organisation_id = o.id and m.role = 'owner')
  ),
  numbered as (
    select *, row_number() over (partition by kind order by id) as nth from found
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'detail', detail) order by kind, id), '[]')
  from numbered where nth <= most_of_a_kind;
$$;

-- What somebody said of a session's raw films: that they stay, or that they go whatever hangs on them (of a
-- personal session: that they go at all). Without a word they go by the organisation's days.
create table public.retention_choices (
  session_id uuid primary key references public.sessions (id) on delete cascade,
  choice text not null check (choice in ('keep', 'release')),
  chosen_by uuid references public.profiles (id) on delete set null,
  chosen_at timestamptz not null default now()
);
create index retention_choices_chosen_by_idx on public.retention_choices (chosen_by);
alter table public.retention_choices enable row level security;
create policy "second factor shown" on public.retention_choices as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "staff see what stays" on public.retention_choices for select to authenticated
  using (session_id in (select private.my_session_ids()));
revoke all on public.retention_choices from anon, authenticated;
grant select on public.retention_choices to anon, authenticated;

-- Admins of its organisation, or whose own session it is. choice: keep, release, or null for neither.
-- False for others.
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

-- The raw films whose day is no more than so many days away, the first to go first: of one session, else of one
-- organisation, else of all. Days are the spot's, counted from the session's own; what was uploaded late stays a
-- week (or the organisation's days, if fewer). Of personal sessions only those that their owner has let go.
create function private.list_raw_films(
  of_organisation uuid, of_session uuid, within_days integer, at_most integer
) returns table (video_id uuid, session_id uuid, day date, days_left integer)
language sql stable security definer set search_path = '' as $$
  -- A part for each question, so that one plan serves all three, each by its own index.
  with asked as (
    select s.* from public.sessions s where s.id = of_session
    union all
    select s.* from public.sessions s where of_session is null and s.organisation_id = of_organisation
    union all
    select s.* from public.sessions s
    where of_session is null and of_organisation is null
      and s.id in (select v.session_id from public.videos v where v.raw_deleted_at is null)
  )
  select due.video_id, due.session_id, due.day, due.days_left from (
    select v.id as video_id, s.id as session_id, on_day.day,
      on_day.day - private.to_local_time(now(), s.time_zone)::date as days_left
    from asked s
    join public.videos v on v.session_id = s.id
    left join public.organisations o on o.id = s.organisation_id
    left join public.retention_choices c on c.session_id = s.id
    cross join lateral (
      select case when o.id is null then private.to_local_time(c.chosen_at, s.time_zone)::date
        else greatest(
          private.to_local_time(s.starts_at, s.time_zone)::date + o.retention_days,
          private.to_local_time(coalesce(v.uploaded_at, v.created_at), s.time_zone)::date
            + least(o.retention_days, 7)) end as day
    ) on_day
    where v.raw_deleted_at is null and v.state <> 'uploading'
      -- A day more on either side, whatever the time zone; the days themselves are looked at above.
      and case when o.id is null then c.choice = 'release'
        else s.starts_at < now() + make_interval(days => within_days - o.retention_days + 2) end
  ) due
  where due.days_left <= within_days
  order by due.day, due.video_id limit at_most;
$$;

-- Each stretch of a film that somebody kept, and whether it is cut out: none (nobody asked for it yet), open,
-- failed, wrong (there is a file, but not of this length, or not as long as its row says) or done.
create function private.list_cuts(of_video uuid)
returns table (session_id uuid, wave_id uuid, angle_id uuid, state text)
language sql stable security definer set search_path = '' as $$
  select kept.session_id, kept.wave_id, kept.angle_id, case
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
  where v.id = of_video;
$$;

-- Whether all that a wave is watched, shared and downloaded with is made and stored.
create function private.is_wave_whole(of_wave uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select w.state = 'ready'
    and exists (select 1 from public.renditions r where r.wave_id = w.id and r.kind = 'preview')
    and exists (select 1 from public.renditions r where r.wave_id = w.id and r.kind = 'download')
    and not exists (
      select 1 from public.conversions c where c.wave_id = w.id and c.kind <> 'full' and c.state <> 'done')
    and not exists (
      select 1 from public.renditions r
      left join storage.objects o on o.bucket_id = 'renditions' and o.name = r.path
      where r.wave_id = w.id and r.kind <> 'full' and (o.metadata ->> 'size')::bigint is distinct from r.bytes)
  from public.waves w where w.id = of_wave;
$$;

-- What hangs on a film or on its waves, and that nobody should lose without a word. Whoever adds a table of
-- that kind, with a column wave_id or video_id, names it here; those that are not there yet say nothing.
create function private.raw_film_ties(of_video uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  known record;
  is_tied boolean;
  ties text[] := '{}';
begin
  for known in
    select t.tie, t.name, a.attname as key
    from (values ('review', 'reviews'), ('order', 'orders'), ('order', 'order_lines')) as t(tie, name)
    join pg_catalog.pg_attribute a on a.attrelid = to_regclass('public.' || t.name)
    where a.attname in ('wave_id', 'video_id') and not a.attisdropped
  loop
    execute format('select exists (select 1 from public.%I t where t.%I in (%s))', known.name, known.key,
      case known.key when 'video_id' then 'select $1' else
        'select w.id from public.waves w where w.video_id = $1
         union all select a.wave_id from public.wave_angles a where a.video_id = $1' end)
    into is_tied using of_video;
    if is_tied and not known.tie = any(ties) then
      ties := ties || known.tie;
    end if;
  end loop;
  return ties;
end;
$$;

-- Why a film can't go, besides that its waves have to be cut out first: kept, converting, wave-failed,
-- cut-failed, and what hangs on it unless somebody let it go all the same. Empty when it can.
create function private.raw_film_stops(of_video uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
      case when c.choice = 'keep' then 'kept' end,
      case when v.state in ('checking', 'converting') or exists (
        select 1 from public.conversions j
        where j.state in ('queued', 'running') and (
          j.video_id = v.id
          or j.kind <> 'full' and j.wave_id in (select w.id from public.waves w where w.video_id = v.id))
      ) then 'converting' end,
      case when exists (
        select 1 from public.waves w
        where w.video_id = v.id and not private.is_wave_whole(w.id) and not exists (
          select 1 from public.conversions j where j.wave_id = w.id and j.state in ('queued', 'running'))
      ) then 'wave-failed' end,
      case when exists (
        select 1 from private.list_cuts(v.id) cut where cut.state in ('failed', 'wrong')
      ) then 'cut-failed' end
    ], null)
    || case when c.choice = 'release' then '{}' else private.raw_film_ties(v.id) end
  from public.videos v left join public.retention_choices c on c.session_id = v.session_id
  where v.id = of_video;
$$;

-- For workers. Asks for the cuts of films whose day has come, and tells of which nothing is missing any more:
-- {isCutting, films: [{videoId, files: [{path, bytes}]}]}, at most so many, with all that has to be in storage
-- before they go.
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
    select due.video_id from private.list_raw_films(null, null, 0, 5000) due
    where private.raw_film_stops(due.video_id) = '{}'
  loop
    insert into public.conversions (session_id, wave_id, angle_id, kind, priority)
    select cut.session_id, cut.wave_id, cut.angle_id, 'full', private.conversion_priority('full', true)
    from private.list_cuts(film.video_id) cut where cut.state = 'none'
    on conflict do nothing;
    get diagnostics more = row_count;
    asked := asked + more;
    if exists (select 1 from private.list_cuts(film.video_id) cut where cut.state <> 'done') then
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

-- For workers that have seen all the files. Everything is looked at once more under the film's lock; the files
-- themselves follow the rows. False when it can't go (any more), is gone, or somebody is at it.
create function public.let_raw_film_go(video_id uuid) returns boolean
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
  if not exists (
      select 1 from private.list_raw_films(null, film.session_id, 0, 100000) due where due.video_id = film.id)
    or private.raw_film_stops(film.id) <> '{}'
    or exists (select 1 from private.list_cuts(film.id) cut where cut.state <> 'done')
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

-- For workers that did not find a file in storage: it is made again, as its film is still there.
create function public.remake_lost_rendition(path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job uuid;
begin
  select c.id into job
  from public.renditions r
  join public.conversions c on c.wave_id = r.wave_id and c.angle_id is not distinct from r.angle_id
    and c.kind = case r.kind when 'download' then 'ladder' else r.kind end
  where r.path = remake_lost_rendition.path and c.state = 'done'
  for update of c;
  if job is null then
    return false;
  end if;
  perform private.requeue_conversion(job);
  return true;
end;
$$;

-- The dry run, for admins of the organisation: which films go within so many days, and what became of those
-- about whom something was said; one row for what of a session goes on the same day and is stopped by the same.
-- uncut_count: stretches that still have to be cut out.
create function public.list_retention(organisation_id uuid, within_days integer default 7)
returns table (
  session_id uuid, spot_name text, starts_at timestamptz, time_zone text, day date, days_left integer,
  film_count integer, bytes bigint, wave_count integer, uncut_count integer, stops text[], ties text[],
  choice text, chosen_by_name text, chosen_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  with films as materialized (
    select found.*, private.raw_film_stops(found.video_id) as stops, private.raw_film_ties(found.video_id) as ties
    from (
      select due.* from private.list_raw_films(list_retention.organisation_id, null, within_days, 2000) due
      union
      select due.* from public.sessions s
      join public.retention_choices c on c.session_id = s.id
      cross join lateral private.list_raw_films(null, s.id, 100000, 2000) due
      where s.organisation_id = list_retention.organisation_id
    ) found
    where list_retention.organisation_id in (select private.my_admin_organisation_ids())
  )
  select s.id, p.name, s.starts_at, s.time_zone, f.day, f.days_left, count(*)::integer,
    sum(v.size_bytes + coalesce((select sum(r.bytes) from public.renditions r where r.video_id = v.id), 0))::bigint,
    sum((select count(*) from public.waves w where w.video_id = v.id))::integer,
    sum((select count(*) from private.list_cuts(v.id) cut where cut.state in ('none', 'open')))::integer,
    f.stops, f.ties, c.choice, who.full_name, c.chosen_at
  from films f
  join public.videos v on v.id = f.video_id
  join public.sessions s on s.id = f.session_id
  join public.spots p on p.id = s.spot_id
  left join public.retention_choices c on c.session_id = s.id
  left join public.profiles who on who.id = c.chosen_by
  group by s.id, p.id, f.day, f.days_left, f.stops, f.ties, c.session_id, who.id
  order by f.day, s.starts_at, s.id, f.stops;
$$;

-- What a session's page says of its raw films, to whoever works on it or surfed in it: {isPersonal,
-- filmCount, day, isDue, isKept, isReleased, isStopped, deletedAt}. day: when the last of them goes; null while none is to.
create function public.get_session_retention(session_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'isPersonal', s.organisation_id is null,
    'filmCount', (
      select count(*) from public.videos v
      where v.session_id = s.id and v.raw_deleted_at is null and v.state <> 'uploading'),
    'day', (select max(due.day) from private.list_raw_films(null, s.id, 100000, 2000) due),
    'isDue', exists (select 1 from private.list_raw_films(null, s.id, 0, 1)),
    'isKept', coalesce(c.choice = 'keep', false), 'isReleased', coalesce(c.choice = 'release', false),
    'isStopped', exists (
      select 1 from private.list_raw_films(null, s.id, 0, 2000) due
      where private.raw_film_stops(due.video_id) <> '{}'),
    'deletedAt', (select max(v.raw_deleted_at) from public.videos v where v.session_id = s.id))
  from public.sessions s left join public.retention_choices c on c.session_id = s.id
  where s.id = get_session_retention.session_id
    and (s.id in (select private.my_session_ids()) or s.id in (select private.my_ridden_session_ids()));
$$;

revoke execute on function private.require_raw_film, private.check_new_angle, private.keep_cut_wave, private.list_raw_films,
  private.list_cuts, private.is_wave_whole, private.raw_film_ties, private.raw_film_stops
  from public, anon, authenticated;
revoke execute on function public.choose_retention, public.plan_retention, public.let_raw_film_go,
  public.remake_lost_rendition, public.list_retention, public.get_session_retention
  from public, anon, authenticated;
grant execute on function public.choose_retention, public.list_retention, public.get_session_retention to authenticated;
grant execute on function public.plan_retention, public.let_raw_film_go, public.remake_lost_rendition to service_role;
