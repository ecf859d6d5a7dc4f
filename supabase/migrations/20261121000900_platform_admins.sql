-- Who runs this installation, and what it sets for everybody. Written by the server at its start
-- from its configuration (ADMIN_EMAILS and the like), so that policies can ask.

create table private.platform_admins (
  email text primary key check (email = lower(btrim(email)))
);

-- One row, so that what is set together changes together.
create table private.platform_settings (
  only_row boolean primary key default true check (only_row),
  -- Of an organisation's or a person's films and what is made of them; null is without limit.
  default_quota_bytes bigint check (default_quota_bytes > 0)
);
insert into private.platform_settings default values;

-- An address counts once its owner has confirmed it.
create function private.is_platform_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u
    join private.platform_admins a on a.email = lower(u.email)
    where u.id = (select auth.uid()) and u.email_confirmed_at is not null
  );
$$;

-- What the guard asks.
create function public.am_platform_admin() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_platform_admin();
$$;

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

revoke execute on function private.is_platform_admin, public.am_platform_admin, public.configure_platform
  from public, anon, authenticated;
grant execute on function private.is_platform_admin, public.am_platform_admin to authenticated, service_role;
grant execute on function public.configure_platform to service_role;
