-- A user's auth sessions: listed, ended one by one, and over when nobody has used them for long. The tables are
-- those of the provider of sign-in, hosted or embedded, who know a session by the id in its tokens.

-- Whether the request's token may still act: signing out ends it at once, though it would hold for an hour. One that
-- names no session is the operator's own.
create function private.session_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.my_session_id() is null
    or exists (select 1 from auth.sessions s where s.id = private.my_session_id());
$$;

-- Whether the token's holder may act: its session goes on, and they have shown all factors they have. On each
-- table's policy, and in private.my_id().
create or replace function private.second_factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.session_is_open() then
    return false;
  end if;
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (
    select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;

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

-- False when it is not mine, or is over already.
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

-- What an owner, an admin or a platform admin left open on a computer long ago opens a whole school.
alter table private.platform_settings
  add column admin_idle_days smallint not null default 30 check (admin_idle_days between 1 and 400);

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

-- What the configuration says, told by the server at its start, before it answers with the embedded backend.
create function public.configure_auth_sessions(admin_idle_days integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.platform_settings p set admin_idle_days = configure_auth_sessions.admin_idle_days
  where p.admin_idle_days <> configure_auth_sessions.admin_idle_days;
  perform private.end_idle_sessions();
end;
$$;

-- Called every ten minutes by the worker.
create function public.clean_security_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_idle_sessions();
  delete from public.security_events e where e.created_at < now() - interval '90 days';
  delete from private.session_places p
  where not exists (select 1 from auth.sessions s where s.id = p.session_id);
end;
$$;

revoke execute on function private.session_is_open, private.end_idle_sessions from public, anon, authenticated;
revoke execute on function public.list_my_sessions, public.end_my_session, public.configure_auth_sessions,
  public.clean_security_log from public, anon, authenticated;
grant execute on function public.list_my_sessions, public.end_my_session to authenticated;
grant execute on function public.configure_auth_sessions, public.clean_security_log to service_role;
