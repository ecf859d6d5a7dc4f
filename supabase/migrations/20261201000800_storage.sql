-- Buckets, and who may read and write which file: each request for a private file is checked with its reader's rights.
-- Storage quotas: one for each organisation, and one for each person's own sessions; they count the announced size, so
-- a film may not be larger than announced. And checks for inconsistencies.
--
-- An organisation or a user holds the films and renditions of sessions, and files that belong to no session. Each
-- session stores its own sum, since adding up all videos and renditions takes longer with every wave, and so that a
-- session that changes hands takes its films along. What is held directly has a sum for each holder.
--
-- Voices are checked against their reviews and answers, and songs against their rows, as renditions are against their
-- waves. One without a row was stored by a browser that could not send the row; it stores the file anew before it sends
-- it.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Files whose rows are deleted; a worker removes them from storage.
create table public.file_removals (
  id bigint generated always as identity primary key,
  bucket text not null,
  path text not null,
  created_at timestamptz not null default now(),
  -- The right to upload is a signed token, which outlives the video's row: a film whose row is deleted
  -- during the upload still arrives, and then no row owns it.
  not_before timestamptz not null default now()
);
create index file_removals_path_idx on public.file_removals (path);
alter table public.file_removals enable row level security;
revoke all on public.file_removals from anon, authenticated;
create policy "second factor shown" on public.file_removals as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Quotas other than the default. In `private`, so that no policy on organisations, now or later, can
-- let members raise their own quota.
create table private.quotas (
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  profile_id uuid unique references public.profiles (id) on delete cascade,
  bytes bigint not null check (bytes >= 0),
  constraint quotas_of_one check (num_nonnulls(organisation_id, profile_id) = 1)
);

create table private.session_room (
  session_id uuid primary key references public.sessions (id) on delete cascade,
  bytes bigint not null
);
alter table private.session_room enable row level security;

create table private.holder_room (
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  owner_id uuid unique references public.profiles (id) on delete cascade,
  bytes bigint not null,
  constraint holder_room_of_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
alter table private.holder_room enable row level security;

-- Files are removed after their rows.
create function private.remove_rendition_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('renditions', old.path);
  return null;
end;
$$;
revoke execute on function private.remove_rendition_file from public;
grant execute on function private.remove_rendition_file to service_role;

-- A token is valid for two hours, and the last request of an upload may take six more.
create function private.remove_original_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('originals', old.original_path);
  if old.state = 'uploading' then
    insert into public.file_removals (bucket, path, not_before)
    values ('originals', old.original_path, now() + interval '9 hours');
  end if;
  return null;
end;
$$;
revoke execute on function private.remove_original_file from public;
grant execute on function private.remove_original_file to service_role;

-- Paths of all announced originals, for platform admins; they upload the file when its sender can't.
-- No rows for other callers.
create function private.announced_original_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select v.original_path from public.videos v
  where v.state = 'uploading' and (select private.is_platform_admin());
$$;
revoke execute on function private.announced_original_paths from public;
grant execute on function private.announced_original_paths to authenticated, service_role;

-- Inconsistencies between rows and their files, and between states and conversions. Read only and from one
-- snapshot, so that it can run at any time. Returns [{kind, id, detail}], at most most_of_a_kind of each
-- kind; app/domain/consistency says what to do about each kind. Rows and files younger than the grace period
-- may still be in progress, and files that retention has deleted are missing rightly.
create function public.find_inconsistencies(grace_seconds integer default 600, most_of_a_kind integer default 200)
returns jsonb
language sql stable security definer set search_path = '' set statement_timeout = '120s' as $$
  with bounds as (
    select now() - make_interval(secs => grace_seconds) as settled_before
  ),
  files as (
    select o.bucket_id, o.name, (o.metadata ->> 'size')::bigint as bytes,
           greatest(o.created_at, o.updated_at) as stored_at
    from storage.objects o where o.bucket_id in ('originals', 'renditions', 'voices', 'answers', 'music')
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
    select 'voice-missing', q.id::text, q.voice_path
    from public.review_parts q
    where q.voice_path is not null and not exists (
      select 1 from files f where f.bucket_id = 'voices' and f.name = q.voice_path)
    union all
    select 'voice-missing', a.id::text, a.voice_path
    from public.review_answers a
    where a.voice_path is not null and not exists (
      select 1 from files f where f.bucket_id = 'answers' and f.name = a.voice_path)
    union all
    select 'song-missing', g.id::text, g.path
    from public.songs g
    where not exists (select 1 from files f where f.bucket_id = 'music' and f.name = g.path)
    union all
    select case when f.bucket_id = 'originals' then 'original-unwanted'
             when f.bucket_id in ('voices', 'answers') then 'voice-unwanted'
             when f.bucket_id = 'music' then 'song-unwanted' else 'rendition-unwanted' end,
           f.bucket_id || '/' || f.name, coalesce(f.bytes, 0) || ' bytes since ' || f.stored_at
    from files f, bounds
    where f.stored_at < bounds.settled_before
      and not exists (select 1 from public.videos v
        where f.bucket_id = 'originals' and v.original_path = f.name and v.raw_deleted_at is null)
      and not exists (select 1 from public.renditions r where f.bucket_id = 'renditions' and r.path = f.name)
      and not exists (select 1 from public.review_parts q where f.bucket_id = 'voices' and q.voice_path = f.name)
      and not exists (select 1 from public.review_answers a where f.bucket_id = 'answers' and a.voice_path = f.name)
      and not exists (select 1 from public.songs g where f.bucket_id = 'music' and g.path = f.name)
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
revoke execute on function public.find_inconsistencies from public, anon, authenticated;
grant execute on function public.find_inconsistencies to service_role;

-- Null is no limit.
create function private.quota_bytes(of_organisation uuid, of_person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select bytes from private.quotas where organisation_id = of_organisation or profile_id = of_person),
    (select default_quota_bytes from private.platform_settings));
$$;
revoke execute on function private.quota_bytes from public;

-- Originals and what was made of them, and what belongs to no session; an upload under way counts with what it is to
-- have. Volatile: within a trigger it has to see what others committed since the statement began.
create function private.used_bytes(of_organisation uuid, of_person uuid) returns bigint
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
revoke execute on function private.used_bytes from public;

-- After the row is in, that is, after the policies, so that strangers learn nothing of a quota; and after count_room. Its
-- argument is the column that says how long the announced file is (size_bytes); the table is as count_room has it.
create function private.keep_quota() returns trigger
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
revoke execute on function private.keep_quota from public;

-- Of an organisation for its staff; without an organisation, of the caller's own sessions. Platform
-- admins see all. No row if the caller may not see it; quota_bytes is null if there is no limit.
create function public.get_storage_usage(of_organisation uuid default null)
returns table (used_bytes bigint, quota_bytes bigint)
language plpgsql security definer set search_path = '' as $$
declare
  of_person constant uuid := case when of_organisation is null then (select private.my_id()) end;
begin
  if of_organisation is null and of_person is null
    or of_organisation is not null
      and (select auth.role()) is distinct from 'service_role'
      and of_organisation not in (select private.my_staff_organisation_ids())
      and not (select private.is_platform_admin())
  then
    return;
  end if;
  return query select private.used_bytes(of_organisation, of_person),
    private.quota_bytes(of_organisation, of_person);
end;
$$;
revoke execute on function public.get_storage_usage from public, anon;
grant execute on function public.get_storage_usage to authenticated, service_role;

-- new_quota_bytes null: the default. False if there is no such organisation or person. The security
-- log of the organisation or person shows that a platform admin set it.
create function public.set_storage_quota(
  new_quota_bytes bigint, of_organisation uuid default null, of_person uuid default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and not (select private.is_platform_admin()) then
    raise exception 'Only platform admins set quotas' using errcode = '42501';
  end if;
  if not exists (select 1 from public.organisations where id = of_organisation)
    and not exists (select 1 from public.profiles where id = of_person) then
    return false;
  end if;
  delete from private.quotas q where q.organisation_id = of_organisation or q.profile_id = of_person;
  if new_quota_bytes is not null then
    insert into private.quotas (organisation_id, profile_id, bytes)
    values (of_organisation, of_person, new_quota_bytes);
  end if;
  if (select private.is_platform_admin()) then
    perform private.log_event(
      concerned.id, 'admin-changed', jsonb_build_object('table', 'storage_quota'), of_organisation)
    from (
      select m.profile_id as id from public.memberships m
      where m.organisation_id = of_organisation and m.role = 'owner'
      union select of_person) concerned;
  end if;
  return true;
end;
$$;
revoke execute on function public.set_storage_quota from public, anon;
grant execute on function public.set_storage_quota to authenticated, service_role;

-- Its argument is the column that says how long a file is. The table has session_id, or organisation_id and owner_id, or
-- all three, as renditions do. Nothing is left to count of files that are deleted along with their session or holder.
create function private.count_room() returns trigger
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
revoke execute on function private.count_room from public;

-- Which of these files the caller may read now.
create function public.list_readable_files(bucket text, paths text[]) returns setof text
language sql stable set search_path = '' as $$
  select o.name from storage.objects o where o.bucket_id = bucket and o.name = any (paths);
$$;
revoke execute on function public.list_readable_files from public;
grant execute on function public.list_readable_files to anon, authenticated, service_role;

-- The same on behalf of a user whose token the server has verified, for downloads that outlast the
-- token. Policies decide as for the user: during the query, role and claims are the user's. The policy
-- of storage.objects ("second factor shown") checks whether the auth session is still open, as for any
-- request of the user: private.session_is_open() is the only check.
create function public.list_files_readable_by(claims jsonb, bucket text, paths text[]) returns setof text
language plpgsql volatile set search_path = '' as $$
declare
  caller constant text := current_setting('role');
  callers_claims constant text := current_setting('request.jwt.claims', true);
  callers_id constant text := current_setting('request.jwt.claim.sub', true);
  readable text[];
begin
  perform set_config('request.jwt.claims', claims::text, true),
    set_config('request.jwt.claim.sub', claims ->> 'sub', true),
    set_config('role', 'authenticated', true);
  readable := array(select public.list_readable_files(bucket, paths));
  perform set_config('role', caller, true), set_config('request.jwt.claims', callers_claims, true),
    set_config('request.jwt.claim.sub', callers_id, true);
  return query select unnest(readable);
end;
$$;
revoke execute on function public.list_files_readable_by from public, anon, authenticated;
grant execute on function public.list_files_readable_by to service_role;

-- The size announced for a file that is to arrive, for its sender and for platform admins; null if there is none.
create function private.announced_bytes(path text) returns bigint
language sql stable security definer set search_path = '' as $$
  select v.size_bytes from public.videos v
  where v.original_path = path and v.state = 'uploading'
    and (v.created_by = (select private.my_id()) or (select private.is_platform_admin()));
$$;
revoke execute on function private.announced_bytes from public;
grant execute on function private.announced_bytes to authenticated, service_role;

-- Whether more_bytes would exceed the quota of a session's organisation or owner. Until the
-- transaction ends no other transaction takes the free space.
create function private.exceeds_quota(session_id uuid, more_bytes bigint) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.find_excess(s.organisation_id, s.owner_id, more_bytes) is not null
  from public.sessions s where s.id = exceeds_quota.session_id;
$$;
revoke execute on function private.exceeds_quota from public;

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

create trigger remove_rendition_file after delete on public.renditions
  for each row execute function private.remove_rendition_file();
create trigger count_room
  after insert or delete or update of session_id, organisation_id, owner_id, bytes on public.renditions
  for each row execute function private.count_room('bytes');
create trigger remove_original_file after delete on public.videos
  for each row execute function private.remove_original_file();
create trigger keep_quota after insert on public.videos
  for each row execute function private.keep_quota();

-- Its name sorts before keep_quota, which must find the new video counted.
create trigger count_room after insert or delete or update of session_id, size_bytes, raw_deleted_at on public.videos
  for each row execute function private.count_room('stored_bytes');

-- The user's own upload, as announced by a row in videos, until it has arrived.
create policy "upload announced originals" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'originals'
    and exists (
      select 1 from public.videos v
      where v.original_path = objects.name and v.state = 'uploading' and v.created_by = (select auth.uid())
    )
  );

-- `offset 0` prevents PostgreSQL from collecting every film or rendition that the caller may see, only
-- to look up a few names.
create policy "staff read originals" on storage.objects for select to authenticated
  using (
    bucket_id = 'originals'
    and exists (select 1 from public.videos v where v.original_path = objects.name offset 0)
  );

create policy "read renditions of what I may see" on storage.objects for select to authenticated
  using (
    bucket_id = 'renditions'
    and exists (select 1 from public.renditions r where r.path = objects.name offset 0)
  );

create policy "platform admins upload announced originals" on storage.objects for insert to authenticated
  with check (bucket_id = 'originals' and name in (select private.announced_original_paths()));

create policy "see the files of my pictures" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "add pictures of mine" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
    and (select private.has_room_for_avatar())
  );

create policy "remove pictures of mine" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "admins see the files of logos" on storage.objects for select to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] in (select private.my_logo_folders()));

create policy "admins add logos" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'logos' and (storage.foldername(name))[1] in (select private.my_logo_folders())
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
    and private.has_room_for_logo((storage.foldername(name))[1])
  );

create policy "admins remove logos" on storage.objects for delete to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] in (select private.my_logo_folders()));

-- A signed address works until it expires, whatever its signer may still read; so users sign none. The server's own
-- key bypasses policies and signs for workers. Storage, hosted and embedded, sets `storage.operation`.
create policy "only the server signs addresses" on storage.objects as restrictive for select to anon, authenticated
  using (coalesce((select current_setting('storage.operation', true)), '') !~ '^(storage\.)?object\.sign(_many)?$');

-- Storage checks before the first byte, with the size that the sender states, and again with the size of the whole
-- file. Hosted storage checks only before, and only newer versions state a size: accept_upload checks again.
create policy "originals are no larger than announced" on storage.objects as restrictive for insert to authenticated
  with check (
    bucket_id <> 'originals'
    or coalesce((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint, 0)
      <= private.announced_bytes(name)
  );

create policy "second factor shown" on storage.objects as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('originals', 'originals', false, 10737418240, null),
  ('renditions', 'renditions', false, 10737418240, null),
  ('avatars', 'avatars', true, 524288, array['image/webp']),
  ('logos', 'logos', true, 524288, array['image/webp']),
  ('observations', 'observations', true, 1048576, array['image/webp']),
  ('enquiries', 'enquiries', false, 4194304, array['image/webp'])
on conflict (id) do nothing;

reset check_function_bodies;
