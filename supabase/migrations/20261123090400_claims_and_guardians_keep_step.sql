-- A claim without an account lasts as long as what was agreed to with it, and a guardian's address is compared with all
-- that are known as the surfer's: docs/decisions/0055-links-in-mails-expire.md, 0056-a-guardian-is-somebody-else.md.

alter table public.claims
  -- Of a claim that went over to an account: the mailbox that was typed before, only to compare a guardian's with.
  add column known_mailbox text,
  add constraint claims_forget_mailboxes check (ended_at is null or known_mailbox is null);

-- As before, and what a browser held counts until it expires.
create or replace function private.is_claimed(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.surfers s where s.id = $1 and s.claimed_by is not null)
    or exists (
      select 1 from public.claims c
      where c.surfer_id = $1 and c.ended_at is null and (c.profile_id is not null or c.expires_at > now()));
$$;

-- Ends the claims of a line, and all that its surfer and guardians have agreed to.
create function private.end_agreements(surfer_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_consent(end_agreements.surfer_id, p, false, by)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  update public.claims c set ended_at = now(), email = null, known_mailbox = null
  where c.surfer_id = end_agreements.surfer_id and c.ended_at is null;
  update public.guardian_requests g set ended_at = now()
  where g.surfer_id = end_agreements.surfer_id and g.ended_at is null;
end;
$$;

-- As before: nobody holds the line afterwards, no card of it works, and nothing that was agreed to counts any more.
create or replace function private.end_claims(surfer_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_agreements(end_claims.surfer_id, by);
  delete from public.claim_codes c where c.surfer_id = end_claims.surfer_id;
  update public.surfers s set claimed_by = null, claim_revision = s.claim_revision + 1
  where s.id = end_claims.surfer_id;
end;
$$;

-- As before. Nobody knows whether a line whose claims have expired is claimed by the same surfer: these end, with what
-- was agreed to. Who was said to be a minor stays one until the claim is undone.
create or replace function public.claim_card(
  code text, token_hash text, purposes text[], email text default null,
  is_minor boolean default false, guardian_name text default null, guardian_email text default null,
  wording smallint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line public.surfers;
  claim_id uuid;
  request_id uuid;
begin
  -- Locked: of two who claim it at once, one hears that it is taken.
  select s.* into line from public.surfers s where s.id = private.find_card(claim_card.code) for update;
  if not found then
    return null;
  end if;
  if line.id in (select private.held_surfer_ids()) then
    return jsonb_build_object('state', 'yours');
  end if;
  if private.is_claimed(line.id) then
    return jsonb_build_object('state', 'taken');
  end if;
  if line.is_minor or claim_card.is_minor then
    if guardian_name is null or guardian_email is null then
      return jsonb_build_object('state', 'guardian-needed');
    end if;
    if private.to_mailbox(guardian_email) in (
      select private.my_mailboxes() union select private.to_mailbox(claim_card.email))
    then
      return jsonb_build_object('state', 'own-address');
    end if;
  elsif cardinality(purposes) > 0 and wording is distinct from private.wording_edition() then
    return jsonb_build_object('state', 'wording-changed');
  end if;
  if exists (select 1 from public.claims c where c.surfer_id = line.id and c.ended_at is null) then
    perform private.end_agreements(line.id, 'system');
  end if;
  insert into public.claims (session_id, surfer_id, profile_id, token_hash, email)
  values (line.session_id, line.id, private.my_id(),
    case when private.my_id() is null then decode(claim_card.token_hash, 'hex') end,
    case when private.my_id() is null then lower(nullif(btrim(claim_card.email), '')) end)
  returning id into claim_id;
  update public.surfers s
  set claimed_by = private.my_id(), is_said_minor = claim_card.is_minor or line.is_said_minor
  where s.id = line.id;
  if line.is_minor or claim_card.is_minor then
    request_id := private.name_guardian(line.id, guardian_name, guardian_email);
  else
    perform private.record_consent(line.id, p, true, 'surfer', claim_id)
    from (select distinct unnest(claim_card.purposes) as p) as chosen;
  end if;
  return jsonb_build_object('state', 'done', 'surferId', line.id, 'sessionId', line.session_id,
    'guardianRequestId', request_id);
end;
$$;

-- As before, and whoever agrees without an account keeps the claim for as long, to take it back with.
create or replace function public.save_consent(
  surfer_ids uuid[], purpose text, is_given boolean, wording smallint default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(surfer_ids), 0) not between 1 and 1000
    or exists (select unnest(surfer_ids) except select private.held_surfer_ids())
  then
    return null;
  end if;
  if is_given and exists (select 1 from public.surfers s where s.id = any (surfer_ids) and s.is_minor) then
    return 'guardian-needed';
  end if;
  if is_given and wording is distinct from private.wording_edition() then
    return 'wording-changed';
  end if;
  perform private.record_consent(held.id, save_consent.purpose, save_consent.is_given, 'surfer', (
    select c.id from public.claims c where c.surfer_id = held.id and c.ended_at is null
    order by c.id in (select private.held_claim_ids()) desc limit 1))
  from (select distinct unnest(surfer_ids) as id) as held;
  if is_given then
    update public.claims c set expires_at = greatest(c.expires_at, now() + interval '1 year')
    where c.surfer_id = any (surfer_ids) and c.id in (select private.held_claim_ids());
  end if;
  return 'done';
end;
$$;

-- As before, and the mailbox that was typed stays known.
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
      update public.claims c set profile_id = private.my_id(), token_hash = null, email = null,
        known_mailbox = private.to_mailbox(c.email)
      where c.id = held.id;
      perform private.end_own_guardians(held.surfer_id);
      moved := moved + 1;
    end if;
  end loop;
  return moved;
end;
$$;

-- As before, and what was typed before there was an account.
create or replace function private.holder_mailboxes(surfer_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.to_mailbox(c.email), c.known_mailbox) from public.claims c
  where c.surfer_id = $1 and c.ended_at is null and num_nonnulls(c.email, c.known_mailbox) > 0
  union
  select private.account_mailboxes(array(
    select c.profile_id from public.claims c where c.surfer_id = $1 and c.ended_at is null
    union select s.claimed_by from public.surfers s where s.id = $1));
$$;

create or replace function private.my_mailboxes() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.account_mailboxes(array[private.my_id()])
  union
  select c.known_mailbox from public.claims c
  where c.profile_id = private.my_id() and c.known_mailbox is not null
  union
  select private.to_mailbox(c.email) from public.claims c
  where c.id in (select private.held_claim_ids()) and c.email is not null;
$$;

-- What children agreed to as their own guardians before anybody compared the addresses.
select private.end_own_guardians(s.id) from public.surfers s where s.is_minor;

revoke execute on function private.end_agreements from public, anon, authenticated;
