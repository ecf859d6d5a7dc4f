-- What happened to accounts and rights, with time and network, kept for 90 days: for the user concerned and for
-- platform admins. Written by triggers, so that what is changed past the app is logged as well, and by whoever
-- signs users in: the embedded backend itself, or the app before a hosted one. Nothing here is ever changed.

create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  -- Whom it concerns; who did it, null for the system and for whoever had not signed in.
  user_id uuid not null references auth.users (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  organisation_id uuid references public.organisations (id) on delete set null,
  event text not null check (event in (
    'signed-in', 'sign-in-failed', 'session-ended', 'session-expired',
    'password-changed', 'email-changed', 'second-factor-added', 'second-factor-removed',
    'member-added', 'role-changed', 'member-removed', 'organisation-deleted', 'invite-created', 'invite-revoked',
    'link-created', 'link-revoked',
    'platform-admin-added', 'platform-admin-removed', 'beta-decided', 'feature-changed', 'admin-changed')),
  details jsonb not null default '{}' check (octet_length(details::text) <= 1000),
  -- Of whoever did it: /24 of IPv4, /48 of IPv6, never the full address.
  network text check (char_length(network) <= 49),
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now()
);
create index security_events_user_id_idx on public.security_events (user_id, created_at desc);
create index security_events_actor_id_idx on public.security_events (actor_id, created_at desc) where actor_id is not null;
create index security_events_organisation_id_idx on public.security_events (organisation_id) where organisation_id is not null;
create index security_events_created_at_idx on public.security_events (created_at desc, id);

alter table public.security_events enable row level security;
revoke all on public.security_events from anon, authenticated, service_role;
grant select on public.security_events to service_role;
-- Read by the functions below alone: where somebody else acted, their network is not the user's to know.
create policy "second factor shown" on public.security_events as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Where an auth session was last seen. Without a foreign key, since the table of sessions is the provider's.
create table private.session_places (
  session_id uuid primary key,
  network text check (char_length(network) <= 49),
  user_agent text check (char_length(user_agent) <= 400),
  seen_at timestamptz not null default now()
);

-- 203.0.113.7 is 203.0.113.0/24, 2001:db8:1:2::3 is 2001:db8:1::/48; null for what is no address.
create function private.to_network(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  ip inet := regexp_replace(btrim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
begin
  return network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text;
exception when others then
  return null;
end;
$$;

-- The auth session of the request; null for visitors, and for the service.
create function private.my_session_id() returns uuid
language sql stable set search_path = '' as $$
  select (auth.jwt() ->> 'session_id')::uuid;
$$;

-- Whoever is concerned may be on their way out of the database, and their organisation, too.
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

-- Who belongs to an organisation, and as what.
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
create trigger log_membership after insert or delete on public.memberships
  for each row execute function private.log_membership();
create trigger log_role after update on public.memberships
  for each row when (new.role <> old.role) execute function private.log_membership();

create function private.log_organisation_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(private.my_id(), 'organisation-deleted', jsonb_build_object('name', left(old.name, 100)));
  return old;
end;
$$;
create trigger log_organisation_end before delete on public.organisations
  for each row execute function private.log_organisation_end();

-- What lets others in: invites and links.
create function private.log_invite() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(new.created_by, case tg_op when 'INSERT' then 'invite-created' else 'invite-revoked' end,
    jsonb_build_object('role', new.role), new.organisation_id);
  return null;
end;
$$;
create trigger log_invite after insert on public.invites for each row execute function private.log_invite();
create trigger log_revoked_invite after update on public.invites
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.log_invite();

create function private.log_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(new.created_by, case tg_op when 'INSERT' then 'link-created' else 'link-revoked' end,
    jsonb_build_object('kind', new.kind),
    (select s.organisation_id from public.sessions s where s.id = new.session_id));
  return null;
end;
$$;
-- One that comes back with a wave is older.
create trigger log_link after insert on public.share_links
  for each row when (new.created_at = now()) execute function private.log_link();
create trigger log_revoked_link after update on public.share_links
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.log_link();

-- Passwords and addresses, changed by the provider of sign-in, which names no session: the one last used.
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
create trigger log_credentials after update on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
  execute function private.log_credentials();

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
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    create trigger log_second_factor after insert or update or delete on auth.mfa_factors
      for each row execute function private.log_second_factor();
  end if;
end;
$$;

-- What platform admins are, and do.
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
create trigger log_platform_admin after insert or delete on private.platform_admins
  for each row execute function private.log_platform_admin();

create function private.log_beta_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(new.profile_id, 'beta-decided', jsonb_build_object('state', new.state));
  return null;
end;
$$;
create trigger log_beta_decision after update on public.beta_signups
  for each row when (new.state <> old.state) execute function private.log_beta_decision();

create function private.log_feature() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(private.my_id(), 'feature-changed',
    jsonb_build_object('feature', new.key, 'before', old.open_to, 'open_to', new.open_to));
  return null;
end;
$$;
create trigger log_feature after update on public.feature_flags
  for each row when (new.open_to <> old.open_to) execute function private.log_feature();

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
create trigger log_admin_change after update on public.conversions
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();
create trigger log_admin_change after update on public.error_reports
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();
create trigger log_admin_change after insert on public.contact_answers
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();
create trigger log_admin_change after delete on public.contact_messages
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_change();

-- Where an auth session is used from, at sign-in and whenever its token is renewed. Of the address its network is kept.
create function public.note_session_place(session_id uuid, address text, user_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into private.session_places as p (session_id, network, user_agent)
  values (note_session_place.session_id, private.to_network(address), left(note_session_place.user_agent, 400))
  on conflict (session_id) do update
    set network = excluded.network, user_agent = excluded.user_agent, seen_at = now();
$$;

-- `method`: password, mail, provider or second-factor.
create function public.note_sign_in(session_id uuid, address text, user_agent text, method text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select s.user_id from auth.sessions s where s.id = note_sign_in.session_id);
begin
  if person is null then
    return;
  end if;
  perform public.note_session_place(note_sign_in.session_id, address, note_sign_in.user_agent);
  perform private.log_event(person, 'signed-in', jsonb_build_object('method', method),
    actor => person, from_session => note_sign_in.session_id);
end;
$$;

-- Says nothing, and takes as long, whether anybody has this address. Of one account as many as a person would read.
create function public.note_failed_sign_in(email text, address text, user_agent text, method text) returns void
language sql security definer set search_path = '' as $$
  insert into public.security_events (user_id, event, details, network, user_agent)
  select u.id, 'sign-in-failed', jsonb_build_object('method', note_failed_sign_in.method),
    private.to_network(address), left(note_failed_sign_in.user_agent, 400)
  from auth.users u
  where u.email = lower(btrim(note_failed_sign_in.email))
    and (
      select count(*) from public.security_events e
      where e.user_id = u.id and e.event = 'sign-in-failed' and e.created_at > now() - interval '1 day') < 100;
$$;

-- What concerns me, and what I did, the newest first.
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

-- For platform admins: of all users, or of those whose name or address has this in it.
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

revoke all on private.session_places from public, anon, authenticated;
revoke execute on function private.to_network, private.my_session_id, private.log_event, private.log_membership,
  private.log_organisation_end, private.log_invite, private.log_link, private.log_credentials,
  private.log_second_factor, private.log_platform_admin, private.log_beta_decision, private.log_feature,
  private.log_admin_change from public, anon, authenticated;
revoke execute on function public.note_session_place, public.note_sign_in, public.note_failed_sign_in,
  public.list_my_security_events, public.list_security_events from public, anon, authenticated;
grant execute on function public.note_session_place, public.note_sign_in, public.note_failed_sign_in to service_role;
grant execute on function public.list_my_security_events, public.list_security_events to authenticated;
