-- The job queue as platform admins see and steer it. Each function answers anybody else as if there
-- were nothing: no row, no log, nothing done. See docs/decisions/0009-admin-tools-ask-functions-of-their-own.md.

create index conversions_created_at_idx on public.conversions (created_at desc, id desc);
create index conversions_ended_idx on public.conversions (state, finished_at desc nulls last, id desc);
create index workers_seen_at_idx on public.workers (seen_at);

-- Jobs of which the file's, spot's, organisation's or owner's name holds the search, or whose own id,
-- video's, wave's or session's begins with it (from six digits). Null without a search.
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
    join public.conversions c on c.wave_id = w.id
    union
    select c.id from public.conversions c
    where c.id between lowest and highest or c.wave_id between lowest and highest);
end;
$$;

-- in_state: one of the states, or null for all. Ids in the order in which they are shown: what waits
-- as it will be taken up, what runs as it was begun, what has ended latest first, all newest first.
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

-- Of videos, waves and sessions no more than says which job it is. place: first, normal, last.
-- waiting_seconds: since it may be taken up; below zero until then.
create function public.list_conversions(
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
    v.file_name, v.id, w.id, w.start_ms, w.end_ms,
    s.id, s.starts_at, s.time_zone, p.name, o.name, coalesce(nullif(who.full_name, ''), u.email::text),
    s.id in (select private.my_session_ids())
  from private.find_conversions(
    in_state, of_kind, private.match_conversions(search), skip, least(take, 200)
  ) with ordinality as found(id, nth)
  join public.conversions c on c.id = found.id
  left join public.waves w on w.id = c.wave_id
  join public.videos v on v.id = coalesce(c.video_id, w.video_id)
  join public.sessions s on s.id = c.session_id
  join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  left join public.profiles who on who.id = s.owner_id
  left join auth.users u on u.id = s.owner_id
  order by found.nth;
end;
$$;

-- Each state counted no further than 10,001, so that years of finished jobs are asked in milliseconds.
create function public.count_conversions(of_kind text default null, search text default '')
returns table (state text, number integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  matching uuid[];
begin
  if not (select private.is_platform_admin()) then
    return;
  end if;
  -- Only now: how long the search takes would tell anybody else whether it finds something.
  matching := private.match_conversions(search);
  return query
  select known.state, (
    select count(*)::integer from private.find_conversions(known.state, of_kind, matching, 0, 10001))
  from unnest(array['running', 'queued', 'failed', 'cancelled', 'done']) as known(state);
end;
$$;

-- Those heard of in the last minute, and those that still hold a job. jobs: [{id, kind, fileName, progress}].
create function public.list_workers()
returns table (id text, started_seconds_ago integer, seen_seconds_ago integer, jobs jsonb)
language sql stable security definer set search_path = '' as $$
  select k.id, extract(epoch from now() - k.started_at)::integer,
    extract(epoch from now() - k.seen_at)::integer, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'kind', c.kind, 'fileName', v.file_name, 'progress', c.progress) order by c.started_at, c.id)
      from public.conversions c
      left join public.waves w on w.id = c.wave_id
      join public.videos v on v.id = coalesce(c.video_id, w.video_id)
      where c.state = 'running' and c.worker_id = k.id), '[]')
  from public.workers k
  where (select private.is_platform_admin()) and (
    k.seen_at > now() - interval '1 minute'
    or k.id in (select c.worker_id from public.conversions c where c.state = 'running'))
  order by k.started_at, k.id;
$$;

create function public.get_conversion_log(conversion_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select right(c.log, 20000) from public.conversions c
  where c.id = conversion_id and (select private.is_platform_admin());
$$;

-- Queues the failed and cancelled ones among these anew; how many that were.
create function private.retry_conversions(conversion_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  -- In one order, so that two who do this at once wait for each other, and not both for ever.
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

-- What ended one job has mostly ended its fellows too; nobody should have to ask for each.
create or replace function public.retry_conversion(conversion_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  select private.retry_conversions(array(
    select fellow.id from public.conversions c
    join public.conversions fellow on fellow.video_id = c.video_id or fellow.wave_id = c.wave_id
    where c.id = retry_conversion.conversion_id and c.state in ('failed', 'cancelled')
      and (c.session_id in (select private.my_session_ids()) or (select private.is_platform_admin()))
  )) > 0;
$$;

-- At most 5,000 at a time; how many.
create function public.retry_failed_conversions(of_kind text default null, search text default '') returns integer
language sql security definer set search_path = '' as $$
  select case when private.is_platform_admin() then private.retry_conversions(array(
    select private.find_conversions('failed', of_kind, private.match_conversions(search), 0, 5000)
  )) else 0 end;
$$;

-- A queued job ends at once, a running one when its worker next reports.
create or replace function public.cancel_conversion(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions
  set cancel_requested = true,
      state = case when state = 'queued' then 'cancelled' else state end,
      finished_at = case when state = 'queued' then now() end
  where id = conversion_id and state in ('queued', 'running')
    and (session_id in (select private.my_session_ids()) or (select private.is_platform_admin()));
  if not found then
    return false;
  end if;
  perform private.settle_state(video_id, wave_id) from public.conversions where id = conversion_id;
  return true;
end;
$$;

-- Before or after all others, or again where its kind belongs. place: first, normal, last.
create function public.set_conversion_priority(conversion_id uuid, place text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set priority = case set_conversion_priority.place when 'first' then 200 when 'last' then 0
    else private.conversion_priority(c.kind, c.wave_id is not null) end
  where c.id = conversion_id and c.state = 'queued' and (select private.is_platform_admin());
  return found;
end;
$$;

-- Makes what is there once more, as the recipe of today makes it. What there is stays until then.
create function public.remake_rendition(conversion_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.conversions c
  where c.id = conversion_id and c.state = 'done' and c.kind <> 'inspect' and (select private.is_platform_admin())
  for update;
  if not found then
    return false;
  end if;
  perform private.requeue_conversion(conversion_id);
  update public.conversions c set priority = private.conversion_priority(c.kind, c.wave_id is not null)
  where c.id = conversion_id;
  return true;
end;
$$;

-- Made once more: the former files go with this transaction, in which the new ones come. They are
-- removed after the hour for which addresses may have been signed, since somebody may be watching.
create function private.replace_renditions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text[];
begin
  with gone as (
    delete from public.renditions r
    where (r.video_id = new.video_id or r.wave_id = new.wave_id)
      and (r.kind = new.kind or new.kind = 'ladder' and r.kind = 'download')
    returning r.path
  )
  select array_agg(path) into former from gone;
  update public.file_removals f set not_before = now() + interval '1 hour'
  where f.bucket = 'renditions' and f.path = any(former);
  return null;
end;
$$;
create trigger replace_renditions after update of state on public.conversions
  for each row when (old.state = 'running' and new.state = 'done' and new.revision > 1)
  execute function private.replace_renditions();

-- As before, but what can be watched stays so while its preview is made once more, or that fails.
create or replace function private.settle_state(of_video uuid, of_wave uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_jobs boolean;
  playable boolean;
  why text;
begin
  select bool_or(state in ('queued', 'running')),
         bool_or(kind = 'preview' and state = 'done') or exists (
           select 1 from public.renditions r
           where r.kind = 'preview' and (r.video_id = of_video or r.wave_id = of_wave)),
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

revoke execute on function private.match_conversions, private.find_conversions, private.retry_conversions,
  private.replace_renditions from public, anon, authenticated;
revoke execute on function public.list_conversions, public.count_conversions, public.list_workers,
  public.get_conversion_log, public.retry_failed_conversions, public.set_conversion_priority,
  public.remake_rendition from public, anon;
grant execute on function public.list_conversions, public.count_conversions, public.list_workers,
  public.get_conversion_log, public.retry_failed_conversions, public.set_conversion_priority,
  public.remake_rendition to authenticated, service_role;
