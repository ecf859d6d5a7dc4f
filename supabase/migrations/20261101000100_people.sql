-- People: profiles, organisations and who belongs to them.

-- Helpers that policies call. Not exposed by the API; execution is granted per function.
create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 80),
  created_at timestamptz not null default now()
);

create table public.organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  created_at timestamptz not null default now()
);

create table public.memberships (
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'coach', 'filmer', 'surfer')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, profile_id)
);
create index memberships_profile_id_idx on public.memberships (profile_id);

-- Set-returning, so that `x in (select …())` runs once per query and not once per row.
-- Security definer, so that the policies of memberships don't call themselves.
create function private.my_organisation_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organisation_id from public.memberships where profile_id = (select auth.uid());
$$;

-- Organisations whose sessions I may film, sort and coach.
create function private.my_staff_organisation_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organisation_id from public.memberships
  where profile_id = (select auth.uid()) and role in ('owner', 'admin', 'coach', 'filmer');
$$;

create function private.my_fellow_profile_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select profile_id from public.memberships
  where organisation_id in (select private.my_organisation_ids());
$$;

revoke execute on all functions in schema private from public, anon;
grant execute on all functions in schema private to authenticated, service_role;

alter table public.profiles enable row level security;
alter table public.organisations enable row level security;
alter table public.memberships enable row level security;

create policy "own profile and fellow members" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or id in (select private.my_fellow_profile_ids()));
create policy "create own profile" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy "change own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "members see their organisations" on public.organisations for select to authenticated
  using (id in (select private.my_organisation_ids()));

create policy "members see who belongs" on public.memberships for select to authenticated
  using (organisation_id in (select private.my_organisation_ids()));

-- An organisation is never without an owner, so both rows are written in one call.
create function public.create_organisation(name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in to create an organisation' using errcode = '42501';
  end if;
  insert into public.organisations (name) values (btrim(create_organisation.name)) returning id into new_id;
  insert into public.memberships (organisation_id, profile_id, role)
    values (new_id, (select auth.uid()), 'owner');
  return new_id;
end;
$$;
revoke execute on function public.create_organisation(text) from public, anon;
grant execute on function public.create_organisation(text) to authenticated, service_role;
