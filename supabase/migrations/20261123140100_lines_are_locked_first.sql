-- Whatever claims, frees or agrees on lines of a roster does so one after another, and looks again once it has the
-- lock: docs/decisions/0066-lines-are-locked-in-one-order.md.

-- Locks these lines until the transaction ends, and what rows about them refer to, in the order in which deletions
-- take them: the account, sessions, lines; then claims and guardians. What was read before may have changed.
create function private.lock_lines(surfer_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = private.my_id() for key share;
  perform 1 from public.sessions s
  where s.id in (select r.session_id from public.surfers r where r.id = any (surfer_ids))
  order by s.id for key share;
  perform 1 from public.surfers r where r.id = any (surfer_ids) order by r.id for no key update;
end;
$$;

-- As before, after the lock; a card that stopped working meanwhile claims nothing.
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
  -- Of two who claim it at once, one hears that it is taken.
  perform private.lock_lines(array[private.find_card(claim_card.code)]);
  select s.* into line from public.surfers s where s.id = private.find_card(claim_card.code);
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

-- As before, of lines that are still held after the lock.
create or replace function public.save_consent(
  surfer_ids uuid[], purpose text, is_given boolean, wording smallint default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(surfer_ids), 0) not between 1 and 1000 then
    return null;
  end if;
  -- Nobody locks lines of others.
  perform private.lock_lines(array(select unnest(surfer_ids) intersect select private.held_surfer_ids()));
  if exists (select unnest(surfer_ids) except select private.held_surfer_ids()) then
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

-- As before, of a line that is still held after the lock.
create or replace function public.ask_guardian(surfer_id uuid, name text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_lines(array(select ask_guardian.surfer_id intersect select private.held_surfer_ids()));
  if not exists (
    select 1 from public.surfers s
    where s.id = ask_guardian.surfer_id and s.is_minor and s.id in (select private.held_surfer_ids()))
  then
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

-- As before, of a request that still stands after the lock.
create or replace function public.answer_guardian_request(token text, purposes text[], wording smallint default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  agrees constant boolean := coalesce(cardinality(answer_guardian_request.purposes), 0) > 0;
  hash constant bytea := sha256(convert_to(answer_guardian_request.token, 'UTF8'));
  request public.guardian_requests;
begin
  perform private.lock_lines(array(select g.surfer_id from public.guardian_requests g where g.token_hash = hash));
  select g.* into request from public.guardian_requests g
  where g.token_hash = hash and g.ended_at is null and g.expires_at > now()
  for update;
  if not found then
    return null;
  end if;
  if agrees and (private.to_mailbox(request.email) in (select private.holder_mailboxes(request.surfer_id))
    or exists (select 1 from private.my_claimed_surfer_ids() as mine (id) where mine.id = request.surfer_id))
  then
    return 'own-line';
  end if;
  if agrees and wording is distinct from private.wording_edition() then
    return 'wording-changed';
  end if;
  update public.guardian_requests g set answered_at = now(), is_refusal = not agrees where g.id = request.id;
  perform private.record_consent(request.surfer_id, p, p = any (purposes), 'guardian', null, request.id)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  return 'done';
end;
$$;

-- As before, of what the browser still holds after the lock.
create or replace function public.take_over_claims() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer := 0;
  held record;
begin
  if (select private.my_id()) is null then
    return 0;
  end if;
  perform private.lock_lines(array(
    select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids())));
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

-- Staff: the wrong person had the card. The line is free again, and what they agreed to counts no more, also where
-- their claim had expired. False only where nobody ever had the line, or it is not the caller's.
create or replace function public.undo_claim(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_lines(array(
    select s.id from public.surfers s
    where s.id = undo_claim.surfer_id and s.session_id in (select private.my_session_ids())));
  if not exists (
    select 1 from public.surfers s
    where s.id = undo_claim.surfer_id and s.session_id in (select private.my_session_ids())
      and (s.claimed_by is not null or exists (
        select 1 from public.claims c where c.surfer_id = s.id and c.ended_at is null)))
  then
    return false;
  end if;
  perform private.end_claims(undo_claim.surfer_id, 'staff');
  -- Said by whoever it was not.
  update public.surfers s set is_said_minor = false where s.id = undo_claim.surfer_id;
  return true;
end;
$$;

-- As before, in the order of locks: the account's own sessions go with it. Of guardians those who were asked while the
-- line was the account's: whoever has claimed it since keeps theirs, who take back what they agreed to by their link.
create or replace function private.end_own_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s where s.owner_id = old.id order by s.id for update;
  perform private.lock_lines(array(select s.id from public.surfers s where s.claimed_by = old.id));
  perform private.end_claims(s.id, 'system') from public.surfers s where s.claimed_by = old.id;
  delete from public.guardian_requests g using public.claims c
  where c.profile_id = old.id and g.surfer_id = c.surfer_id
    and g.created_at between c.created_at and coalesce(c.ended_at, now());
  return old;
end;
$$;

-- As before, in the order of locks.
create or replace function public.delete_organisation(organisation_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s
  where s.organisation_id = delete_organisation.organisation_id
    and (select private.owns(delete_organisation.organisation_id))
  order by s.id for update;
  delete from public.organisations o
  where o.id = delete_organisation.organisation_id and (select private.owns(o.id));
  return found;
end;
$$;

-- As before. The key in the mail is a claim of its own, which whoever frees the line meanwhile would not see.
create or replace function public.tell_waves_ready(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
  token text;
  told integer := 0;
  looked integer := 0;
begin
  -- What another worker has in hand is its own, and a line that is being claimed or freed waits for the next look.
  for due in
    select c.* from public.claims c join public.surfers s on s.id = c.surfer_id
    where c.ended_at is null and c.told_at is null and c.tell_at <= now()
    order by c.tell_at limit at_most
    for no key update of s skip locked for update of c skip locked
  loop
    looked := looked + 1;
    if not exists (
      select 1 from public.surfers s
      where s.id = due.surfer_id and due.created_at > now() - interval '30 days'
        and private.may_watch_own(s.id, s.is_minor) and private.waves_are_ready(s.id)
    ) then
      update public.claims c set tell_at = private.to_next_look(due) where c.id = due.id;
      continue;
    end if;
    update public.claims c set told_at = now() where c.id = due.id;
    continue when private.claim_address(due) is null;
    select r.name, coalesce(private.public_spot_name(s.spot_id), '') as spot, coalesce(o.name, '') as school,
      to_char(s.starts_at at time zone s.time_zone, 'FMDay FMDD FMMonth') as day,
      (select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready') as waves
    into about
    from public.surfers r join public.sessions s on s.id = r.session_id
    left join public.organisations o on o.id = s.organisation_id
    where r.id = due.surfer_id;
    if due.profile_id is null then
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into public.claims (session_id, surfer_id, token_hash, told_at)
      values (due.session_id, due.surfer_id, sha256(convert_to(token, 'UTF8')), now());
    end if;
    perform private.queue_mail('waves-ready', private.claim_address(due), jsonb_build_object(
      'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
      'day', about.day, 'waveCount', about.waves,
      'path', case when due.profile_id is null then '/c/open/' || token
        else '/app/share/session/' || due.session_id end), due.id::text);
    told := told + 1;
  end loop;
  return jsonb_build_object('told', told, 'hasMore', looked = at_most);
end;
$$;

revoke execute on function private.lock_lines from public, anon, authenticated;
