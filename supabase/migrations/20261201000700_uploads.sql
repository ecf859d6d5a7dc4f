-- How films arrive: which uploads are accepted, their progress as the senders report it, and what platform admins do
-- about them.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A video has arrived when storage has its file: the browser reports it, or a worker finds it if the
-- browser was closed after the last byte. A film that is larger than announced, and thereby exceeds
-- the quota, is refused and removed.
create function private.accept_upload(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  arrived record;
begin
  select v.session_id, v.original_path, v.size_bytes as announced, (o.metadata ->> 'size')::bigint as size
  into arrived
  from public.videos v
  join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
  where v.id = accept_upload.video_id and v.state = 'uploading'
  for update of v;
  if not found then
    return false;
  end if;
  if arrived.size > arrived.announced
    and private.exceeds_quota(arrived.session_id, arrived.size - arrived.announced) then
    update public.videos
    set state = 'refused', raw_deleted_at = now(),
      problem = 'This film is larger than was announced, and there is no room for it in the storage quota. '
        'It was not kept. Make room and upload it again.'
    where id = accept_upload.video_id;
    insert into public.file_removals (bucket, path) values ('originals', arrived.original_path);
    return false;
  end if;
  update public.videos
  set state = 'checking', uploaded_at = now(), size_bytes = greatest(coalesce(arrived.size, size_bytes), 1)
  where id = accept_upload.video_id;
  perform private.enqueue_conversion(arrived.session_id, accept_upload.video_id, null, 'inspect');
  return true;
end;
$$;
revoke execute on function private.accept_upload from public;
grant execute on function private.accept_upload to service_role;

-- Whether the file has arrived, now or earlier.
create function public.finish_upload(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.videos v
    where v.id = finish_upload.video_id
      and (v.session_id in (select private.my_session_ids()) or (select private.is_platform_admin()))
  ) then
    return false;
  end if;
  perform private.accept_upload(finish_upload.video_id);
  return (select state <> 'uploading' from public.videos where id = finish_upload.video_id);
end;
$$;
revoke execute on function public.finish_upload from public, anon;
grant execute on function public.finish_upload to authenticated, service_role;

-- reports: [{videoId, sentBytes, problem}]. Videos of other users and videos that are not uploading
-- are skipped. The work of one request is bounded; the app sends at most 100 reports.
create function public.report_uploads(reports jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(reports) is distinct from 'array' or jsonb_array_length(reports) > 200 then
    raise exception 'At most 200 uploads are reported at once, as an array' using errcode = '22023';
  end if;
  update public.videos v
  set sent_bytes = least(greatest(r."sentBytes", 0), v.size_bytes),
      sent_per_second = case
        when r.problem is not null or r."sentBytes" < v.sent_bytes then null
        -- Bytes are counted in bursts, and over a break the pace says nothing.
        when now() - v.heard_at < interval '2 seconds' then v.sent_per_second
        when now() - v.heard_at > interval '1 minute' then null
        else (least(r."sentBytes", v.size_bytes) - v.sent_bytes) / extract(epoch from now() - v.heard_at)
      end,
      heard_at = now(), sender_problem = left(r.problem, 200)
  from jsonb_to_recordset(reports) as r("videoId" uuid, "sentBytes" bigint, problem text)
  where v.id = r."videoId" and v.state = 'uploading'
    and (v.created_by = (select private.my_id()) or (select private.is_platform_admin()));
end;
$$;
revoke execute on function public.report_uploads from public, anon;
grant execute on function public.report_uploads to authenticated, service_role;

create function private.require_platform_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_platform_admin() then
    raise exception 'Only platform admins may do this' using errcode = '42501';
  end if;
end;
$$;
revoke execute on function private.require_platform_admin from public;

-- Ids of uploads, the newest first. stage: under-way, stalled (no report for two minutes), finished,
-- failed. search: part of a file's, organisation's or person's name, or a whole id.
create function private.search_uploads(stage text, search text, skip integer, take integer) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := lower(btrim(coalesce(search, '')));
  silent_since constant timestamptz := now() - interval '2 minutes';
  organisation_ids uuid[];
  person_ids uuid[];
begin
  if needle <> '' then
    organisation_ids := array(select o.id from public.organisations o where strpos(lower(o.name), needle) > 0);
    person_ids := array(select p.id from public.profiles p where strpos(lower(p.full_name), needle) > 0
      union select u.id from auth.users u where strpos(lower(u.email), needle) > 0);
  end if;
  return query
  select v.id from public.videos v
  where private.upload_stage(v.state)
      = case when search_uploads.stage in ('under-way', 'stalled') then 'uploading' else search_uploads.stage end
    and (search_uploads.stage <> 'under-way' or v.heard_at >= silent_since)
    and (search_uploads.stage <> 'stalled' or v.heard_at < silent_since)
    and (needle = '' or strpos(lower(v.file_name), needle) > 0
      or v.created_by = any(person_ids) or v.id::text = needle or v.session_id::text = needle
      or exists (select 1 from public.sessions s
        where s.id = v.session_id and s.organisation_id = any(organisation_ids)))
  order by v.created_at desc, v.id desc
  offset greatest(skip, 0) limit take;
end;
$$;
revoke execute on function private.search_uploads from public;

-- Only what the tool shows: the film itself is only for those who work on its session.
create function public.list_uploads(
  stage text, search text default '', skip integer default 0, take integer default 30
) returns table (
  id uuid, file_name text, file_fingerprint text, size_bytes bigint, state text, problem text,
  sent_bytes bigint, sent_per_second bigint, sender_problem text, has_arrived boolean,
  heard_seconds_ago integer, begun_seconds_ago integer, created_at timestamptz,
  session_id uuid, session_starts_at timestamptz, session_time_zone text, spot_name text,
  organisation_name text, person_name text, can_open boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
  select v.id, v.file_name, v.file_fingerprint, v.size_bytes, v.state, v.problem,
    v.sent_bytes, v.sent_per_second, v.sender_problem,
    v.state = 'uploading' and exists (select 1 from storage.objects f
      where f.bucket_id = 'originals' and f.name = v.original_path),
    extract(epoch from now() - v.heard_at)::integer,
    extract(epoch from now() - v.created_at)::integer, v.created_at,
    s.id, s.starts_at, s.time_zone, p.name, o.name, coalesce(nullif(who.full_name, ''), u.email::text),
    s.id in (select private.my_session_ids())
  from private.search_uploads(list_uploads.stage, list_uploads.search, skip, least(take, 200)) as found(id)
  join public.videos v on v.id = found.id
  join public.sessions s on s.id = v.session_id
  join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  left join public.profiles who on who.id = v.created_by
  left join auth.users u on u.id = v.created_by
  order by v.created_at desc, v.id desc;
end;
$$;
revoke execute on function public.list_uploads from public, anon;
grant execute on function public.list_uploads to authenticated, service_role;

-- For an action on everything that a search finds, not only on one page.
create function public.list_upload_ids(stage text, search text default '') returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return array(select private.search_uploads(list_upload_ids.stage, list_upload_ids.search, 0, 5000));
end;
$$;
revoke execute on function public.list_upload_ids from public, anon;
grant execute on function public.list_upload_ids to authenticated, service_role;

-- Each count stops at 10,001, so that it takes milliseconds on a large installation too.
create function public.count_uploads(search text default '')
returns table (under_way integer, stalled integer, finished integer, failed integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query select
    (select count(*)::integer from private.search_uploads('under-way', count_uploads.search, 0, 10001)),
    (select count(*)::integer from private.search_uploads('stalled', count_uploads.search, 0, 10001)),
    (select count(*)::integer from private.search_uploads('finished', count_uploads.search, 0, 10001)),
    (select count(*)::integer from private.search_uploads('failed', count_uploads.search, 0, 10001));
end;
$$;
revoke execute on function public.count_uploads from public, anon;
grant execute on function public.count_uploads to authenticated, service_role;

-- Returns how many were deleted. Files are removed after their rows. The app sends a few hundred ids
-- at a time, whose cascades end within the statement timeout.
create function public.delete_uploads(video_ids uuid[], only_uploading boolean default false)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_platform_admin();
  -- Conversions before their videos and waves, as a job that ends locks them: the other way round
  -- both would wait for each other.
  perform 1 from public.conversions c
  where c.video_id = any(video_ids)
    or c.wave_id in (select w.id from public.waves w where w.video_id = any(video_ids))
  order by c.id for update;
  perform 1 from public.videos v where v.id = any(video_ids) order by v.id for update;
  delete from public.videos v
  where v.id = any(video_ids) and (v.state = 'uploading' or not only_uploading);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
revoke execute on function public.delete_uploads from public, anon;
grant execute on function public.delete_uploads to authenticated, service_role;

-- Accepts what has arrived in storage, and inspects again what was refused or failed.
create function public.retry_uploads(video_ids uuid[])
returns table (taken_over integer, queued integer, left_alone integer)
language plpgsql security definer set search_path = '' as $$
declare
  upload record;
begin
  perform private.require_platform_admin();
  taken_over := 0; queued := 0; left_alone := 0;
  for upload in
    select v.id, v.session_id, v.state, v.duration_ms from public.videos v
    where v.id = any(video_ids) order by v.id for update
  loop
    if upload.state = 'uploading' and private.accept_upload(upload.id) then
      taken_over := taken_over + 1;
    elsif upload.state in ('refused', 'failed') then
      perform private.enqueue_conversion(upload.session_id, upload.id, null, 'inspect');
      perform private.requeue_conversion(c.id) from public.conversions c
      where c.video_id = upload.id
        and (c.state in ('failed', 'cancelled') or (c.kind = 'inspect' and upload.duration_ms is null));
      update public.videos v
      set state = case when upload.duration_ms is null then 'checking' else 'converting' end, problem = null
      where v.id = upload.id;
      queued := queued + 1;
    else
      left_alone := left_alone + 1;
    end if;
  end loop;
  return next;
end;
$$;
revoke execute on function public.retry_uploads from public, anon;
grant execute on function public.retry_uploads to authenticated, service_role;

-- Videos that the caller may upload, by file or by id: those of their sessions; for platform admins those of all. A
-- deleted film may be uploaded again. is_staff: whether the policies of videos let the caller see and delete them.
create function public.find_announced_videos(
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
revoke execute on function public.find_announced_videos from public, anon;
grant execute on function public.find_announced_videos to authenticated, service_role;

-- Sessions that a platform admin may upload to, their own first. Without a search, the latest of both.
-- A search for a date uses the time zone of the spot, as the screens do.
create function public.find_sessions_to_fill(search text default '', session_id uuid default null)
returns table (
  id uuid, starts_at timestamptz, time_zone text, spot_name text, organisation_name text,
  owner_name text, can_open boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := lower(btrim(coalesce(search, '')));
begin
  perform private.require_platform_admin();
  return query
  with mine as (select private.my_session_ids() as id)
  select s.id, s.starts_at, s.time_zone, p.name, o.name, coalesce(nullif(who.full_name, ''), u.email::text),
    s.id in (select m.id from mine m)
  from public.sessions s
  join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  left join public.profiles who on who.id = s.owner_id
  left join auth.users u on u.id = s.owner_id
  where case
    when find_sessions_to_fill.session_id is not null then s.id = find_sessions_to_fill.session_id
    when needle = '' then s.id in (
      (select x.id from public.sessions x where x.id in (select m.id from mine m)
        order by x.starts_at desc limit 12)
      union (select x.id from public.sessions x order by x.starts_at desc limit 12))
    else strpos(lower(concat_ws(' ', p.name, o.name, who.full_name, u.email, s.id,
      to_char(private.to_local_time(s.starts_at, s.time_zone), 'YYYY-MM-DD FMDD FMMonth'))), needle) > 0
  end
  order by s.id in (select m.id from mine m) desc, s.starts_at desc, s.id
  limit 12;
end;
$$;
revoke execute on function public.find_sessions_to_fill from public, anon;
grant execute on function public.find_sessions_to_fill to authenticated, service_role;

-- A phone sends a file again under its own id after its upload was deleted: the file has the same path as before, which
-- is queued for deletion.
create function private.keep_resent_original() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.file_removals r where r.bucket = 'originals' and r.path = new.original_path;
  return null;
end;
$$;
revoke execute on function private.keep_resent_original from public;
grant execute on function private.keep_resent_original to service_role;

create trigger keep_resent_original after insert on public.videos
  for each row execute function private.keep_resent_original();

reset check_function_bodies;
