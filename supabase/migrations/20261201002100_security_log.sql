-- Events of accounts and rights, with time and network, stored for 90 days: for the affected user and for platform
-- admins. Triggers write them, so that changes that bypass the app are logged as well, and so does the part that
-- signs users in: the embedded backend itself, or the app in front of a hosted one. Rows are never changed.
--
-- What a platform admin does in other users' data is in the security log of those it belongs to: a school's owners,
-- or the owner of a personal session. docs/decisions/0051-the-security-log-is-written-by-the-database.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  -- The affected user; then the actor, null for the system and for a visitor who had not signed in.
  user_id uuid not null references auth.users (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  organisation_id uuid references public.organisations (id) on delete set null,
  event text not null check (event in (
    'signed-in', 'sign-in-failed', 'session-ended', 'session-expired',
    'password-changed', 'email-changed', 'second-factor-added', 'second-factor-removed',
    'recovery-codes-made', 'recovery-code-used', 'recovery-code-failed',
    'member-added', 'role-changed', 'member-removed', 'organisation-deleted', 'invite-created', 'invite-revoked',
    'link-created', 'link-revoked',
    'platform-admin-added', 'platform-admin-removed', 'beta-decided', 'feature-changed', 'admin-changed')),
  details jsonb not null default '{}' check (octet_length(details::text) <= 1000),
  -- The actor's: /24 of IPv4, /48 of IPv6, never the full address.
  network text check (char_length(network) <= 49),
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now()
);
create index security_events_user_id_idx on public.security_events (user_id, created_at desc);
create index security_events_actor_id_idx on public.security_events (actor_id, created_at desc) where actor_id is not null;
create index security_events_organisation_id_idx on public.security_events (organisation_id) where organisation_id is not null;
create index security_events_created_at_idx on public.security_events (created_at desc, id);
alter table public.security_events enable row level security;
-- Only the functions below read it: users must not see the network of another actor.
revoke all on public.security_events from anon, authenticated;
revoke all on public.security_events from service_role;
grant select on public.security_events to service_role;
create policy "second factor shown" on public.security_events as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The affected user and their organisation may be in the middle of their deletion.
create function private.log_event(
  concerned uuid, event text, details jsonb default '{}', in_organisation uuid default null,
  actor uuid default private.my_id(), from_session uuid default private.my_session_id()
) returns void
language sql security definer set search_path = '' as $$
  insert into public.security_events (user_id, actor_id, organisation_id, event, details, network, user_agent)
  select u.id, (select a.id from auth.users a where a.id = actor),
    (select o.id from public.organisations o where o.id = in_organisation), event, details,
    coalesce(s.network, private.to_network(split_part(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', -1))),
    s.user_agent
  from auth.users u left join private.session_places s on s.session_id = from_session
  where u.id = concerned;
$$;
revoke execute on function private.log_event from public;

-- Logs memberships and roles.
create function private.log_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      perform private.log_event(new.profile_id, 'member-added',
        jsonb_build_object('role', new.role), new.organisation_id);
    when 'UPDATE' then
      perform private.log_event(new.profile_id, 'role-changed',
        jsonb_build_object('before', old.role, 'role', new.role), new.organisation_id);
    else
      perform private.log_event(old.profile_id, 'member-removed',
        jsonb_build_object('role', old.role), old.organisation_id);
  end case;
  return null;
end;
$$;
revoke execute on function private.log_membership from public;

create function private.log_organisation_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(private.my_id(), 'organisation-deleted', jsonb_build_object('name', left(old.name, 100)));
  return old;
end;
$$;
revoke execute on function private.log_organisation_end from public;

-- Logs what gives others access: invites and links.
create function private.log_invite() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(new.created_by, case tg_op when 'INSERT' then 'invite-created' else 'invite-revoked' end,
    jsonb_build_object('role', new.role), new.organisation_id);
  return null;
end;
$$;
revoke execute on function private.log_invite from public;

create function private.log_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(new.created_by, case tg_op when 'INSERT' then 'link-created' else 'link-revoked' end,
    jsonb_build_object('kind', new.kind),
    (select s.organisation_id from public.sessions s where s.id = new.session_id));
  return null;
end;
$$;
revoke execute on function private.log_link from public;

-- Logs changes of passwords and addresses. The provider of sign-in makes them and names no session:
-- the log has the session that was last used.
create function private.log_credentials() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := (
    select s.session_id from private.session_places s join auth.sessions a on a.id = s.session_id
    where a.user_id = new.id order by s.seen_at desc limit 1);
begin
  if new.encrypted_password is distinct from old.encrypted_password and new.encrypted_password <> '' then
    perform private.log_event(new.id, 'password-changed', actor => new.id, from_session => session);
  end if;
  if lower(new.email) <> lower(old.email) then
    perform private.log_event(new.id, 'email-changed', jsonb_build_object('before', old.email),
      actor => new.id, from_session => session);
  end if;
  return null;
end;
$$;
revoke execute on function private.log_credentials from public;

create function private.log_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status::text = 'verified' then
      perform private.log_event(old.user_id, 'second-factor-removed', actor => old.user_id);
    end if;
  elsif new.status::text = 'verified' and (tg_op = 'INSERT' or old.status::text <> 'verified') then
    perform private.log_event(new.user_id, 'second-factor-added', actor => new.user_id);
  end if;
  return null;
end;
$$;
revoke execute on function private.log_second_factor from public;

-- Logs who is a platform admin, and what platform admins do.
create function private.log_platform_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(u.id,
    case tg_op when 'INSERT' then 'platform-admin-added' else 'platform-admin-removed' end)
  from auth.users u
  where lower(u.email) = case tg_op when 'INSERT' then new.email else old.email end;
  return null;
end;
$$;
revoke execute on function private.log_platform_admin from public;

create function private.log_beta_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(new.profile_id, 'beta-decided', jsonb_build_object('state', new.state));
  return null;
end;
$$;
revoke execute on function private.log_beta_decision from public;

create function private.log_feature() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(private.my_id(), 'feature-changed',
    jsonb_build_object('feature', new.key, 'before', old.open_to, 'open_to', new.open_to));
  return null;
end;
$$;
revoke execute on function private.log_feature from public;

-- Once for each statement: a platform admin may retry a thousand jobs at once.
create function private.log_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_platform_admin() then
    perform private.log_event(private.my_id(), 'admin-changed', jsonb_build_object('table', tg_table_name));
  end if;
  return null;
end;
$$;
revoke execute on function private.log_admin_change from public;

-- Where an auth session is used from, at sign-in and whenever its token is renewed. Of the address
-- only the network is stored.
create function public.save_session_place(session_id uuid, address text, user_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into private.session_places as p (session_id, network, user_agent)
  values (save_session_place.session_id, private.to_network(address), left(save_session_place.user_agent, 400))
  on conflict (session_id) do update
    set network = excluded.network, user_agent = excluded.user_agent, seen_at = now();
$$;
revoke execute on function public.save_session_place from public, anon, authenticated;
grant execute on function public.save_session_place to service_role;

-- `method`: password, mail, provider or second-factor.
create function public.log_sign_in(session_id uuid, address text, user_agent text, method text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select s.user_id from auth.sessions s where s.id = log_sign_in.session_id);
begin
  if person is null then
    return;
  end if;
  perform public.save_session_place(log_sign_in.session_id, address, log_sign_in.user_agent);
  perform private.log_event(person, 'signed-in', jsonb_build_object('method', method),
    actor => person, from_session => log_sign_in.session_id);
end;
$$;
revoke execute on function public.log_sign_in from public, anon, authenticated;
grant execute on function public.log_sign_in to service_role;

-- Returns nothing, and takes the same time whether or not an account has this address. Stores at most 100
-- events of one account in a day, as many as a user would read, and 10 from one network: one stranger can't
-- use up the room for another's events. Concurrent requests wait for each other to be counted.
create function public.log_failed_sign_in(email text, address text, user_agent text, method text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select u.id from auth.users u where u.email = lower(btrim(log_failed_sign_in.email)));
  place constant text := private.to_network(address);
begin
  perform pg_advisory_xact_lock(hashtextextended('failed sign-in ' || coalesce(person::text, ''), 0))
  where person is not null;
  insert into public.security_events (user_id, event, details, network, user_agent)
  select person, 'sign-in-failed', jsonb_build_object('method', log_failed_sign_in.method), place,
    left(log_failed_sign_in.user_agent, 400)
  from (
    select count(*) as all_of_them, count(*) filter (where e.network is not distinct from place) as from_there
    from public.security_events e
    where e.user_id = person and e.event = 'sign-in-failed' and e.created_at > now() - interval '1 day') as today
  where person is not null and all_of_them < 100 and from_there < 10;
end;
$$;
revoke execute on function public.log_failed_sign_in from public, anon, authenticated;
grant execute on function public.log_failed_sign_in to service_role;

-- Events that affect the caller or that the caller caused, newest first.
create function public.list_my_security_events(take integer default 20, skip integer default 0)
returns table (
  id uuid, event text, details jsonb, organisation_name text, by_me boolean, about_me boolean,
  network text, user_agent text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.id, e.event, e.details, o.name,
    e.actor_id is not null and e.actor_id = me.id, e.user_id = me.id,
    case when coalesce(e.actor_id, me.id) = me.id then e.network end,
    case when coalesce(e.actor_id, me.id) = me.id then e.user_agent end,
    e.created_at
  from (select private.my_id() as id) me
  join public.security_events e on e.user_id = me.id or e.actor_id = me.id
  left join public.organisations o on o.id = e.organisation_id
  order by e.created_at desc, e.id
  limit least(greatest(take, 1), 1000) offset greatest(skip, 0);
$$;
revoke execute on function public.list_my_security_events from public, anon;
grant execute on function public.list_my_security_events to authenticated, service_role;

-- For platform admins: events of all users, or of those whose name or address contains the search.
create function public.list_security_events(search text default '', take integer default 50, skip integer default 0)
returns table (
  id uuid, event text, details jsonb, organisation_name text, email text, actor_email text,
  network text, user_agent text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.id, e.event, e.details, o.name, u.email::text, a.email::text, e.network, e.user_agent, e.created_at
  from public.security_events e
  join auth.users u on u.id = e.user_id
  left join auth.users a on a.id = e.actor_id
  left join public.organisations o on o.id = e.organisation_id
  where (select private.is_platform_admin())
    and (list_security_events.search = ''
      or position(lower(list_security_events.search) in lower(u.email)) > 0
      or position(lower(list_security_events.search) in lower(coalesce(a.email, ''))) > 0
      or e.network like list_security_events.search || '%')
  order by e.created_at desc, e.id
  limit least(greatest(take, 1), 200) offset greatest(skip, 0);
$$;
revoke execute on function public.list_security_events from public, anon;
grant execute on function public.list_security_events to authenticated, service_role;

-- Logs nothing for other callers, nor in sessions that the admin may film and sort as staff.
create function private.log_admin_act(what text, session_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select private.log_event(concerned.id, 'admin-changed', jsonb_build_object('table', what), concerned.organisation_id)
  from (
    select distinct coalesce(m.profile_id, s.owner_id) as id, s.organisation_id
    from public.sessions s
    left join public.memberships m on m.organisation_id = s.organisation_id and m.role = 'owner'
    where s.id = any (session_ids) and s.id not in (select private.my_session_ids())) concerned
  where (select private.is_platform_admin());
$$;
revoke execute on function private.log_admin_act from public;

-- Once for each statement and school, as all of these triggers: an admin may retry a thousand jobs at once.
create function private.log_admin_on_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_admin_act(tg_table_name, array(select distinct c.session_id from changed c));
  return null;
end;
$$;
revoke execute on function private.log_admin_on_sessions from public;

-- Logs a film's change of state. The progress of an upload is reported all the time, and is not logged.
create function private.log_admin_on_films() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_admin_act('videos', array(
    select distinct c.session_id from changed c join before b on b.id = c.id where c.state <> b.state));
  return null;
end;
$$;
revoke execute on function private.log_admin_on_films from public;

create function private.log_removed_observation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(old.author_id, 'admin-changed', jsonb_build_object('table', 'observations'));
  return null;
end;
$$;
revoke execute on function private.log_removed_observation from public;

create trigger log_membership after insert or delete on public.memberships
  for each row execute function private.log_membership();
create trigger log_role after update on public.memberships
  for each row when (new.role <> old.role) execute function private.log_membership();
create trigger log_organisation_end before delete on public.organisations
  for each row execute function private.log_organisation_end();
create trigger log_invite after insert on public.invites for each row execute function private.log_invite();
create trigger log_revoked_invite after update on public.invites
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.log_invite();

-- A link that is restored with its wave is older.
create trigger log_link after insert on public.share_links
  for each row when (new.created_at = now()) execute function private.log_link();
create trigger log_revoked_link after update on public.share_links
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.log_link();
create trigger log_credentials after update on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
  execute function private.log_credentials();
create trigger log_platform_admin after insert or delete on private.platform_admins
  for each row execute function private.log_platform_admin();
create trigger log_beta_decision after update on public.beta_signups
  for each row when (new.state <> old.state) execute function private.log_beta_decision();
create trigger log_feature after update on public.feature_flags
  for each row when (new.open_to <> old.open_to) execute function private.log_feature();
create trigger log_admin_change after update on public.error_reports
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();
create trigger log_admin_change after insert on public.contact_answers
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();
create trigger log_admin_change after delete on public.contact_messages
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();
create trigger log_admin_change after update on public.conversions
  referencing new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_jobs();
create trigger log_admin_film after insert on public.videos
  referencing new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_sessions();
create trigger log_admin_film_removal after delete on public.videos
  referencing old table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_sessions();
create trigger log_admin_film_change after update on public.videos
  referencing old table as before new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_films();
create trigger log_removed_observation after delete on public.observations
  for each row when (auth.role() = 'authenticated' and old.author_id is distinct from auth.uid())
  execute function private.log_removed_observation();
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    create trigger log_second_factor after insert or update or delete on auth.mfa_factors
      for each row execute function private.log_second_factor();
  end if;
end;
$$;

reset check_function_bodies;
