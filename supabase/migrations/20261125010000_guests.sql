-- Guests: the people whom a school films, over all their stays and sessions. A row of a roster is a guest in one
-- session: docs/decisions/0076-a-roster-row-is-a-guest-in-one-session.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Of an organisation, or of the owner of personal sessions.
create table public.guests (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 3 and 40),
  stance text check (stance in ('regular', 'goofy')),
  -- In the organisation's own words, as a session's.
  level text check (level ~ '^[^\n]{1,40}$'),
  -- The first and the last day of the stay. Null for walk-ins.
  stays_from date,
  stays_to date,
  -- What a new row of a roster begins with.
  lycra_colour text check (char_length(lycra_colour) <= 30),
  lycra_number smallint check (lycra_number between 0 and 999),
  -- Set by the school. For a minor, the guardian's consent counts.
  is_marked_minor boolean not null default false,
  -- Said by the guest at the claim of the card; reset when that claim is undone.
  is_said_minor boolean not null default false,
  is_minor boolean not null generated always as (is_marked_minor or is_said_minor) stored,
  -- The account of the guest. Only a claim sets it.
  claimed_by uuid references public.profiles (id) on delete set null,
  -- Rises when a card is lost or its claim is undone, which ends the cards that were printed before.
  card_revision smallint not null default 0,
  -- Whom the school asks; the guardian of a consent is named with its request.
  guardian_name text check (char_length(btrim(guardian_name)) between 1 and 80),
  guardian_email text check (guardian_email = lower(btrim(guardian_email)) and char_length(guardian_email) between 3 and 254),
  -- Hidden from lists before the stay is over.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles (id) on delete set null,
  constraint guests_belong_to_one check (num_nonnulls(organisation_id, owner_id) = 1),
  constraint guests_stay check (num_nulls(stays_from, stays_to) in (0, 2) and stays_from <= stays_to)
);
create index guests_organisation_idx on public.guests (organisation_id, lower(name), id);
create index guests_stay_idx on public.guests (organisation_id, stays_to, stays_from);
create index guests_owner_id_idx on public.guests (owner_id);
create index guests_created_by_idx on public.guests (created_by);
create index guests_claimed_by_idx on public.guests (claimed_by);
alter table public.guests enable row level security;
revoke all on public.guests from anon, authenticated;
grant select on public.guests to authenticated;
grant insert (id, organisation_id, owner_id, name, email, phone, stance, level, stays_from, stays_to, lycra_colour,
  lycra_number, is_marked_minor, guardian_name, guardian_email, created_by)
  on public.guests to authenticated;
grant update (name, email, phone, stance, level, stays_from, stays_to, lycra_colour, lycra_number, is_marked_minor,
  guardian_name, guardian_email, archived_at)
  on public.guests to authenticated;
grant delete on public.guests to authenticated;
create policy "second factor shown" on public.guests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Every row of a roster had a person of its own. Rows are one guest only where that is certain: the same account
-- claimed them, under the same name, in the same school. Of two such rows in one session each stays a guest.
alter table public.surfers add column guest_id uuid;
alter table public.surfers disable trigger user;
with lines as (
  select s.id, e.organisation_id, e.owner_id, s.claimed_by, lower(btrim(s.name)) as name, s.created_at,
    row_number() over (partition by s.session_id, s.claimed_by, lower(btrim(s.name)) order by s.created_at, s.id) as nth
  from public.surfers s join public.sessions e on e.id = s.session_id
), matched as (
  select l.id, case when l.claimed_by is null then l.id else first_value(l.id) over (
    partition by l.organisation_id, l.owner_id, l.claimed_by, l.name, l.nth order by l.created_at, l.id) end as guest_id
  from lines l
)
update public.surfers s set guest_id = m.guest_id from matched m where m.id = s.id;
insert into public.guests (id, organisation_id, owner_id, name, stance, lycra_colour, lycra_number, is_marked_minor,
  is_said_minor, claimed_by, card_revision, created_at)
select newest.guest_id, e.organisation_id, e.owner_id, newest.name, newest.stance, newest.lycra_colour,
  newest.lycra_number, newest.is_minor, newest.is_said_minor, newest.claimed_by,
  newest.card_revision, newest.first_at
from (
  select distinct on (s.guest_id) s.guest_id, s.session_id, s.name, s.stance, s.lycra_colour, s.lycra_number,
    s.claimed_by, bool_or(s.is_marked_minor) over of_guest as is_minor,
    bool_or(s.is_said_minor) over of_guest as is_said_minor,
    -- The code on a card is made from the id and this number: cards that ended stay so.
    max(s.claim_revision) over of_guest as card_revision, min(s.created_at) over of_guest as first_at
  from public.surfers s
  window of_guest as (partition by s.guest_id)
  order by s.guest_id, s.created_at desc, s.id
) newest
join public.sessions e on e.id = newest.session_id;
update public.surfers s
set name = g.name, stance = g.stance, is_marked_minor = g.is_marked_minor, is_said_minor = g.is_said_minor
from public.guests g
where g.id = s.guest_id and (s.name, s.stance, s.is_marked_minor, s.is_said_minor)
  is distinct from (g.name, g.stance, g.is_marked_minor, g.is_said_minor);
alter table public.surfers enable trigger user;
alter table public.surfers drop column claim_revision;
-- Deferred: a school is deleted with its guests and its rosters, in an order that a restored backup may change.
alter table public.surfers alter column guest_id set not null,
  add constraint surfers_guest_fkey foreign key (guest_id) references public.guests (id)
    deferrable initially deferred,
  add constraint surfers_guest_once unique (session_id, guest_id);
create index surfers_guest_id_idx on public.surfers (guest_id);

-- The guests of the caller's schools, and of their personal sessions.
create function private.is_my_guest(guest public.guests) returns boolean
language sql stable security definer set search_path = '' as $$
  select $1.owner_id = private.my_id() or $1.organisation_id in (select private.my_staff_organisation_ids());
$$;
revoke execute on function private.is_my_guest from public;

-- A new row of a roster is a guest of the session's school: the named one, whose name and lycra it gets, else a new
-- one with what the row says, a walk-in. A walk-in has the id of the row, so that a row that is sent twice is one guest.
-- The session is locked before the guest, as a deletion of the session locks them. A row without a guest is rejected
-- after the policies, which thus reveal nothing.
create function private.set_guest() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  session public.sessions;
  guest public.guests;
begin
  select s.* into session from public.sessions s where s.id = new.session_id for key share;
  insert into public.guests (id, organisation_id, owner_id, name, stance, lycra_colour, lycra_number, is_marked_minor,
    is_said_minor, claimed_by, created_by)
  select new.id, session.organisation_id, session.owner_id, new.name, new.stance, new.lycra_colour, new.lycra_number,
    new.is_marked_minor, new.is_said_minor, new.claimed_by, private.my_id()
  where new.guest_id is null and session.id is not null
  on conflict (id) do nothing;
  -- Not while the guest's card is being claimed.
  select g.* into guest from public.guests g
  where g.id = coalesce(new.guest_id, new.id)
    and (g.organisation_id, g.owner_id) is not distinct from (session.organisation_id, session.owner_id)
  for share;
  new.guest_id := guest.id;
  if not found then
    return new;
  end if;
  if new.is_marked_minor and not guest.is_marked_minor then
    update public.guests g set is_marked_minor = true where g.id = guest.id;
  end if;
  new.name := guest.name;
  new.stance := guest.stance;
  new.is_marked_minor := guest.is_marked_minor or new.is_marked_minor;
  new.is_said_minor := guest.is_said_minor;
  new.claimed_by := guest.claimed_by;
  new.lycra_colour := coalesce(new.lycra_colour, guest.lycra_colour);
  new.lycra_number := coalesce(new.lycra_number, guest.lycra_number);
  return new;
end;
$$;
revoke execute on function private.set_guest from public;

-- What a roster repeats of its guests is the same on all rosters, wherever staff correct it; a marked minor stays one.
-- Each of the two triggers writes only what differs, so that the other one ends there.
create function private.copy_to_guest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.guests g
  set name = new.name, stance = new.stance, is_marked_minor = g.is_marked_minor or new.is_marked_minor
  where g.id = new.guest_id and (g.name, g.stance, g.is_marked_minor)
    is distinct from (new.name, new.stance, g.is_marked_minor or new.is_marked_minor);
  return null;
end;
$$;
revoke execute on function private.copy_to_guest from public;

create function private.copy_to_rosters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.surfers s
  set name = new.name, stance = new.stance, is_marked_minor = s.is_marked_minor or new.is_marked_minor,
    is_said_minor = new.is_said_minor, claimed_by = new.claimed_by
  where s.guest_id = new.id and (s.name, s.stance, s.is_marked_minor, s.is_said_minor, s.claimed_by)
    is distinct from (new.name, new.stance, s.is_marked_minor or new.is_marked_minor, new.is_said_minor, new.claimed_by);
  return null;
end;
$$;
revoke execute on function private.copy_to_rosters from public;

-- A walk-in of whom the school knows nothing but a name on one roster is deleted with that row. Another transaction may
-- add the guest to a roster: the lock waits for it.
create function private.delete_walk_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.guests g where g.id = old.guest_id for update;
  delete from public.guests g
  where g.id = old.guest_id and num_nonnulls(g.stays_from, g.email, g.phone, g.guardian_name, g.guardian_email) = 0
    and not exists (select 1 from public.surfers s where s.guest_id = g.id);
  return null;
end;
$$;
revoke execute on function private.delete_walk_in from public;

create function private.keep_guardian_address_plain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.guardian_email := private.to_address(new.guardian_email);
  if not private.is_address(new.guardian_email) then
    raise exception 'This is no e-mail address' using errcode = '23514';
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_guardian_address_plain from public;

-- Adds guests to a roster, in the given order and with the caller's rights; returns how many. Guests who are on it
-- already are left out.
create function public.add_guests_to_roster(session_id uuid, guest_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_guests_to_roster.session_id), 0);
  added integer;
begin
  -- The trigger sets the name. Guests are locked in one order, in which claims lock them.
  insert into public.surfers (session_id, guest_id, name, position)
    select add_guests_to_roster.session_id, g.id, '', last + g.place
    from unnest(add_guests_to_roster.guest_ids) with ordinality as g (id, place)
    order by g.id
    on conflict on constraint surfers_guest_once do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
revoke execute on function public.add_guests_to_roster from public, anon;
grant execute on function public.add_guests_to_roster to authenticated, service_role;

create trigger set_guest before insert on public.surfers
  for each row execute function private.set_guest();
create trigger copy_to_guest after update of name, stance, is_marked_minor on public.surfers
  for each row execute function private.copy_to_guest();
create trigger delete_walk_in after delete on public.surfers
  for each row execute function private.delete_walk_in();

create trigger copy_to_rosters after update of name, stance, is_marked_minor, is_said_minor, claimed_by on public.guests
  for each row execute function private.copy_to_rosters();
create trigger keep_minors before update on public.guests for each row
  when (old.is_marked_minor and not new.is_marked_minor) execute function private.keep_minors();
create trigger keep_address_plain before insert or update of email on public.guests for each row
  when (new.email is not null) execute function private.keep_address_plain();
create trigger keep_guardian_address_plain before insert or update of guardian_email on public.guests for each row
  when (new.guardian_email is not null) execute function private.keep_guardian_address_plain();
create trigger keep_words_plain before insert or update of name, phone, level, lycra_colour, guardian_name
  on public.guests for each row
  when (concat(new.name, new.phone, new.level, new.lycra_colour, new.guardian_name)
    ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'phone', 'level', 'lycra_colour', 'guardian_name');

create policy "staff see guests, guests themselves" on public.guests for select to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select auth.uid())
    or claimed_by = (select auth.uid()));
create policy "staff add guests" on public.guests for insert to authenticated
  with check (created_by = (select auth.uid())
    and (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select auth.uid())));
create policy "staff correct guests" on public.guests for update to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select auth.uid()))
  with check (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select auth.uid()));
-- The foreign key keeps those who are on a roster.
create policy "staff delete guests" on public.guests for delete to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select auth.uid()));

-- Only a claim names the account of a row: the guest's, which the trigger copies.
revoke insert on public.surfers from authenticated;
grant insert (id, session_id, guest_id, name, lycra_colour, lycra_number, stance, position, is_marked_minor)
  on public.surfers to authenticated;
drop policy "staff add surfers" on public.surfers;
create policy "staff add surfers" on public.surfers for insert to authenticated
  with check (session_id in (select private.my_session_ids()));

-- As before, and a row may name its guest, so that a reused roster has the same guests.
create or replace function public.add_to_roster(session_id uuid, roster jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_to_roster.session_id), 0);
  added integer;
begin
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

reset check_function_bodies;
