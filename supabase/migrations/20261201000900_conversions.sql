-- The job queue: one row per ffmpeg job, claimed by workers under a lease, and what platform admins see and control of
-- it. For other callers the functions for admins return no rows and no log, and do nothing. See
-- docs/decisions/0009-admin-tools-ask-functions-of-their-own.md.
--
-- A job has a kind, a plan, sources and a subject: a video, a wave, a review or a short. What a subject is stands in
-- private.get_subject alone, what a kind is in private.conversion_kinds. See
-- docs/decisions/0068-a-job-has-a-subject.md, and “A job kind” and “A job subject” in docs/architecture.md.
--
-- A killed worker uses up no attempt of its jobs, and jobs that users wait for overtake long ones. See
-- docs/decisions/0062-urgent-jobs-overtake-long-ones.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.conversions (
  id uuid primary key default gen_random_uuid(),
  -- Films and waves are held by their session's organisation or owner, other subjects by the organisation or user itself.
  session_id uuid references public.sessions (id) on delete cascade,
  video_id uuid references public.videos (id) on delete cascade,
  wave_id uuid references public.waves (id) on delete cascade,
  -- `full`: a wave, or the same ride from another camera (`angle_id`), in the quality it was filmed in.
  -- The trigger prepare_conversion checks it against private.conversion_kinds.
  kind text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Higher runs first: a preview of every film and wave before the better qualities of any.
  priority smallint not null,
  -- Rises each time the job is queued again; a worker that runs an older revision has lost the job.
  revision integer not null default 1,
  attempts smallint not null default 0,
  run_after timestamptz not null default now(),
  worker_id text,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  progress real not null default 0 check (progress between 0 and 1),
  -- The sentence that says why it failed; log is the end of ffmpeg's output.
  problem text,
  log text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  request_id text default private.request_id(),
  angle_id uuid references public.wave_angles (id) on delete cascade,
  -- How often a worker stopped responding during the job. Counted apart from attempts: mostly the job is
  -- not at fault.
  lost_leases smallint not null default 0,
  -- 4: short, and a user waits for it. 3: the qualities of a wave. 2: long, and a user waits for it. 1: long.
  urgency smallint not null default 1 check (urgency between 1 and 4),
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  -- What the recipe of this kind needs to know besides its sources; the worker validates it.
  plan jsonb not null default '{}'
    check (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 100000),
  -- A short is a subject of jobs.
  short_id uuid,
  -- A review is a subject of jobs.
  review_id uuid,
  constraint conversions_once_per_video unique (video_id, kind),
  constraint conversions_of_angle check (angle_id is null or (wave_id is not null and kind = 'full')),
  constraint conversions_held_by_one check (num_nonnulls(session_id, organisation_id, owner_id) = 1),
  constraint conversions_of_one check (num_nonnulls(video_id, wave_id, short_id, review_id) = 1)
);
create index conversions_session_id_idx on public.conversions (session_id);
create index conversions_leases_idx on public.conversions (lease_until) where state = 'running';
create index conversions_created_at_idx on public.conversions (created_at desc, id desc);
create index conversions_ended_idx on public.conversions (state, finished_at desc nulls last, id desc);
create index conversions_open_idx on public.conversions (state, kind) where state <> 'done';
create index conversions_finished_at_idx on public.conversions (finished_at);
create index conversions_wave_id_idx on public.conversions (wave_id);
create unique index conversions_once_per_wave on public.conversions (wave_id, kind) where angle_id is null;
create unique index conversions_once_per_angle on public.conversions (angle_id, kind) where angle_id is not null;
-- Most waves have none.
create index conversions_full_idx on public.conversions (wave_id) where kind = 'full';
create index conversions_unsettled_idx on public.conversions (session_id) where state <> 'done';
-- Includes the urgency, so that long jobs are skipped without reading their rows.
create index conversions_queue_idx on public.conversions (priority desc, created_at, urgency) where state = 'queued';
create index conversions_organisation_id_idx on public.conversions (organisation_id) where organisation_id is not null;
create index conversions_owner_id_idx on public.conversions (owner_id) where owner_id is not null;
-- The admin tool searches these one by one.
create index conversions_of_others_idx on public.conversions (created_at) where video_id is null and wave_id is null;
create unique index conversions_once_per_short on public.conversions (short_id, kind) where short_id is not null;
create unique index conversions_once_per_review on public.conversions (review_id, kind) where review_id is not null;
alter table public.conversions enable row level security;
revoke all on public.conversions from anon, authenticated;
grant select on public.conversions to anon, authenticated;
create policy "second factor shown" on public.conversions as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.workers (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index workers_seen_at_idx on public.workers (seen_at);
alter table public.workers enable row level security;
revoke all on public.workers from anon, authenticated;
create policy "second factor shown" on public.workers as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- One row for each kind and what it is made of. subject: the name of a table in the singular; the key to that table is
-- the column <subject>_id of conversions and renditions, and <subject>s/<id>/ is the folder of its files.
create table private.conversion_kinds (
  kind text not null,
  subject text not null,
  -- Higher is claimed first.
  priority smallint not null check (priority between 1 and 199),
  -- 4: short, and a user waits for it. 3: the qualities of a wave. 2: long, and a user waits for it. 1: long.
  urgency smallint not null check (urgency between 1 and 4),
  -- Of a video longer than five minutes; null: the same.
  long_urgency smallint check (long_urgency between 1 and 4),
  -- Kinds of the renditions that the job stores.
  makes text[] not null default '{}',
  -- Of a clip, whose preview comes after that of its wave, which guests see; null: the same.
  clip_priority smallint check (clip_priority between 1 and 199),
  primary key (kind, subject)
);
alter table private.conversion_kinds enable row level security;

create function private.enqueue_conversion(session_id uuid, video_id uuid, wave_id uuid, kind text) returns void
language sql security definer set search_path = '' as $$
  insert into public.conversions (session_id, video_id, wave_id, kind) values ($1, $2, $3, $4)
  on conflict do nothing;
$$;
revoke execute on function private.enqueue_conversion from public;
grant execute on function private.enqueue_conversion to service_role;

-- Queues a job as if it were new; a worker that still runs it has lost it.
create function private.requeue_conversion(conversion_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.conversions
  set state = 'queued', revision = revision + 1, attempts = 0, lost_leases = 0, run_after = now(), worker_id = null,
      lease_until = null, cancel_requested = false, progress = 0, problem = null, log = null,
      started_at = null, finished_at = null
  where id = conversion_id;
$$;
revoke execute on function private.requeue_conversion from public;
grant execute on function private.requeue_conversion to service_role;

-- What ended one job has mostly ended the others of its subject too; no user should have to retry each.
create function public.retry_conversion(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
  subject record;
  of_subject uuid[];
begin
  select c.* into job from public.conversions c
  where c.id = retry_conversion.conversion_id and c.state in ('failed', 'cancelled')
    and (private.is_holder(c.session_id, c.organisation_id, c.owner_id) or (select private.is_platform_admin()));
  if not found then
    return false;
  end if;
  subject := private.get_subject(job);
  execute format('select array_agg(c.id) from public.conversions c where c.%I = $1', subject.subject || '_id')
    into of_subject using subject.subject_id;
  return private.retry_conversions(of_subject) > 0;
end;
$$;
revoke execute on function public.retry_conversion from public, anon;
grant execute on function public.retry_conversion to authenticated, service_role;

-- A queued job ends at once, a running one when its worker next reports. What a cancelled job had waited for is no
-- reason why there is no video.
create function public.cancel_conversion(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set cancel_requested = true,
      state = case when c.state = 'queued' then 'cancelled' else c.state end,
      problem = case when c.state = 'queued' then null else c.problem end,
      finished_at = case when c.state = 'queued' then now() end
  where c.id = conversion_id and c.state in ('queued', 'running')
    and (private.is_holder(c.session_id, c.organisation_id, c.owner_id) or (select private.is_platform_admin()));
  if not found then
    return false;
  end if;
  perform private.settle_state(c.video_id, c.wave_id) from public.conversions c where c.id = conversion_id;
  return true;
end;
$$;
revoke execute on function public.cancel_conversion from public, anon;
grant execute on function public.cancel_conversion to authenticated, service_role;

-- Sets the state of a video or wave from its conversions. What can be watched stays so while its preview is remade or
-- if that fails. When two workers end the last two jobs at once, the second sees the first one's result.
create function private.settle_state(of_video uuid, of_wave uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_jobs boolean;
  playable boolean;
  why text;
begin
  -- Locked before the jobs are read, in a statement of its own: each statement sees what is committed when it begins.
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
    -- A wave can be watched and shared as soon as it has its preview.
    update public.waves set state = case when playable then 'ready' when open_jobs then 'converting' else 'failed' end
    where id = of_wave;
  end if;
end;
$$;
revoke execute on function private.settle_state from public;
grant execute on function private.settle_state to service_role;

-- Three attempts, with retry delays of 5 s and 20 s. A cancelled job is not retried.
create function private.fail_or_retry(conversion_id uuid, why text) returns void
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
revoke execute on function private.fail_or_retry from public;
grant execute on function private.fail_or_retry to service_role;

-- A killed worker does not count as an attempt of the job. A job that kills its worker every time
-- fails after twenty lost leases, about a quarter of an hour: retry delays of 5, 10, 20, 40 s, then a
-- minute each. A cancelled job is not retried.
create function private.expire_lease(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant smallint := 20;
  job public.conversions;
begin
  -- Another transaction may be expiring it: the one that has the lock does it.
  select c.* into job from public.conversions c
  where c.id = conversion_id and c.state = 'running' and c.lease_until < now() for update skip locked;
  if not found then
    return;
  end if;
  update public.conversions c
  set attempts = greatest(c.attempts - 1, 0), lost_leases = c.lost_leases + 1, worker_id = null, lease_until = null,
      state = case when c.cancel_requested then 'cancelled' when c.lost_leases + 1 >= most then 'failed' else 'queued' end,
      run_after = now() + make_interval(secs => least(60, 5 * power(2, c.lost_leases))),
      finished_at = case when c.cancel_requested or c.lost_leases + 1 >= most then now() end,
      problem = case
        when c.cancel_requested then null
        when c.lost_leases + 1 >= most then format('The worker stopped %s times in the middle of this conversion.', most)
        else 'The worker stopped in the middle of this conversion.' end
  where c.id = job.id;
  perform private.settle_state(job.video_id, job.wave_id);
end;
$$;
revoke execute on function private.expire_lease from public;
grant execute on function private.expire_lease to service_role;

-- Extends the lease and records progress. held false: another worker has the job now; cancel true: stop.
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
revoke execute on function public.heartbeat_conversion from public, anon, authenticated;
grant execute on function public.heartbeat_conversion to service_role;

-- Ends a job in one transaction. outcome: done, failed (may be retried), refused (the sources are at fault: no retry),
-- cancelled, released (the worker is stopping; not counted as an attempt, and claimed by another unless it was cancelled
-- meanwhile). Paths carry the revision (…/preview-r1.mp4), so that no job overwrites another's files.
-- renditions: [{kind, path, contentType, bytes, width, height, durationMs, frameCount, bitrate,
-- codec, playlist, details}]; inspection: {…, durationMs, width, height, recordedAt, location}, of a search for a slate
-- {sessionId, recordedAt}, or null.
-- False when the lease was lost: the caller's files then belong to another worker's job.
create function public.finish_conversion(
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
revoke execute on function public.finish_conversion from public, anon, authenticated;
grant execute on function public.finish_conversion to service_role;

-- A newly cut wave gets its own files, so that a link to it opens nothing else; not at once, since users mostly move
-- marks several times in a row. The files of the old stretch are deleted at once, for links must not show more than is
-- marked; other cameras' cuts stay, since their film may be deleted. Only before updates, which reach only rows that
-- the caller may see: before an insert it would run ahead of the policies and reveal to strangers who know a video's id
-- whether it exists and how long it is. The marked files of a wave that is cut again are made once it has its new
-- preview.
create function private.convert_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_within_video(new.video_id, new.end_ms);
  new.state := 'converting';
  delete from public.conversions where wave_id = new.id and kind = 'marked';
  delete from public.renditions where wave_id = new.id and angle_id is null;
  perform private.requeue_conversion(id) from public.conversions where wave_id = new.id and angle_id is null;
  update public.conversions set run_after = now() + interval '5 seconds' where wave_id = new.id and angle_id is null;
  return new;
end;
$$;
revoke execute on function private.convert_wave from public;
grant execute on function private.convert_wave to service_role;

create function private.enqueue_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_conversion(new.session_id, null, new.id, k)
  from unnest(array['preview', 'poster', 'ladder']) as k;
  return null;
end;
$$;
revoke execute on function private.enqueue_wave from public;
grant execute on function private.enqueue_wave to service_role;

-- Jobs of which the title, or the spot's, organisation's or owner's name holds the search, or whose own id, video's,
-- wave's, session's or other subject's begins with it (from six digits). Null without a search.
create function private.match_conversions(search text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := lower(btrim(coalesce(search, '')));
  digits constant text := replace(needle, '-', '');
  is_id constant boolean := digits ~ '^[0-9a-f]{6,32}$';
  lowest constant uuid := case when is_id then rpad(digits, 32, '0')::uuid end;
  highest constant uuid := case when is_id then rpad(digits, 32, 'f')::uuid end;
begin
  if needle = '' then
    return null;
  end if;
  return array(
    with films as (
      select v.id, v.session_id from public.videos v
      where strpos(lower(v.file_name), needle) > 0 or v.id between lowest and highest
        or v.session_id in (
          select s.id from public.sessions s
          join public.spots p on p.id = s.spot_id
          left join public.organisations o on o.id = s.organisation_id
          left join public.profiles who on who.id = s.owner_id
          left join auth.users u on u.id = s.owner_id
          where s.id between lowest and highest
            or strpos(lower(concat_ws(e'\n', p.name, o.name, who.full_name, u.email)), needle) > 0)
    )
    select c.id from films f join public.conversions c on c.video_id = f.id
    union
    select c.id from films f
    join public.waves w on w.session_id = f.session_id and w.video_id = f.id
    join public.conversions c on c.wave_id = w.id and c.angle_id is null
    union
    select c.id from films f
    join public.wave_angles a on a.session_id = f.session_id and a.video_id = f.id
    join public.conversions c on c.angle_id = a.id
    union
    -- Titles of other subjects are known to get_subject alone.
    select c.id from public.conversions c
    cross join lateral private.get_subject(c) of
    left join public.sessions s on s.id = of.session_id
    left join public.spots p on p.id = s.spot_id
    left join public.organisations o on o.id = of.organisation_id
    left join public.profiles who on who.id = of.owner_id
    left join auth.users u on u.id = of.owner_id
    where c.video_id is null and c.wave_id is null and (
      of.subject_id between lowest and highest or of.session_id between lowest and highest
      or strpos(lower(concat_ws(e'\n', of.title, p.name, o.name, who.full_name, u.email)), needle) > 0)
    union
    select c.id from public.conversions c
    where c.id between lowest and highest or c.wave_id between lowest and highest);
end;
$$;
revoke execute on function private.match_conversions from public;

-- in_state: one of the states, or null for all. Ids in the order of the screen: queued jobs in the order in which
-- workers claim them, running jobs by their start, ended jobs by their end (newest first), all jobs newest first.
create function private.find_conversions(
  in_state text, of_kind text, matching uuid[], skip integer, take integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' as $$
begin
  -- Planned for what is asked, so that each state is read along its own index.
  return query execute format(
    'select c.id from public.conversions c
     where ($1 is null or c.state = $1) and ($2 is null or c.kind = $2) and ($3 is null or c.id = any($3))
     order by %s offset $4 limit $5',
    case
      when in_state is null then 'c.created_at desc, c.id desc'
      when in_state = 'queued' then 'c.priority desc, c.created_at, c.id'
      when in_state = 'running' then 'c.started_at, c.id'
      else 'c.finished_at desc nulls last, c.id desc'
    end)
  using in_state, of_kind, matching, greatest(skip, 0), greatest(take, 0);
end;
$$;
revoke execute on function private.find_conversions from public;

-- Of a subject no more than says which job it is: its title, holder and session, and for one source the stretch that is
-- read of it. place: first, normal, last. waiting_seconds: since it may be claimed; below zero until then.
create function public.list_conversions(
  in_state text default null, of_kind text default null, search text default '',
  skip integer default 0, take integer default 25
) returns table (
  id uuid, kind text, state text, place text, attempts smallint, progress real, problem text,
  has_log boolean, revision integer, worker_id text, is_silent boolean, is_stopping boolean,
  waiting_seconds integer, started_seconds_ago integer,
  ended_seconds_ago integer, took_seconds integer,
  subject text, subject_id uuid, title text, start_ms integer, end_ms integer,
  session_id uuid, session_starts_at timestamptz, session_time_zone text, spot_name text,
  organisation_name text, person_name text, can_open boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.is_platform_admin()) then
    return;
  end if;
  return query
  select c.id, c.kind, c.state,
    case when c.priority >= 200 then 'first' when c.priority <= 0 then 'last' else 'normal' end,
    c.attempts, c.progress, c.problem, coalesce(octet_length(c.log), 0) > 0, c.revision, c.worker_id,
    c.state = 'running' and coalesce(c.lease_until < now(), true), c.state = 'running' and c.cancel_requested,
    extract(epoch from now() - c.run_after)::integer,
    extract(epoch from now() - c.started_at)::integer,
    extract(epoch from now() - c.finished_at)::integer,
    extract(epoch from c.finished_at - c.started_at)::integer,
    of.subject, of.subject_id, of.title, stretch.start_ms, stretch.end_ms,
    s.id, s.starts_at, s.time_zone, p.name, o.name, coalesce(nullif(who.full_name, ''), u.email::text),
    coalesce(s.id in (select private.my_session_ids()), false)
  from private.find_conversions(
    in_state, of_kind, private.match_conversions(search), skip, least(take, 200)
  ) with ordinality as found(id, nth)
  join public.conversions c on c.id = found.id
  cross join lateral private.get_subject(c) of
  left join lateral (
    select (of.sources -> 0 ->> 'startMs')::integer as start_ms, (of.sources -> 0 ->> 'endMs')::integer as end_ms
    where jsonb_array_length(of.sources) = 1
  ) stretch on true
  left join public.sessions s on s.id = of.session_id
  left join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = of.organisation_id
  left join public.profiles who on who.id = of.owner_id
  left join auth.users u on u.id = of.owner_id
  order by found.nth;
end;
$$;
revoke execute on function public.list_conversions from public, anon;
grant execute on function public.list_conversions to authenticated, service_role;

-- The count of each state stops at 10,001, so that it takes milliseconds even with years of finished jobs.
create function public.count_conversions(of_kind text default null, search text default '')
returns table (state text, number integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  matching uuid[];
begin
  if not (select private.is_platform_admin()) then
    return;
  end if;
  -- Only after the check: the duration of the search would show other callers whether it finds something.
  matching := private.match_conversions(search);
  return query
  select known.state, (
    select count(*)::integer from private.find_conversions(known.state, of_kind, matching, 0, 10001))
  from unnest(array['running', 'queued', 'failed', 'cancelled', 'done']) as known(state);
end;
$$;
revoke execute on function public.count_conversions from public, anon;
grant execute on function public.count_conversions to authenticated, service_role;

-- Workers that reported within the last minute, and those that still hold a job. jobs: [{id, kind, title, progress}].
create function public.list_workers()
returns table (id text, started_seconds_ago integer, seen_seconds_ago integer, jobs jsonb)
language sql stable security definer set search_path = '' as $$
  select k.id, extract(epoch from now() - k.started_at)::integer,
    extract(epoch from now() - k.seen_at)::integer, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'kind', c.kind, 'title', of.title, 'progress', c.progress) order by c.started_at, c.id)
      from public.conversions c
      cross join lateral private.get_subject(c) of
      where c.state = 'running' and c.worker_id = k.id), '[]')
  from public.workers k
  where (select private.is_platform_admin()) and (
    k.seen_at > now() - interval '1 minute'
    or k.id in (select c.worker_id from public.conversions c where c.state = 'running'))
  order by k.started_at, k.id;
$$;
revoke execute on function public.list_workers from public, anon;
grant execute on function public.list_workers to authenticated, service_role;

create function public.get_conversion_log(conversion_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select right(c.log, 20000) from public.conversions c
  where c.id = conversion_id and (select private.is_platform_admin());
$$;
revoke execute on function public.get_conversion_log from public, anon;
grant execute on function public.get_conversion_log to authenticated, service_role;

-- Queues the failed and cancelled ones of these jobs again; returns how many.
create function private.retry_conversions(conversion_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  -- In one order, so that concurrent calls wait for each other and don't deadlock.
  taken := array(
    select c.id from public.conversions c
    where c.id = any(conversion_ids) and c.state in ('failed', 'cancelled')
    order by c.id for update);
  perform private.requeue_conversion(x) from unnest(taken) as x;
  update public.videos
  set state = case when uploaded_at is null or duration_ms is null then 'checking' else 'converting' end,
      problem = null
  where id in (select c.video_id from public.conversions c where c.id = any(taken));
  update public.waves set state = 'converting'
  where id in (select c.wave_id from public.conversions c where c.id = any(taken)) and state = 'failed';
  return cardinality(taken);
end;
$$;
revoke execute on function private.retry_conversions from public;

-- At most 5,000 at a time; returns how many.
create function public.retry_failed_conversions(of_kind text default null, search text default '') returns integer
language sql security definer set search_path = '' as $$
  select case when private.is_platform_admin() then private.retry_conversions(array(
    select private.find_conversions('failed', of_kind, private.match_conversions(search), 0, 5000)
  )) else 0 end;
$$;
revoke execute on function public.retry_failed_conversions from public, anon;
grant execute on function public.retry_failed_conversions to authenticated, service_role;

-- Before or after all others, or again where its kind belongs. place: first, normal, last.
create function public.set_conversion_priority(conversion_id uuid, place text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set priority = case set_conversion_priority.place when 'first' then 200 when 'last' then 0 end
  where c.id = conversion_id and c.state = 'queued' and (select private.is_platform_admin());
  return found;
end;
$$;
revoke execute on function public.set_conversion_priority from public, anon;
grant execute on function public.set_conversion_priority to authenticated, service_role;

-- Makes what is there once more, as the recipe of today makes it. What there is stays until then. Nothing is made again
-- of sources that are deleted.
create function public.remake_rendition(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  select c.* into job from public.conversions c
  where c.id = conversion_id and c.state = 'done' and (select private.is_platform_admin())
  for update of c;
  if not found or not exists (
    select 1 from private.get_subject(job) of
    join private.conversion_kinds k on k.kind = job.kind and k.subject = of.subject
    where of.has_sources and k.makes <> '{}')
  then
    return false;
  end if;
  perform private.requeue_conversion(conversion_id);
  update public.conversions c set priority = null where c.id = conversion_id;
  return true;
end;
$$;
revoke execute on function public.remake_rendition from public, anon;
grant execute on function public.remake_rendition to authenticated, service_role;

-- Made once more: the former files are deleted with this transaction, in which the new ones come; one angle's cut doesn't
-- take the place of another's. They are removed from storage after the hour for which addresses may have been signed,
-- since users may be watching.
create function private.replace_renditions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject record;
  former text[];
begin
  subject := private.get_subject(new);
  execute format(
    'with deleted as (
       delete from public.renditions r
       where r.%I = $1 and r.angle_id is not distinct from $2 and r.kind = any($3) returning r.path)
     select array_agg(path) from deleted', subject.subject || '_id')
  into former
  using subject.subject_id, new.angle_id, (
    select k.makes from private.conversion_kinds k where k.kind = new.kind and k.subject = subject.subject);
  update public.file_removals f set not_before = now() + interval '1 hour'
  where f.bucket = 'renditions' and f.path = any(former);
  return null;
end;
$$;
revoke execute on function private.replace_renditions from public;

-- Queues the removal of stored renditions that no row needs and that are older than the grace period; returns how many.
-- Renditions can be remade, unlike films: after the restore of an older database, an original without a row may be the
-- only copy. Also of stored voices that no review needs, and of stored songs that no row names.
create function public.remove_unwanted_renditions(grace_seconds integer default 86400) returns integer
language sql security definer set search_path = '' set statement_timeout = '120s' as $$
  with added as (
    insert into public.file_removals (bucket, path)
    select split_part(found ->> 'id', '/', 1), substr(found ->> 'id', strpos(found ->> 'id', '/') + 1)
    from jsonb_array_elements(public.find_inconsistencies(grace_seconds, 10000)) as found
    where found ->> 'kind' in ('rendition-unwanted', 'voice-unwanted', 'song-unwanted')
    returning 1
  )
  select count(*)::integer from added;
$$;
revoke execute on function public.remove_unwanted_renditions from public, anon, authenticated;
grant execute on function public.remove_unwanted_renditions to service_role;

-- For a process that saw a worker die: its jobs need not wait until their leases expire. Returns how
-- many jobs it had.
create function public.abandon_worker(worker_id text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  update public.conversions c set lease_until = now() - interval '1 second'
  where c.worker_id = abandon_worker.worker_id and c.state = 'running';
  get diagnostics held = row_count;
  return held;
end;
$$;
revoke execute on function public.abandon_worker from public, anon, authenticated;
grant execute on function public.abandon_worker to service_role;

-- Returns a job to the queue until there is room for it. Not counted as an attempt, without a limit.
-- False if the lease was lost.
create function public.postpone_conversion(
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
revoke execute on function public.postpone_conversion from public, anon, authenticated;
grant execute on function public.postpone_conversion to service_role;

-- The revision rises when another request queues the job again.
create function private.note_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.request_id := coalesce(private.request_id(), new.request_id);
  return new;
end;
$$;
revoke execute on function private.note_request from public;

-- How long the oldest job of each kind has waited: a kind without a worker that knows it is seen among all others.
create function public.read_queue_numbers(ended_after timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'at', now(),
    'workers', (select count(*) from public.workers where seen_at > now() - interval '1 minute'),
    'uploads', (
      select jsonb_build_object(
        'moving', count(*) filter (where heard_at >= now() - interval '2 minutes'),
        'silent', count(*) filter (where heard_at < now() - interval '2 minutes'))
      from public.videos where private.upload_stage(state) = 'uploading'),
    'oldestWaiting', coalesce((
      select jsonb_agg(jsonb_build_object('kind', g.kind, 'seconds', g.seconds))
      from (
        select kind, extract(epoch from now() - min(greatest(created_at, run_after))) as seconds
        from public.conversions where state = 'queued' and run_after <= now() group by kind
      ) g), '[]'),
    'conversions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', g.kind, 'state', g.state, 'count', g.count))
      from (select kind, state, count(*) from public.conversions where state <> 'done' group by kind, state) g), '[]'),
    'ended', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id || ' ' || e.revision, 'kind', e.kind, 'state', e.state,
        'seconds', greatest(extract(epoch from e.finished_at - coalesce(e.started_at, e.finished_at)), 0)))
      from (
        select id, revision, kind, state, started_at, finished_at from public.conversions
        where finished_at > ended_after and state in ('done', 'failed', 'cancelled')
        order by finished_at limit 5000
      ) e), '[]')
  );
$$;
revoke execute on function public.read_queue_numbers from public, anon, authenticated;
grant execute on function public.read_queue_numbers to service_role;

-- Videos and waves in a pending state that have no open conversion.
create function private.settle_stuck() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that concurrent calls wait for each other and don't deadlock.
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
revoke execute on function private.settle_stuck from public;

-- Takes the most urgent job; at_least is the least urgency to take, for a worker whose slots are taken by long ones.
-- of_kinds: those that the worker has recipes for, so that an older worker leaves the jobs of a newer one; null: all.
-- Also hands back what dead workers held and finds uploads whose browser closed after the last byte. Returns null when
-- there is nothing to do. It says which request queued the job. A worker that is new deletes the rows of workers that
-- were not seen for a week: these grow with those that come, and nothing has to look for them each second. The plan is
-- that of this moment.
create function public.claim_conversion(
  worker_id text, lease_seconds integer default 15, at_least smallint default 0, of_kinds text[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  update public.workers k set seen_at = now() where k.id = claim_conversion.worker_id;
  if not found then
    insert into public.workers (id) values (claim_conversion.worker_id)
    on conflict (id) do update set seen_at = now();
    -- A week, so that an operator who looks into a bad night still finds which workers ran.
    delete from public.workers k where k.id in (
      select old.id from public.workers old
      where old.seen_at < now() - interval '7 days'
        and old.id not in (
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

  -- In one order, as each of them locks its subject.
  perform private.expire_lease(lost.id) from (
    select c.id from public.conversions c
    cross join lateral private.get_subject(c) of
    where c.state = 'running' and c.lease_until < now()
    order by of.subject_id, c.id
  ) lost;

  update public.conversions c
  set state = 'running', worker_id = claim_conversion.worker_id, attempts = c.attempts + 1,
      lease_until = now() + make_interval(secs => lease_seconds), started_at = now(),
      finished_at = null, progress = 0, problem = null, cancel_requested = false
  where c.id = (
    select q.id from public.conversions q
    where q.state = 'queued' and q.run_after <= now() and q.urgency >= at_least
      and (of_kinds is null or q.kind = any(of_kinds))
    order by q.priority desc, q.created_at
    for update skip locked limit 1
  )
  returning c.* into job;
  if job.id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', job.id, 'kind', job.kind, 'revision', job.revision, 'attempt', job.attempts + job.lost_leases,
      'priority', job.priority, 'urgency', job.urgency, 'requestId', job.request_id, 'plan', private.get_plan(job),
      'subject', of.subject, 'subjectId', of.subject_id, 'angleId', job.angle_id,
      'notified', of.notified, 'sources', of.sources)
    from private.get_subject(job) of
  );
end;
$$;
revoke execute on function public.claim_conversion from public, anon, authenticated;
grant execute on function public.claim_conversion to service_role;

-- The one place that knows what jobs are of: which table, who holds it (a session's organisation or owner, or one of
-- these without a session), its title in the admin tool, the ids that pages wait for when a job of it ends, and its
-- files. sources: [{bucket, path, bytes, startMs, endMs, sessionStartsAt}], in the order in which the recipe reads
-- them; startMs and endMs null: the whole file; sessionStartsAt: cameras without a clock write no day into their films.
-- has_sources: whether the files are still stored. A new subject is one more branch. The frames of a wave whose raw
-- video is deleted are made from the wave as it was filmed. The sources of a short include its logo, music and voices.
-- Marked files are made from the preview.
create function private.get_subject(
  job public.conversions, out subject text, out subject_id uuid, out title text, out session_id uuid,
  out organisation_id uuid, out owner_id uuid, out notified uuid[], out has_sources boolean, out sources jsonb
) language plpgsql stable security definer set search_path = '' as $$
declare
  short public.shorts;
begin
  if job.video_id is not null then
    select 'video', v.id, v.file_name, v.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null, jsonb_build_array(private.to_source(v, s.starts_at, null, null))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.videos v
    join public.sessions s on s.id = v.session_id
    where v.id = job.video_id;
  elsif job.wave_id is not null then
    select 'wave', w.id, v.file_name, w.session_id, s.organisation_id, s.owner_id, array[v.id],
      case when job.kind = 'marked' then f.path is not null
        else v.raw_deleted_at is null or (job.kind = 'scrub' and f.path is not null) end,
      case when job.kind = 'marked' and f.path is null then '[]' else jsonb_build_array(case
        when job.kind = 'marked' or job.kind = 'scrub' and v.raw_deleted_at is not null then jsonb_build_object('bucket', 'renditions',
          'path', f.path, 'bytes', f.bytes, 'startMs', null, 'endMs', null, 'sessionStartsAt', s.starts_at)
        else private.to_source(
          v, s.starts_at, coalesce(a.start_ms, w.start_ms), coalesce(a.end_ms, w.end_ms)) end) end
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.waves w
    left join public.wave_angles a on a.id = job.angle_id
    join public.videos v on v.id = coalesce(a.video_id, w.video_id)
    join public.sessions s on s.id = v.session_id
    left join public.renditions f on f.wave_id = w.id and f.angle_id is null
      and f.kind = case when job.kind = 'marked' then 'preview' else 'full' end
    where w.id = job.wave_id;
  elsif job.short_id is not null then
    select s.* into short from public.shorts s where s.id = job.short_id;
    -- What was queued, whatever was saved since.
    short.plan := coalesce(job.plan -> 'short', short.plan);
    select 'short', short.id, coalesce(nullif(short.title, ''), 'Short'), null, short.organisation_id, short.owner_id,
      array[short.id], jsonb_array_length(made_of.files) = jsonb_array_length(short.plan -> 'clips')
        and not private.lacks_song(short) and not private.lacks_voice(short),
      made_of.files || private.list_short_logo(short) || private.list_short_song(short) || private.list_short_voices(short)
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from (select private.list_short_sources(short) as files) made_of
    where short.id is not null;
  elsif job.review_id is not null then
    select 'review', w.id, 'Review', w.session_id, s.organisation_id, s.owner_id, array[w.id],
      made_of.files @> '[{"bucket": "renditions"}]', (
        select coalesce(jsonb_agg(distinct jsonb_build_object('bucket', f.bucket, 'path', f.path, 'bytes', f.bytes,
          'startMs', null, 'endMs', null, 'sessionStartsAt', null)), '[]')
        from jsonb_to_recordset(made_of.files) as f(bucket text, path text, bytes bigint))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.reviews w
    join public.sessions s on s.id = w.session_id
    cross join lateral (select private.list_review_files(w) as files) made_of
    where w.id = job.review_id;
  end if;
end;
$$;
revoke execute on function private.get_subject from public;

-- The original of a film as a source of a job.
create function private.to_source(film public.videos, starts_at timestamptz, start_ms integer, end_ms integer)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('bucket', 'originals', 'path', film.original_path, 'bytes', film.size_bytes,
    'startMs', start_ms, 'endMs', end_ms, 'sessionStartsAt', starts_at);
$$;
revoke execute on function private.to_source from public;

-- Whether the caller is staff of the holder of a job: its session's, its organisation's, or its owner.
create function private.is_holder(session_id uuid, organisation_id uuid, owner_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce($1 in (select private.my_session_ids()), false)
    or coalesce($2 in (select private.my_staff_organisation_ids()), false)
    or coalesce($3 = private.my_id(), false);
$$;
revoke execute on function private.is_holder from public;

-- Who queues a job names its subject and kind. Holder, priority and urgency come from these; a priority of null means
-- that of the kind, and a platform admin may set another (200 is before all others).
create function private.prepare_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject record;
  rank private.conversion_kinds;
  video public.videos;
begin
  subject := private.get_subject(new);
  if subject.subject is null then
    raise exception 'There is nothing to convert' using errcode = '23503';
  end if;
  if num_nonnulls(new.session_id, new.organisation_id, new.owner_id) = 0 then
    new.session_id := subject.session_id;
    if subject.session_id is null then
      new.organisation_id := subject.organisation_id;
      new.owner_id := subject.owner_id;
    end if;
  end if;
  select k.* into rank from private.conversion_kinds k where k.kind = new.kind and k.subject = subject.subject;
  if not found then
    raise exception 'No % is made of a %', new.kind, subject.subject
      using errcode = '23514', constraint = 'conversions_kind_check';
  end if;
  select v.* into video from public.videos v where v.id = new.video_id;
  new.priority := coalesce(new.priority, case when video.kind = 'clip' then rank.clip_priority end, rank.priority);
  new.urgency := case
    when rank.long_urgency is not null and video.duration_ms > 300000 then rank.long_urgency
    else rank.urgency end;
  -- A platform admin put it before all others.
  if new.urgency = 1 and new.priority >= 200 then
    new.urgency := 2;
  end if;
  return new;
end;
$$;
revoke execute on function private.prepare_conversion from public;

-- The rows of the files that a job has made, under its subject and holder. files: as finish_conversion has them.
create function private.store_renditions(job public.conversions, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject record;
begin
  subject := private.get_subject(job);
  execute format(
    'insert into public.renditions (%I, session_id, organisation_id, owner_id, kind, path, content_type, bytes,
       width, height, duration_ms, frame_count, bitrate, codec, playlist, details)
     select $1, $2, $3, $4, r.kind, r.path, r."contentType", r.bytes,
       r.width, r.height, r."durationMs", r."frameCount", r.bitrate, r.codec, r.playlist, coalesce(r.details, ''{}'')
     from jsonb_to_recordset($5) as r(
       kind text, path text, "contentType" text, bytes bigint, width integer, height integer,
       "durationMs" integer, "frameCount" integer, bitrate integer, codec text, playlist text, details jsonb)
     on conflict (path) do update set
       content_type = excluded.content_type, bytes = excluded.bytes, width = excluded.width,
       height = excluded.height, duration_ms = excluded.duration_ms, frame_count = excluded.frame_count,
       bitrate = excluded.bitrate, codec = excluded.codec, playlist = excluded.playlist, details = excluded.details',
    subject.subject || '_id')
  using subject.subject_id, job.session_id, job.organisation_id, job.owner_id, files;
end;
$$;
revoke execute on function private.store_renditions from public;

-- What a platform admin does to jobs is in the log of the owners of schools and of users who hold them.
create function private.log_admin_on_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_admin_act('conversions', array(select distinct c.session_id from changed c));
  perform private.log_event(
    concerned.id, 'admin-changed', jsonb_build_object('table', 'conversions'), concerned.organisation_id)
  from (
    select distinct coalesce(m.profile_id, c.owner_id) as id, c.organisation_id from changed c
    left join public.memberships m on m.organisation_id = c.organisation_id and m.role = 'owner'
    where c.session_id is null and not private.is_holder(null, c.organisation_id, c.owner_id)) concerned
  where (select private.is_platform_admin());
  return null;
end;
$$;
revoke execute on function private.log_admin_on_jobs from public;

create trigger enqueue_wave_after after insert on public.waves
  for each row execute function private.enqueue_wave();
create trigger convert_wave_before before update of start_ms, end_ms on public.waves
  for each row when ((old.start_ms, old.end_ms) is distinct from (new.start_ms, new.end_ms))
  execute function private.convert_wave();
create trigger replace_renditions after update of state on public.conversions
  for each row when (old.state = 'running' and new.state = 'done' and new.revision > 1)
  execute function private.replace_renditions();
create trigger note_request before update of revision on public.conversions
  for each row when (new.revision > old.revision) execute function private.note_request();
create trigger prepare_conversion before insert or update of priority on public.conversions
  for each row execute function private.prepare_conversion();

create policy "holders see conversions" on public.conversions for select to authenticated
  using (session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or owner_id = (select auth.uid()));

-- What users can watch is made first. A wave is shared as soon as it plays, and chat apps fetch its poster only once.
-- The preview of five minutes is made within one.
insert into private.conversion_kinds (kind, subject, priority, clip_priority, urgency, long_urgency, makes) values
  ('inspect', 'video', 100, null, 4, null, '{}'),
  ('preview', 'video', 90, 84, 4, 2, '{preview}'),
  ('poster', 'video', 80, null, 4, null, '{poster}'),
  ('storyboard', 'video', 50, null, 1, null, '{storyboard}'),
  ('ladder', 'video', 40, null, 1, null, '{ladder}'),
  ('scrub', 'video', 30, null, 1, null, '{scrub}'),
  ('poster', 'wave', 86, null, 4, null, '{poster}'),
  ('preview', 'wave', 85, null, 4, null, '{preview}'),
  ('ladder', 'wave', 45, null, 3, null, '{ladder,download}'),
  -- A coach waits for the frames of a wave that is open in the studio.
  ('scrub', 'wave', 84, null, 4, null, '{scrub}'),
  ('full', 'wave', 10, null, 1, null, '{full}');

reset check_function_bodies;
