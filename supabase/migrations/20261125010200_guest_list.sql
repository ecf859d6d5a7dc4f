-- The list of a school's guests: who is here on a day, merging two entries of one person, and a card that was lost.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

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

reset check_function_bodies;
