-- A job of the queue has a kind, a plan, sources and a subject: a video or a wave, and later a review or a short. What a
-- subject is stands in private.get_subject alone, what a kind is in private.conversion_kinds. See
-- docs/decisions/0068-a-job-has-a-subject.md, and "A job kind" and "A job subject" in docs/architecture.md.

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
  primary key (kind, subject)
);
alter table private.conversion_kinds enable row level security;

-- What users can watch is made first. A wave is shared as soon as it plays, and chat apps fetch its poster only once.
-- The preview of five minutes is made within one.
insert into private.conversion_kinds (kind, subject, priority, urgency, long_urgency, makes) values
  ('inspect', 'video', 100, 4, null, '{}'),
  ('preview', 'video', 90, 4, 2, '{preview}'),
  ('poster', 'video', 80, 4, null, '{poster}'),
  ('storyboard', 'video', 50, 1, null, '{storyboard}'),
  ('ladder', 'video', 40, 1, null, '{ladder}'),
  ('scrub', 'video', 30, 1, null, '{scrub}'),
  ('poster', 'wave', 86, 4, null, '{poster}'),
  ('preview', 'wave', 85, 4, null, '{preview}'),
  ('ladder', 'wave', 45, 3, null, '{ladder,download}'),
  ('scrub', 'wave', 30, 1, null, '{scrub}'),
  ('full', 'wave', 10, 1, null, '{full}');

-- Films and waves are held by their session's organisation or owner, other subjects by the organisation or user itself.
alter table public.conversions
  alter column session_id drop not null,
  add column organisation_id uuid references public.organisations (id) on delete cascade,
  add column owner_id uuid references public.profiles (id) on delete cascade,
  -- What the recipe of this kind needs to know besides its sources; the worker validates it.
  add column plan jsonb not null default '{}'
    check (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 100000),
  add constraint conversions_held_by_one check (num_nonnulls(session_id, organisation_id, owner_id) = 1),
  -- The trigger prepare_conversion checks the kind against private.conversion_kinds.
  drop constraint conversions_kind_check;
create index conversions_organisation_id_idx on public.conversions (organisation_id) where organisation_id is not null;
create index conversions_owner_id_idx on public.conversions (owner_id) where owner_id is not null;
-- The admin tool searches these one by one.
create index conversions_of_others_idx on public.conversions (created_at) where video_id is null and wave_id is null;

alter table public.renditions
  alter column session_id drop not null,
  add column organisation_id uuid references public.organisations (id) on delete cascade,
  add column owner_id uuid references public.profiles (id) on delete cascade,
  add constraint renditions_held_by_one check (num_nonnulls(session_id, organisation_id, owner_id) = 1);
create index renditions_organisation_id_idx on public.renditions (organisation_id) where organisation_id is not null;
create index renditions_owner_id_idx on public.renditions (owner_id) where owner_id is not null;

drop policy "staff see conversions" on public.conversions;
create policy "holders see conversions" on public.conversions for select to authenticated
  using (session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or owner_id = (select auth.uid()));
drop policy "staff see renditions, surfers of their waves" on public.renditions;
create policy "holders see renditions, surfers of their waves" on public.renditions for select to authenticated
  using (session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or owner_id = (select auth.uid())
    or wave_id in (select private.my_wave_ids()));

-- The one place that knows what jobs are of: which table, who holds it (a session's organisation or owner, or one of
-- these without a session), its title in the admin tool, the ids that pages wait for when a job of it ends, and its
-- files. sources: [{bucket, path, bytes, startMs, endMs, sessionStartsAt}], in the order in which the recipe reads
-- them; startMs and endMs null: the whole file; sessionStartsAt: cameras without a clock write no day into their films.
-- has_sources: whether the files are still stored. A new subject is one more branch.
create function private.get_subject(
  job public.conversions, out subject text, out subject_id uuid, out title text, out session_id uuid,
  out organisation_id uuid, out owner_id uuid, out notified uuid[], out has_sources boolean, out sources jsonb
) language plpgsql stable security definer set search_path = '' as $$
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
      v.raw_deleted_at is null, jsonb_build_array(private.to_source(
        v, s.starts_at, coalesce(a.start_ms, w.start_ms), coalesce(a.end_ms, w.end_ms)))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.waves w
    left join public.wave_angles a on a.id = job.angle_id
    join public.videos v on v.id = coalesce(a.video_id, w.video_id)
    join public.sessions s on s.id = v.session_id
    where w.id = job.wave_id;
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
  new.priority := coalesce(new.priority, rank.priority);
  new.urgency := case
    when rank.long_urgency is not null
      and (select v.duration_ms > 300000 from public.videos v where v.id = new.video_id) then rank.long_urgency
    else rank.urgency end;
  -- A platform admin put it before all others.
  if new.urgency = 1 and new.priority >= 200 then
    new.urgency := 2;
  end if;
  return new;
end;
$$;
revoke execute on function private.prepare_conversion from public;

drop trigger set_urgency on public.conversions;
create trigger prepare_conversion before insert or update of priority on public.conversions
  for each row execute function private.prepare_conversion();
drop function private.set_conversion_urgency();
drop function private.conversion_urgency(text, boolean, smallint, integer);
drop function private.conversion_priority(text, boolean);

create or replace function private.enqueue_conversion(session_id uuid, video_id uuid, wave_id uuid, kind text) returns void
language sql security definer set search_path = '' as $$
  insert into public.conversions (session_id, video_id, wave_id, kind) values ($1, $2, $3, $4)
  on conflict do nothing;
$$;

-- What ended one job has mostly ended the others of its subject too; no user should have to retry each.
create or replace function public.retry_conversion(conversion_id uuid) returns boolean
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

-- A queued job ends at once, a running one when its worker next reports. What a cancelled job had waited for is no
-- reason why there is no video.
create or replace function public.cancel_conversion(conversion_id uuid) returns boolean
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

-- Jobs of which the title, or the spot's, organisation's or owner's name holds the search, or whose own id, video's,
-- wave's, session's or other subject's begins with it (from six digits). Null without a search.
create or replace function private.match_conversions(search text) returns uuid[]
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

-- Of a subject no more than says which job it is: its title, holder and session, and for one source the stretch that is
-- read of it. place: first, normal, last. waiting_seconds: since it may be claimed; below zero until then.
drop function public.list_conversions(text, text, text, integer, integer);
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

-- Workers that reported within the last minute, and those that still hold a job. jobs: [{id, kind, title, progress}].
create or replace function public.list_workers()
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

-- Before or after all others, or again where its kind belongs. place: first, normal, last.
create or replace function public.set_conversion_priority(conversion_id uuid, place text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set priority = case set_conversion_priority.place when 'first' then 200 when 'last' then 0 end
  where c.id = conversion_id and c.state = 'queued' and (select private.is_platform_admin());
  return found;
end;
$$;

-- Makes what is there once more, as the recipe of today makes it. What there is stays until then. Nothing is made again
-- of sources that are deleted.
create or replace function public.remake_rendition(conversion_id uuid) returns boolean
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

-- Made once more: the former files are deleted with this transaction, in which the new ones come; one angle's cut doesn't
-- take the place of another's. They are removed from storage after the hour for which addresses may have been signed,
-- since users may be watching.
create or replace function private.replace_renditions() returns trigger
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

-- Ends a job in one transaction. outcome: done, failed (may be retried), refused (the sources are at fault: no retry),
-- cancelled, released (the worker is stopping; not counted as an attempt, and claimed by another unless it was cancelled
-- meanwhile). Paths carry the revision (…/preview-r1.mp4), so that no job overwrites another's files.
-- renditions: [{kind, path, contentType, bytes, width, height, durationMs, frameCount, bitrate,
-- codec, playlist, details}]; inspection: {…, durationMs, width, height, recordedAt, location}.
-- False when the lease was lost: the caller's files then belong to another worker's job.
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

-- Takes the most urgent job; at_least is the least urgency to take, for a worker whose slots are taken by long ones.
-- of_kinds: those that the worker has recipes for, so that an older worker leaves the jobs of a newer one; null: all.
-- Also hands back what dead workers held and finds uploads whose browser closed after the last byte. Returns null when
-- there is nothing to do. It says which request queued the job. A worker that is new deletes the rows of workers that
-- were not seen for a week: these grow with those that come, and nothing has to look for them each second.
drop function public.claim_conversion(text, integer, smallint);
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
      'priority', job.priority, 'urgency', job.urgency, 'requestId', job.request_id, 'plan', job.plan,
      'subject', of.subject, 'subjectId', of.subject_id, 'angleId', job.angle_id,
      'notified', of.notified, 'sources', of.sources)
    from private.get_subject(job) of
  );
end;
$$;
revoke execute on function public.claim_conversion from public, anon, authenticated;
grant execute on function public.claim_conversion to service_role;

-- For workers. Asks for the cuts of films whose day has come, and lists those of which nothing is missing any more:
-- {isCutting, films: [{videoId, files: [{path, bytes}]}]}, at most so many, with all that has to be in storage
-- before they are deleted.
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
drop trigger log_admin_change on public.conversions;
create trigger log_admin_change after update on public.conversions
  referencing new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_jobs();
