-- A slate is a code on a phone that says which session is filmed, and when to a tenth of a second. A video that shows it
-- gets its clock from it, so that the videos of several cameras lie on one clock. See
-- docs/decisions/0085-a-slate-sets-the-clock.md.

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

alter table public.videos
  -- Who says recorded_at: the camera (its file or its phone), or a slate in the picture.
  add column clock_source text not null default 'camera' check (clock_source in ('camera', 'slate')),
  -- The session that the slate names, where that is another one. Staff decide whether to move the video there.
  add column slate_session_id uuid references public.sessions (id) on delete set null;
create index videos_slate_session_id_idx on public.videos (slate_session_id) where slate_session_id is not null;

-- After what users wait for, and before the timeline, by which they sort.
insert into private.conversion_kinds (kind, subject, priority, urgency) values ('slate', 'video', 60, 1);

-- Sets the clock of a video by a slate; false when the slate is ignored. Every visitor of the beach can hold any code
-- into a picture, so it must name a session of the same school or person, and a time that can be right.
create function private.accept_slate(of_video uuid, of_session uuid, starts_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.videos v
  set recorded_at = accept_slate.starts_at, clock_source = 'slate', slate_session_id = nullif(named.id, own.id)
  from public.sessions own, public.sessions named
  where v.id = of_video and own.id = v.session_id and named.id = of_session
    and (named.organisation_id = own.organisation_id or named.owner_id = own.owner_id)
    and accept_slate.starts_at between '2020-01-01' and now() + interval '1 day';
  return found;
end;
$$;
revoke execute on function private.accept_slate from public;

-- Sets the clock of a video by the slate that the sender's device has found in it: `saved`, `ignored` as above, or
-- `not-found` where the caller does not work on the video's session.
create function public.save_slate(video_id uuid, slate_session_id uuid, recorded_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.videos v
  where v.id = save_slate.video_id and v.session_id in (select private.my_session_ids());
  if not found then
    return 'not-found';
  end if;
  return case when private.accept_slate(save_slate.video_id, save_slate.slate_session_id, save_slate.recorded_at)
    then 'saved' else 'ignored' end;
end;
$$;
revoke execute on function public.save_slate from public, anon;
grant execute on function public.save_slate to authenticated, service_role;

-- Moves a video to the session that its slate names: `moved`, `has-waves` (their surfers are on the roster of the old
-- session), or `not-found` where the caller does not work on both sessions or the slate names another.
create function public.move_video_by_slate(video_id uuid, to_session_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  video public.videos;
begin
  -- Jobs before the video, as a job that ends locks them.
  perform 1 from public.conversions c where c.video_id = move_video_by_slate.video_id order by c.id for update;
  select v.* into video from public.videos v
  where v.id = move_video_by_slate.video_id
    and v.session_id in (select private.my_session_ids()) and to_session_id in (select private.my_session_ids())
    and to_session_id in (v.session_id, v.slate_session_id)
  for update;
  if not found then
    return 'not-found';
  end if;
  -- The first response was lost.
  if video.session_id = to_session_id then
    return 'moved';
  end if;
  if exists (select 1 from public.waves w where w.video_id = video.id)
    or exists (select 1 from public.wave_angles a where a.video_id = video.id)
    or exists (select 1 from public.marks m where m.video_id = video.id) then
    return 'has-waves';
  end if;
  update public.videos v set session_id = to_session_id, slate_session_id = null where v.id = video.id;
  update public.video_locations l set session_id = to_session_id where l.video_id = video.id;
  update public.conversions c set session_id = to_session_id where c.video_id = video.id;
  update public.renditions r set session_id = to_session_id where r.video_id = video.id;
  return 'moved';
end;
$$;
revoke execute on function public.move_video_by_slate from public, anon;
grant execute on function public.move_video_by_slate to authenticated, service_role;

-- Stores what an inspection read, cuts the waves that waited for it, and queues what is made of the video.
create or replace function private.accept_inspection(job public.conversions, inspection jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  video public.videos;
begin
  update public.videos v
  set state = 'converting', inspection = accept_inspection.inspection - 'location',
      duration_ms = (accept_inspection.inspection ->> 'durationMs')::integer,
      width = (accept_inspection.inspection ->> 'width')::integer,
      height = (accept_inspection.inspection ->> 'height')::integer,
      recorded_at = coalesce(v.recorded_at, (accept_inspection.inspection ->> 'recordedAt')::timestamptz)
  where v.id = job.video_id
  returning v.* into video;
  insert into public.video_locations (video_id, session_id, latitude, longitude)
  select job.video_id, job.session_id, (place ->> 'latitude')::float8, (place ->> 'longitude')::float8
  from (select accept_inspection.inspection -> 'location' as place) p
  where jsonb_typeof(place) = 'object'
  on conflict (video_id) do nothing;
  perform private.cut_marks(job.video_id);
  perform private.enqueue_conversion(job.session_id, job.video_id, null, k)
  from unnest(case video.kind when 'clip' then array['preview']
    else array['preview', 'poster', 'slate', 'storyboard', 'ladder', 'scrub'] end) as k
  -- The device that sent the video may have found its slate.
  where k <> 'slate' or video.clock_source <> 'slate';
end;
$$;

-- Ends a job in one transaction. outcome: done, failed (may be retried), refused (the sources are at fault: no retry),
-- cancelled, released (the worker is stopping; not counted as an attempt, and claimed by another unless it was cancelled
-- meanwhile). Paths carry the revision (…/preview-r1.mp4), so that no job overwrites another's files.
-- renditions: [{kind, path, contentType, bytes, width, height, durationMs, frameCount, bitrate,
-- codec, playlist, details}]; inspection: {…, durationMs, width, height, recordedAt, location}, of a search for a slate
-- {sessionId, recordedAt}, or null.
-- False when the lease was lost: the caller's files then belong to another worker's job.
create or replace function public.finish_conversion(
  conversion_id uuid, worker_id text, revision integer, outcome text,
  problem text default null, log text default null,
  renditions jsonb default '[]', inspection jsonb default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  select c.* into job from public.conversions c
  where c.id = conversion_id and c.worker_id = finish_conversion.worker_id
    and c.revision = finish_conversion.revision and c.state = 'running'
  for update;
  if not found then
    -- The job was deleted or queued again meanwhile: no row owns the files that the caller made.
    insert into public.file_removals (bucket, path)
    select 'renditions', r.path from jsonb_to_recordset(finish_conversion.renditions) as r(path text)
    where not exists (select 1 from public.renditions x where x.path = r.path)
      and not exists (
        select 1 from public.conversions c
        where c.id = conversion_id and c.revision = finish_conversion.revision);
    return false;
  end if;

  if outcome = 'released' then
    update public.conversions c
    set state = case when job.cancel_requested then 'cancelled' else 'queued' end,
        finished_at = case when job.cancel_requested then now() end,
        attempts = greatest(c.attempts - 1, 0), worker_id = null, lease_until = null, progress = 0
    where c.id = job.id;
    if job.cancel_requested then
      perform private.settle_state(job.video_id, job.wave_id);
    end if;
    return true;
  end if;

  update public.conversions c set log = right(finish_conversion.log, 20000) where c.id = job.id;
  if outcome = 'failed' then
    perform private.fail_or_retry(job.id, left(finish_conversion.problem, 500));
    return true;
  end if;

  update public.conversions c
  set state = case outcome when 'done' then 'done' when 'cancelled' then 'cancelled' else 'failed' end,
      problem = left(finish_conversion.problem, 500), finished_at = now(), lease_until = null,
      progress = case outcome when 'done' then 1 else c.progress end
  where c.id = job.id;

  if outcome = 'refused' and job.kind = 'inspect' then
    update public.videos set state = 'refused', problem = left(finish_conversion.problem, 500)
    where id = job.video_id;
    return true;
  end if;

  if outcome = 'done' then
    perform private.store_renditions(job, finish_conversion.renditions);

    if job.kind = 'inspect' then
      perform private.accept_inspection(job, finish_conversion.inspection);
      return true;
    end if;
    if job.kind = 'slate' then
      perform private.accept_slate(job.video_id, (finish_conversion.inspection ->> 'sessionId')::uuid,
        (finish_conversion.inspection ->> 'recordedAt')::timestamptz);
    end if;
  end if;

  perform private.settle_state(job.video_id, job.wave_id);
  return true;
end;
$$;

reset check_function_bodies;
