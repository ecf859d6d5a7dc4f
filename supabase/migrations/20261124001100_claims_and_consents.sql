-- Claims: how a surfer gets access to the waves of their roster row, with or without an account. And consent,
-- without which nothing of a surfer is shown to others: docs/decisions/0034-consent-is-asked-every-time.md.
--
-- What the school says of a minor is stored apart from what the surfer says, and a guardian has an address of
-- their own: docs/decisions/0056-a-guardian-is-somebody-else.md. Each answer stores the wording that the user
-- agreed to, and the log outlasts the roster: docs/decisions/0057-the-words-agreed-to-are-kept.md. A guardian's
-- refusal is an answer as well: it is logged, and the surfer who named the guardian sees it.
--
-- Links in mails and the claims of a browser without an account expire, and what a mailed link opens expires with the
-- link; a claim lasts as long as the consents that were given with it: docs/decisions/0055-links-in-mails-expire.md.
--
-- Strangers can't use the limits on guessing to lock out others: wrong attempts count for the guessed
-- code and for the network that guessed, and users with a confirmed e-mail address are counted on
-- their own. Only the server knows a network for sure, so only the server may try codes.
--
-- Transactions that claim or free roster rows, or record consent for them, run one after another and
-- check again once they have the lock: docs/decisions/0066-lines-are-locked-in-one-order.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The codes on printed cards. A roster row may have several, for example after a change of the key that makes them.
create table public.claim_codes (
  -- SHA-256 of the code in the QR code, and of the one to type; neither code is stored.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Null for the code that a typed one is exchanged for: it has no typed form.
  short_hash bytea unique check (octet_length(short_hash) = 32),
  session_id uuid not null,
  surfer_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  constraint claim_codes_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index claim_codes_surfer_idx on public.claim_codes (session_id, surfer_id);
create index claim_codes_expires_at_idx on public.claim_codes (expires_at);
alter table public.claim_codes enable row level security;
revoke all on public.claim_codes from anon, authenticated;
create policy "second factor shown" on public.claim_codes as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Who has claimed a roster row: an account, or a browser with a token of its own.
create table public.claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  surfer_id uuid not null,
  profile_id uuid references public.profiles (id) on delete set null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- Where to mail that waves are ready; an account has its own address.
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  told_at timestamptz,
  -- When to check (again) whether to notify the surfer.
  tell_at timestamptz not null default now(),
  -- Cards are valid for 60 days; a claim without an account lasts a year, as a consent does.
  expires_at timestamptz not null default now() + interval '1 year',
  -- Of a claim that was transferred to an account: the mailbox that was typed before, only to compare a
  -- guardian's with.
  known_mailbox text,
  constraint claims_are_held check (num_nonnulls(profile_id, token_hash, ended_at) > 0),
  constraint claims_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade,
  constraint claims_forget_mailboxes check (ended_at is null or known_mailbox is null)
);
create index claims_surfer_idx on public.claims (session_id, surfer_id);
create index claims_surfer_id_idx on public.claims (surfer_id) where ended_at is null;
create index claims_profile_id_idx on public.claims (profile_id);
create index claims_to_tell_idx on public.claims (tell_at) where ended_at is null and told_at is null;
alter table public.claims enable row level security;
-- Without the tokens' hashes, and without the address of a claim: it is for mails, not for the school.
revoke all on public.claims from anon, authenticated;
grant select (id, session_id, surfer_id, profile_id, created_at, ended_at) on public.claims to authenticated;
create policy "second factor shown" on public.claims as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Each is a request by mail to one parent or guardian. They answer with the link in it, and later withdraw with it.
create table public.guardian_requests (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  surfer_id uuid not null,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  -- The token is made with the mail, and is only in the mail.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  -- Set when its claim is undone.
  ended_at timestamptz,
  -- When the guardian last answered, whatever the answer. Null until then.
  answered_at timestamptz,
  -- The guardian agreed to nothing.
  is_refusal boolean not null default false,
  -- 30 days to answer, from the last mail. After the answer the guardian needs the link to withdraw it:
  -- it then lasts as long as a consent.
  expires_at timestamptz not null default now() + interval '30 days',
  constraint guardian_requests_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index guardian_requests_surfer_idx on public.guardian_requests (session_id, surfer_id);
create index guardian_requests_surfer_id_idx on public.guardian_requests (surfer_id, created_at desc);
alter table public.guardian_requests enable row level security;
revoke all on public.guardian_requests from anon, authenticated;
grant select (id, session_id, surfer_id, name, email, created_at, ended_at, answered_at, is_refusal)
  on public.guardian_requests to authenticated;
create policy "second factor shown" on public.guardian_requests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- One row for each consent and each withdrawal; the last row that counts is the current state.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  -- Two rows of one transaction have the same time.
  position bigint generated always as identity,
  session_id uuid not null,
  surfer_id uuid not null,
  purpose text not null check (purpose in ('coaching', 'share', 'marketing', 'shorts')),
  is_given boolean not null,
  -- `system`: ended with the account that gave it.
  given_by text not null check (given_by in ('surfer', 'guardian', 'staff', 'system')),
  profile_id uuid references public.profiles (id) on delete set null,
  claim_id uuid references public.claims (id) on delete set null,
  guardian_request_id uuid references public.guardian_requests (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- Null if the backend ended it; the wording also in rows from before wordings were stored.
  wording_edition smallint,
  wording text,
  -- The name on the roster at that time, and the guardian who was asked: the proof needs them when both are deleted.
  surfer_name text not null default '',
  guardian_name text,
  guardian_email text,
  constraint consents_expire check (
    case when is_given then expires_at > created_at and expires_at <= created_at + interval '5 years'
      else expires_at is null end),
  -- Only the surfer and the guardian give consent; staff and the system can only end it.
  constraint consents_only_from_those_asked check (not is_given or given_by in ('surfer', 'guardian')),
  -- The log is deleted with its session, not with the roster row.
  constraint consents_session_fkey foreign key (session_id) references public.sessions (id) on delete cascade
);
create index consents_latest_idx on public.consents (surfer_id, purpose, position desc);
create index consents_session_idx on public.consents (session_id, surfer_id);
create index consents_profile_id_idx on public.consents (profile_id);
create index consents_claim_id_idx on public.consents (claim_id);
create index consents_guardian_request_id_idx on public.consents (guardian_request_id);
alter table public.consents enable row level security;
-- The backend's own servers, which bypass all policies, can't change it either.
revoke all on public.consents from anon, authenticated;
revoke update, delete, truncate on public.consents from service_role;
grant select on public.consents to authenticated;
create policy "second factor shown" on public.consents as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Wrong attempts at typed codes, by the beginning of the code and by who tried.
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

-- Rejects changes of the log, whatever rights the caller has. Rows are deleted only with their session, and lose the
-- reference to an account only with that account: then the parent row is already deleted when this runs.
create function private.keep_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept text[] := array['profile_id', 'claim_id', 'guardian_request_id'];
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from public.sessions s where s.id = old.session_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - kept = to_jsonb(old) - kept
      and (new.profile_id is not distinct from old.profile_id or new.profile_id is null
        and not exists (select 1 from public.profiles p where p.id = old.profile_id))
      and (new.claim_id is not distinct from old.claim_id or new.claim_id is null
        and not exists (select 1 from public.claims c where c.id = old.claim_id))
      and (new.guardian_request_id is not distinct from old.guardian_request_id or new.guardian_request_id is null
        and not exists (select 1 from public.guardian_requests g where g.id = old.guardian_request_id))
    then
      return new;
    end if;
  end if;
  raise exception 'The consent log cannot be changed' using errcode = '42501';
end;
$$;
revoke execute on function private.keep_consents from public;

-- Everything that shows a surfer to others checks this first. False without a consent, after its
-- withdrawal or expiry, if its purpose no longer means what the surfer agreed to, and without a surfer.
create function private.has_consent(surfer_id uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.is_given and c.expires_at > now() and c.wording_edition >= private.worded_since(c.purpose)
    from public.consents c join public.surfers s on s.id = c.surfer_id
    where c.surfer_id = $1 and c.purpose = $2
      -- Every refusal counts; a minor's own consent does not.
      and (not c.is_given or not s.is_minor or c.given_by = 'guardian')
    order by c.position desc limit 1), false);
$$;
revoke execute on function private.has_consent from public;
grant execute on function private.has_consent to service_role;

-- Minors, too, see their own waves once a guardian has agreed to the filming.
create function private.may_watch_own(surfer_id uuid, is_minor boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select not $2 or private.has_consent($1, 'coaching');
$$;
revoke execute on function private.may_watch_own from public;

create function private.my_claimed_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.surfers where claimed_by = (select private.my_id());
$$;
revoke execute on function private.my_claimed_surfer_ids from public;
grant execute on function private.my_claimed_surfer_ids to authenticated, service_role;

-- The open, unexpired claims of the request's x-claim-tokens header: up to twelve tokens, separated by commas.
create function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c
  where c.ended_at is null and c.expires_at > now() and c.token_hash in (
    select sha256(convert_to(t.token, 'UTF8'))
    from unnest((string_to_array(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-claim-tokens', ','))[1:12]) as t(token));
$$;
revoke execute on function private.held_claim_ids from public;

-- The caller's roster rows: claimed by their account or by their browser.
create function private.held_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.my_claimed_surfer_ids()
  union
  select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids());
$$;
revoke execute on function private.held_surfer_ids from public;

create function private.claimed_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select r.path
  from public.claims c
  join public.surfers s on s.id = c.surfer_id
  join public.waves w on w.surfer_id = s.id
  join public.renditions r on r.wave_id = w.id
  where c.id in (select private.held_claim_ids()) and private.may_watch_own(s.id, s.is_minor);
$$;
revoke execute on function private.claimed_rendition_paths from public;
grant execute on function private.claimed_rendition_paths to anon, authenticated, service_role;

-- Letters and digits as they are hashed: O is 0, I and L are 1, as users may misread them.
create function private.to_short_code(typed text) returns text
language sql immutable set search_path = '' as $$
  select translate(upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g')), 'OIL', '011');
$$;
revoke execute on function private.to_short_code from public;

-- The roster row that a QR code's code opens; null for none.
create function private.find_card(code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.surfer_id from public.claim_codes c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.expires_at > now();
$$;
revoke execute on function private.find_card from public;

-- Claimed by an account, or by a browser whose claim has not expired.
create function private.is_claimed(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.surfers s where s.id = $1 and s.claimed_by is not null)
    or exists (
      select 1 from public.claims c
      where c.surfer_id = $1 and c.ended_at is null and (c.profile_id is not null or c.expires_at > now()));
$$;
revoke execute on function private.is_claimed from public;

-- A roster row for its own surfer or their guardian, and the edition of the wording that the app asks
-- with. They may have no account: `spotName` is null for a hidden spot.
create function private.describe_surfer(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'surferId', r.id, 'sessionId', s.id, 'surferName', r.name, 'lycraColour', r.lycra_colour, 'lycraNumber', r.lycra_number,
    'isMinor', r.is_minor, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'organisationName', o.name, 'logoPath', o.logo_path, 'retentionDays', o.retention_days,
    'wording', private.wording_edition(),
    'consents', private.read_consents(r.id))
  from public.surfers r
  join public.sessions s on s.id = r.session_id
  left join public.organisations o on o.id = s.organisation_id
  where r.id = $1;
$$;
revoke execute on function private.describe_surfer from public;

-- Records changes, in the caller's name; and a guardian's first refusal where there was no consent before.
create function private.record_consent(
  surfer_id uuid, purpose text, is_given boolean, given_by text,
  claim_id uuid default null, guardian_request_id uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (session_id, surfer_id, purpose, is_given, given_by, profile_id, claim_id,
    guardian_request_id, expires_at)
  select s.session_id, s.id, $2, $3, $4, case when $4 in ('surfer', 'staff') then private.my_id() end, $5, $6,
    case when $3 then now() + interval '1 year' end
  from public.surfers s where s.id = $1 and ($3 or private.has_consent($1, $2) or ($4 = 'guardian' and not exists (
    select 1 from public.consents c where c.guardian_request_id = $6 and c.purpose = $2 and not c.is_given)));
$$;
revoke execute on function private.record_consent from public;

-- Afterwards the roster row is unclaimed, no card of it works, and no consent for it counts.
create function private.end_claims(surfer_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_agreements(end_claims.surfer_id, by);
  delete from public.claim_codes c where c.surfer_id = end_claims.surfer_id;
  update public.surfers s set claimed_by = null, claim_revision = s.claim_revision + 1
  where s.id = end_claims.surfer_id;
end;
$$;
revoke execute on function private.end_claims from public;

-- Users who delete their account could no longer withdraw their consents, so these end. In the order of
-- locks: the account's own sessions are deleted with it. Deletes only requests to guardians from the time in
-- which the account had the row: the guardians of a later surfer withdraw by their own link.
create function private.end_own_claims() returns trigger
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
revoke execute on function private.end_own_claims from public;

-- Staff print cards: [{surferId, tokenHash, shortHash}], hashes in hexadecimal. False for other callers.
create function public.save_claim_codes(session_id uuid, codes jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if session_id is null or session_id not in (select private.my_session_ids()) then
    return false;
  end if;
  insert into public.claim_codes (token_hash, short_hash, session_id, surfer_id)
  select decode(c."tokenHash", 'hex'), decode(c."shortHash", 'hex'), s.session_id, s.id
  from jsonb_to_recordset(codes) as c("surferId" uuid, "tokenHash" text, "shortHash" text)
  join public.surfers s on s.id = c."surferId" and s.session_id = save_claim_codes.session_id
  on conflict (token_hash) do update set expires_at = excluded.expires_at;
  return true;
end;
$$;
revoke execute on function public.save_claim_codes from public, anon;
grant execute on function public.save_claim_codes to authenticated, service_role;

-- What a card shows to the user who scans it, by the code in its QR code: {state, …describe_surfer}.
-- Null for no card, `taken` if another user has claimed it, `yours` if the caller has.
create function public.open_card(code text) returns jsonb
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
revoke execute on function public.open_card from public;
grant execute on function public.open_card to anon, authenticated, service_role;

-- Names a parent or guardian, whom the app then mails. Null if that is too often for one day. The
-- address must be valid, and is stored in its one spelling.
create function private.name_guardian(surfer_id uuid, name text, email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.to_address(name_guardian.email);
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
revoke execute on function private.name_guardian from public;

-- All that the claims of this browser open, newest session first: with the size of each file, the
-- kinds that are still being made, the last answer of the named guardian, and whether a wave is
-- public: `shown`, `refused` by its surfer, or null. [] without claims.
create function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_surfer(r.id) || jsonb_build_object(
      'mayWatch', private.may_watch_own(r.id, r.is_minor),
      'guardian', (
        select jsonb_build_object('name', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal)
        from public.guardian_requests g
        where g.surfer_id = r.id and g.ended_at is null order by g.created_at desc limit 1),
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
          'publicity', case
            when exists (
              select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = r.id) then 'refused'
            when private.is_public_wave(w.id) then 'shown' end,
          'coming', private.coming_kinds(w.id),
          'renditions', coalesce((
            select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
              'width', x.width, 'height', x.height, 'bytes', x.bytes))
            from public.renditions x where x.wave_id = w.id), '[]'))
          order by w.start_ms, w.id)
        from public.waves w where w.surfer_id = r.id and private.may_watch_own(r.id, r.is_minor)), '[]'))
    order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids()));
$$;
revoke execute on function public.open_claims from public;
grant execute on function public.open_claims to anon, authenticated, service_role;

-- Names a (further) guardian for a minor's roster row that the caller has claimed, also after the lock.
-- {requestId}, or {requestId: null} if that is too often for one day; {state: `own-address`} if the
-- guardian's address is the surfer's own; null for rows of other surfers and of adults.
create function public.request_guardian_consent(surfer_id uuid, name text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_lines(array(select request_guardian_consent.surfer_id intersect select private.held_surfer_ids()));
  if not exists (
    select 1 from public.surfers s
    where s.id = request_guardian_consent.surfer_id and s.is_minor and s.id in (select private.held_surfer_ids()))
  then
    return null;
  end if;
  if private.to_mailbox(request_guardian_consent.email) in (
    select private.my_mailboxes() union select private.holder_mailboxes(request_guardian_consent.surfer_id))
  then
    return jsonb_build_object('state', 'own-address');
  end if;
  return jsonb_build_object('requestId', private.name_guardian(request_guardian_consent.surfer_id, request_guardian_consent.name, request_guardian_consent.email));
end;
$$;
revoke execute on function public.request_guardian_consent from public;
grant execute on function public.request_guardian_consent to anon, authenticated, service_role;

-- For the app, which puts the token into the mail and stores it nowhere. Works once for each request, so that only
-- the reader of the guardian's mail ever has the token: {token, name, email, surferName, organisationName}.
create function public.issue_guardian_token(request_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  answer jsonb;
begin
  update public.guardian_requests g set token_hash = sha256(convert_to(token, 'UTF8'))
  from public.surfers r, public.sessions s left join public.organisations o on o.id = s.organisation_id
  where g.id = request_id and g.token_hash is null and r.id = g.surfer_id and s.id = g.session_id
  returning jsonb_build_object('token', token, 'name', g.name, 'email', g.email, 'surferName', r.name,
    'organisationName', o.name) into answer;
  return answer;
end;
$$;
revoke execute on function public.issue_guardian_token from public, anon, authenticated;
grant execute on function public.issue_guardian_token to service_role;

-- What the link in a guardian's mail opens, worded for a guardian: {guardianName, answeredAt,
-- isRefusal, …describe_surfer}.
create function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(g.surfer_id)
    || jsonb_build_object('guardianName', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal,
      'consents', private.read_consents(g.surfer_id, 'guardian'))
  from public.guardian_requests g
  where g.token_hash = sha256(convert_to($1, 'UTF8')) and g.ended_at is null and g.expires_at > now();
$$;
revoke execute on function public.open_guardian_request from public;
grant execute on function public.open_guardian_request to anon, authenticated, service_role;

-- Transfers the browser's claims, which must still be valid after the lock, to the signed-in account.
-- Returns how many rows. It stores the mailbox that was typed. If a guardian was named with the
-- account's address, that request ends: the address is the surfer's.
create function public.transfer_claims() returns integer
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
revoke execute on function public.transfer_claims from public, anon;
grant execute on function public.transfer_claims to authenticated, service_role;

-- For staff: the wrong person had the card. The roster row is unclaimed again, and their consents end, also if their
-- claim had expired. False only if the row never had a claim, or the caller does not work on its session.
create function public.undo_claim(surfer_id uuid) returns boolean
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
  -- The wrong person said so.
  update public.surfers s set is_said_minor = false where s.id = undo_claim.surfer_id;
  return true;
end;
$$;
revoke execute on function public.undo_claim from public, anon;
grant execute on function public.undo_claim to authenticated, service_role;

-- Staff know that a surfer is a minor: the surfer's own consents stop counting at once. Also if the
-- surfer has said so: only the school's mark outlasts a claim.
create function public.mark_minor(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.surfers s set is_marked_minor = true
  where s.id = mark_minor.surfer_id and not s.is_marked_minor and s.session_id in (select private.my_session_ids());
  return found;
end;
$$;
revoke execute on function public.mark_minor from public, anon;
grant execute on function public.mark_minor to authenticated, service_role;

-- For staff: the claims and consents of the roster.
create function public.list_session_consents(session_id uuid)
returns table (surfer_id uuid, is_claimed boolean, consents jsonb)
language sql stable security definer set search_path = '' as $$
  select s.id, private.is_claimed(s.id), private.read_consents(s.id)
  from public.surfers s
  where s.session_id = $1 and $1 in (select private.my_session_ids());
$$;
revoke execute on function public.list_session_consents from public, anon;
grant execute on function public.list_session_consents to authenticated, service_role;

-- The caller's own roster rows as in describe_surfer, newest session first.
create function public.list_my_consents() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_surfer(r.id) order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select private.my_claimed_surfer_ids());
$$;
revoke execute on function public.list_my_consents from public, anon;
grant execute on function public.list_my_consents to authenticated, service_role;

create function private.keep_guardian_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.token_hash is distinct from old.token_hash then
    new.expires_at := now() + interval '30 days';
  elsif new.answered_at is distinct from old.answered_at then
    if old.expires_at < now() then
      -- Not updated: the caller gets the result of a link that opens nothing.
      return null;
    end if;
    new.expires_at := now() + interval '1 year';
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_guardian_link from public;

-- The mailbox of an address, in its one spelling: `Kid+surf@x.org` is `kid@x.org`; Gmail also ignores
-- dots, and has two domains.
create function private.to_mailbox(address text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(person, '.', '') || '@gmail.com' else person || '@' || domain end
  from (select private.to_address($1)) as plain (text),
    lateral (select regexp_replace(plain.text, '^(.*)@.*$', '\1'), regexp_replace(plain.text, '^.*@', '')) as parts (name, domain),
    regexp_replace(parts.name, '(?<=.)\+.*$', '') as person;
$$;
revoke execute on function private.to_mailbox from public;

-- The mailboxes of these accounts, whatever marks their addresses have.
create function private.account_mailboxes(ids uuid[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select private.to_mailbox(private.without_marks(address))
  from auth.users u, unnest(array[u.email::text, u.email_change::text]) as address
  where u.id = any (ids) and address <> '';
$$;
revoke execute on function private.account_mailboxes from public;

-- The known mailboxes of those who have claimed a roster row, with those that were typed before there was an account.
create function private.holder_mailboxes(surfer_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.to_mailbox(c.email), c.known_mailbox) from public.claims c
  where c.surfer_id = $1 and c.ended_at is null and num_nonnulls(c.email, c.known_mailbox) > 0
  union
  select private.account_mailboxes(array(
    select c.profile_id from public.claims c where c.surfer_id = $1 and c.ended_at is null
    union select s.claimed_by from public.surfers s where s.id = $1));
$$;
revoke execute on function private.holder_mailboxes from public;

-- The caller's mailboxes: of their account, and of all the claims of their browser.
create function private.my_mailboxes() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.account_mailboxes(array[private.my_id()])
  union
  select c.known_mailbox from public.claims c
  where c.profile_id = private.my_id() and c.known_mailbox is not null
  union
  select private.to_mailbox(c.email) from public.claims c
  where c.id in (select private.held_claim_ids()) and c.email is not null;
$$;
revoke execute on function private.my_mailboxes from public;

-- Ends the consents of "guardians" whose mailbox turns out to be the surfer's.
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
revoke execute on function private.end_own_guardians from public;

-- The school's mark is final for every role, the backend's own servers included.
create function private.keep_minors() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Who is marked as a minor stays one' using errcode = '42501';
end;
$$;
revoke execute on function private.keep_minors from public;

-- The edition of the wording below. It rises with every change, even of one letter.
create function private.wording_edition() returns smallint
language sql immutable set search_path = '' as $$ select 1::smallint $$;
revoke execute on function private.wording_edition from public;
grant execute on function private.wording_edition to service_role;

-- The edition since which a purpose has its current meaning. It rises only when the meaning changes:
-- earlier consents then no longer count, and the app asks again.
create function private.worded_since(purpose text) returns smallint
language sql immutable set search_path = '' as $$
  select case $1
    when 'coaching' then 1
    when 'share' then 1
    when 'shorts' then 1
    when 'marketing' then 1
  end::smallint;
$$;
revoke execute on function private.worded_since from public;
grant execute on function private.worded_since to service_role;

-- What surfers agree to for themselves, and guardians for their child: `reader` is 'surfer' or 'guardian'.
create function private.word_consent(purpose text, reader text, school text, surfer_name text) returns text
language sql immutable set search_path = '' as $$
  select case $1
    when 'coaching' then format('Coaches of %s may use %s waves for feedback and reviews.', coalesce($3, 'the school'), whose)
    when 'share' then format('%s waves may be passed on by link, to people without an account.',
      case $2 when 'guardian' then whose else 'My' end)
    when 'shorts' then format('Short films may be made of %s waves.', whose)
    when 'marketing' then format(
      '%s may show %s waves in public: on the surf report, on its site, in social media, in print.',
      coalesce($3, 'The school'), whose)
  end
  from (select case $2 when 'guardian' then $4 || '’s' else 'my' end) as reading (whose);
$$;
revoke execute on function private.word_consent from public;

-- Stores the wording and the names of the moment, whichever role adds the row.
create function private.word_new_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  school text;
begin
  select s.name, o.name into new.surfer_name, school
  from public.surfers s join public.sessions e on e.id = s.session_id
  left join public.organisations o on o.id = e.organisation_id
  where s.id = new.surfer_id and s.session_id = new.session_id;
  if not found then
    raise exception 'Consent is of somebody on the roster' using errcode = '23503';
  end if;
  select g.name, g.email into new.guardian_name, new.guardian_email
  from public.guardian_requests g where g.id = new.guardian_request_id;
  if new.given_by in ('surfer', 'guardian') then
    new.wording_edition := private.wording_edition();
    new.wording := private.word_consent(new.purpose, new.given_by, school, new.surfer_name);
  else
    new.wording_edition := null;
    new.wording := null;
  end if;
  return new;
end;
$$;
revoke execute on function private.word_new_consent from public;

-- The consents of a roster row by purpose, and the question to its reader. `isOutdated`: given to a
-- wording with another meaning, so that the app asks again.
create function private.read_consents(surfer_id uuid, reader text default 'surfer') returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'purpose', p.purpose, 'isGiven', standing.is_given,
    'expiresAt', case when standing.is_given then latest.expires_at end,
    'isOutdated', not standing.is_given and coalesce(latest.is_given and latest.expires_at > now()
      and latest.wording_edition < private.worded_since(p.purpose), false),
    'question', private.word_consent(p.purpose, $2, o.name, s.name)) order by p.place)
  from public.surfers s
  join public.sessions e on e.id = s.session_id
  left join public.organisations o on o.id = e.organisation_id
  cross join unnest(array['coaching', 'share', 'shorts', 'marketing']) with ordinality as p(purpose, place)
  cross join lateral (select private.has_consent(s.id, p.purpose)) as standing (is_given)
  left join lateral (
    select c.is_given, c.expires_at, c.wording_edition from public.consents c
    where c.surfer_id = s.id and c.purpose = p.purpose order by c.position desc limit 1) as latest on true
  where s.id = $1;
$$;
revoke execute on function private.read_consents from public;

-- Claims the roster row of a card, by the code in its QR code: for the account, else for the browser
-- that has the token of this hash (in hexadecimal). {state: `done`, surferId, sessionId,
-- guardianRequestId}, or a state as in open_card. A minor's own consents are not recorded.
-- `wording` is the edition that the user read. Nothing is claimed, and the state is `wording-changed` if it
-- is not the current one, `guardian-needed` if a minor names no guardian, and `own-address` if the
-- guardian's address is the surfer's own. After expired claims the surfer may be a different one: those
-- claims end, with their consents. A surfer who was said to be a minor stays one until the claim is undone.
-- All checks run after the lock: a card that stopped working meanwhile claims nothing.
create function public.claim_card(
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
  -- Of two concurrent claims the second gets `taken`.
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
revoke execute on function public.claim_card from public;
grant execute on function public.claim_card to anon, authenticated, service_role;

-- For roster rows that the caller has claimed, by account or browser, also after the lock: `done`,
-- `guardian-needed` if a minor would consent, or `wording-changed` if the user did not read the current
-- wording (then nothing is written). Null if one of the rows is another surfer's. For a user without an
-- account the claim lasts as long as the consent, so that they can withdraw it.
create function public.save_consent(
  surfer_ids uuid[], purpose text, is_given boolean, wording smallint default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(surfer_ids), 0) not between 1 and 1000 then
    return null;
  end if;
  -- Callers lock only their own rows.
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
revoke execute on function public.save_consent from public;
grant execute on function public.save_consent to anon, authenticated, service_role;

-- Agrees to these purposes and to no others: `done`. Without a change `wording-changed` if the
-- guardian did not read the current wording, and `own-line` if the caller has claimed the row. Null if
-- the link opens nothing, also after the lock. A refusal always counts.
create function public.answer_guardian_request(token text, purposes text[], wording smallint default null)
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
revoke execute on function public.answer_guardian_request from public;
grant execute on function public.answer_guardian_request to anon, authenticated, service_role;

-- For the server: {code} for a typed code, which opens the same card for an hour. {state: 'locked'} after too many
-- wrong ones within an hour, null for a wrong one. `network` is where the user typed it, `account_id` is the user.
create function public.exchange_typed_code(typed text, network text, account_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  short constant text := private.to_short_code(typed);
  start constant text := left(short, 4);
  visitor constant text := private.to_rate_key(network, account_id);
  -- 18 bytes, as in a QR code.
  code constant text := translate(encode(decode(left(replace(gen_random_uuid()::text || gen_random_uuid()::text,
    '-', ''), 36), 'hex'), 'base64'), '+/', '-_');
  card public.claim_codes;
begin
  if char_length(short) <> 10 then
    return null;
  end if;
  -- Concurrent attempts are counted one by one.
  perform pg_advisory_xact_lock(hashtextextended('typed code of ' || visitor, 0));
  delete from private.claim_tries t where t.first_at < now() - interval '1 hour';
  -- From one network ten at one beginning, and a thousand in total, with a chance of one in a billion to find one
  -- of a thousand cards. From all networks together 300 at one beginning, which leaves 30 bits to guess.
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
revoke execute on function public.exchange_typed_code from public, anon, authenticated;
grant execute on function public.exchange_typed_code to service_role;

-- What the key in a mail opens on a device that has not scanned the card: describe_surfer, and `isHeld`
-- if this browser or its account has already claimed the row. Null if the key opens nothing.
create function public.open_claim_key(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(c.surfer_id)
    || jsonb_build_object('isHeld', c.surfer_id in (select private.held_surfer_ids()))
  from public.claims c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.ended_at is null and c.expires_at > now();
$$;
revoke execute on function public.open_claim_key from public;
grant execute on function public.open_claim_key to anon, authenticated, service_role;

-- Ends the claims of a roster row, and all consents of its surfer and guardians.
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
revoke execute on function private.end_agreements from public;

-- Locks these roster rows until the transaction ends, and the rows that theirs refer to, in the order
-- in which deletions lock them: the account, sessions, roster rows; then claims and guardians. Data
-- from before the lock may have changed.
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
revoke execute on function private.lock_lines from public;

create trigger keep_consents before update or delete on public.consents
  for each row execute function private.keep_consents();
create trigger keep_all_consents before truncate on public.consents
  for each statement execute function private.keep_consents();
create trigger word_new_consent before insert on public.consents
  for each row execute function private.word_new_consent();
create trigger keep_words_plain before insert on public.consents
  for each row
  when (concat(new.surfer_name, new.guardian_name) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'surfer_name', 'guardian_name');
-- Surfers can read their own consents after they were deleted from the roster.
create policy "staff see consents, surfers their own" on public.consents for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids())
    or (given_by = 'surfer' and profile_id = (select private.my_id())));

create trigger end_own_claims before delete on public.profiles
  for each row execute function private.end_own_claims();

create trigger keep_guardian_link before update on public.guardian_requests
  for each row execute function private.keep_guardian_link();
create trigger keep_words_plain before insert or update of name on public.guardian_requests
  for each row
  when (new.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name');
create policy "staff see guardians, surfers their own" on public.guardian_requests for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids()));

create trigger keep_minors before update on public.surfers for each row
  when (old.is_marked_minor and not new.is_marked_minor) execute function private.keep_minors();

create trigger keep_address_plain before insert or update of email on public.claims for each row
  when (new.email is not null) execute function private.keep_address_plain();
create policy "staff see claims, surfers their own" on public.claims for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids()));

create policy "claims open the renditions of their waves" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.claimed_rendition_paths()));

reset check_function_bodies;
