-- Bounds of what uploads may ask for, and deletions that end in time.

-- A cascade looks for the rows of each video that goes.
create index waves_video_id_idx on public.waves (video_id);

-- How many were deleted. Files follow their rows. The app asks for a few hundred at a time, as so
-- many cascades end within a statement's time.
create or replace function public.delete_uploads(video_ids uuid[], only_uploading boolean default false)
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

-- As before, but with a bound on the work that one request may ask for; the app sends at most 100.
-- reports: [{videoId, sentBytes, problem}]. What is not one's own, or not under way, is passed over.
create or replace function public.report_uploads(reports jsonb) returns void
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
    and (v.created_by = (select auth.uid()) or (select private.is_platform_admin()));
end;
$$;

-- What a clock showed there; in UTC where PostgreSQL doesn't know the zone, as the screens do.
create function private.to_local_time(at_time timestamptz, time_zone text) returns timestamp
language plpgsql stable set search_path = '' as $$
begin
  return at_time at time zone time_zone;
exception when data_exception then
  return at_time at time zone 'UTC';
end;
$$;

-- As before, and a date is found as the screens show it: in the time zone of the spot.
create or replace function public.find_sessions_to_fill(search text default '', session_id uuid default null)
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

-- A folder named by the video's id and a file in it, as the app makes them: no way up to another's.
-- `not valid` first: where somebody wrote another one past the app, that is said, and the server starts.
alter table public.videos add constraint videos_original_path_shape
  check (original_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$') not valid;
do $$
begin
  alter table public.videos validate constraint videos_original_path_shape;
exception when check_violation then
  raise warning 'Some videos have an original_path that no upload of the app makes';
end;
$$;

revoke execute on function private.to_local_time from public, anon, authenticated;
