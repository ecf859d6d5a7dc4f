-- How far uploads are, as those who send them report, and what platform admins do about them.

alter table public.videos
  -- As last reported; nobody counts on it but the screens.
  add column sent_bytes bigint not null default 0 check (sent_bytes >= 0),
  add column sent_per_second bigint check (sent_per_second >= 0),
  -- When whoever sends it last gave a sign.
  add column heard_at timestamptz not null default now(),
  -- Why it doesn't move, in the words of the browser that sends it; null while it does.
  add column sender_problem text check (char_length(sender_problem) <= 200);
update public.videos set heard_at = created_at where state = 'uploading';

create function private.upload_stage(state text) returns text
language sql immutable set search_path = '' as $$
  select case when state = 'uploading' then 'uploading'
    when state in ('refused', 'failed') then 'failed' else 'finished' end;
$$;
create index videos_upload_stage_idx on public.videos (private.upload_stage(state), created_at desc, id desc);
create index videos_fingerprint_idx on public.videos (session_id, file_fingerprint);
create index sessions_starts_at_idx on public.sessions (starts_at desc, id);

-- reports: [{videoId, sentBytes, problem}]. What is not one's own, or not under way, is passed over.
create function public.report_uploads(reports jsonb) returns void
language sql security definer set search_path = '' as $$
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
    and (v.created_by = (select auth.uid()) or (select private.is_platform_admin()));
$$;

create function private.require_platform_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_platform_admin() then
    raise exception 'Only platform admins may do this' using errcode = '42501';
  end if;
end;
$$;

-- Ids of uploads, the latest begun first. stage: under-way, stalled (nothing heard for two minutes),
-- finished, failed. search: part of a file's, organisation's or person's name, or a whole id.
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

-- Only what the tool shows: a film itself stays with those whose session it is.
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

-- For what is done to all that a search has found, and not to one page of it alone.
create function public.list_upload_ids(stage text, search text default '') returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return array(select private.search_uploads(list_upload_ids.stage, list_upload_ids.search, 0, 5000));
end;
$$;

-- Each counted no further than 10,001, so that a full installation is asked in milliseconds.
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

-- How many were deleted. Files follow their rows.
create function public.delete_uploads(video_ids uuid[], only_uploading boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_platform_admin();
  delete from public.videos v
  where v.id = any(video_ids) and (v.state = 'uploading' or not only_uploading);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

-- Takes over what has arrived in storage, and inspects anew what was refused or has failed.
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

-- A card that a school hands in is uploaded by whoever runs the installation, into any session.
create policy "platform admins add videos" on public.videos for insert to authenticated
  with check (
    (select private.is_platform_admin())
    and created_by = (select auth.uid())
    and state = 'uploading'
    and original_path like id::text || '/%'
  );

-- Paths of all announced originals, for platform admins; they send the file of somebody else's upload
-- when its sender can't. Nobody else gets any.
create function private.announced_original_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select v.original_path from public.videos v
  where v.state = 'uploading' and (select private.is_platform_admin());
$$;
create policy "platform admins upload announced originals" on storage.objects for insert to authenticated
  with check (bucket_id = 'originals' and name in (select private.announced_original_paths()));

-- Videos that I may add to, by file or by id: those of my sessions, and of all for platform admins.
-- is_staff: whether the policies of videos let me see and delete them.
create function public.find_announced_videos(
  session_id uuid, video_id uuid default null, fingerprint text default null
) returns table (id uuid, state text, path text, is_mine boolean, may_send boolean, is_staff boolean)
language sql stable security definer set search_path = '' as $$
  with asker as (
    select find_announced_videos.session_id in (select private.my_session_ids()) as is_staff,
      private.is_platform_admin() as is_admin
  )
  select v.id, v.state, v.original_path, v.created_by is not distinct from (select auth.uid()),
    asker.is_admin or v.created_by is not distinct from (select auth.uid()), asker.is_staff
  from asker
  join public.videos v on v.session_id = find_announced_videos.session_id
    and (find_announced_videos.video_id is null or v.id = find_announced_videos.video_id)
    and (find_announced_videos.fingerprint is null or v.file_fingerprint = find_announced_videos.fingerprint)
  where asker.is_staff or asker.is_admin
  order by v.created_at;
$$;

create or replace function public.finish_upload(video_id uuid) returns boolean
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

-- Sessions that a platform admin may fill, own ones first. Without a search the latest of both.
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
      to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD FMDD FMMonth'))), needle) > 0
  end
  order by s.id in (select m.id from mine m) desc, s.starts_at desc, s.id
  limit 12;
end;
$$;

-- An index asks for this in the name of whoever writes the row.
revoke execute on function private.upload_stage from public, anon;
grant execute on function private.upload_stage, private.announced_original_paths to authenticated, service_role;
revoke execute on function private.require_platform_admin, private.search_uploads from public, anon, authenticated;
revoke execute on function private.announced_original_paths from public, anon;
revoke execute on function public.report_uploads, public.list_uploads, public.list_upload_ids,
  public.count_uploads, public.delete_uploads, public.retry_uploads, public.find_announced_videos,
  public.find_sessions_to_fill from public, anon;
grant execute on function public.report_uploads, public.list_uploads, public.list_upload_ids,
  public.count_uploads, public.delete_uploads, public.retry_uploads, public.find_announced_videos,
  public.find_sessions_to_fill to authenticated, service_role;
