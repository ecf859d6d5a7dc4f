-- Guests: the people whom a school films, over all their stays and sessions. A row of a roster is a guest in one
-- session: docs/decisions/0076-a-roster-row-is-a-guest-in-one-session.md.
--
-- The list of a school's guests: who is here on a day, merging two entries of one person, and a card that was lost.

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
  -- When the guest deleted themselves: no card of theirs is printed, and none waits to be opened.
  deleted_at timestamptz,
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
  lycra_number, is_marked_minor, guardian_name, guardian_email, created_by) on public.guests to authenticated;
grant update (name, email, phone, stance, level, stays_from, stays_to, lycra_colour, lycra_number, is_marked_minor,
  guardian_name, guardian_email, archived_at) on public.guests to authenticated;
grant delete on public.guests to authenticated;
create policy "second factor shown" on public.guests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- What a merge of two guests who are one person changed, for undoing it.
create table private.guest_merges (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references public.guests (id) on delete cascade,
  -- The guest who was deleted; their roster rows, and the codes of their cards.
  merged jsonb not null,
  surfer_ids uuid[] not null,
  code_hashes bytea[] not null,
  -- The fields of the guest that the merge filled.
  filled jsonb not null,
  created_at timestamptz not null default now()
);
create index guest_merges_guest_id_idx on private.guest_merges (guest_id);
alter table private.guest_merges enable row level security;

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

-- Guests of a school by name, for its staff; none for other callers. `shown`: `here` are those whose stay includes the
-- day, or who are on a roster of that day; `coming` those whose stay begins later; `past` those who were archived or
-- have left; `all`. `total` counts them on all pages; `agreed` are the purposes that the guest agrees to.
create function public.list_guests(
  organisation_id uuid, shown text default 'all', day date default current_date, search text default '',
  page_size integer default 100, skip integer default 0
)
returns table (id uuid, name text, stance text, level text, stays_from date, stays_to date, lycra_colour text,
  lycra_number smallint, is_minor boolean, is_archived boolean, is_claimed boolean, agreed text[],
  session_count integer, wave_count integer, total integer)
language sql stable security definer set search_path = '' as $$
  with found as (
    select g.*, count(*) over () as total
    from public.guests g
    where g.organisation_id = $1 and $1 in (select private.my_staff_organisation_ids())
      and (search = '' or strpos(lower(g.name), lower(search)) > 0 or strpos(coalesce(g.email, ''), lower(search)) > 0)
      and case shown
        when 'here' then g.archived_at is null and (day between g.stays_from and g.stays_to or exists (
          select 1 from public.surfers r join public.sessions s on s.id = r.session_id
          where r.guest_id = g.id and (s.starts_at at time zone s.time_zone)::date = day))
        when 'coming' then g.archived_at is null and g.stays_from > day
        when 'past' then g.archived_at is not null or g.stays_to < day or g.stays_from is null and not exists (
          select 1 from public.surfers r join public.sessions s on s.id = r.session_id
          where r.guest_id = g.id and (s.starts_at at time zone s.time_zone)::date >= day)
        else true end
    order by lower(g.name), g.id limit least(page_size, 500) offset skip
  )
  select f.id, f.name, f.stance, f.level, f.stays_from, f.stays_to, f.lycra_colour, f.lycra_number, f.is_minor,
    f.archived_at is not null or coalesce(f.stays_to < day, false), private.is_guest_claimed(f.id),
    array(select p from unnest(array['coaching', 'share', 'shorts', 'marketing']) as p
      where private.guest_agrees(f.id, p)),
    (select count(*)::integer from public.surfers r where r.guest_id = f.id),
    (select count(*)::integer from public.surfers r join public.waves w on w.surfer_id = r.id where r.guest_id = f.id),
    f.total::integer
  from found f order by lower(f.name), f.id;
$$;
revoke execute on function public.list_guests from public, anon;
grant execute on function public.list_guests to authenticated, service_role;

-- Adds guests to a school with the caller's rights, all or none, and returns how many: [{id, name, email, phone, stance, level, stays_from,
-- stays_to, lycra_colour, lycra_number, guardian_name, guardian_email, is_marked_minor}]. A known id is a guest who
-- returns, and gets the new stay and what the row says; so a list that is sent twice adds each guest once.
create function public.add_guests(organisation_id uuid, guests jsonb) returns integer
language plpgsql set search_path = '' as $$
begin
  perform private.lock_my_guests(array(
    select n.id from jsonb_populate_recordset(null::public.guests, add_guests.guests) n));
  update public.guests g
  set stays_from = coalesce(n.stays_from, g.stays_from), stays_to = coalesce(n.stays_to, g.stays_to),
    archived_at = null, phone = coalesce(n.phone, g.phone), stance = coalesce(n.stance, g.stance),
    level = coalesce(n.level, g.level), lycra_colour = coalesce(n.lycra_colour, g.lycra_colour),
    lycra_number = coalesce(n.lycra_number, g.lycra_number), guardian_name = coalesce(n.guardian_name, g.guardian_name),
    guardian_email = coalesce(n.guardian_email, g.guardian_email),
    is_marked_minor = g.is_marked_minor or coalesce(n.is_marked_minor, false)
  from jsonb_populate_recordset(null::public.guests, add_guests.guests) n
  where g.id = n.id and g.organisation_id = add_guests.organisation_id;
  insert into public.guests (id, organisation_id, name, email, phone, stance, level, stays_from, stays_to, lycra_colour,
    lycra_number, is_marked_minor, guardian_name, guardian_email, created_by)
  select n.id, add_guests.organisation_id, n.name, n.email, n.phone, n.stance, n.level, n.stays_from, n.stays_to,
    n.lycra_colour, n.lycra_number, coalesce(n.is_marked_minor, false), n.guardian_name, n.guardian_email, auth.uid()
  from jsonb_populate_recordset(null::public.guests, add_guests.guests) n
  where not exists (select 1 from public.guests g where g.id = n.id)
  -- The same list sent twice at the same moment.
  on conflict do nothing;
  return jsonb_array_length(add_guests.guests);
end;
$$;
revoke execute on function public.add_guests from public, anon;
grant execute on function public.add_guests to authenticated, service_role;

-- A card was lost: it and its copies open nothing any more, and the next print has another code. What the guest has
-- opened and agreed to stays. False if the guest is not of the caller's school.
create function public.replace_card(guest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.guests g set card_revision = g.card_revision + 1
  where g.id = replace_card.guest_id and private.is_my_guest(g);
  if not found then
    return false;
  end if;
  delete from public.claim_codes c where c.guest_id = replace_card.guest_id;
  return true;
end;
$$;
revoke execute on function public.replace_card from public, anon;
grant execute on function public.replace_card to authenticated, service_role;

-- Sets these fields of a guest, as in a row of the table.
create function private.fill_guest(guest_id uuid, fields jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.guests g
  set email = n.email, phone = n.phone, stance = n.stance, level = n.level, stays_from = n.stays_from,
    stays_to = n.stays_to, lycra_colour = n.lycra_colour, lycra_number = n.lycra_number,
    guardian_name = n.guardian_name, guardian_email = n.guardian_email, is_marked_minor = n.is_marked_minor
  from public.guests was, jsonb_populate_record(was, $2) as n
  where g.id = $1 and was.id = $1 and $2 <> '{}';
$$;
revoke execute on function private.fill_guest from public;

-- Two guests are one person: the one who has opened a card gets the other one's roster rows and cards, and what only
-- the other one has; if neither has, `guest_id` stays. Both are minors if one was. {state: `done`, mergeId, guestId},
-- `same-roster` if both are on one, `both-claimed` if each has opened a card (consents cannot be merged: staff decide
-- whose claim is undone), or null if one of them is not the caller's.
create function public.merge_guests(guest_id uuid, other_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept public.guests;
  other public.guests;
  filled jsonb;
  moved uuid[];
  codes bytea[];
  merge_id uuid;
  kept_has_answered boolean;
  other_has_answered boolean;
begin
  if not private.is_guest_of_mine(merge_guests.guest_id) or not private.is_guest_of_mine(other_id)
    or merge_guests.guest_id = other_id
  then
    return null;
  end if;
  perform private.lock_guests(array[merge_guests.guest_id, other_id]);
  select g.* into kept from public.guests g where g.id = merge_guests.guest_id and private.is_my_guest(g);
  select g.* into other from public.guests g where g.id = other_id and private.is_my_guest(g)
    and (g.organisation_id, g.owner_id) is not distinct from (kept.organisation_id, kept.owner_id);
  if kept.id is null or other.id is null then
    return null;
  end if;
  select private.has_answered(kept.id), private.has_answered(other.id) into kept_has_answered, other_has_answered;
  if kept_has_answered and other_has_answered then
    return jsonb_build_object('state', 'both-claimed');
  end if;
  if exists (select 1 from public.surfers a join public.surfers b on b.session_id = a.session_id
    where a.guest_id = kept.id and b.guest_id = other.id)
  then
    return jsonb_build_object('state', 'same-roster');
  end if;
  if other_has_answered then
    return public.merge_guests(other.id, kept.id);
  end if;
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') into filled
  from jsonb_each(to_jsonb(other)) o
  where o.key in ('email', 'phone', 'stance', 'level', 'stays_from', 'stays_to', 'lycra_colour', 'lycra_number',
      'guardian_name', 'guardian_email')
    and o.value <> 'null' and to_jsonb(kept) -> o.key = 'null'
    or o.key = 'is_marked_minor' and o.value = 'true' and not kept.is_marked_minor;
  -- A stay is one field of two days.
  if kept.stays_from is not null then
    filled := filled - 'stays_from' - 'stays_to';
  end if;
  moved := array(select s.id from public.surfers s where s.guest_id = other.id order by s.id);
  codes := array(select c.token_hash from public.claim_codes c where c.guest_id = other.id order by c.token_hash);
  insert into private.guest_merges (guest_id, merged, surfer_ids, code_hashes, filled)
  values (kept.id, to_jsonb(other), moved, codes, filled) returning id into merge_id;
  update public.surfers s set guest_id = kept.id, name = kept.name, stance = kept.stance,
    is_marked_minor = kept.is_marked_minor, is_said_minor = kept.is_said_minor, claimed_by = kept.claimed_by
  where s.id = any (moved);
  update public.claim_codes c set guest_id = kept.id where c.token_hash = any (codes);
  delete from public.guests g where g.id = other.id;
  perform private.fill_guest(kept.id, filled);
  return jsonb_build_object('state', 'done', 'mergeId', merge_id, 'guestId', kept.id);
end;
$$;
revoke execute on function public.merge_guests from public, anon;
grant execute on function public.merge_guests to authenticated, service_role;

-- Whether a guest has opened a card or answered whether they agree.
create function private.has_answered(guest_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guests g where g.id = $1 and g.claimed_by is not null)
    or exists (select 1 from public.claims c where c.guest_id = $1 and c.ended_at is null)
    or exists (select 1 from public.consents c where c.guest_id = $1)
    or exists (
      select 1 from public.surfers s join public.consents c on c.surfer_id = s.id where s.guest_id = $1)
    or exists (select 1 from public.guardian_requests q where q.guest_id = $1 and q.ended_at is null);
$$;
revoke execute on function private.has_answered from public;

-- Makes two guests of one again. Fields that were filled are empty again where they have not changed since; a minor
-- stays one. False if the merge was undone already, or is not of the caller's school.
create function public.undo_guest_merge(merge_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  merge private.guest_merges;
  kept public.guests;
  other public.guests;
begin
  select m.* into merge from private.guest_merges m where m.id = undo_guest_merge.merge_id;
  if not private.is_guest_of_mine(merge.guest_id) then
    return false;
  end if;
  perform private.lock_guests(array[merge.guest_id]);
  select m.* into merge from private.guest_merges m where m.id = undo_guest_merge.merge_id for update;
  select g.* into kept from public.guests g where g.id = merge.guest_id and private.is_my_guest(g);
  if kept.id is null or merge.id is null then
    return false;
  end if;
  other := jsonb_populate_record(null::public.guests, merge.merged);
  insert into public.guests (id, organisation_id, owner_id, name, email, phone, stance, level, stays_from, stays_to,
    lycra_colour, lycra_number, is_marked_minor, is_said_minor, claimed_by, card_revision, guardian_name,
    guardian_email, archived_at, created_at, created_by)
  values (other.id, other.organisation_id, other.owner_id, other.name, other.email, other.phone, other.stance,
    other.level, other.stays_from, other.stays_to, other.lycra_colour, other.lycra_number, other.is_marked_minor,
    other.is_said_minor, null, other.card_revision, other.guardian_name, other.guardian_email, other.archived_at,
    other.created_at, (select p.id from public.profiles p where p.id = other.created_by));
  update public.surfers s set guest_id = other.id, name = other.name, stance = other.stance,
    is_said_minor = other.is_said_minor, claimed_by = null
  where s.id = any (merge.surfer_ids) and s.guest_id = kept.id;
  update public.claim_codes c set guest_id = other.id
  where c.token_hash = any (merge.code_hashes) and c.guest_id = kept.id;
  perform private.fill_guest(kept.id, (
    select coalesce(jsonb_object_agg(f.key, null), '{}') from jsonb_each(merge.filled) f
    where f.key <> 'is_marked_minor' and to_jsonb(kept) -> f.key = f.value));
  delete from private.guest_merges m where m.id = merge.id;
  return true;
end;
$$;
revoke execute on function public.undo_guest_merge from public, anon;
grant execute on function public.undo_guest_merge to authenticated, service_role;

create trigger copy_to_rosters after update of name, stance, is_marked_minor, is_said_minor, claimed_by on public.guests
  for each row execute function private.copy_to_rosters();
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

reset check_function_bodies;
