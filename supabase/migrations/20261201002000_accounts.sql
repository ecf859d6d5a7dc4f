-- Users get a mail about a new password, and the old address gets one about a new address, however it changed; for 7
-- days a link in that mail undoes the change. docs/decisions/0049-a-change-of-address-can-be-undone.md
-- An undo takes several calls to the provider of sign-in, any of which can fail: its link works until all have
-- succeeded, one attempt at a time. It also removes all authenticator apps and recovery codes, and notifies the
-- address that the account had until then. docs/decisions/0061-owners-always-have-a-way-in.md
--
-- A user's auth sessions: listed, ended one by one, and ended after a long idle time. The tables are those of
-- the provider of sign-in, hosted or embedded, which identifies a session by the id in its tokens.
--
-- Ten codes for users who have lost their authenticator app. The app stores them and not the auth service, which on
-- hosted Supabase has none: a used code marks the auth session as one that has shown its second factor. See
-- docs/decisions/0053-second-factors-everywhere.md. Users get a mail about an app that was added or removed,
-- however that happened: a stranger with a stolen session could lock them out with an app of their own.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table private.address_undos (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The account's previous address.
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  started_at timestamptz,
  leased_until timestamptz
);
create index address_undos_user_idx on private.address_undos (user_id);

-- Where an auth session was last used. Without a foreign key, since the table of sessions is the provider's.
create table private.session_places (
  session_id uuid primary key,
  network text check (char_length(network) <= 49),
  user_agent text check (char_length(user_agent) <= 400),
  seen_at timestamptz not null default now(),
  -- A mail for a password reset lets its session choose one password. The permit is a cookie, which a
  -- copy could restore: so the session stores that it was used.
  permit_spent_at timestamptz
);

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- sha256 of user and code: codes have 79 random bits, so a slow hash would add nothing.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- Auth sessions that a recovery code let through. A deleted session has no valid tokens.
create table private.recovered_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovered_sessions_user_id_idx on private.recovered_sessions (user_id);
alter table private.recovered_sessions enable row level security;

-- Wrong codes of the last hour.
create table private.recovery_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null default 0,
  first_at timestamptz not null default now()
);
alter table private.recovery_tries enable row level security;

-- A sign-up that was never confirmed retains the password of the person who made it, on hosted Supabase also
-- when the owner of the address signs up later. A password from before a mail proved the address is deleted
-- with that proof; the user then chooses one. docs/decisions/0048-mailed-tokens-are-our-own.md
create function private.drop_unproven_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;
revoke execute on function private.drop_unproven_password from public;

-- The site that links lead to in mails that the database itself queues. The server writes it when it starts.
create function public.configure_site(url text) returns void
language sql security definer set search_path = '' as $$
  update private.platform_settings s set site_url = $1 where s.site_url is distinct from $1;
$$;
revoke execute on function public.configure_site from public, anon, authenticated;
grant execute on function public.configure_site to service_role;

create function private.hash_undo(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to($1, 'UTF8')), 'hex');
$$;
revoke execute on function private.hash_undo from public;

create function private.queue_account_mail(kind text, recipient text, params jsonb, occasion text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  site text;
begin
  select s.site_url into site from private.platform_settings s;
  if site is not null then
    perform private.queue_mail($1, $2, $3 || jsonb_build_object('siteUrl', site), $4);
  end if;
exception when check_violation then
  -- An address that can't receive mails must not prevent its user from changing it.
  null;
end;
$$;
revoke execute on function private.queue_account_mail from public;

-- Notifies the account's old address of the new one, with a link to undo the change. The link of an
-- undo that has started stays, and the address that an undo removes is notified.
create function private.notify_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits, of which the database stores the hash.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  undone private.address_undos;
begin
  delete from private.address_undos where expires_at < now();
  -- The address of an earlier undo link is back: every later change is undone, and no mail offers to undo that.
  select u.* into undone from private.address_undos u
  where u.user_id = new.id and u.address = lower(new.email)
  order by u.created_at desc limit 1;
  if found then
    delete from private.address_undos u
    where u.user_id = new.id and u.created_at >= undone.created_at and u.started_at is null;
    if undone.started_at is not null then
      perform private.queue_account_mail('address-restored', old.email,
        jsonb_build_object('path', '/contact', 'oldAddress', undone.address), undone.token_hash || ' restored');
    end if;
    return null;
  end if;
  insert into private.address_undos (token_hash, user_id, address)
  values (private.hash_undo(token), new.id, lower(old.email));
  perform private.queue_account_mail('address-changed', old.email,
    jsonb_build_object('path', '/auth/undo-address?token=' || token, 'newAddress', new.email),
    private.hash_undo(token));
  return null;
end;
$$;
revoke execute on function private.notify_of_new_address from public;

create function private.notify_of_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The first password of a new account needs no mail.
  if coalesce(old.encrypted_password, '') = '' and old.email_confirmed_at > now() - interval '1 hour' then
    return null;
  end if;
  perform private.queue_account_mail('password-changed', new.email,
    jsonb_build_object('path', '/auth/login?view=reset'), new.id || '/' || extract(epoch from clock_timestamp()));
  return null;
end;
$$;
revoke execute on function private.notify_of_new_password from public;

-- What an undo link is for: {userId, address, createdAt, holderId, isHolderConfirmed}; null for a
-- used, expired or unknown link. `holder`: another account that has the address now.
create function public.find_address_undo(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('userId', u.user_id, 'address', u.address, 'createdAt', u.created_at,
    'holderId', h.id, 'isHolderConfirmed', h.email_confirmed_at is not null)
  from private.address_undos u
  left join auth.users h on lower(h.email) = u.address and h.id <> u.user_id
  where u.token_hash = private.hash_undo($1) and u.expires_at > now();
$$;
revoke execute on function public.find_address_undo from public, anon, authenticated;
grant execute on function public.find_address_undo to service_role;

create function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, seen_at timestamptz, network text, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC', p.seen_at),
    case when p.session_id is null then private.to_network(host(s.ip)) else p.network end,
    coalesce(p.user_agent, left(s.user_agent, 400)), s.id is not distinct from private.my_session_id()
  from auth.sessions s left join private.session_places p on p.session_id = s.id
  where s.user_id = (select private.my_id())
  order by 6 desc, 3 desc
  limit 100;
$$;
revoke execute on function public.list_my_sessions from public, anon;
grant execute on function public.list_my_sessions to authenticated, service_role;

-- False if the session is not the caller's, or has already ended.
create function public.end_my_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s
  where s.id = end_my_session.session_id and s.user_id = (select private.my_id());
  if found then
    perform private.log_event(private.my_id(), 'session-ended');
  end if;
  return found;
end;
$$;
revoke execute on function public.end_my_session from public, anon;
grant execute on function public.end_my_session to authenticated, service_role;

create function private.end_idle_sessions() returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended record;
begin
  for ended in
    delete from auth.sessions s
    where greatest(s.created_at, s.refreshed_at at time zone 'UTC')
        < now() - make_interval(days => (select p.admin_idle_days from private.platform_settings p))
      and (
        exists (select 1 from public.memberships m where m.profile_id = s.user_id and m.role in ('owner', 'admin'))
        or exists (
          select 1 from auth.users u join private.platform_admins a on a.email = lower(u.email)
          where u.id = s.user_id))
    returning s.id, s.user_id
  loop
    perform private.log_event(ended.user_id, 'session-expired', from_session => ended.id);
  end loop;
end;
$$;
revoke execute on function private.end_idle_sessions from public;

-- From the configuration: the server passes it when it starts, with the embedded backend before it responds.
create function public.configure_auth_sessions(admin_idle_days integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.platform_settings p set admin_idle_days = configure_auth_sessions.admin_idle_days
  where p.admin_idle_days <> configure_auth_sessions.admin_idle_days;
  perform private.end_idle_sessions();
end;
$$;
revoke execute on function public.configure_auth_sessions from public, anon, authenticated;
grant execute on function public.configure_auth_sessions to service_role;

-- The worker calls it every ten minutes.
create function public.clean_security_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_idle_sessions();
  delete from public.security_events e where e.created_at < now() - interval '90 days';
  delete from private.session_places p
  where not exists (select 1 from auth.sessions s where s.id = p.session_id);
end;
$$;
revoke execute on function public.clean_security_log from public, anon, authenticated;
grant execute on function public.clean_security_log to service_role;

-- Replaces the former codes. The server calls it, which names no session: so the log has the session
-- that was last used.
create function public.save_recovery_codes(of_user uuid, code_hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  had_codes boolean;
  session uuid := (
    select s.session_id from private.session_places s join auth.sessions a on a.id = s.session_id
    where a.user_id = of_user order by s.seen_at desc limit 1);
begin
  delete from private.recovery_codes where user_id = of_user;
  had_codes := found;
  if coalesce(cardinality(code_hashes), 0) = 0 then
    return;
  end if;
  insert into private.recovery_codes (user_id, code_hash)
  select of_user, decode(h.hash, 'hex') from unnest(code_hashes) as h (hash);
  perform private.log_event(of_user, 'recovery-codes-made', actor => of_user, from_session => session);
  -- The first codes come with the authenticator app and need no mail.
  if had_codes then
    perform private.queue_account_mail('recovery-codes-made', u.email,
      jsonb_build_object('path', '/auth/profile#second-factor'), of_user || '/' || extract(epoch from clock_timestamp()))
    from auth.users u where u.id = of_user;
  end if;
end;
$$;
revoke execute on function public.save_recovery_codes from public, anon, authenticated;
grant execute on function public.save_recovery_codes to service_role;

create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c
  where c.user_id = (select private.my_id()) and c.used_at is null;
$$;
revoke execute on function public.count_recovery_codes from public, anon;
grant execute on function public.count_recovery_codes to authenticated, service_role;

-- Lets a session of the user through and notifies the user by mail. {remaining: how many codes are
-- left}, null for a wrong code, or {retryAfterSeconds} after fifteen wrong ones within an hour.
create function public.use_recovery_code(of_user uuid, of_session uuid, code_hash text, site_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tries private.recovery_tries;
  address text;
  remaining integer;
begin
  insert into private.recovery_tries as t (user_id) values (of_user)
  on conflict (user_id) do update set
    wrong = case when t.first_at < now() - interval '1 hour' then 0 else t.wrong end,
    first_at = case when t.first_at < now() - interval '1 hour' then now() else t.first_at end
  returning * into tries;
  if tries.wrong >= 15 then
    return jsonb_build_object('retryAfterSeconds',
      ceil(extract(epoch from tries.first_at + interval '1 hour' - now()))::integer);
  end if;

  select u.email into address from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = of_session and u.id = of_user;
  update private.recovery_codes c set used_at = now()
  where address is not null and c.user_id = of_user and c.used_at is null
    and c.code_hash = decode(use_recovery_code.code_hash, 'hex');
  if not found then
    update private.recovery_tries t set wrong = t.wrong + 1 where t.user_id = of_user;
    perform private.log_event(of_user, 'recovery-code-failed', actor => null, from_session => of_session);
    return null;
  end if;

  delete from private.recovery_tries t where t.user_id = of_user;
  delete from private.recovered_sessions r
  where r.user_id = of_user and not exists (select 1 from auth.sessions s where s.id = r.session_id);
  insert into private.recovered_sessions (session_id, user_id) values (of_session, of_user)
  on conflict do nothing;
  select count(*) into remaining from private.recovery_codes c where c.user_id = of_user and c.used_at is null;
  perform private.log_event(of_user, 'recovery-code-used', jsonb_build_object('remaining', remaining::text),
    actor => of_user, from_session => of_session);
  perform private.queue_mail('recovery-code', address,
    jsonb_build_object('siteUrl', site_url, 'path', '/auth/profile#second-factor', 'remaining', remaining),
    of_user::text || ' ' || use_recovery_code.code_hash);
  return jsonb_build_object('remaining', remaining);
end;
$$;
revoke execute on function public.use_recovery_code from public, anon, authenticated;
grant execute on function public.use_recovery_code to service_role;

-- Before the first call to the provider. False for a used, expired or unknown link, and while another
-- attempt has the lease; the lease of a server that died expires after a minute.
create function public.start_address_undo(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.address_undos u set started_at = now(), leased_until = now() + interval '1 minute'
  where u.token_hash = private.hash_undo($1) and u.expires_at > now()
    and coalesce(u.leased_until, '-infinity') < now();
  return found;
end;
$$;
revoke execute on function public.start_address_undo from public, anon, authenticated;
grant execute on function public.start_address_undo to service_role;

-- After the last call to the provider: deletes this link and those of all later changes.
create function public.finish_address_undo(token text) returns void
language sql security definer set search_path = '' as $$
  delete from private.address_undos u
  using private.address_undos done
  where done.token_hash = private.hash_undo($1)
    and u.user_id = done.user_id and u.created_at >= done.created_at;
$$;
revoke execute on function public.finish_address_undo from public, anon, authenticated;
grant execute on function public.finish_address_undo to service_role;

-- What users write of themselves (user_metadata) is in the cookies of their session, twice: in the token, and
-- beside it. Servers reject more than 16 KB of headers, with a bare 431 that no page explains; and at a sign-up
-- a stranger may have written it. Only a name is stored, whatever its source, a provider of sign-in included.
-- The app reads nothing else of it. docs/decisions/0065-nothing-of-a-stranger-is-left.md
create function private.keep_session_small() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- The embedded backend may write an object as a JSON text of it.
  given constant jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
begin
  new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object(
    'full_name', left(given ->> 'full_name', 200),
    'name', case when given ->> 'full_name' is null then left(given ->> 'name', 200) end));
  return new;
end;
$$;
revoke execute on function private.keep_session_small from public;

-- A Supabase project also writes the metadata of a sign-up here, and sessions include it with their user.
create function private.keep_identity_small() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.identity_data := (
    select jsonb_object_agg(d.key, d.value) from jsonb_each(new.identity_data) as d
    where d.key in ('sub', 'email', 'email_verified', 'phone_verified'));
  return new;
end;
$$;
revoke execute on function private.keep_identity_small from public;

-- A factor that is deleted with its account needs no mail: the account and its address no longer exist.
create function private.notify_of_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  factor record;
begin
  if tg_op = 'DELETE' then
    factor := old;
    kind := 'second-factor-removed';
  else
    factor := new;
    kind := 'second-factor-added';
  end if;
  if factor.status::text = 'verified' and (tg_op <> 'UPDATE' or old.status::text <> 'verified') then
    perform private.queue_account_mail(kind, u.email,
      jsonb_build_object('path', '/auth/profile#second-factor'),
      factor.id || '/' || extract(epoch from clock_timestamp()))
    from auth.users u where u.id = factor.user_id;
  end if;
  return null;
end;
$$;
revoke execute on function private.notify_of_second_factor from public;

-- The person who confirms a new address may not be the one who requested it: the account's auth sessions end with the
-- old address, however it changed, and the link that confirms starts a new one. A platform admin's address brings
-- rights: for such an account every other way in ends as well (password, accounts at providers, authenticator apps,
-- recovery codes), so that only a person who has opened a mail at that address has the rights.
create function private.end_logins_of_new_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from private.platform_admins a where a.email = lower(new.email)) then
    new.encrypted_password := null;
    delete from auth.identities i where i.user_id = new.id and i.provider <> 'email';
    delete from private.recovery_codes c where c.user_id = new.id;
    if to_regclass('auth.mfa_factors') is not null then
      delete from auth.mfa_factors f where f.user_id = new.id;
    end if;
  end if;
  return new;
end;
$$;
revoke execute on function private.end_logins_of_new_admin from public;

create function private.end_sessions_of_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end;
$$;
revoke execute on function private.end_sessions_of_old_address from public;

-- Whether the caller signed in by a mail or a provider at most this many seconds ago. A sign-in by
-- password does not count: the user can type the password again.
create function public.signed_in_without_password_within(seconds integer) returns boolean
language sql stable security invoker set search_path = '' as $$
  select public.signed_in_within(seconds)
    and coalesce(not (auth.jwt() -> 'amr') @> '[{"method": "password"}]', false);
$$;
revoke execute on function public.signed_in_without_password_within from public, anon;
grant execute on function public.signed_in_without_password_within to authenticated, service_role;

-- After a failed call to the provider: the link works again at once, and a change that the user makes
-- is not part of the undo.
create function public.release_address_undo(token text) returns void
language sql security definer set search_path = '' as $$
  update private.address_undos u set leased_until = null, started_at = null
  where u.token_hash = private.hash_undo($1);
$$;
revoke execute on function public.release_address_undo from public, anon, authenticated;
grant execute on function public.release_address_undo to service_role;

create function public.password_permit_is_spent() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.session_places p
    where p.session_id = private.my_session_id() and p.permit_spent_at is not null
      and private.my_id() is not null);
$$;
revoke execute on function public.password_permit_is_spent from public, anon;
grant execute on function public.password_permit_is_spent to authenticated, service_role;

-- Before the password is set, so that only one of several concurrent requests sets it. False: the
-- permit is already used.
create function public.spend_password_permit() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.session_places as p (session_id, permit_spent_at)
  select private.my_session_id(), now() where private.my_id() is not null and private.my_session_id() is not null
  on conflict (session_id) do update set permit_spent_at = excluded.permit_spent_at where p.permit_spent_at is null;
  return found;
end;
$$;
revoke execute on function public.spend_password_permit from public, anon;
grant execute on function public.spend_password_permit to authenticated, service_role;

-- After the password could not be set. Only for the server: the user of a session must not use its permit twice.
create function public.release_password_permit(of_session uuid) returns void
language sql security definer set search_path = '' as $$
  update private.session_places p set permit_spent_at = null where p.session_id = of_session;
$$;
revoke execute on function public.release_password_permit from public, anon, authenticated;
grant execute on function public.release_password_permit to service_role;

-- When an admin creates or confirms an account, no mail is pending: then the password stays.
create trigger drop_unproven_password before update on auth.users for each row
  when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and coalesce(old.confirmation_token, '') || coalesce(old.recovery_token, '') <> '')
  execute function private.drop_unproven_password();
create trigger notify_of_new_address after update on auth.users for each row
  when (old.email_confirmed_at is not null and old.email is distinct from new.email)
  execute function private.notify_of_new_address();
create trigger notify_of_new_password after update on auth.users for each row
  when (old.email_confirmed_at is not null and coalesce(new.encrypted_password, '') <> ''
    and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.notify_of_new_password();

-- At every change: an older account loses its other metadata at the next sign-in.
create trigger keep_known_metadata before insert or update on auth.users for each row
  execute function private.keep_session_small();
create trigger end_logins_of_new_admin before update on auth.users for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function private.end_logins_of_new_admin();

-- Its name sorts last: the log needs the session that the change came from.
create trigger turn_sessions_out after update on auth.users for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function private.end_sessions_of_old_address();
create trigger keep_identity_small before insert or update on auth.identities for each row
  when (new.provider = 'email' and jsonb_typeof(new.identity_data) = 'object' and new.identity_data ? 'sub')
  execute function private.keep_identity_small();
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    create trigger notify_of_second_factor after insert or update or delete on auth.mfa_factors
      for each row execute function private.notify_of_second_factor();
  end if;
end;
$$;

reset check_function_bodies;
