-- What the school says of a minor is kept apart from what the surfer says, and a guardian has an address of their
-- own: docs/decisions/0056-a-guardian-is-somebody-else.md.

-- Until now nobody knows who said it: it counts as the school's word.
alter table public.surfers rename column is_minor to is_marked_minor;
alter table public.surfers
  -- Said by whoever holds the line, and void when their claim is undone.
  add column is_said_minor boolean not null default false,
  add column is_minor boolean not null generated always as (is_marked_minor or is_said_minor) stored;

-- An address as mail programs write it, and nothing that a mail server could read as two.
create function private.is_address(text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce($1 ~ '^[a-z0-9.!#$%&''*/=?^_`{|}~+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$', false);
$$;

-- The mailbox behind an address: `Kid+surf@x.org` is `kid@x.org`'s; Gmail ignores dots besides, and has two names.
create function private.to_mailbox(address text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(person, '.', '') || '@gmail.com' else person || '@' || domain end
  from (select regexp_replace(lower(btrim($1)), '^(.*)@.*$', '\1'), regexp_replace(lower(btrim($1)), '^.*@', ''))
    as parts (name, domain), regexp_replace(parts.name, '(?<=.)\+.*$', '') as person;
$$;

create function private.account_mailboxes(ids uuid[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select private.to_mailbox(address) from auth.users u, unnest(array[u.email::text, u.email_change::text]) as address
  where u.id = any (ids) and address <> '';
$$;

-- Where those who hold a line read mail, as far as anybody knows.
create function private.holder_mailboxes(surfer_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select private.to_mailbox(c.email) from public.claims c
  where c.surfer_id = $1 and c.ended_at is null and c.email is not null
  union
  select private.account_mailboxes(array(
    select c.profile_id from public.claims c where c.surfer_id = $1 and c.ended_at is null
    union select s.claimed_by from public.surfers s where s.id = $1));
$$;

-- Where whoever asks reads mail: of their account, and of all the claims of their browser.
create function private.my_mailboxes() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.account_mailboxes(array[private.my_id()])
  union
  select private.to_mailbox(c.email) from public.claims c
  where c.id in (select private.held_claim_ids()) and c.email is not null;
$$;

-- Ends what "guardians" agreed to whose mailbox turns out to be the surfer's.
create function private.end_own_guardians(surfer_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.guardian_requests;
begin
  for request in
    update public.guardian_requests g set ended_at = now()
    where g.surfer_id = end_own_guardians.surfer_id and g.ended_at is null
      and private.to_mailbox(g.email) in (select private.holder_mailboxes(g.surfer_id))
    returning g.*
  loop
    perform private.record_consent(request.surfer_id, p, false, 'system', null, request.id)
    from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p
    where request.id = (
      select c.guardian_request_id from public.consents c
      where c.surfer_id = request.surfer_id and c.purpose = p order by c.position desc limit 1);
  end loop;
end;
$$;

-- As before, and the address must be one.
create or replace function private.name_guardian(surfer_id uuid, name text, email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(name_guardian.email));
  request_id uuid;
begin
  if not private.is_address(address) then
    raise exception 'A guardian has an e-mail address' using errcode = '23514';
  end if;
  insert into public.guardian_requests (session_id, surfer_id, name, email)
  select s.session_id, s.id, btrim(name_guardian.name), address
  from public.surfers s
  where s.id = name_guardian.surfer_id and 5 > (
    select count(*) from public.guardian_requests g
    where g.surfer_id = s.id and g.created_at > now() - interval '1 day')
  returning id into request_id;
  return request_id;
end;
$$;

-- As before; {state: 'own-address'} when the guardian's is the surfer's own.
create or replace function public.ask_guardian(surfer_id uuid, name text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.surfers s
  where s.id = ask_guardian.surfer_id and s.is_minor and s.id in (select private.held_surfer_ids()) for update;
  if not found then
    return null;
  end if;
  if private.to_mailbox(ask_guardian.email) in (
    select private.my_mailboxes() union select private.holder_mailboxes(ask_guardian.surfer_id))
  then
    return jsonb_build_object('state', 'own-address');
  end if;
  return jsonb_build_object('requestId', private.name_guardian(ask_guardian.surfer_id, ask_guardian.name, ask_guardian.email));
end;
$$;

-- As before. An account whose address a guardian was named with becomes the surfer's, and is nobody's guardian.
create or replace function public.take_over_claims() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer := 0;
  held record;
begin
  if (select private.my_id()) is null then
    return 0;
  end if;
  for held in
    select c.id, c.surfer_id from public.claims c
    where c.id in (select private.held_claim_ids()) for update
  loop
    update public.surfers s set claimed_by = private.my_id()
    where s.id = held.surfer_id and s.claimed_by is null;
    if found then
      update public.claims c set profile_id = private.my_id(), token_hash = null, email = null
      where c.id = held.id;
      perform private.end_own_guardians(held.surfer_id);
      moved := moved + 1;
    end if;
  end loop;
  return moved;
end;
$$;

-- As before, and what the school said of a minor stands.
create or replace function public.undo_claim(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.surfers s
  where s.id = undo_claim.surfer_id and s.session_id in (select private.my_session_ids()) for update;
  if not found or not private.is_claimed(undo_claim.surfer_id) then
    return false;
  end if;
  perform private.end_claims(undo_claim.surfer_id, 'staff');
  -- Said by whoever it was not.
  update public.surfers s set is_said_minor = false where s.id = undo_claim.surfer_id;
  return true;
end;
$$;

-- As before, and also where the surfer has said so: only the school's word outlasts a claim.
create or replace function public.mark_minor(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.surfers s set is_marked_minor = true
  where s.id = mark_minor.surfer_id and not s.is_marked_minor and s.session_id in (select private.my_session_ids());
  return found;
end;
$$;

-- As before: what a roster says of a minor is the school's word.
create or replace function public.add_to_roster(session_id uuid, roster jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_to_roster.session_id), 0);
  added integer;
begin
  insert into public.surfers (session_id, name, lycra_colour, lycra_number, stance, is_marked_minor, position)
    select add_to_roster.session_id, l.line ->> 'name', l.line ->> 'colour', (l.line ->> 'number')::smallint,
      l.line ->> 'stance', coalesce((l.line ->> 'isMinor')::boolean, false), last + l.place
    from jsonb_array_elements(add_to_roster.roster) with ordinality as l (line, place);
  get diagnostics added = row_count;
  return added;
end;
$$;

-- Once the school has said it, it stands for everybody, the backend's own servers included.
create function private.keep_minors() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Who is marked as a minor stays one' using errcode = '42501';
end;
$$;
create trigger keep_minors before update on public.surfers for each row
  when (old.is_marked_minor and not new.is_marked_minor) execute function private.keep_minors();

revoke execute on function private.is_address, private.to_mailbox, private.account_mailboxes,
  private.holder_mailboxes, private.my_mailboxes, private.end_own_guardians, private.keep_minors
  from public, anon, authenticated;
