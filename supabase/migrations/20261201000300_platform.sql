-- Who runs this installation, and its settings for all users. The server writes them when it starts,
-- from its configuration (ADMIN_EMAILS and others), so that policies can read them.
--
-- Errors, grouped by kind. Servers and workers write them with the service key, for themselves and for
-- browsers (docs/decisions/0020); platform admins read and resolve them.
--
-- Who tries features in beta, and which features are open to whom: docs/decisions/0041.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table private.platform_admins (
  email text primary key check (email = lower(btrim(email)))
);

-- One row, so that settings change together.
create table private.platform_settings (
  only_row boolean primary key default true check (only_row),
  -- For the films of an organisation or a person and what is made of them; null is no limit.
  default_quota_bytes bigint check (default_quota_bytes > 0),
  site_url text,
  -- Days without use that end a session of an owner, admin or platform admin: left open on a computer,
  -- it opens a whole school.
  admin_idle_days smallint not null default 30 check (admin_idle_days between 1 and 400)
);

create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  -- Identifies a kind of error across releases and line numbers: see to-fingerprint.server.ts.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{16}$'),
  part text not null check (part in ('browser', 'server', 'worker')),
  state text not null default 'open' check (state in ('open', 'resolved', 'muted')),
  -- Of the newest occurrence, as are path and status.
  message text not null check (char_length(message) between 1 and 1000),
  stack text not null default '' check (char_length(stack) <= 8000),
  path text not null default '' check (char_length(path) <= 300),
  status smallint check (status between 100 and 599),
  count bigint not null default 1 check (count > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Names of releases sort by time: they start with the time of the build.
  first_release text not null check (char_length(first_release) <= 60),
  last_release text not null check (char_length(last_release) <= 60),
  -- The newest release that had the error when it was resolved: only a newer release reopens it.
  resolved_in text check ((state = 'resolved') = (resolved_in is not null))
);
create index error_reports_list_idx on public.error_reports (state, last_seen_at desc, id desc);
create index error_reports_last_seen_idx on public.error_reports (last_seen_at desc, id desc);
alter table public.error_reports enable row level security;
revoke all on public.error_reports from anon, authenticated;
grant select on public.error_reports to authenticated;
grant update (state, resolved_in) on public.error_reports to authenticated;
create policy "second factor shown" on public.error_reports as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The newest occurrences of each report: whom it affected, and which request.
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
alter table public.error_occurrences enable row level security;
revoke all on public.error_occurrences from anon, authenticated;
grant select on public.error_occurrences to authenticated;
create policy "second factor shown" on public.error_occurrences as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.beta_signups (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null check (role in ('surfer', 'filmer', 'coach', 'school')),
  place text not null check (char_length(place) between 1 and 80),
  purpose text not null check (char_length(purpose) between 1 and 1000),
  state text not null default 'asked' check (state in ('asked', 'admitted', 'declined')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint beta_signups_decided check ((decided_at is null) = (state = 'asked'))
);
create index beta_signups_list_idx on public.beta_signups (state, asked_at, profile_id);
alter table public.beta_signups enable row level security;
-- Users write their own requests; only platform admins decide about them.
revoke all on public.beta_signups from anon, authenticated;
grant select, delete on public.beta_signups to authenticated;
grant insert (profile_id, role, place, purpose) on public.beta_signups to authenticated;
grant update (role, place, purpose) on public.beta_signups to authenticated;
create policy "second factor shown" on public.beta_signups as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The keys are those of app/domain/feature-flags/features.ts.
create table public.feature_flags (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  open_to text not null default 'nobody' check (open_to in ('everyone', 'beta', 'nobody')),
  changed_at timestamptz not null default now()
);
alter table public.feature_flags enable row level security;
revoke all on public.feature_flags from anon, authenticated;
grant select on public.feature_flags to authenticated;
grant update (open_to) on public.feature_flags to authenticated;
create policy "second factor shown" on public.feature_flags as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- An address counts once its owner has confirmed it.
create function private.is_platform_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u
    join private.platform_admins a on a.email = lower(u.email)
    where u.id = (select private.my_id()) and u.email_confirmed_at is not null
  );
$$;
revoke execute on function private.is_platform_admin from public;
grant execute on function private.is_platform_admin to authenticated, service_role;

-- For the server's check that the caller is a platform admin.
create function public.am_platform_admin() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_platform_admin();
$$;
revoke execute on function public.am_platform_admin from public, anon;
grant execute on function public.am_platform_admin to authenticated, service_role;

create function public.configure_platform(admin_emails text[], default_quota_bytes bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.platform_admins
  where email <> all (select lower(btrim(x)) from unnest(admin_emails) as x);
  insert into private.platform_admins (email)
  select distinct lower(btrim(x)) from unnest(admin_emails) as x
  on conflict do nothing;
  update private.platform_settings s set default_quota_bytes = configure_platform.default_quota_bytes
  where s.default_quota_bytes is distinct from configure_platform.default_quota_bytes;
end;
$$;
revoke execute on function public.configure_platform from public, anon, authenticated;
grant execute on function public.configure_platform to service_role;

-- Records one error. Returns 'new', 'reopened', 'open', 'resolved' or 'muted'. Stores the newest 20
-- occurrences of a report and the newest 2,000 reports, for at most 90 days.
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
revoke execute on function public.record_error from public, anon, authenticated;
grant execute on function public.record_error to service_role;

-- Reports in a state (or in all), the last seen first, with their newest occurrences. search: part of
-- a message, stack, path or release, or a whole fingerprint, user id or request id. Every user may
-- call it; row level security shows the rows only to platform admins.
create function private.match_errors(search text) returns setof public.error_reports
language sql stable security invoker set search_path = '' as $$
  select e.* from public.error_reports e
  where btrim(coalesce(search, '')) = ''
    or strpos(lower(concat_ws(E'\n', e.message, e.stack, e.path, e.first_release, e.last_release)), lower(btrim(search))) > 0
    or e.fingerprint = lower(btrim(search))
    or exists (select 1 from public.error_occurrences o where o.report_id = e.id
      and (o.request_id = btrim(search) or o.user_id::text = lower(btrim(search))));
$$;
revoke execute on function private.match_errors from public;
grant execute on function private.match_errors to authenticated, service_role;

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
revoke execute on function public.list_errors from public, anon;
grant execute on function public.list_errors to authenticated, service_role;

create function public.count_errors(search text default '')
returns table (state text, number integer)
language sql stable security invoker set search_path = '' as $$
  select e.state, count(*)::integer from private.match_errors(search) e group by e.state;
$$;
revoke execute on function public.count_errors from public, anon;
grant execute on function public.count_errors to authenticated, service_role;

create function private.record_flag_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := now();
  return new;
end;
$$;
revoke execute on function private.record_flag_change from public;

-- Whether a feature is open to the caller. Platform admins have every feature that beta users have.
create function public.is_feature_open(key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case f.open_to
      when 'everyone' then true
      when 'beta' then private.is_platform_admin() or exists (
        select 1 from public.beta_signups b where b.profile_id = (select private.my_id()) and b.state = 'admitted')
      else false
    end
    from public.feature_flags f where f.key = is_feature_open.key), false);
$$;
revoke execute on function public.is_feature_open from public, anon;
grant execute on function public.is_feature_open to authenticated, service_role;

-- Platform admins decide about requests: admitted, declined, or asked (undoes a decision). Returns how many requests
-- this call changed; those that already have this decision don't count. An admitted user gets one mail per request.
create function public.decide_beta_signups(profile_ids uuid[], decision text, site_url text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  decided record;
  number integer := 0;
begin
  if not private.is_platform_admin() then
    return 0;
  end if;
  for decided in
    update public.beta_signups b
    set state = decision, decided_at = case when decision <> 'asked' then now() end
    from (
      -- In one order, so that two concurrent decisions wait for each other and don't deadlock.
      select x.profile_id from public.beta_signups x where x.profile_id = any (profile_ids)
      order by x.profile_id for update
    ) as chosen
    where b.profile_id = chosen.profile_id and b.state <> decision
    returning b.profile_id, b.asked_at
  loop
    number := number + 1;
    if decision = 'admitted' then
      perform private.queue_mail('beta-admitted', u.email, jsonb_build_object(
          'siteUrl', site_url, 'path', '/app/join-beta', 'name', coalesce(p.full_name, '')),
        decided.profile_id || '/' || extract(epoch from decided.asked_at))
      from auth.users u join public.profiles p on p.id = u.id
      where u.id = decided.profile_id and u.email_confirmed_at is not null;
    end if;
  end loop;
  return number;
end;
$$;
revoke execute on function public.decide_beta_signups from public, anon;
grant execute on function public.decide_beta_signups to authenticated, service_role;

-- search: part of a name, address, place or purpose.
create function private.match_beta_signups(in_role text, search text)
returns table (
  profile_id uuid, full_name text, email text, role text, place text, purpose text, state text,
  asked_at timestamptz, decided_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select b.profile_id, p.full_name, u.email::text, b.role, b.place, b.purpose, b.state, b.asked_at, b.decided_at
  from public.beta_signups b
  join public.profiles p on p.id = b.profile_id
  join auth.users u on u.id = b.profile_id
  where (select private.is_platform_admin())
    and (in_role is null or b.role = in_role)
    and (btrim(coalesce(search, '')) = ''
      or strpos(lower(concat_ws(E'\n', p.full_name, u.email, b.place, b.purpose)), lower(btrim(search))) > 0);
$$;
revoke execute on function private.match_beta_signups from public;
grant execute on function private.match_beta_signups to authenticated;

create function public.list_beta_signups(
  in_state text default null, in_role text default null, search text default '',
  skip integer default 0, take integer default 50
) returns table (
  profile_id uuid, full_name text, email text, role text, place text, purpose text, state text,
  asked_seconds_ago integer, decided_seconds_ago integer
)
language sql stable security invoker set search_path = '' as $$
  select m.profile_id, m.full_name, m.email, m.role, m.place, m.purpose, m.state,
    extract(epoch from now() - m.asked_at)::integer, extract(epoch from now() - m.decided_at)::integer
  from private.match_beta_signups(in_role, search) m
  where in_state is null or m.state = in_state
  -- Who has waited longest comes first.
  order by m.asked_at, m.profile_id
  offset greatest(skip, 0) limit least(greatest(take, 0), 100);
$$;
revoke execute on function public.list_beta_signups from public, anon;
grant execute on function public.list_beta_signups to authenticated, service_role;

create function public.count_beta_signups(in_role text default null, search text default '')
returns table (state text, number integer)
language sql stable security invoker set search_path = '' as $$
  select m.state, count(*)::integer from private.match_beta_signups(in_role, search) m group by m.state;
$$;
revoke execute on function public.count_beta_signups from public, anon;
grant execute on function public.count_beta_signups to authenticated, service_role;

create trigger record_flag_change before update of open_to on public.feature_flags
  for each row when (old.open_to is distinct from new.open_to) execute function private.record_flag_change();
create trigger keep_words_plain before insert or update of place on public.beta_signups
  for each row
  when (new.place ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'place');
create trigger keep_long_words_plain before insert or update of purpose on public.beta_signups
  for each row
  when (new.purpose ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'purpose');

create policy "platform admins read flags" on public.feature_flags for select to authenticated
  using ((select private.is_platform_admin()));

create policy "platform admins open and close parts" on public.feature_flags for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "own request and platform admins" on public.beta_signups for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_platform_admin()));

create policy "ask for oneself" on public.beta_signups for insert to authenticated
  with check (profile_id = (select auth.uid()));

create policy "change what oneself has asked" on public.beta_signups for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));

create policy "withdraw what oneself has asked" on public.beta_signups for delete to authenticated
  using (profile_id = (select auth.uid()));

create policy "platform admins read error reports" on public.error_reports for select to authenticated
  using ((select private.is_platform_admin()));

create policy "platform admins settle error reports" on public.error_reports for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "platform admins read error occurrences" on public.error_occurrences for select to authenticated
  using ((select private.is_platform_admin()));

insert into private.platform_settings default values;

insert into public.feature_flags (key, open_to) values ('beta-room', 'beta');

reset check_function_bodies;
