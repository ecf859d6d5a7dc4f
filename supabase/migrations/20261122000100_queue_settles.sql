-- Jobs that end at the same moment, jobs that are cancelled while they end, and what stays behind of
-- workers that are gone.

-- As before, but of two workers that end the last two jobs at once the second sees what the first did.
create or replace function private.settle_state(of_video uuid, of_wave uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_jobs boolean;
  playable boolean;
  why text;
begin
  -- Before the jobs are read, by a statement of its own: each sees what is committed when it begins.
  if of_video is not null then
    perform 1 from public.videos v where v.id = of_video for no key update;
  else
    perform 1 from public.waves w where w.id = of_wave for no key update;
  end if;
  select coalesce(bool_or(c.state in ('queued', 'running')), false),
         coalesce(bool_or(c.kind = 'preview' and c.state = 'done'), false) or exists (
           select 1 from public.renditions r
           where r.kind = 'preview' and (r.video_id = of_video or r.wave_id = of_wave)),
         (array_agg(c.problem order by c.priority desc) filter (where c.problem is not null))[1]
  into open_jobs, playable, why
  from public.conversions c where c.video_id = of_video or c.wave_id = of_wave;
  if of_video is not null then
    update public.videos
    set state = case when open_jobs then state when playable then 'ready' else 'failed' end,
        problem = case when open_jobs or playable then null
          else coalesce(why, 'The conversion was cancelled.') end
    where id = of_video and state in ('checking', 'converting');
  else
    -- A wave can be watched and shared as soon as its preview is there.
    update public.waves set state = case when playable then 'ready' when open_jobs then 'converting' else 'failed' end
    where id = of_wave;
  end if;
end;
$$;

create index videos_unsettled_idx on public.videos (id) where state in ('checking', 'converting');
create index waves_unsettled_idx on public.waves (id) where state = 'converting';

-- Videos and waves that wait for conversions of which none is left.
create function private.settle_stuck() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two who do this at once wait for each other, and not both for ever.
  perform private.settle_state(stuck.id, null) from (
    select v.id from public.videos v
    where v.state in ('checking', 'converting') and not exists (
      select 1 from public.conversions c where c.video_id = v.id and c.state in ('queued', 'running'))
    order by v.id
  ) stuck;
  perform private.settle_state(null, stuck.id) from (
    select w.id from public.waves w
    where w.state = 'converting' and not exists (
      select 1 from public.conversions c where c.wave_id = w.id and c.state in ('queued', 'running'))
    order by w.id
  ) stuck;
end;
$$;
select private.settle_stuck();

-- As before, and tidies when a worker comes that is new: the rows of those that are gone grow with
-- those that come, and nobody asks for it each second.
create or replace function public.claim_conversion(worker_id text, lease_seconds integer default 15) returns jsonb
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
    where q.state = 'queued' and q.run_after <= now()
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
      'videoId', v.id, 'waveId', w.id, 'requestId', job.request_id,
      'startMs', w.start_ms, 'endMs', w.end_ms,
      'originalPath', v.original_path, 'originalBytes', v.size_bytes,
      'fileName', v.file_name, 'inspection', v.inspection)
    from public.videos v
    left join public.waves w on w.id = job.wave_id
    where v.id = coalesce(job.video_id, w.video_id)
  );
end;
$$;

-- As before, and whoever cancelled the job does not want it taken up again.
create or replace function private.fail_or_retry(conversion_id uuid, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job record;
begin
  update public.conversions c
  set state = case when c.cancel_requested then 'cancelled' when c.attempts >= 3 then 'failed' else 'queued' end,
      run_after = now() + make_interval(secs => 5 * power(4, c.attempts - 1)),
      finished_at = case when c.cancel_requested or c.attempts >= 3 then now() end,
      problem = case when c.cancel_requested then null else why end,
      worker_id = null, lease_until = null
  where c.id = conversion_id
  returning c.video_id, c.wave_id into job;
  perform private.settle_state(job.video_id, job.wave_id);
end;
$$;

-- As before; that it was cancelled is seen to by fail_or_retry.
create or replace function private.expire_lease(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Somebody else may be at it: whoever holds the lock does it.
  perform 1 from public.conversions c
  where c.id = conversion_id and c.state = 'running' and c.lease_until < now() for update skip locked;
  if found then
    perform private.fail_or_retry(conversion_id, 'The worker stopped in the middle of this conversion.');
  end if;
end;
$$;

-- As before, but what a cancelled job had waited for is no reason why there is no video.
create or replace function public.cancel_conversion(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set cancel_requested = true,
      state = case when c.state = 'queued' then 'cancelled' else c.state end,
      problem = case when c.state = 'queued' then null else c.problem end,
      finished_at = case when c.state = 'queued' then now() end
  where c.id = conversion_id and c.state in ('queued', 'running')
    and (c.session_id in (select private.my_session_ids()) or (select private.is_platform_admin()));
  if not found then
    return false;
  end if;
  perform private.settle_state(c.video_id, c.wave_id) from public.conversions c where c.id = conversion_id;
  return true;
end;
$$;

create or replace function public.postpone_conversion(
  conversion_id uuid, worker_id text, revision integer, why text, wait_seconds integer default 30
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set state = case when c.cancel_requested then 'cancelled' else 'queued' end,
      attempts = greatest(c.attempts - 1, 0), worker_id = null, lease_until = null, progress = 0,
      run_after = now() + make_interval(secs => wait_seconds),
      problem = case when not c.cancel_requested then left(why, 500) end,
      finished_at = case when c.cancel_requested then now() end
  where c.id = conversion_id and c.worker_id = postpone_conversion.worker_id
    and c.revision = postpone_conversion.revision and c.state = 'running';
  if not found then
    return false;
  end if;
  perform private.settle_state(c.video_id, c.wave_id) from public.conversions c where c.id = conversion_id;
  return true;
end;
$$;

-- What was cancelled while it waited for room, before that was seen to here.
update public.videos v set problem = 'The conversion was cancelled.'
where v.state = 'failed' and v.problem in (
  select c.problem from public.conversions c where c.video_id = v.id and c.state = 'cancelled');
update public.conversions set problem = null where state = 'cancelled' and problem is not null;

-- As before, but a job that was cancelled is not handed back to be done by another.
-- Ends a job in one transaction. outcome: done, failed (may be retried), refused (the file
-- is at fault: no retry), cancelled, released (the worker is stopping; not counted as an attempt).
-- Paths carry the revision (…/preview-r1.mp4), so that no job overwrites another's files.
-- renditions: [{kind, path, contentType, bytes, width, height, durationMs, frameCount, bitrate,
-- codec, playlist, details}]; inspection: {…, durationMs, width, height, recordedAt, location}.
-- False when the lease was lost: the caller's files are then somebody else's.
create or replace function public.finish_conversion(
  conversion_id uuid, worker_id text, revision integer, outcome text,
  problem text default null, log text default null,
  renditions jsonb default '[]', inspection jsonb default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
  next_kind text;
begin
  select c.* into job from public.conversions c
  where c.id = conversion_id and c.worker_id = finish_conversion.worker_id
    and c.revision = finish_conversion.revision and c.state = 'running'
  for update;
  if not found then
    -- The job was deleted or queued anew meanwhile: what was made for it belongs to nobody.
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
    insert into public.renditions (session_id, video_id, wave_id, kind, path, content_type, bytes,
      width, height, duration_ms, frame_count, bitrate, codec, playlist, details)
    select job.session_id, job.video_id, job.wave_id, r.kind, r.path, r."contentType", r.bytes,
      r.width, r.height, r."durationMs", r."frameCount", r.bitrate, r.codec, r.playlist, coalesce(r.details, '{}')
    from jsonb_to_recordset(finish_conversion.renditions) as r(
      kind text, path text, "contentType" text, bytes bigint, width integer, height integer,
      "durationMs" integer, "frameCount" integer, bitrate integer, codec text, playlist text, details jsonb)
    on conflict (path) do update set
      content_type = excluded.content_type, bytes = excluded.bytes, width = excluded.width,
      height = excluded.height, duration_ms = excluded.duration_ms, frame_count = excluded.frame_count,
      bitrate = excluded.bitrate, codec = excluded.codec, playlist = excluded.playlist, details = excluded.details;

    if job.kind = 'inspect' then
      update public.videos v
      set state = 'converting', inspection = finish_conversion.inspection - 'location',
          duration_ms = (finish_conversion.inspection ->> 'durationMs')::integer,
          width = (finish_conversion.inspection ->> 'width')::integer,
          height = (finish_conversion.inspection ->> 'height')::integer,
          recorded_at = (finish_conversion.inspection ->> 'recordedAt')::timestamptz
      where v.id = job.video_id;
      insert into public.video_locations (video_id, session_id, latitude, longitude)
      select job.video_id, job.session_id, (place ->> 'latitude')::float8, (place ->> 'longitude')::float8
      from (select finish_conversion.inspection -> 'location' as place) p
      where jsonb_typeof(place) = 'object'
      on conflict (video_id) do nothing;
      foreach next_kind in array array['preview', 'poster', 'storyboard', 'ladder', 'scrub'] loop
        perform private.enqueue_conversion(job.session_id, job.video_id, null, next_kind);
      end loop;
      return true;
    end if;
  end if;

  perform private.settle_state(job.video_id, job.wave_id);
  return true;
end;
$$;

revoke execute on function private.settle_stuck from public, anon, authenticated;
