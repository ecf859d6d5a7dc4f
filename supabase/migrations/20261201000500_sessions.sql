-- Spots, sessions and the surfers on their rosters: where a spot is, a session's level and coaches, its roster in
-- order. Staff can correct all of it later.
--
-- The session form sends its fields as one object, named as the columns are: a new field of the form changes no list of
-- parameters, so that a migration replaces create_session and save_session without dropping them. These and
-- add_to_roster run with their caller's rights: policies decide, and each call makes several changes in one
-- transaction.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.spots (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  place text not null default '' check (char_length(place) <= 80),
  -- ISO 3166-1, two letters.
  country text check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The direction towards the open sea, clockwise from north.
  facing_degrees smallint check (facing_degrees between 0 and 359),
  time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- Nothing public names it or shows where it is.
  is_hidden boolean not null default false,
  constraint spots_belong_to_one check (num_nonnulls(organisation_id, owner_id) = 1),
  constraint spots_position check (num_nulls(latitude, longitude) in (0, 2))
);
create unique index spots_name_idx on public.spots (coalesce(organisation_id, owner_id), lower(name));
create index spots_organisation_id_idx on public.spots (organisation_id);
create index spots_owner_id_idx on public.spots (owner_id);
create index spots_public_position_idx on public.spots (round(latitude::numeric, 2), round(longitude::numeric, 2))
  where not is_hidden;
alter table public.spots enable row level security;
revoke all on public.spots from anon, authenticated;
grant select on public.spots to anon, authenticated;
grant insert (id, organisation_id, owner_id, name, place, country, latitude, longitude, facing_degrees, time_zone,
  is_hidden) on public.spots to authenticated;
grant update (name, place, country, latitude, longitude, facing_degrees, time_zone, is_hidden) on public.spots to
  authenticated;
create policy "second factor shown" on public.spots as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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
  -- A level in the organisation's own words. The organisation may change its levels; a session keeps its own.
  level text check (level ~ '^[^\n]{1,40}$'),
  constraint sessions_belong_to_one check (num_nonnulls(organisation_id, owner_id) = 1),
  -- The range of years of the form, also for requests that bypass the form: no screen can show infinity
  -- and the like, and one such session would break the list of a whole school.
  constraint sessions_starts_at_range
  check (starts_at between '1949-12-31T00:00:00Z' and '2201-01-02T00:00:00Z')
);
create index sessions_organisation_id_idx on public.sessions (organisation_id, starts_at desc);
create index sessions_owner_id_idx on public.sessions (owner_id, starts_at desc);
create index sessions_spot_id_idx on public.sessions (spot_id);
create index sessions_created_by_idx on public.sessions (created_by);
create index sessions_starts_at_idx on public.sessions (starts_at desc, id);
create index sessions_of_organisation_idx on public.sessions (organisation_id, id);
create index sessions_of_owner_idx on public.sessions (owner_id, id);
alter table public.sessions enable row level security;
revoke all on public.sessions from anon, authenticated;
grant select on public.sessions to anon;
grant select, insert on public.sessions to authenticated;
grant update (spot_id, starts_at, time_zone, level) on public.sessions to authenticated;
create policy "second factor shown" on public.sessions as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.surfers (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  lycra_colour text check (char_length(lycra_colour) <= 30),
  lycra_number smallint check (lycra_number between 0 and 999),
  claimed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  stance text check (stance in ('regular', 'goofy')),
  -- Their position on the roster, from 1; of two with the same position the older row comes first. 0 is the end.
  position smallint not null default 0 check (position >= 0),
  -- Set at the claim or by staff. For a minor, the guardian's consent counts.
  is_marked_minor boolean not null default false,
  -- Set by the user who claimed the row, and reset when their claim is undone.
  is_said_minor boolean not null default false,
  is_minor boolean not null generated always as (is_marked_minor or is_said_minor) stored,
  guest_id uuid not null,
  unique (session_id, id),
  -- Deferred: a school is deleted with its guests and its rosters, in an order that a restored backup may change.
  constraint surfers_guest_fkey foreign key (guest_id) references public.guests (id)
    deferrable initially deferred,
  constraint surfers_guest_once unique (session_id, guest_id)
);
create index surfers_claimed_by_idx on public.surfers (claimed_by);
create index surfers_guest_id_idx on public.surfers (guest_id);
alter table public.surfers enable row level security;
-- Only a claim assigns a roster row to a user.
revoke all on public.surfers from anon, authenticated;
grant select on public.surfers to anon;
grant select, delete on public.surfers to authenticated;
grant update (name, lycra_colour, lycra_number, stance, position) on public.surfers to authenticated;
-- Only a claim names the account of a row: the guest's, which the trigger copies.
grant insert (id, session_id, guest_id, name, lycra_colour, lycra_number, stance, position, is_marked_minor) on
  public.surfers to authenticated;
create policy "second factor shown" on public.surfers as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.session_coaches (
  session_id uuid not null references public.sessions (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (session_id, profile_id)
);
create index session_coaches_profile_id_idx on public.session_coaches (profile_id);
alter table public.session_coaches enable row level security;
revoke all on public.session_coaches from anon, authenticated;
grant select on public.session_coaches to anon;
grant select, delete on public.session_coaches to authenticated;
grant insert (session_id, profile_id) on public.session_coaches to authenticated;
create policy "second factor shown" on public.session_coaches as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

alter table public.profiles add foreign key (home_spot_id) references public.spots (id) on delete set null;

-- Sessions that the caller may film, sort and coach.
create function private.my_session_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.sessions where owner_id = (select private.my_id())
  union all
  select id from public.sessions where organisation_id in (select private.my_staff_organisation_ids());
$$;
revoke execute on function private.my_session_ids from public;
grant execute on function private.my_session_ids to authenticated, service_role;

-- The caller's own roster rows whose waves they may watch.
create function private.my_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.surfers
  where claimed_by = (select private.my_id()) and private.may_watch_own(id, is_minor);
$$;
revoke execute on function private.my_surfer_ids from public;
grant execute on function private.my_surfer_ids to authenticated, service_role;

create function private.my_ridden_session_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select session_id from public.surfers where claimed_by = (select private.my_id());
$$;
revoke execute on function private.my_ridden_session_ids from public;
grant execute on function private.my_ridden_session_ids to authenticated, service_role;

create function private.my_ridden_spot_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select spot_id from public.sessions where id in (select private.my_ridden_session_ids());
$$;
revoke execute on function private.my_ridden_spot_ids from public;
grant execute on function private.my_ridden_spot_ids to authenticated, service_role;

-- When a spot is deleted with its owner, sessions of other owners at it move to a spot of their own
-- with the same name and details; the new spot is hidden if either was.
create function private.rehome_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.spots as p (organisation_id, owner_id, name, place, country, latitude, longitude,
    facing_degrees, time_zone, is_hidden)
  select distinct s.organisation_id, s.owner_id, old.name, old.place, old.country, old.latitude, old.longitude,
    old.facing_degrees, old.time_zone, old.is_hidden
  from public.sessions s
  where s.spot_id = old.id
    and (s.organisation_id, s.owner_id) is distinct from (old.organisation_id, old.owner_id)
  on conflict (coalesce(organisation_id, owner_id), lower(name))
    do update set is_hidden = p.is_hidden or excluded.is_hidden;
  update public.sessions s set spot_id = p.id from public.spots p
  where s.spot_id = old.id and p.id <> old.id and lower(p.name) = lower(old.name)
    and coalesce(p.organisation_id, p.owner_id) = coalesce(s.organisation_id, s.owner_id);
  return old;
end;
$$;
revoke execute on function private.rehome_sessions from public;

-- The name of a spot for users without an account or without rights here; null if the spot is hidden.
-- Everything public reads the name through this function.
create function private.public_spot_name(spot_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.name from public.spots p where p.id = public_spot_name.spot_id and not p.is_hidden;
$$;
revoke execute on function private.public_spot_name from public;

-- Runs with its caller's rights: a session may stay at a spot that its staff can't see (its owner has
-- left the school), but can't move to one.
create function private.require_seen_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select 1 from public.spots p where p.id = new.spot_id) then
    raise exception 'This spot does not exist' using errcode = '42501';
  end if;
  return new;
end;
$$;
revoke execute on function private.require_seen_spot from public;

create function private.put_last_on_roster() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.position := least(1 + coalesce(
    (select max(r.position)::integer from public.surfers r where r.session_id = new.session_id), 0), 32767);
  return new;
end;
$$;
revoke execute on function private.put_last_on_roster from public;

-- Whether the caller has such a session. A coach who has left stays on the sessions that name them.
create function public.save_session(session_id uuid, fields jsonb, coach_ids uuid[] default '{}') returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.sessions s
  set (spot_id, starts_at, time_zone, level) = (f.spot_id, f.starts_at, f.time_zone, f.level)
  from jsonb_populate_record(null::public.sessions, fields) as f
  where s.id = $1;
  if not found then
    return false;
  end if;
  delete from public.session_coaches c where c.session_id = $1 and c.profile_id <> all (coach_ids);
  insert into public.session_coaches (session_id, profile_id)
    select distinct $1, n from unnest(coach_ids) as n
    where not exists (
      select 1 from public.session_coaches c where c.session_id = $1 and c.profile_id = n);
  return true;
end;
$$;
revoke execute on function public.save_session from public, anon;
grant execute on function public.save_session to authenticated, service_role;

-- Appends rows in the given order and returns how many. A row may have its id: an existing row is not added again. A
-- row may state that a guardian agrees for its surfer, so that a reused roster keeps that: what a roster says of a
-- minor is the school's responsibility. A row may name its guest, so that a reused roster has the same guests.
create function public.add_to_roster(session_id uuid, roster jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_to_roster.session_id), 0);
  added integer;
begin
  perform private.lock_my_guests(array(
    select (l.line ->> 'guestId')::uuid from jsonb_array_elements(add_to_roster.roster) as l (line)));
  insert into public.surfers (id, session_id, guest_id, name, lycra_colour, lycra_number, stance, is_marked_minor,
    position)
    select coalesce((l.line ->> 'id')::uuid, gen_random_uuid()), add_to_roster.session_id,
      (l.line ->> 'guestId')::uuid, l.line ->> 'name', l.line ->> 'colour', (l.line ->> 'number')::smallint,
      l.line ->> 'stance', coalesce((l.line ->> 'isMinor')::boolean, false), last + l.place
    from jsonb_array_elements(add_to_roster.roster) with ordinality as l (line, place)
    order by l.line ->> 'guestId'
    on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
revoke execute on function public.add_to_roster from public, anon;
grant execute on function public.add_to_roster to authenticated, service_role;

-- Orders the rows of a roster; rows that are not named keep their positions. Returns how many it placed.
create function public.order_roster(session_id uuid, surfer_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  placed integer;
begin
  update public.surfers r set position = o.place
  from unnest(order_roster.surfer_ids) with ordinality as o (surfer_id, place)
  where r.id = o.surfer_id and r.session_id = order_roster.session_id;
  get diagnostics placed = row_count;
  return placed;
end;
$$;
revoke execute on function public.order_roster from public, anon;
grant execute on function public.order_roster to authenticated, service_role;

-- The coaches of a session that the caller works on or surfed in: surfers who are no members see them too.
create function public.list_session_coaches(session_id uuid)
returns table (profile_id uuid, full_name text, avatar_path text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.full_name, p.avatar_path
  from public.session_coaches c join public.profiles p on p.id = c.profile_id
  where c.session_id = list_session_coaches.session_id
    and (
      c.session_id in (select private.my_session_ids()) or c.session_id in (select private.my_ridden_session_ids()))
  order by lower(p.full_name), p.id;
$$;
revoke execute on function public.list_session_coaches from public, anon;
grant execute on function public.list_session_coaches to authenticated, service_role;

-- Who can coach in the organisations whose sessions the caller works on.
create function public.list_coaches()
returns table (organisation_id uuid, profile_id uuid, full_name text, avatar_path text)
language sql stable security definer set search_path = '' as $$
  select m.organisation_id, p.id, p.full_name, p.avatar_path
  from public.memberships m join public.profiles p on p.id = m.profile_id
  where m.organisation_id in (select private.my_staff_organisation_ids()) and m.role in ('owner', 'admin', 'coach')
  order by lower(p.full_name), p.id;
$$;
revoke execute on function public.list_coaches from public, anon;
grant execute on function public.list_coaches to authenticated, service_role;

-- A surfer sees the name of the school with their waves, as on their card; its pages are for members only.
create function private.my_ridden_organisation_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select organisation_id from public.sessions
  where id in (select private.my_ridden_session_ids()) and organisation_id is not null;
$$;
revoke execute on function private.my_ridden_organisation_ids from public;
grant execute on function private.my_ridden_organisation_ids to authenticated, service_role;

-- Admins of its organisation, or the owner of a personal session, delete a session. Rows cascade,
-- their files are queued for removal, and files that a worker is still making are removed when it
-- delivers them. Films that a user has ordered stay, and so does the session.
create function public.delete_session(session_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s
  where s.id = delete_session.session_id and (
    s.owner_id = private.my_id() or s.organisation_id in (select private.my_admin_organisation_ids()))
  for update;
  if not found then
    return null;
  end if;
  -- In the order in which jobs lock them.
  perform 1 from public.conversions c where c.session_id = delete_session.session_id
  order by coalesce(c.video_id, c.wave_id), c.id for update;
  if exists (
    select 1 from public.videos v
    where v.session_id = delete_session.session_id and 'order' = any(private.raw_film_dependents(v.id)))
  then
    return 'ordered';
  end if;
  delete from public.sessions s where s.id = delete_session.session_id;
  return 'deleted';
end;
$$;
revoke execute on function public.delete_session from public, anon;
grant execute on function public.delete_session to authenticated, service_role;

-- A session with its coaches and roster; a personal one without an organisation. Returns its id, which the
-- caller may choose: a request that is retried because its response was lost creates nothing twice.
create function public.create_session(
  fields jsonb, organisation_id uuid default null, coach_ids uuid[] default '{}', roster jsonb default '[]',
  session_id uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  new_id constant uuid := coalesce(create_session.session_id, gen_random_uuid());
begin
  -- Created by the same request before: all of it, in one transaction.
  if exists (select 1 from public.sessions s where s.id = new_id and s.created_by = auth.uid()) then
    return new_id;
  end if;
  insert into public.sessions (id, organisation_id, owner_id, created_by, spot_id, starts_at, time_zone, level)
    select new_id, $2, case when $2 is null then auth.uid() end, auth.uid(), f.spot_id, f.starts_at, f.time_zone, f.level
    from jsonb_populate_record(null::public.sessions, fields) as f;
  insert into public.session_coaches (session_id, profile_id)
    select distinct new_id, c from unnest(coach_ids) as c;
  perform public.add_to_roster(new_id, roster);
  return new_id;
end;
$$;
revoke execute on function public.create_session from public, anon;
grant execute on function public.create_session to authenticated, service_role;

-- The surfers of a session who agree to a purpose; for its staff.
create function private.list_agreed_surfers(session_id uuid, purpose text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.surfers s
  where s.session_id = $1 and $1 in (select private.my_session_ids()) and private.guest_agrees(s.guest_id, $2);
$$;
revoke execute on function private.list_agreed_surfers from public;
grant execute on function private.list_agreed_surfers to authenticated, service_role;

-- What the page of a session shows beside its waves, with the rights of the caller: one request in place of five.
create function public.get_session_page(session_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'retention', public.get_session_retention($1),
    'coaches', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.profile_id, 'name', c.full_name) order by c.place)
      from public.list_session_coaches($1) with ordinality as c (profile_id, full_name, avatar_path, place)), '[]'),
    'agreed', coalesce((
      select jsonb_agg(a.surfer_id) from private.list_agreed_surfers($1, 'share') as a (surfer_id)), '[]'),
    'place', (
      select jsonb_build_object('startsAt', s.starts_at, 'latitude', p.latitude, 'longitude', p.longitude,
        'facingDegrees', p.facing_degrees)
      from public.sessions s join public.spots p on p.id = s.spot_id where s.id = $1),
    'units', (
      select jsonb_build_object('swell', p.swell_unit, 'wind', p.wind_unit, 'temperature', p.temperature_unit)
      from public.profiles p where p.id = (select private.my_id())));
$$;
revoke execute on function public.get_session_page from public, anon;
grant execute on function public.get_session_page to authenticated, service_role;

create trigger rehome_sessions before delete on public.spots
  for each row execute function private.rehome_sessions();
create trigger keep_words_plain before insert or update of name, place on public.spots
  for each row
  when (concat(new.name, new.place) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'place');
create trigger require_seen_spot before update of spot_id on public.sessions
  for each row when (new.spot_id is distinct from old.spot_id) execute function private.require_seen_spot();
create trigger put_last_on_roster before insert on public.surfers
  for each row when (new.position = 0) execute function private.put_last_on_roster();
create trigger keep_words_plain before insert or update of name, lycra_colour on public.surfers
  for each row
  when (concat(new.name, new.lycra_colour) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'lycra_colour');
create trigger set_guest before insert on public.surfers
  for each row execute function private.set_guest();
create trigger copy_to_guest after update of name, stance, is_marked_minor on public.surfers
  for each row execute function private.copy_to_guest();
create trigger delete_walk_in after delete on public.surfers
  for each row execute function private.delete_walk_in();

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

create policy "correct own spots" on public.spots for update to authenticated
  using (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()))
  with check (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()));

create policy "sessions I work on or surfed in" on public.sessions for select to authenticated
  using (
    owner_id = (select auth.uid())
    or organisation_id in (select private.my_staff_organisation_ids())
    or id in (select private.my_ridden_session_ids())
  );

-- The sub-select runs with the caller's rights: a session can't refer to a spot that the caller can't see.
create policy "staff create sessions" on public.sessions for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()))
    and spot_id in (select id from public.spots)
  );

create policy "staff correct sessions" on public.sessions for update to authenticated
  using (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()))
  with check (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()));

create policy "rosters of my sessions, and my own lines" on public.surfers for select to authenticated
  using (session_id in (select private.my_session_ids()) or claimed_by = (select auth.uid()));

create policy "staff add surfers" on public.surfers for insert to authenticated
  with check (session_id in (select private.my_session_ids()));

create policy "staff correct surfers" on public.surfers for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));

create policy "staff remove surfers" on public.surfers for delete to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "coaches of sessions I work on or surfed in" on public.session_coaches for select to authenticated
  using (
    session_id in (select private.my_session_ids()) or session_id in (select private.my_ridden_session_ids())
  );

-- Only current coaches can be added. They stay on old sessions when they leave.
create policy "staff name coaches" on public.session_coaches for insert to authenticated
  with check (
    session_id in (select private.my_session_ids())
    and exists (
      select 1 from public.sessions s
      join public.memberships m on m.organisation_id = s.organisation_id
      where s.id = session_id and m.profile_id = session_coaches.profile_id
        and m.role in ('owner', 'admin', 'coach'))
  );

create policy "staff take coaches off" on public.session_coaches for delete to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "members and surfers see their organisations" on public.organisations for select to authenticated
  using (
    id in (select private.my_organisation_ids()) or id in (select private.my_ridden_organisation_ids())
  );

reset check_function_bodies;
