-- Locks against guessing that strangers cannot turn against others: wrong tries count for what was guessed at and
-- for the network that guessed, and users whose e-mail address is confirmed are counted by themselves. Only the
-- server knows a network for sure, so it alone may try: docs/decisions/0034-consent-is-asked-every-time.md.

-- Who is counted: the user of a confirmed account, else the network.
create function private.to_asker(network text, account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select 'account ' || u.id from auth.users u where u.id = $2 and u.email_confirmed_at is not null),
    'network ' || coalesce($1, ''));
$$;

drop table private.claim_tries;
-- Wrong tries of codes that can be typed, by how these begin and by who tried.
create table private.claim_tries (
  beginning text check (char_length(beginning) between 1 and 4),
  asker text,
  wrong integer not null default 0,
  first_at timestamptz not null default now(),
  primary key (beginning, asker)
);
create index claim_tries_asker_idx on private.claim_tries (asker);
create index claim_tries_first_at_idx on private.claim_tries (first_at);
alter table private.claim_tries enable row level security;
revoke all on private.claim_tries from public, anon, authenticated;

-- A code that was typed is exchanged for one that has no typed form.
alter table public.claim_codes alter column short_hash drop not null;

-- The line that a code opens, as it stands in the QR code; null for none.
drop function private.find_card(text);
create function private.find_card(code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.surfer_id from public.claim_codes c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.expires_at > now();
$$;

-- For the server: {code} for a typed code, which opens the same card for an hour. {state: 'locked'} after too many
-- wrong ones within an hour, null for a wrong one. `network` is where it was typed, `account_id` by whom.
create function public.exchange_typed_code(typed text, network text, account_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  short constant text := private.to_short_code(typed);
  start constant text := left(short, 4);
  visitor constant text := private.to_asker(network, account_id);
  -- 18 bytes, as in a QR code.
  code constant text := translate(encode(decode(left(replace(gen_random_uuid()::text || gen_random_uuid()::text,
    '-', ''), 36), 'hex'), 'base64'), '+/', '-_');
  card public.claim_codes;
begin
  if char_length(short) <> 10 then
    return null;
  end if;
  -- Tries at once are counted one by one.
  perform pg_advisory_xact_lock(hashtextextended('typed code of ' || visitor, 0));
  delete from private.claim_tries t where t.first_at < now() - interval '1 hour';
  -- Ten at one beginning from one network; a thousand at large, with a chance of one in a billion to find one of a
  -- thousand cards. From all networks together 300 at one beginning, which leave 30 bits to guess.
  if (select coalesce(sum(t.wrong), 0) >= 1000 from private.claim_tries t where t.asker = visitor)
    or exists (select 1 from private.claim_tries t
      where t.beginning = start and t.asker = visitor and t.wrong >= 10)
    or (visitor like 'network %' and 300 <= (
      select coalesce(sum(t.wrong), 0) from private.claim_tries t where t.beginning = start))
  then
    return jsonb_build_object('state', 'locked');
  end if;
  select c.* into card from public.claim_codes c
  where c.short_hash = sha256(convert_to(short, 'UTF8')) and c.expires_at > now();
  if not found then
    insert into private.claim_tries as t (beginning, asker, wrong) values (start, visitor, 1)
    on conflict on constraint claim_tries_pkey do update set wrong = t.wrong + 1;
    return null;
  end if;
  delete from public.claim_codes c
  where c.surfer_id = card.surfer_id and c.session_id = card.session_id and c.short_hash is null
    and c.expires_at <= now();
  insert into public.claim_codes (token_hash, session_id, surfer_id, expires_at)
  values (sha256(convert_to(code, 'UTF8')), card.session_id, card.surfer_id, least(card.expires_at, now() + interval '1 hour'));
  return jsonb_build_object('code', code);
end;
$$;

-- As before, of a code as it stands in the QR code.
create or replace function public.open_card(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line uuid := private.find_card(open_card.code);
begin
  if line is null then
    return null;
  end if;
  return private.describe_surfer(line) || jsonb_build_object('state', case
    when line in (select private.held_surfer_ids()) then 'yours'
    when private.is_claimed(line) then 'taken'
    else 'open' end);
end;
$$;

-- As before, with a code as it stands in the QR code.
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
  insert into public.claims (session_id, surfer_id, profile_id, token_hash, email)
  values (line.session_id, line.id, private.my_id(),
    case when private.my_id() is null then decode(claim_card.token_hash, 'hex') end,
    case when private.my_id() is null then lower(nullif(btrim(claim_card.email), '')) end)
  returning id into claim_id;
  update public.surfers s
  set claimed_by = private.my_id(), is_said_minor = claim_card.is_minor
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

-- What the key in a mail opens on a device that has not scanned the card: describe_surfer, and `isHeld` when this
-- browser or its account has the line already. Null when the key opens nothing (any more).
create function public.open_claim_key(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(c.surfer_id)
    || jsonb_build_object('isHeld', c.surfer_id in (select private.held_surfer_ids()))
  from public.claims c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.ended_at is null;
$$;

-- Wrong passwords of the last hour, by link and by who tried.
alter table private.link_tries drop constraint link_tries_pkey;
alter table private.link_tries
  add column asker text not null default '',
  add constraint link_tries_pkey primary key (link_id, asker);

-- For the server: gives the password of a link, as the app's scrypt has it. {state: 'entered', entry}: whoever sends
-- that as x-share-entry is in for twelve hours. `open` when none is asked for, `wrong`, or `too-often` after ten
-- wrong ones within an hour from one network, or a hundred from all. Null when the link doesn't stand.
drop function public.enter_share_link(text);
create function public.enter_share_link(token text, key text, network text, account_id uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.share_links;
  visitor constant text := private.to_asker(network, account_id);
  entry text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- Locked, so that tries at once are counted one by one.
  select l.* into link from public.share_links l
  where l.token_hash = sha256(convert_to(enter_share_link.token, 'UTF8')) and l.revoked_at is null
    and l.expires_at > now()
  for update;
  if not found then
    return null;
  end if;
  if link.password_hash is null then
    return jsonb_build_object('state', 'open');
  end if;
  delete from private.link_tries t where t.first_at < now() - interval '1 hour';
  delete from private.link_entries e where e.expires_at <= now();
  if exists (select 1 from private.link_tries t
      where t.link_id = link.id and t.asker = visitor and t.wrong >= 10)
    or (visitor like 'network %' and 100 <= (
      select coalesce(sum(t.wrong), 0) from private.link_tries t where t.link_id = link.id))
  then
    return jsonb_build_object('state', 'too-often');
  end if;
  if sha256(convert_to(enter_share_link.key, 'UTF8')) is distinct from link.password_hash then
    insert into private.link_tries as t (link_id, asker, wrong) values (link.id, visitor, 1)
    on conflict on constraint link_tries_pkey do update set wrong = t.wrong + 1;
    return jsonb_build_object('state', 'wrong');
  end if;
  insert into private.link_entries (token_hash, link_id) values (sha256(convert_to(entry, 'UTF8')), link.id);
  return jsonb_build_object('state', 'entered', 'entry', entry);
end;
$$;

revoke execute on function private.to_asker, private.find_card, public.exchange_typed_code, public.open_claim_key,
  public.enter_share_link from public, anon, authenticated;
grant execute on function public.exchange_typed_code, public.enter_share_link to service_role;
grant execute on function public.open_claim_key to anon, authenticated, service_role;
