-- How much room a holder's files take: an organisation or a user holds the films and renditions of sessions, and
-- renditions, and later other files, that belong to no session. Sessions keep their sums, so that a session that changes
-- hands takes its films along; what is held directly has a sum for each holder.
create table private.holder_room (
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  owner_id uuid unique references public.profiles (id) on delete cascade,
  bytes bigint not null,
  constraint holder_room_of_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
alter table private.holder_room enable row level security;

-- Its argument is the column that says how long a file is. The table has session_id, or organisation_id and owner_id, or
-- all three, as renditions do. Nothing is left to count of files that are deleted along with their session or holder.
create or replace function private.count_room() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file jsonb;
begin
  if tg_op <> 'INSERT' then
    file := to_jsonb(old);
    update private.session_room r set bytes = r.bytes - (file ->> tg_argv[0])::bigint
    where r.session_id = (file ->> 'session_id')::uuid;
    update private.holder_room r set bytes = r.bytes - (file ->> tg_argv[0])::bigint
    where file ->> 'session_id' is null and (
      r.organisation_id = (file ->> 'organisation_id')::uuid or r.owner_id = (file ->> 'owner_id')::uuid);
  end if;
  if tg_op <> 'DELETE' then
    file := to_jsonb(new);
    if file ->> 'session_id' is not null then
      insert into private.session_room as r (session_id, bytes)
      values ((file ->> 'session_id')::uuid, (file ->> tg_argv[0])::bigint)
      on conflict (session_id) do update set bytes = r.bytes + excluded.bytes;
    elsif file ->> 'organisation_id' is not null then
      insert into private.holder_room as r (organisation_id, bytes)
      values ((file ->> 'organisation_id')::uuid, (file ->> tg_argv[0])::bigint)
      on conflict (organisation_id) do update set bytes = r.bytes + excluded.bytes;
    else
      insert into private.holder_room as r (owner_id, bytes)
      values ((file ->> 'owner_id')::uuid, (file ->> tg_argv[0])::bigint)
      on conflict (owner_id) do update set bytes = r.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end;
$$;

drop trigger count_room on public.renditions;
create trigger count_room
  after insert or delete or update of session_id, organisation_id, owner_id, bytes on public.renditions
  for each row execute function private.count_room('bytes');

-- Originals and what was made of them, and what belongs to no session; an upload under way counts with what it is to
-- have. Volatile: within a trigger it has to see what others committed since the statement began.
create or replace function private.used_bytes(of_organisation uuid, of_person uuid) returns bigint
language sql volatile security definer set search_path = '' as $$
  -- One by one, for as a join it goes through the sums of all schools.
  select (
    coalesce(sum((select r.bytes from private.session_room r where r.session_id = s.id)), 0)
    + coalesce((
      select r.bytes from private.holder_room r
      where r.organisation_id = of_organisation or r.owner_id = of_person), 0)
  )::bigint
  from public.sessions s
  where s.organisation_id = of_organisation or s.owner_id = of_person;
$$;

-- {usedBytes, quotaBytes} of a holder where so many bytes more go beyond the quota, else null. Until the transaction ends
-- no other takes the room that was found.
create function private.find_excess(of_organisation uuid, of_person uuid, more_bytes bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quota constant bigint := private.quota_bytes(of_organisation, of_person);
  used bigint;
begin
  if quota is null then
    return null;
  end if;
  -- Otherwise two concurrent announcements would both find the same free space.
  perform pg_advisory_xact_lock(hashtextextended('quota:' || coalesce(of_organisation, of_person)::text, 0));
  used := private.used_bytes(of_organisation, of_person);
  if used + more_bytes <= quota then
    return null;
  end if;
  return jsonb_build_object('usedBytes', used, 'quotaBytes', quota);
end;
$$;
revoke execute on function private.find_excess from public;

create or replace function private.exceeds_quota(session_id uuid, more_bytes bigint) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.find_excess(s.organisation_id, s.owner_id, more_bytes) is not null
  from public.sessions s where s.id = exceeds_quota.session_id;
$$;

-- After the row is in, that is, after the policies, so that strangers learn nothing of a quota; and after count_room. Its
-- argument is the column that says how long the announced file is (size_bytes); the table is as count_room has it.
create or replace function private.keep_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file constant jsonb := to_jsonb(new);
  holder record;
  excess jsonb;
begin
  if file ->> 'session_id' is not null then
    select s.organisation_id, s.owner_id into holder from public.sessions s where s.id = (file ->> 'session_id')::uuid;
  else
    select (file ->> 'organisation_id')::uuid as organisation_id, (file ->> 'owner_id')::uuid as owner_id into holder;
  end if;
  excess := private.find_excess(holder.organisation_id, holder.owner_id, 0);
  if excess is not null then
    -- PostgREST responds with 507 to PT507. What was used before this file.
    raise exception 'The storage quota is used up' using errcode = 'PT507', detail = jsonb_build_object(
      'usedBytes', (excess ->> 'usedBytes')::bigint - (file ->> coalesce(tg_argv[0], 'size_bytes'))::bigint,
      'quotaBytes', excess -> 'quotaBytes')::text;
  end if;
  return null;
end;
$$;

-- Inconsistencies between rows and their files, and between states and conversions. Read only and from one
-- snapshot, so that it can run at any time. Returns [{kind, id, detail}], at most most_of_a_kind of each
-- kind; app/domain/consistency says what to do about each kind. Rows and files younger than the grace period
-- may still be in progress, and files that retention has deleted are missing rightly.
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
  open_jobs as materialized (
    select c.video_id, c.wave_id, c.kind, of.subject_id from public.conversions c
    cross join lateral private.get_subject(c) of
    where c.state in ('queued', 'running')
  ),
  done_jobs as not materialized (
    select c.* from public.conversions c
    where c.state = 'done' and exists (
      select 1 from private.conversion_kinds k where k.kind = c.kind and k.makes <> '{}')
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
      -- videos/<id>/…, waves/<id>/… and so on: stored by a job that has not ended.
      and not exists (
        select 1 from open_jobs j
        where f.bucket_id = 'renditions' and j.subject_id::text = split_part(f.name, '/', 2))
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
    -- Workers remove files every half minute; an hour means that none has run.
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
    from done_jobs c
    where num_nonnulls(c.video_id, c.wave_id) = 1 and not exists (
      select 1 from public.renditions r
      where r.kind = c.kind and (r.video_id = c.video_id or r.wave_id = c.wave_id)
        and r.angle_id is not distinct from c.angle_id)
    union all
    select 'result-missing', c.id::text, c.kind || ' of ' || of.subject || ' ' || of.subject_id
    from done_jobs c
    cross join lateral private.get_subject(c) of
    join private.conversion_kinds k on k.kind = c.kind and k.subject = of.subject
    where num_nonnulls(c.video_id, c.wave_id) = 0 and not exists (
      select 1 from public.renditions r
      where num_nonnulls(r.video_id, r.wave_id) = 0
        and r.kind = any(k.makes) and split_part(r.path, '/', 2) = of.subject_id::text)
    union all
    -- A remake has the same name except for the revision at its end.
    select 'rendition-twice', min(coalesce(r.video_id::text, r.wave_id::text, split_part(r.path, '/', 2))),
           count(*) || ' of kind ' || r.kind
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
