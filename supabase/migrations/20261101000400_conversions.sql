-- The job queue: one row per ffmpeg job, claimed by workers under a lease.

create table public.conversions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  video_id uuid references public.videos (id) on delete cascade,
  wave_id uuid references public.waves (id) on delete cascade,
  kind text not null check (kind in ('inspect', 'preview', 'poster', 'storyboard', 'scrub', 'ladder')),
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Higher goes first: something to watch for everybody before anybody's fine quality.
  priority smallint not null,
  -- Rises each time the job is queued anew; a worker that holds an older one has lost it.
  revision integer not null default 1,
  attempts smallint not null default 0,
  run_after timestamptz not null default now(),
  worker_id text,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  progress real not null default 0 check (progress between 0 and 1),
  -- The sentence that says why it failed, and the end of ffmpeg's own words.
  problem text,
  log text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint conversions_of_one check (num_nonnulls(video_id, wave_id) = 1),
  constraint conversions_once_per_video unique (video_id, kind),
  constraint conversions_once_per_wave unique (wave_id, kind)
);
create index conversions_session_id_idx on public.conversions (session_id);
create index conversions_queue_idx on public.conversions (priority desc, created_at) where state = 'queued';
create index conversions_leases_idx on public.conversions (lease_until) where state = 'running';

create table public.workers (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Files whose rows are gone; a worker removes them from storage.
create table public.file_removals (
  id bigint generated always as identity primary key,
  bucket text not null,
  path text not null,
  created_at timestamptz not null default now()
);

alter table public.conversions enable row level security;
alter table public.workers enable row level security;
alter table public.file_removals enable row level security;
create policy "staff see conversions" on public.conversions for select to authenticated
  using (session_id in (select private.my_session_ids()));
revoke insert, update, delete on public.conversions from anon, authenticated;
revoke all on public.workers, public.file_removals from anon, authenticated;

create function private.conversion_priority(kind text, of_wave boolean) returns smallint
language sql immutable set search_path = '' as $$
  select case kind
    when 'inspect' then 100
    when 'preview' then case when of_wave then 85 else 90 end
    -- A wave is shared as soon as it plays, and chat apps look at once and once only.
    when 'poster' then case when of_wave then 86 else 80 end
    when 'storyboard' then 50
    when 'ladder' then case when of_wave then 45 else 40 end
    else 30
  end::smallint;
$$;

create function private.enqueue_conversion(session_id uuid, video_id uuid, wave_id uuid, kind text) returns void
language sql security definer set search_path = '' as $$
  insert into public.conversions (session_id, video_id, wave_id, kind, priority)
  values ($1, $2, $3, $4, private.conversion_priority($4, $3 is not null))
  on conflict do nothing;
$$;

-- Puts a job back as if it were new; whoever still runs it has lost it.
create function private.requeue_conversion(conversion_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.conversions
  set state = 'queued', revision = revision + 1, attempts = 0, run_after = now(), worker_id = null,
      lease_until = null, cancel_requested = false, progress = 0, problem = null, log = null,
      started_at = null, finished_at = null
  where id = conversion_id;
$$;

-- A video has arrived when storage holds its file: told by the browser, or found by a worker
-- when the browser was closed after the last byte.
create function private.accept_upload(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  arrived record;
begin
  select v.session_id, (o.metadata ->> 'size')::bigint as size into arrived
  from public.videos v
  join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
  where v.id = accept_upload.video_id and v.state = 'uploading'
  for update of v;
  if not found then
    return false;
  end if;
  update public.videos
  set state = 'checking', uploaded_at = now(), size_bytes = greatest(coalesce(arrived.size, size_bytes), 1)
  where id = accept_upload.video_id;
  perform private.enqueue_conversion(arrived.session_id, accept_upload.video_id, null, 'inspect');
  return true;
end;
$$;

-- True when the file is there (also when that was known before), false while it is not.
create function public.finish_upload(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.videos v
    where v.id = finish_upload.video_id and v.session_id in (select private.my_session_ids())
  ) then
    return false;
  end if;
  perform private.accept_upload(finish_upload.video_id);
  return (select state <> 'uploading' from public.videos where id = finish_upload.video_id);
end;
$$;

create function public.retry_conversion(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job record;
begin
  select id, video_id, wave_id into job from public.conversions
  where id = conversion_id and state in ('failed', 'cancelled')
    and session_id in (select private.my_session_ids())
  for update;
  if not found then
    return false;
  end if;
  -- What ended one job has mostly ended its fellows too; nobody should have to ask for each.
  perform private.requeue_conversion(id) from public.conversions
  where (video_id = job.video_id or wave_id = job.wave_id) and state in ('failed', 'cancelled');
  update public.videos set state = case when uploaded_at is null or duration_ms is null then 'checking' else 'converting' end, problem = null
  where id = job.video_id;
  update public.waves set state = 'converting' where id = job.wave_id and state = 'failed';
  return true;
end;
$$;

-- A queued job ends at once, a running one when its worker next reports.
create function public.cancel_conversion(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions
  set cancel_requested = true,
      state = case when state = 'queued' then 'cancelled' else state end,
      finished_at = case when state = 'queued' then now() end
  where id = conversion_id and state in ('queued', 'running')
    and session_id in (select private.my_session_ids());
  if not found then
    return false;
  end if;
  perform private.settle_state(video_id, wave_id) from public.conversions where id = conversion_id;
  return true;
end;
$$;

-- Says of a video or wave what its conversions have come to.
create function private.settle_state(of_video uuid, of_wave uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_jobs boolean;
  playable boolean;
  why text;
begin
  select bool_or(state in ('queued', 'running')),
         bool_or(kind = 'preview' and state = 'done'),
         (array_agg(problem order by priority desc) filter (where problem is not null))[1]
  into open_jobs, playable, why
  from public.conversions where video_id = of_video or wave_id = of_wave;
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

-- Takes the most urgent job. Also hands back what dead workers held and finds uploads
-- whose browser went away after the last byte. Returns null when there is nothing to do.
create function public.claim_conversion(worker_id text, lease_seconds integer default 15) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  insert into public.workers (id) values (claim_conversion.worker_id)
  on conflict (id) do update set seen_at = now();

  perform private.accept_upload(v.id)
  from (
    select v.id from public.videos v
    join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
    where v.state = 'uploading' and o.created_at < now() - interval '3 seconds'
    limit 10
  ) v;

  perform private.expire_lease(id) from public.conversions
  where state = 'running' and lease_until < now();

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
      'videoId', v.id, 'waveId', w.id,
      'startMs', w.start_ms, 'endMs', w.end_ms,
      'originalPath', v.original_path, 'originalBytes', v.size_bytes,
      'fileName', v.file_name, 'inspection', v.inspection)
    from public.videos v
    left join public.waves w on w.id = job.wave_id
    where v.id = coalesce(job.video_id, w.video_id)
  );
end;
$$;

-- Three attempts, each waiting longer: 5 s, 20 s.
create function private.fail_or_retry(conversion_id uuid, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job record;
begin
  update public.conversions
  set state = case when attempts >= 3 then 'failed' else 'queued' end,
      run_after = now() + make_interval(secs => 5 * power(4, attempts - 1)),
      finished_at = case when attempts >= 3 then now() end,
      problem = why, worker_id = null, lease_until = null
  where id = conversion_id
  returning video_id, wave_id into job;
  perform private.settle_state(job.video_id, job.wave_id);
end;
$$;

create function private.expire_lease(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Somebody else may be at it: whoever holds the lock does it.
  perform 1 from public.conversions
  where id = conversion_id and state = 'running' and lease_until < now() for update skip locked;
  if found then
    perform private.fail_or_retry(conversion_id, 'The worker stopped in the middle of this conversion.');
  end if;
end;
$$;

-- Keeps the lease and reports progress. held false: the job is somebody else's now; cancel true: stop.
create function public.heartbeat_conversion(
  conversion_id uuid, worker_id text, revision integer, progress real, lease_seconds integer default 15
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cancel boolean;
begin
  insert into public.workers (id) values (heartbeat_conversion.worker_id)
  on conflict (id) do update set seen_at = now();
  update public.conversions c
  set lease_until = now() + make_interval(secs => lease_seconds),
      progress = least(greatest(heartbeat_conversion.progress, 0), 1)
  where c.id = conversion_id and c.worker_id = heartbeat_conversion.worker_id
    and c.revision = heartbeat_conversion.revision and c.state = 'running'
  returning c.cancel_requested into cancel;
  return jsonb_build_object('held', cancel is not null, 'cancel', coalesce(cancel, false));
end;
$$;

-- Ends a job in one transaction. outcome: done, failed (may be retried), refused (the file
-- is at fault: no retry), cancelled, released (the worker is stopping; not counted as an attempt).
-- Paths carry the revision (…/preview-r1.mp4), so that no job overwrites another's files.
-- renditions: [{kind, path, contentType, bytes, width, height, durationMs, frameCount, bitrate,
-- codec, playlist, details}]; inspection: {…, durationMs, width, height, recordedAt, location}.
-- False when the lease was lost: the caller's files are then somebody else's.
create function public.finish_conversion(
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
    set state = 'queued', attempts = greatest(c.attempts - 1, 0), worker_id = null, lease_until = null, progress = 0
    where c.id = job.id;
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

-- A new or newly cut wave asks for its own files, so that a link to it opens nothing else.
create function private.convert_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  length_ms integer;
  wave_kind text;
begin
  select duration_ms into length_ms from public.videos where id = new.video_id;
  if length_ms is null or new.end_ms > length_ms + 100 then
    raise exception 'The wave ends after the video' using errcode = '23514', constraint = 'waves_within_video';
  end if;
  if tg_op = 'UPDATE' then
    new.state := 'converting';
    delete from public.renditions where wave_id = new.id;
    perform private.requeue_conversion(id) from public.conversions where wave_id = new.id;
  end if;
  return new;
end;
$$;
create trigger convert_wave_before before insert or update of start_ms, end_ms on public.waves
  for each row execute function private.convert_wave();

create function private.enqueue_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_conversion(new.session_id, null, new.id, k)
  from unnest(array['preview', 'poster', 'ladder']) as k;
  return null;
end;
$$;
create trigger enqueue_wave_after after insert on public.waves
  for each row execute function private.enqueue_wave();

-- Files follow their rows.
create function private.remove_rendition_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('renditions', old.path);
  return null;
end;
$$;
create trigger remove_rendition_file after delete on public.renditions
  for each row execute function private.remove_rendition_file();

create function private.remove_original_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('originals', old.original_path);
  return null;
end;
$$;
create trigger remove_original_file after delete on public.videos
  for each row execute function private.remove_original_file();

revoke execute on all functions in schema private from public, anon;
grant execute on all functions in schema private to service_role;
grant execute on function private.my_organisation_ids(), private.my_staff_organisation_ids(),
  private.my_fellow_profile_ids(), private.my_session_ids(), private.my_surfer_ids(),
  private.my_ridden_session_ids(), private.my_ridden_spot_ids(), private.my_wave_ids() to authenticated;
revoke execute on function private.enqueue_conversion, private.requeue_conversion, private.accept_upload,
  private.settle_state, private.fail_or_retry, private.expire_lease from authenticated;

revoke execute on function public.claim_conversion, public.heartbeat_conversion, public.finish_conversion
  from public, anon, authenticated;
grant execute on function public.claim_conversion, public.heartbeat_conversion, public.finish_conversion
  to service_role;
revoke execute on function public.finish_upload, public.retry_conversion, public.cancel_conversion from public, anon;
grant execute on function public.finish_upload, public.retry_conversion, public.cancel_conversion
  to authenticated, service_role;
