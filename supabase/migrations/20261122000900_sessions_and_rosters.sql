-- What a session says of itself: where its spot lies, its level and coaches, its roster in order, and
-- which camera filmed what. All of it can be corrected afterwards.

alter table public.spots
  add column place text not null default '' check (char_length(place) <= 80),
  -- ISO 3166-1, two letters.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Where one looks when looking out to sea, clockwise from north.
  add column facing_degrees smallint check (facing_degrees between 0 and 359),
  add column time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- Nothing public may name it or tell where it is.
  add column is_hidden boolean not null default false,
  add constraint spots_position check (num_nulls(latitude, longitude) in (0, 2));

revoke insert, update on public.spots from anon, authenticated;
grant insert (id, organisation_id, owner_id, name, place, country, latitude, longitude, facing_degrees,
  time_zone, is_hidden) on public.spots to authenticated;
grant update (name, place, country, latitude, longitude, facing_degrees, time_zone, is_hidden)
  on public.spots to authenticated;
create policy "correct own spots" on public.spots for update to authenticated
  using (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()))
  with check (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()));

-- The name of a spot for whoever has no account, or none here. Everything public asks this; null where
-- the spot is hidden.
create function private.public_spot_name(spot_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.name from public.spots p where p.id = public_spot_name.spot_id and not p.is_hidden;
$$;

-- As before, and keeps a secret: `spotName` is null for a hidden spot.
create or replace function public.open_share_link() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
    'surferName', r.name, 'spotName', private.public_spot_name(s.spot_id),
    'startsAt', s.starts_at, 'timeZone', s.time_zone, 'organisationName', o.name,
    'renditions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', x.id, 'kind', x.kind, 'path', x.path, 'contentType', x.content_type, 'width', x.width,
        'height', x.height, 'bitrate', x.bitrate, 'codec', x.codec, 'durationMs', x.duration_ms))
      from public.renditions x where x.wave_id = w.id), '[]'))
  from public.waves w
  join public.sessions s on s.id = w.session_id
  left join public.surfers r on r.id = w.surfer_id
  left join public.organisations o on o.id = s.organisation_id
  where w.id in (select private.linked_wave_ids());
$$;

-- As before, and what a spot says of itself goes along; where either was hidden, what is left is.
create or replace function private.rehome_sessions() returns trigger
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

-- A level in the organisation's own words, which may change later; a session keeps what it was held under.
alter table public.sessions add column level text check (level ~ '^[^\n]{1,40}$');
grant update (spot_id, starts_at, time_zone, level) on public.sessions to authenticated;
create policy "staff correct sessions" on public.sessions for update to authenticated
  using (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()))
  with check (owner_id = (select auth.uid()) or organisation_id in (select private.my_staff_organisation_ids()));

-- Runs with its caller's rights: a session may stay at a spot that its staff can't see (whose it was has
-- left), but can't be moved to one.
create function private.require_seen_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select 1 from public.spots p where p.id = new.spot_id) then
    raise exception 'This spot is not there' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger require_seen_spot before update of spot_id on public.sessions
  for each row when (new.spot_id is distinct from old.spot_id) execute function private.require_seen_spot();

create table public.session_coaches (
  session_id uuid not null references public.sessions (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (session_id, profile_id)
);
create index session_coaches_profile_id_idx on public.session_coaches (profile_id);

alter table public.session_coaches enable row level security;
create policy "second factor shown" on public.session_coaches as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "coaches of sessions I work on or surfed in" on public.session_coaches for select to authenticated
  using (
    session_id in (select private.my_session_ids()) or session_id in (select private.my_ridden_session_ids())
  );
-- Whoever coaches there today. They stay on old sessions when they leave.
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
revoke all on public.session_coaches from anon, authenticated;
grant select on public.session_coaches to anon;
grant select, delete on public.session_coaches to authenticated;
grant insert (session_id, profile_id) on public.session_coaches to authenticated;

alter table public.surfers
  add column stance text check (stance in ('regular', 'goofy')),
  -- Their place on the roster, from 1; where two have the same the older line comes first. 0 is the end.
  add column position smallint not null default 0 check (position >= 0);
update public.surfers r set position = least(o.place, 32767)
from (
  select id, row_number() over (partition by session_id order by created_at, id) as place from public.surfers
) o
where o.id = r.id;
grant update (stance, position), delete on public.surfers to authenticated;
create policy "staff remove surfers" on public.surfers for delete to authenticated
  using (session_id in (select private.my_session_ids()));

create function private.put_last_on_roster() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.position := least(1 + coalesce(
    (select max(r.position)::integer from public.surfers r where r.session_id = new.session_id), 0), 32767);
  return new;
end;
$$;
create trigger put_last_on_roster before insert on public.surfers
  for each row when (new.position = 0) execute function private.put_last_on_roster();

-- Which camera a film is from, where a session has several: a few words, or none.
alter table public.videos add column camera text not null default '' check (camera ~ '^[^\n]{0,40}$');
grant insert (camera), update (camera) on public.videos to authenticated;
create policy "staff name cameras" on public.videos for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));

-- These three run with their caller's rights: the policies decide, they make one change of several.

-- A session with its coaches and roster; a personal one without an organisation. Its id.
create function public.create_session(
  spot_id uuid, starts_at timestamptz, time_zone text, organisation_id uuid default null,
  level text default null, coach_ids uuid[] default '{}', roster jsonb default '[]'
) returns uuid
language plpgsql set search_path = '' as $$
declare
  new_id uuid;
begin
  insert into public.sessions (organisation_id, owner_id, spot_id, starts_at, time_zone, level, created_by)
    values (
      create_session.organisation_id,
      case when create_session.organisation_id is null then auth.uid() end,
      create_session.spot_id, create_session.starts_at, create_session.time_zone, create_session.level, auth.uid())
    returning id into new_id;
  insert into public.session_coaches (session_id, profile_id)
    select distinct new_id, c from unnest(create_session.coach_ids) c;
  perform public.add_to_roster(new_id, create_session.roster);
  return new_id;
end;
$$;

-- Whether there was such a session to change. Coaches who have left stay where they were named before.
create function public.save_session(
  session_id uuid, spot_id uuid, starts_at timestamptz, time_zone text, level text default null,
  coach_ids uuid[] default '{}'
) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.sessions s
  set spot_id = save_session.spot_id, starts_at = save_session.starts_at,
      time_zone = save_session.time_zone, level = save_session.level
  where s.id = save_session.session_id;
  if not found then
    return false;
  end if;
  delete from public.session_coaches c
  where c.session_id = save_session.session_id and c.profile_id <> all (save_session.coach_ids);
  insert into public.session_coaches (session_id, profile_id)
    select distinct save_session.session_id, n from unnest(save_session.coach_ids) n
    where not exists (
      select 1 from public.session_coaches c
      where c.session_id = save_session.session_id and c.profile_id = n);
  return true;
end;
$$;

-- Adds lines below those that are there, in the order given; how many.
create function public.add_to_roster(session_id uuid, roster jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_to_roster.session_id), 0);
  added integer;
begin
  insert into public.surfers (session_id, name, lycra_colour, lycra_number, stance, position)
    select add_to_roster.session_id, l.line ->> 'name', l.line ->> 'colour', (l.line ->> 'number')::smallint,
      l.line ->> 'stance', last + l.place
    from jsonb_array_elements(add_to_roster.roster) with ordinality as l (line, place);
  get diagnostics added = row_count;
  return added;
end;
$$;

-- Puts the lines of a roster in this order; those not named keep their places. How many were placed.
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

-- Who coaches a session that I work on or surfed in: their names are no fellow members' alone.
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

-- Who may be named as coach in the organisations whose sessions I work on.
create function public.list_coaches()
returns table (organisation_id uuid, profile_id uuid, full_name text, avatar_path text)
language sql stable security definer set search_path = '' as $$
  select m.organisation_id, p.id, p.full_name, p.avatar_path
  from public.memberships m join public.profiles p on p.id = m.profile_id
  where m.organisation_id in (select private.my_staff_organisation_ids()) and m.role in ('owner', 'admin', 'coach')
  order by lower(p.full_name), p.id;
$$;

revoke execute on function private.public_spot_name, private.put_last_on_roster, private.require_seen_spot from public, anon, authenticated;
revoke execute on function public.create_session, public.save_session, public.add_to_roster, public.order_roster,
  public.list_session_coaches, public.list_coaches from public, anon, authenticated;
grant execute on function public.create_session, public.save_session, public.add_to_roster, public.order_roster,
  public.list_session_coaches, public.list_coaches to authenticated;
