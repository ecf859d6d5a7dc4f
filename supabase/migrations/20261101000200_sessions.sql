-- Spots, sessions and the surfers on their rosters.

create table public.spots (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  constraint spots_belong_to_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
create unique index spots_name_idx on public.spots (coalesce(organisation_id, owner_id), lower(name));
create index spots_organisation_id_idx on public.spots (organisation_id);
create index spots_owner_id_idx on public.spots (owner_id);

-- A session belongs to an organisation or, when personal, to one person.
create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  spot_id uuid not null references public.spots (id),
  starts_at timestamptz not null,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint sessions_belong_to_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
create index sessions_organisation_id_idx on public.sessions (organisation_id, starts_at desc);
create index sessions_owner_id_idx on public.sessions (owner_id, starts_at desc);
create index sessions_spot_id_idx on public.sessions (spot_id);
create index sessions_created_by_idx on public.sessions (created_by);

create table public.surfers (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  lycra_colour text check (char_length(lycra_colour) <= 30),
  lycra_number smallint check (lycra_number between 0 and 999),
  claimed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (session_id, id)
);
create index surfers_claimed_by_idx on public.surfers (claimed_by);

-- Sessions that I may film, sort and coach.
create function private.my_session_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.sessions where owner_id = (select auth.uid())
  union all
  select id from public.sessions where organisation_id in (select private.my_staff_organisation_ids());
$$;

-- Roster lines that are me.
create function private.my_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.surfers where claimed_by = (select auth.uid());
$$;

create function private.my_ridden_session_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select session_id from public.surfers where claimed_by = (select auth.uid());
$$;

create function private.my_ridden_spot_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select spot_id from public.sessions where id in (select private.my_ridden_session_ids());
$$;

revoke execute on all functions in schema private from public, anon;
grant execute on all functions in schema private to authenticated, service_role;

alter table public.spots enable row level security;
alter table public.sessions enable row level security;
alter table public.surfers enable row level security;

create policy "spots of mine, my organisations and my sessions" on public.spots for select to authenticated
  using (
    owner_id = (select auth.uid())
    or organisation_id in (select private.my_staff_organisation_ids())
    or id in (select private.my_ridden_spot_ids())
  );
create policy "add own spots" on public.spots for insert to authenticated
  with check (
    owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids())
  );

create policy "sessions I work on or surfed in" on public.sessions for select to authenticated
  using (
    owner_id = (select auth.uid())
    or organisation_id in (select private.my_staff_organisation_ids())
    or id in (select private.my_ridden_session_ids())
  );
-- The sub-select runs under the caller's own rights: a session can't be hung on a stranger's spot.
create policy "staff create sessions" on public.sessions for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()))
    and spot_id in (select id from public.spots)
  );

create policy "rosters of my sessions, and my own lines" on public.surfers for select to authenticated
  using (session_id in (select private.my_session_ids()) or claimed_by = (select auth.uid()));
create policy "staff add surfers" on public.surfers for insert to authenticated
  with check (session_id in (select private.my_session_ids()) and claimed_by is null);
create policy "staff correct surfers" on public.surfers for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));
-- Who a roster line is may only change by a claim.
revoke update on public.surfers from authenticated, anon;
grant update (name, lycra_colour, lycra_number) on public.surfers to authenticated;
