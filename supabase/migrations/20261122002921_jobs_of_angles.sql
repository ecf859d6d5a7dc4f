-- What is cut of a wave as another camera saw it is a job of that camera's film: by its name it is found and shown.

-- As before, by the film that a job reads.
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
    select c.id from public.conversions c
    where c.id between lowest and highest or c.wave_id between lowest and highest);
end;
$$;

-- As before, with the film and the stretch that a job reads.
create or replace function public.list_conversions(
  in_state text default null, of_kind text default null, search text default '',
  skip integer default 0, take integer default 25
) returns table (
  id uuid, kind text, state text, place text, attempts smallint, progress real, problem text,
  has_log boolean, revision integer, worker_id text, is_silent boolean, is_stopping boolean,
  waiting_seconds integer, started_seconds_ago integer,
  ended_seconds_ago integer, took_seconds integer,
  file_name text, video_id uuid, wave_id uuid, start_ms integer, end_ms integer,
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
    v.file_name, v.id, w.id, coalesce(a.start_ms, w.start_ms), coalesce(a.end_ms, w.end_ms),
    s.id, s.starts_at, s.time_zone, p.name, o.name, coalesce(nullif(who.full_name, ''), u.email::text),
    s.id in (select private.my_session_ids())
  from private.find_conversions(
    in_state, of_kind, private.match_conversions(search), skip, least(take, 200)
  ) with ordinality as found(id, nth)
  join public.conversions c on c.id = found.id
  left join public.waves w on w.id = c.wave_id
  left join public.wave_angles a on a.id = c.angle_id
  join public.videos v on v.id = coalesce(c.video_id, a.video_id, w.video_id)
  join public.sessions s on s.id = c.session_id
  join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  left join public.profiles who on who.id = s.owner_id
  left join auth.users u on u.id = s.owner_id
  order by found.nth;
end;
$$;

-- As before, with the film that a job reads.
create or replace function public.list_workers()
returns table (id text, started_seconds_ago integer, seen_seconds_ago integer, jobs jsonb)
language sql stable security definer set search_path = '' as $$
  select k.id, extract(epoch from now() - k.started_at)::integer,
    extract(epoch from now() - k.seen_at)::integer, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'kind', c.kind, 'fileName', v.file_name, 'progress', c.progress) order by c.started_at, c.id)
      from public.conversions c
      left join public.waves w on w.id = c.wave_id
      left join public.wave_angles a on a.id = c.angle_id
      join public.videos v on v.id = coalesce(c.video_id, a.video_id, w.video_id)
      where c.state = 'running' and c.worker_id = k.id), '[]')
  from public.workers k
  where (select private.is_platform_admin()) and (
    k.seen_at > now() - interval '1 minute'
    or k.id in (select c.worker_id from public.conversions c where c.state = 'running'))
  order by k.started_at, k.id;
$$;
