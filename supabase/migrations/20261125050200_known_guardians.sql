-- The guardian whom the school wrote down is asked when a minor opens their card, whomever the child would name:
-- docs/decisions/0081-a-replaced-guardians-yes-ends.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Whether the school wrote down a guardian whose mailbox is neither the guest's nor the caller's.
create function private.knows_guardian(guest public.guests) returns boolean
language sql stable security definer set search_path = '' as $$
  select guest.guardian_email is not null and not exists (
    select 1 from (select private.holder_mailboxes(guest.id) union select private.my_mailboxes()) as own (mailbox)
    where own.mailbox = private.to_mailbox(guest.guardian_email));
$$;
revoke execute on function private.knows_guardian from public;

-- As before, with `knowsGuardian`: a minor need not name one.
create or replace function private.describe_guest(guest_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'guestId', g.id, 'surferName', g.name, 'lycraColour', coalesce(newest.lycra_colour, g.lycra_colour),
    'lycraNumber', coalesce(newest.lycra_number, g.lycra_number), 'isMinor', g.is_minor,
    'knowsGuardian', private.knows_guardian(g),
    'staysFrom', g.stays_from, 'staysTo', g.stays_to,
    'sessionId', newest.session_id, 'spotName', private.public_spot_name(newest.spot_id),
    'startsAt', newest.starts_at, 'timeZone', newest.time_zone,
    'organisationName', o.name, 'school', private.describe_school(o.id), 'retentionDays', o.retention_days,
    'wording', private.wording_edition(), 'consents', private.read_guest_consents(g.id))
  from public.guests g
  left join public.organisations o on o.id = g.organisation_id
  left join lateral (
    select s.id as session_id, s.spot_id, s.starts_at, s.time_zone, r.lycra_colour, r.lycra_number
    from public.surfers r join public.sessions s on s.id = r.session_id
    where r.guest_id = g.id order by s.starts_at desc, s.id limit 1) newest on true
  where g.id = $1;
$$;

-- As before; and of a minor whose guardian the school wrote down, that guardian is asked.
create or replace function public.claim_card(
  code text, token_hash text, purposes text[], email text default null,
  is_minor boolean default false, guardian_name text default null, guardian_email text default null,
  wording smallint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.guests;
  claim_id uuid;
  request_id uuid;
  address text := claim_card.email;
begin
  -- Of two concurrent claims the second gets `taken`.
  perform private.lock_guests(array[private.find_card(claim_card.code)]);
  select g.* into guest from public.guests g where g.id = private.find_card(claim_card.code);
  if not found then
    return null;
  end if;
  if guest.id in (select private.held_guest_ids()) then
    return jsonb_build_object('state', 'yours');
  end if;
  if private.is_guest_claimed(guest.id) then
    return jsonb_build_object('state', 'taken');
  end if;
  if guest.is_minor or claim_card.is_minor then
    if private.knows_guardian(guest) then
      guardian_name := coalesce(guest.guardian_name, guest.guardian_email);
      guardian_email := guest.guardian_email;
      -- The guardian gets mails of their own; an address of the child could not agree.
      if private.to_mailbox(address) = private.to_mailbox(guardian_email) then
        address := null;
      end if;
    end if;
    if guardian_name is null or guardian_email is null then
      return jsonb_build_object('state', 'guardian-needed');
    end if;
    if private.to_mailbox(guardian_email) in (
      select private.my_mailboxes() union select private.to_mailbox(address))
    then
      return jsonb_build_object('state', 'own-address');
    end if;
  elsif cardinality(purposes) > 0 and wording is distinct from private.wording_edition() then
    return jsonb_build_object('state', 'wording-changed');
  end if;
  if exists (select 1 from public.claims c where c.guest_id = guest.id and c.ended_at is null) then
    perform private.end_agreements(guest.id, 'system');
  end if;
  insert into public.claims (guest_id, profile_id, token_hash, email)
  values (guest.id, private.my_id(),
    case when private.my_id() is null then decode(claim_card.token_hash, 'hex') end,
    case when private.my_id() is null then lower(nullif(btrim(address), '')) end)
  returning id into claim_id;
  update public.guests g
  set claimed_by = private.my_id(), is_said_minor = claim_card.is_minor or guest.is_said_minor
  where g.id = guest.id;
  if guest.is_minor or claim_card.is_minor then
    request_id := private.name_guardian(guest.id, guardian_name, guardian_email);
  else
    perform private.record_consent(guest.id, p, true, 'surfer', claim_id)
    from (select distinct unnest(claim_card.purposes) as p) as chosen;
  end if;
  return jsonb_build_object('state', 'done', 'guestId', guest.id, 'guardianRequestId', request_id, 'guardianName', guardian_name,
    'sessionId', (
      select s.id from public.surfers r join public.sessions s on s.id = r.session_id
      where r.guest_id = guest.id order by s.starts_at desc, s.id limit 1));
end;
$$;

reset check_function_bodies;
