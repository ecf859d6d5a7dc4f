-- Guardians see the waves of their children, the consent log of a school, and one order of locks for corrections of
-- guests: docs/decisions/0080-a-guardian-opens-the-childs-waves.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Set when another guardian is named, or the school changes the guardian. The link can still withdraw and answer, but
-- it opens no waves.
alter table public.guardian_requests add column replaced_at timestamptz;

-- Of a claim that a guardian's answer opened; null for the guest's own.
alter table public.claims add column guardian_request_id uuid
  references public.guardian_requests (id) on delete cascade;
create index claims_guardian_request_id_idx on public.claims (guardian_request_id);

-- Guardians who may watch and decide now.
create function private.current_guardian_requests() returns setof public.guardian_requests
language sql stable security definer set search_path = '' as $$
  select q.* from public.guardian_requests q
  where q.ended_at is null and q.replaced_at is null and q.expires_at > now() and q.answered_at is not null;
$$;
revoke execute on function private.current_guardian_requests from public;

-- As before; a guardian's claim is open while their request is.
create or replace function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c
  where c.ended_at is null and c.expires_at > now() and c.token_hash in (select private.claim_token_hashes())
    and (c.guardian_request_id is null
      or c.guardian_request_id in (select q.id from private.current_guardian_requests() q));
$$;

-- The caller's guests as the guests themselves: claimed by their account or by their browser.
create or replace function private.held_guest_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.id from public.guests g where g.claimed_by = (select private.my_id())
  union
  select c.guest_id from public.claims c
  where c.id in (select private.held_claim_ids()) and c.guardian_request_id is null;
$$;

-- The claims of the caller's browser as a guardian, one for each child.
create function private.held_guardian_claims() returns table (guest_id uuid, claim_id uuid, request_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (c.guest_id) c.guest_id, c.id, c.guardian_request_id
  from public.claims c
  where c.id in (select private.held_claim_ids()) and c.guardian_request_id is not null
  order by c.guest_id, c.created_at desc;
$$;
revoke execute on function private.held_guardian_claims from public;

-- The roster rows of the caller, and of the caller's children.
create or replace function private.held_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.surfers s
  where s.guest_id in (select private.held_guest_ids())
    or s.guest_id in (select h.guest_id from private.held_guardian_claims() h);
$$;

-- As before: a guardian's claim leaves the card to the guest, and a guest who deleted themselves needs none.
create or replace function private.is_guest_claimed(guest_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guests g where g.id = $1 and (g.claimed_by is not null or g.deleted_at is not null))
    or exists (
      select 1 from public.claims c
      where c.guest_id = $1 and c.ended_at is null and c.guardian_request_id is null
        and (c.profile_id is not null or c.expires_at > now()));
$$;

-- As before, and the guardians with other mailboxes are replaced.
create or replace function private.name_guardian(guest_id uuid, name text, email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.to_address(name_guardian.email);
  request_id uuid;
begin
  if not private.is_address(address) then
    raise exception 'A guardian needs an e-mail address' using errcode = '23514';
  end if;
  insert into public.guardian_requests (guest_id, name, email)
  select g.id, btrim(name_guardian.name), address
  from public.guests g
  where g.id = name_guardian.guest_id and 5 > (
    select count(*) from public.guardian_requests q
    where q.guest_id = g.id and q.created_at > now() - interval '1 day')
  returning id into request_id;
  if request_id is not null then
    update public.guardian_requests q set replaced_at = now()
    where q.guest_id = name_guardian.guest_id and q.replaced_at is null
      and private.to_mailbox(q.email) <> private.to_mailbox(address);
  end if;
  return request_id;
end;
$$;

-- The school names another guardian of a guest, or none.
create function private.replace_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.guardian_requests q set replaced_at = now()
  where q.guest_id = new.id and q.replaced_at is null
    and private.to_mailbox(q.email) = private.to_mailbox(old.guardian_email)
    and private.to_mailbox(q.email) is distinct from private.to_mailbox(new.guardian_email);
  return null;
end;
$$;
revoke execute on function private.replace_guardian from public;
create trigger replace_guardian after update of guardian_email on public.guests for each row
  when (old.guardian_email is distinct from new.guardian_email and old.guardian_email is not null)
  execute function private.replace_guardian();

-- Whether the caller, or the mailbox that was asked, is the child's own.
create function private.is_own_guardian(request public.guardian_requests) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.to_mailbox(request.email) in (select private.holder_mailboxes(request.guest_id))
    or exists (select 1 from public.guests g where g.id = request.guest_id and g.claimed_by = private.my_id());
$$;
revoke execute on function private.is_own_guardian from public;

-- As before, and `waves`: `open` on a browser that shows the child's waves, `may-open` where the guardian can open them
-- here, else null.
create or replace function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_guest(q.guest_id)
    || jsonb_build_object('guardianName', q.name, 'answeredAt', q.answered_at, 'isRefusal', q.is_refusal,
      'consents', private.read_guest_consents(q.guest_id, 'guardian'),
      'waves', case
        when q.id not in (select r.id from private.current_guardian_requests() r)
          or not private.guest_agrees(q.guest_id, 'coaching') then null
        when q.guest_id in (select h.guest_id from private.held_guardian_claims() h) then 'open'
        else 'may-open' end)
  from public.guardian_requests q
  where q.token_hash = sha256(convert_to($1, 'UTF8')) and q.ended_at is null and q.expires_at > now();
$$;

-- Opens a child's waves on the guardian's browser, which has the token of this hash (in hexadecimal), by the token in
-- the guardian's mail: `done`, or `yours` where they are open. `not-agreed` before the guardian agrees to coaching,
-- `replaced` if another guardian was named since, `own-line` if a surfer would be their own guardian, `too-often` after
-- five browsers in a day; null for a token that opens nothing (any more).
create function public.open_as_guardian(token text, token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := sha256(convert_to(open_as_guardian.token, 'UTF8'));
  request public.guardian_requests;
begin
  perform private.lock_guests(array(select q.guest_id from public.guardian_requests q where q.token_hash = hash));
  select q.* into request from public.guardian_requests q
  where q.token_hash = hash and q.ended_at is null and q.expires_at > now();
  if not found then
    return null;
  end if;
  if request.replaced_at is not null then
    return 'replaced';
  end if;
  if request.answered_at is null or not private.guest_agrees(request.guest_id, 'coaching') then
    return 'not-agreed';
  end if;
  if private.is_own_guardian(request) then
    return 'own-line';
  end if;
  if request.guest_id in (select h.guest_id from private.held_guardian_claims() h) then
    return 'yours';
  end if;
  if 5 <= (
    select count(*) from public.claims c
    where c.guardian_request_id = request.id and c.created_at > now() - interval '1 day')
  then
    return 'too-often';
  end if;
  insert into public.claims (guest_id, token_hash, tell_at, guardian_request_id)
  values (request.guest_id, decode(open_as_guardian.token_hash, 'hex'), 'infinity', request.id);
  return 'done';
end;
$$;
revoke execute on function public.open_as_guardian from public;
grant execute on function public.open_as_guardian to anon, authenticated, service_role;

-- The children whose waves this browser shows to their guardian, with the questions to the guardian:
-- [{guestId, consents}].
create function public.list_guarded_guests() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'guestId', h.guest_id, 'consents', private.read_guest_consents(h.guest_id, 'guardian'))), '[]')
  from private.held_guardian_claims() h;
$$;
revoke execute on function public.list_guarded_guests from public;
grant execute on function public.list_guarded_guests to anon, authenticated, service_role;

-- As before, and for guests whose guardian the caller is, in the guardian's name. `own-line` if a surfer would agree as
-- their own guardian.
create or replace function public.save_consent(
  guest_ids uuid[], purpose text, is_given boolean, wording smallint default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(guest_ids), 0) not between 1 and 1000 then
    return null;
  end if;
  -- Callers lock only their own rows.
  perform private.lock_guests(array(
    select unnest(guest_ids) intersect (
      select private.held_guest_ids() union select h.guest_id from private.held_guardian_claims() h)));
  if exists (
    select unnest(guest_ids)
    except (select private.held_guest_ids() union select h.guest_id from private.held_guardian_claims() h))
  then
    return null;
  end if;
  if is_given and exists (
    select 1 from public.guests g
    where g.id = any (guest_ids) and g.is_minor and g.id not in (select h.guest_id from private.held_guardian_claims() h))
  then
    return 'guardian-needed';
  end if;
  if is_given and exists (
    select 1 from private.held_guardian_claims() h join public.guardian_requests q on q.id = h.request_id
    where h.guest_id = any (guest_ids) and private.is_own_guardian(q))
  then
    return 'own-line';
  end if;
  if is_given and wording is distinct from private.wording_edition() then
    return 'wording-changed';
  end if;
  perform private.record_consent(held.id, save_consent.purpose, save_consent.is_given,
    case when h.claim_id is null then 'surfer' else 'guardian' end,
    coalesce(h.claim_id, (
      select c.id from public.claims c
      where c.guest_id = held.id and c.ended_at is null and c.guardian_request_id is null
      order by c.id in (select private.held_claim_ids()) desc limit 1)),
    h.request_id)
  from (select distinct unnest(guest_ids) as id) as held
  left join private.held_guardian_claims() h on h.guest_id = held.id;
  update public.guardian_requests q set answered_at = now(), is_refusal = not exists (
    select 1 from unnest(array['coaching', 'share', 'shorts', 'marketing']) as p
    where private.guest_agrees(q.guest_id, p))
  where q.id in (select h.request_id from private.held_guardian_claims() h where h.guest_id = any (guest_ids));
  if is_given then
    update public.claims c set expires_at = greatest(c.expires_at, now() + interval '1 year')
    where c.guest_id = any (guest_ids) and c.id in (select private.held_claim_ids());
  end if;
  return 'done';
end;
$$;

-- As before; a guardian permits a minor's wave again.
create or replace function public.refuse_public_wave(wave_id uuid, is_refused boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  line public.surfers;
begin
  select r.* into line from public.waves w join public.surfers r on r.id = w.surfer_id
  where w.id = $1 and r.id in (select private.held_surfer_ids());
  if line.id is null or (line.is_minor and not $2
    and line.guest_id not in (select h.guest_id from private.held_guardian_claims() h))
  then
    return false;
  end if;
  if $2 then
    insert into public.public_wave_refusals (wave_id, surfer_id) values ($1, line.id) on conflict do nothing;
  else
    delete from public.public_wave_refusals n where n.wave_id = $1 and n.surfer_id = line.id;
  end if;
  return true;
end;
$$;

-- As before; favourites become the account's, and the claims of a guardian stay with the browser, since an account
-- takes over guests themselves.
create or replace function public.transfer_claims() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer := 0;
  held record;
begin
  if (select private.my_id()) is null then
    return 0;
  end if;
  perform private.lock_guests(array(
    select c.guest_id from public.claims c
    where c.id in (select private.held_claim_ids()) and c.guardian_request_id is null));
  for held in
    select c.id, c.guest_id from public.claims c
    where c.id in (select private.held_claim_ids()) and c.guardian_request_id is null order by c.id for update
  loop
    update public.guests g set claimed_by = private.my_id()
    where g.id = held.guest_id and g.claimed_by is null;
    if found then
      update public.claims c set profile_id = private.my_id(), token_hash = null, email = null,
        known_mailbox = private.to_mailbox(c.email)
      where c.id = held.id;
      perform private.end_own_guardians(held.guest_id);
      insert into public.favourites (profile_id, wave_id, created_at)
      select private.my_id(), f.wave_id, f.created_at from public.guest_favourites f where f.guest_id = held.guest_id
      on conflict do nothing;
      delete from public.guest_favourites f where f.guest_id = held.guest_id;
      moved := moved + 1;
    end if;
  end loop;
  return moved;
end;
$$;

-- The language of a claim or request is the guest's, and without a known one the school's.
create function private.set_guest_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select private.guest_language(o.guest_language) into new.language
  from public.guests g left join public.organisations o on o.id = g.organisation_id
  where g.id = new.guest_id;
  -- The foreign key rejects an unknown guest.
  new.language := coalesce(new.language, private.guest_language());
  return new;
end;
$$;
revoke execute on function private.set_guest_language from public;
create trigger set_guest_language before insert on public.claims
  for each row execute function private.set_guest_language();
create trigger set_guest_language before insert on public.guardian_requests
  for each row execute function private.set_guest_language();

-- The consent log of a school with its guests' names of today, newest first, for its owners and admins: `before` is the
-- position of the last row of the page before, `search` a part of a guest's or guardian's name. It also has guests who
-- were deleted.
create function public.list_consent_log(
  organisation_id uuid, search text default '', before bigint default null, page_size integer default 100
)
returns table (log_position bigint, id uuid, guest_id uuid, created_at timestamptz, surfer_name text, name_today text,
  purpose text, is_given boolean, is_first_no boolean, given_by text, guardian_name text, guardian_email text,
  language text, wording_edition smallint, wording text, expires_at timestamptz)
language sql stable set search_path = '' as $$
  select c.position, c.id, c.guest_id, c.created_at, c.surfer_name, g.name, c.purpose, c.is_given,
    c.given_by = 'guardian' and not c.is_given and not coalesce((
      select b.is_given from public.consents b
      where b.guest_id = c.guest_id and b.purpose = c.purpose and b.position < c.position
      order by b.position desc limit 1), false),
    c.given_by, c.guardian_name, c.guardian_email, c.language, c.wording_edition, c.wording, c.expires_at
  from public.consents c left join public.guests g on g.id = c.guest_id
  where c.organisation_id = $1 and $1 in (select private.my_admin_organisation_ids())
    and (before is null or c.position < before)
    and (search = '' or strpos(lower(concat_ws(E'\n', c.surfer_name, g.name, c.guardian_name)), lower(search)) > 0)
  order by c.position desc limit least(page_size, 1000);
$$;
revoke execute on function public.list_consent_log from public, anon;
grant execute on function public.list_consent_log to authenticated, service_role;

-- Corrections copy a guest to roster rows and back. They lock first, in the order of claims: rows before guests.
-- docs/decisions/0066-lines-are-locked-in-one-order.md

-- Locks those of these guests who are of the caller's schools.
create function private.lock_my_guests(guest_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select private.lock_guests(array(
    select g.id from public.guests g where g.id = any ($1) and private.is_my_guest(g)));
$$;
revoke execute on function private.lock_my_guests from public;
grant execute on function private.lock_my_guests to authenticated, service_role;

-- Corrects a guest on all rosters, with the caller's rights: fields as in a row of the table. False for guests whom the
-- caller may not change.
create function public.save_guest(guest_id uuid, fields jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_my_guests(array[save_guest.guest_id]);
  update public.guests g
  set name = n.name, email = n.email, phone = n.phone, stance = n.stance, level = n.level, stays_from = n.stays_from,
    stays_to = n.stays_to, lycra_colour = n.lycra_colour, lycra_number = n.lycra_number,
    guardian_name = n.guardian_name, guardian_email = n.guardian_email, is_marked_minor = n.is_marked_minor
  from public.guests was, jsonb_populate_record(was, fields) as n
  where g.id = save_guest.guest_id and was.id = g.id;
  return found;
end;
$$;
revoke execute on function public.save_guest from public, anon;
grant execute on function public.save_guest to authenticated, service_role;

-- Corrects a row of a roster, and the name and stance of its guest on all rosters, with the caller's rights: {name,
-- lycra_colour, lycra_number, stance}. False for rows that the caller may not change.
create function public.save_surfer(session_id uuid, surfer_id uuid, fields jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_my_guests(array(select s.guest_id from public.surfers s where s.id = save_surfer.surfer_id));
  update public.surfers s
  set name = n.name, lycra_colour = n.lycra_colour, lycra_number = n.lycra_number, stance = n.stance
  from public.surfers was, jsonb_populate_record(was, fields) as n
  where s.id = save_surfer.surfer_id and s.session_id = save_surfer.session_id and was.id = s.id;
  return found;
end;
$$;
revoke execute on function public.save_surfer from public, anon;
grant execute on function public.save_surfer to authenticated, service_role;

-- As before, after the locks.
create or replace function public.mark_minor(guest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_my_guests(array[mark_minor.guest_id]);
  update public.guests g set is_marked_minor = true
  where g.id = mark_minor.guest_id and not g.is_marked_minor and private.is_my_guest(g);
  return found;
end;
$$;

-- As before, after the locks.
create or replace function public.add_guests(organisation_id uuid, guests jsonb) returns integer
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
-- As before, after the locks.
create or replace function public.add_to_roster(session_id uuid, roster jsonb) returns integer
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

reset check_function_bodies;
