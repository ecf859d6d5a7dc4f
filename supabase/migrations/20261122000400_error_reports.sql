-- What went wrong where, grouped by what it was. Written by the servers and workers with the service
-- key, for themselves and for browsers (docs/decisions/0020); read and settled by platform admins.

create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  -- Of the kind of error, whatever release and line it is in: see to-fingerprint.server.ts.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{16}$'),
  part text not null check (part in ('browser', 'server', 'worker')),
  state text not null default 'open' check (state in ('open', 'resolved', 'muted')),
  -- Of the newest occurrence, and so are path and status.
  message text not null check (char_length(message) between 1 and 1000),
  stack text not null default '' check (char_length(stack) <= 8000),
  path text not null default '' check (char_length(path) <= 300),
  status smallint check (status between 100 and 599),
  count bigint not null default 1 check (count > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Releases sort by their names, which begin with the time they were built.
  first_release text not null check (char_length(first_release) <= 60),
  last_release text not null check (char_length(last_release) <= 60),
  -- The last one it had been seen in when it was resolved: only a newer one opens it again.
  resolved_in text check ((state = 'resolved') = (resolved_in is not null))
);
create index error_reports_list_idx on public.error_reports (state, last_seen_at desc, id desc);
create index error_reports_last_seen_idx on public.error_reports (last_seen_at desc, id desc);

-- The newest of each report: who and what to ask about it.
create table public.error_occurrences (
  id bigint generated always as identity primary key,
  report_id uuid not null references public.error_reports (id) on delete cascade,
  seen_at timestamptz not null default now(),
  path text not null check (char_length(path) <= 300),
  status smallint check (status between 100 and 599),
  release text not null check (char_length(release) <= 60),
  user_agent text check (char_length(user_agent) <= 300),
  user_id uuid references auth.users (id) on delete set null,
  request_id text check (request_id ~ '^[A-Za-z0-9][\w.-]{7,63}$')
);
create index error_occurrences_report_idx on public.error_occurrences (report_id, id desc);
create index error_occurrences_user_idx on public.error_occurrences (user_id);

alter table public.error_reports enable row level security;
alter table public.error_occurrences enable row level security;
revoke all on public.error_reports, public.error_occurrences from anon, authenticated;
grant select on public.error_reports, public.error_occurrences to authenticated;
grant update (state, resolved_in) on public.error_reports to authenticated;

create policy "platform admins read error reports" on public.error_reports for select to authenticated
  using ((select private.is_platform_admin()));
create policy "platform admins settle error reports" on public.error_reports for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));
create policy "platform admins read error occurrences" on public.error_occurrences for select to authenticated
  using ((select private.is_platform_admin()));

-- One error that happened. Answers 'new', 'reopened', 'open', 'resolved' or 'muted'. Keeps the newest
-- 20 occurrences of a report, and the newest 2,000 reports, of 90 days at most.
create function public.record_error(
  fingerprint text, part text, message text, stack text, path text, release text,
  status integer default null, user_agent text default null, user_id uuid default null, request_id text default null
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  report public.error_reports;
  outcome text := 'new';
begin
  insert into public.error_reports as e (fingerprint, part, message, stack, path, status, first_release, last_release)
  values (record_error.fingerprint, record_error.part, record_error.message, record_error.stack,
    record_error.path, record_error.status, record_error.release, record_error.release)
  on conflict (fingerprint) do nothing
  returning * into report;
  if report.id is null then
    select * into strict report from public.error_reports e
    where e.fingerprint = record_error.fingerprint for update;
    outcome := case
      when report.state = 'resolved' and record_error.release collate "C" > report.resolved_in collate "C" then 'reopened'
      else report.state
    end;
    update public.error_reports e
    set message = record_error.message, stack = record_error.stack, path = record_error.path,
      status = record_error.status, count = e.count + 1, last_seen_at = now(),
      last_release = greatest(e.last_release collate "C", record_error.release collate "C"),
      state = case when outcome = 'reopened' then 'open' else e.state end,
      resolved_in = case when outcome = 'reopened' then null else e.resolved_in end
    where e.id = report.id;
  else
    delete from public.error_reports e
    where e.last_seen_at < now() - interval '90 days'
      or e.id in (select x.id from public.error_reports x order by x.last_seen_at desc, x.id desc offset 2000);
  end if;
  insert into public.error_occurrences (report_id, path, status, release, user_agent, user_id, request_id)
  values (report.id, record_error.path, record_error.status, record_error.release,
    record_error.user_agent, record_error.user_id, record_error.request_id);
  delete from public.error_occurrences o
  where o.report_id = report.id and o.id < (
    select min(x.id) from (select y.id from public.error_occurrences y
      where y.report_id = report.id order by y.id desc limit 20) as x);
  return outcome;
end;
$$;

-- Reports of a state (or of all), the last seen first, with their newest occurrences. search: part of
-- a message, stack, path or release, or a whole fingerprint, or id of a person or request. Everybody
-- may ask; row level security shows them to platform admins.
create function private.match_errors(search text) returns setof public.error_reports
language sql stable security invoker set search_path = '' as $$
  select e.* from public.error_reports e
  where btrim(coalesce(search, '')) = ''
    or strpos(lower(concat_ws(E'\n', e.message, e.stack, e.path, e.first_release, e.last_release)), lower(btrim(search))) > 0
    or e.fingerprint = lower(btrim(search))
    or exists (select 1 from public.error_occurrences o where o.report_id = e.id
      and (o.request_id = btrim(search) or o.user_id::text = lower(btrim(search))));
$$;

create function public.list_errors(
  in_state text default null, search text default '', skip integer default 0, take integer default 25
) returns table (
  id uuid, fingerprint text, part text, state text, message text, stack text, path text, status smallint,
  count bigint, first_seen_seconds_ago integer, last_seen_seconds_ago integer,
  first_release text, last_release text, resolved_in text, occurrences jsonb
)
language sql stable security invoker set search_path = '' as $$
  with page as (
    select e.* from private.match_errors(search) e
    where in_state is null or e.state = in_state
    order by e.last_seen_at desc, e.id desc
    offset greatest(skip, 0) limit least(greatest(take, 0), 100)
  )
  select p.id, p.fingerprint, p.part, p.state, p.message, p.stack, p.path, p.status, p.count,
    extract(epoch from now() - p.first_seen_at)::integer, extract(epoch from now() - p.last_seen_at)::integer,
    p.first_release, p.last_release, p.resolved_in,
    coalesce((select jsonb_agg(jsonb_build_object(
        'id', o.id, 'secondsAgo', extract(epoch from now() - o.seen_at)::integer, 'path', o.path, 'release', o.release,
        'userAgent', o.user_agent, 'userId', o.user_id, 'requestId', o.request_id) order by o.id desc)
      from (select x.* from public.error_occurrences x where x.report_id = p.id
        order by x.id desc limit 5) as o), '[]')
  from page p
  order by p.last_seen_at desc, p.id desc;
$$;

create function public.count_errors(search text default '')
returns table (state text, number integer)
language sql stable security invoker set search_path = '' as $$
  select e.state, count(*)::integer from private.match_errors(search) e group by e.state;
$$;

revoke execute on function private.match_errors, public.list_errors, public.count_errors, public.record_error
  from public, anon, authenticated;
grant execute on function private.match_errors, public.list_errors, public.count_errors to authenticated, service_role;
grant execute on function public.record_error to service_role;
