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
--
-- Cards, claims, guardians and consents are a guest's, for all sessions of all stays:
-- docs/decisions/0076-a-roster-row-is-a-guest-in-one-session.md. Cards that were printed for a roster row open its guest.
--
-- A consent from before is one for all of the guest's waves, as its words say, unless its guest had several roster rows:
-- then it stays one for the waves of its row, until the guest answers again.
--
-- A guest's card opens on a second phone: by a link in their own mailbox, or by staff who see the same number on the
-- phone and on their own screen. docs/decisions/0078-a-card-opens-again-with-the-guests-own-confirmation.md
--
-- Links that a guest made before or after an account took the guest over, for the screens of that account, which
-- revokes them by revoke_own_link.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The codes on printed cards. A roster row may have several, for example after a change of the key that makes them.
create table public.claim_codes (
  -- SHA-256 of the code in the QR code, and of the one to type; neither code is stored.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Null for the code that a typed one is exchanged for: it has no typed form.
  short_hash bytea unique check (octet_length(short_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  guest_id uuid not null references public.guests (id) on delete cascade
);
create index claim_codes_expires_at_idx on public.claim_codes (expires_at);
create index claim_codes_guest_id_idx on public.claim_codes (guest_id);
alter table public.claim_codes enable row level security;
revoke all on public.claim_codes from anon, authenticated;
create policy "second factor shown" on public.claim_codes as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Each is a request by mail to one parent or guardian. They answer with the link in it, and later withdraw with it.
create table public.guardian_requests (
  id uuid primary key default gen_random_uuid(),
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
  guest_id uuid not null references public.guests (id) on delete cascade,
  language text not null default private.guest_language()
    constraint guardian_requests_language_check check (language in ('en', 'pt', 'es', 'fr', 'de')),
  -- Set when another guardian is named, or the school changes the guardian. The link can still withdraw and answer, but
  -- it opens no waves.
  replaced_at timestamptz
);
create index guardian_requests_guest_idx on public.guardian_requests (guest_id, created_at desc);
create index guardian_requests_to_mail_idx on public.guardian_requests (created_at)
  where token_hash is null and ended_at is null and replaced_at is null;
alter table public.guardian_requests enable row level security;
revoke all on public.guardian_requests from anon, authenticated;
grant select (id, name, email, created_at, ended_at, answered_at, is_refusal, guest_id, replaced_at) on
  public.guardian_requests to authenticated;
create policy "second factor shown" on public.guardian_requests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Who has claimed a roster row: an account, or a browser with a token of its own.
create table public.claims (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- Where to mail that waves are ready; an account has its own address.
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- When to check (again) whether to notify the surfer.
  tell_at timestamptz not null default now(),
  -- Cards are valid for 60 days; a claim without an account lasts a year, as a consent does.
  expires_at timestamptz not null default now() + interval '1 year',
  -- Of a claim that was transferred to an account: the mailbox that was typed before, only to compare a
  -- guardian's with.
  known_mailbox text,
  guest_id uuid not null references public.guests (id) on delete cascade,
  -- Made for a link that the guest asked for.
  is_link boolean not null default false,
  language text not null default private.guest_language()
    constraint claims_language_check check (language in ('en', 'pt', 'es', 'fr', 'de')),
  -- Of a claim that a guardian's answer opened; null for the guest's own.
  guardian_request_id uuid
    references public.guardian_requests (id) on delete cascade,
  constraint claims_are_held check (num_nonnulls(profile_id, token_hash, ended_at) > 0),
  constraint claims_forget_mailboxes check (ended_at is null or known_mailbox is null)
);
create index claims_profile_id_idx on public.claims (profile_id);
create index claims_guest_id_idx on public.claims (guest_id) where ended_at is null;
create index claims_of_guest_idx on public.claims (guest_id, created_at);
create index claims_to_tell_idx on public.claims (tell_at) where ended_at is null;
create index claims_guardian_request_id_idx on public.claims (guardian_request_id);
alter table public.claims enable row level security;
-- Without the tokens' hashes, and without the address of a claim: it is for mails, not for the school.
revoke all on public.claims from anon, authenticated;
grant select (id, profile_id, created_at, ended_at, guest_id) on public.claims to authenticated;
create policy "second factor shown" on public.claims as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- One row for each consent and each withdrawal; the last row that counts is the current state.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  -- Two rows of one transaction have the same time.
  position bigint generated always as identity,
  session_id uuid,
  surfer_id uuid,
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
  -- The log outlasts its guest, as it outlasts a roster row, so that this is no foreign key. It is deleted with its
  -- school. A row with a surfer_id is from before guests, and goes with its session as well.
  guest_id uuid,
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  is_of_one_row boolean not null default false,
  -- The language in which each was given, asked or claimed: its row is made by the guest's own request.
  language text not null default private.guest_language()
    constraint consents_language_check check (language in ('en', 'pt', 'es', 'fr', 'de')),
  constraint consents_expire check (
    case when is_given then expires_at > created_at and expires_at <= created_at + interval '5 years'
      else expires_at is null end),
  -- Only the surfer and the guardian give consent; staff and the system can only end it.
  constraint consents_only_from_those_asked check (not is_given or given_by in ('surfer', 'guardian')),
  -- The log is deleted with its session, not with the roster row.
  constraint consents_session_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint consents_of_one_school check (num_nonnulls(organisation_id, owner_id) = 1),
  constraint consents_of_one_person check (
    case when is_of_one_row then surfer_id is not null else guest_id is not null end)
);
create index consents_latest_idx on public.consents (surfer_id, purpose, position desc);
create index consents_session_idx on public.consents (session_id, surfer_id);
create index consents_profile_id_idx on public.consents (profile_id);
create index consents_claim_id_idx on public.consents (claim_id);
create index consents_guardian_request_id_idx on public.consents (guardian_request_id);
create index consents_of_guest_idx on public.consents (guest_id, purpose, position desc) where not is_of_one_row;
create index consents_organisation_idx on public.consents (organisation_id, position desc);
create index consents_owner_id_idx on public.consents (owner_id);
create index consents_guest_id_idx on public.consents (guest_id);
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

-- Roster rows about whose waves a claim was notified.
create table private.ready_notices (
  claim_id uuid not null references public.claims (id) on delete cascade,
  surfer_id uuid not null references public.surfers (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Whether the guest was notified of waves of which the finer version was still being made.
  awaits_finer boolean not null default false,
  primary key (claim_id, surfer_id)
);
create index ready_notices_surfer_id_idx on private.ready_notices (surfer_id);
alter table private.ready_notices enable row level security;

-- Phones that wait for staff, for ten minutes. The phone has the token, and shows the number.
create table private.open_requests (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references public.guests (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  number smallint not null check (number between 10 and 99),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index open_requests_guest_id_idx on private.open_requests (guest_id, created_at desc);
create index open_requests_created_at_idx on private.open_requests (created_at);
alter table private.open_requests enable row level security;

-- Rejects changes of the log, whatever rights the caller has. Rows are deleted only with their session, and lose the
-- reference to an account only with that account: then the parent row is already deleted when this runs.
create function private.keep_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept text[] := array['profile_id', 'claim_id', 'guardian_request_id'];
begin
  if tg_op = 'DELETE' then
    if old.session_id is not null and not exists (select 1 from public.sessions s where s.id = old.session_id)
      or old.organisation_id is not null
        and not exists (select 1 from public.organisations o where o.id = old.organisation_id)
      or old.owner_id is not null and not exists (select 1 from public.profiles p where p.id = old.owner_id)
    then
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

-- Everything that shows a surfer to others checks this first. False without a consent of their guest, after its
-- withdrawal or expiry, if its purpose no longer means what the guest agreed to, and without a surfer. The later of the
-- guest's answer and of an answer for this roster row alone counts.
create function private.has_consent(surfer_id uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.is_given and c.expires_at > now() and c.wording_edition >= private.worded_since($2)
    from public.surfers s
    cross join lateral (
      (select a.position, a.is_given, a.expires_at, a.wording_edition from public.consents a
      where a.guest_id = s.guest_id and a.purpose = $2 and not a.is_of_one_row
        -- Every refusal counts; a minor's own consent does not.
        and (not a.is_given or not s.is_minor or a.given_by = 'guardian')
      order by a.position desc limit 1)
      union all
      (select a.position, a.is_given, a.expires_at, a.wording_edition from public.consents a
      where a.surfer_id = s.id and a.purpose = $2 and a.is_of_one_row
        and (not a.is_given or not s.is_minor or a.given_by = 'guardian')
      order by a.position desc limit 1)) c
    where s.id = $1
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

-- The open, unexpired claims of the request's x-claim-tokens header: up to twelve tokens, separated by commas. A
-- guardian's claim is open while their request is.
create function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c left join public.guardian_requests q on q.id = c.guardian_request_id
  where c.ended_at is null and c.expires_at > now() and c.token_hash in (select private.claim_token_hashes())
    and (c.guardian_request_id is null or private.is_current_guardian(q));
$$;
revoke execute on function private.held_claim_ids from public;

-- The roster rows of the caller, and of the caller's children.
create function private.held_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.surfers s
  where s.guest_id in (select private.held_guest_ids())
    or s.guest_id in (select h.guest_id from private.held_guardian_claims() h);
$$;
revoke execute on function private.held_surfer_ids from public;

-- Letters and digits as they are hashed: O is 0, I and L are 1, as users may misread them.
create function private.to_short_code(typed text) returns text
language sql immutable set search_path = '' as $$
  select translate(upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g')), 'OIL', '011');
$$;
revoke execute on function private.to_short_code from public;

-- The guest that a QR code's code opens; null for none.
create function private.find_card(code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.guest_id from public.claim_codes c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.expires_at > now();
$$;
revoke execute on function private.find_card from public;

-- Claimed by an account, or by a browser whose claim has not expired.
create function private.is_claimed(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_guest_claimed(s.guest_id) from public.surfers s where s.id = $1;
$$;
revoke execute on function private.is_claimed from public;

-- Records changes, in the caller's name; and a guardian's first refusal where there was no consent before.
create function private.record_consent(
  guest_id uuid, purpose text, is_given boolean, given_by text,
  claim_id uuid default null, guardian_request_id uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (guest_id, purpose, is_given, given_by, profile_id, claim_id, guardian_request_id,
    expires_at)
  select g.id, $2, $3, $4, case when $4 in ('surfer', 'staff') then private.my_id() end, $5, $6,
    case when $3 then now() + interval '1 year' end
  from public.guests g where g.id = $1 and ($3 or private.guest_agrees($1, $2)
    or exists (select 1 from public.surfers s where s.guest_id = $1 and private.has_consent(s.id, $2))
    or ($4 = 'guardian' and not exists (
      select 1 from public.consents c where c.guardian_request_id = $6 and c.purpose = $2 and not c.is_given)));
$$;
revoke execute on function private.record_consent from public;

-- Afterwards the guest is unclaimed, no card of theirs works, and no consent of theirs counts.
create function private.end_claims(guest_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_agreements(end_claims.guest_id, by);
  delete from public.claim_codes c where c.guest_id = end_claims.guest_id;
  update public.guests g set claimed_by = null, card_revision = g.card_revision + 1
  where g.id = end_claims.guest_id;
end;
$$;
revoke execute on function private.end_claims from public;

-- Users who delete their account could no longer withdraw their consents, so these end. In the order of locks: the
-- account's own sessions are deleted with it. Deletes only requests to guardians from the time in which the account had
-- the row: the guardians of a later surfer withdraw by their own link. What coaches said about the user, and the goals
-- that they set, go with the account.
create function private.end_own_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s where s.owner_id = old.id order by s.id for update;
  perform private.lock_guests(array(select g.id from public.guests g where g.claimed_by = old.id));
  delete from public.reviews w
  where w.surfer_id in (
    select r.id from public.surfers r join public.guests g on g.id = r.guest_id where g.claimed_by = old.id);
  delete from public.goals a
  where a.surfer_id in (
    select r.id from public.surfers r join public.guests g on g.id = r.guest_id where g.claimed_by = old.id);
  perform private.end_claims(g.id, 'system') from public.guests g where g.claimed_by = old.id;
  delete from public.guardian_requests g using public.claims c
  where c.profile_id = old.id and g.guest_id = c.guest_id
    and g.created_at between c.created_at and coalesce(c.ended_at, now());
  return old;
end;
$$;
revoke execute on function private.end_own_claims from public;

-- Staff print cards: [{guestId, tokenHash, shortHash}], hashes in hexadecimal. A card works for 60 days from its last
-- print, and at least to 60 days after the stay. False if one of the guests is not the caller's.
create function public.save_claim_codes(codes jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from jsonb_to_recordset(codes) as c("guestId" uuid)
    where not private.is_guest_of_mine(c."guestId") or c."guestId" is null)
  then
    return false;
  end if;
  insert into public.claim_codes (token_hash, short_hash, guest_id, expires_at)
  select decode(c."tokenHash", 'hex'), decode(c."shortHash", 'hex'), g.id,
    greatest(now(), g.stays_to::timestamptz) + interval '60 days'
  from jsonb_to_recordset(codes) as c("guestId" uuid, "tokenHash" text, "shortHash" text)
  join public.guests g on g.id = c."guestId"
  on conflict (token_hash) do update set expires_at = excluded.expires_at;
  return true;
end;
$$;
revoke execute on function public.save_claim_codes from public, anon;
grant execute on function public.save_claim_codes to authenticated, service_role;

-- What a card shows to the user who scans it, by the code in its QR code: {state, …describe_guest}. Null for no card,
-- `taken` if another user has claimed it, `yours` if the caller has. `asked` with `number` on a phone that waits for
-- staff; `hasAddress` where a link can be mailed.
create function public.open_card(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest uuid := private.find_card(open_card.code);
  asked smallint;
begin
  if guest is null then
    return null;
  end if;
  select r.number into asked from private.waiting_requests() r
  where r.guest_id = guest and r.token_hash in (select private.claim_token_hashes());
  return private.describe_guest(guest)
    || jsonb_build_object('hasAddress', private.guest_address(guest) is not null)
    || case
      when guest in (select private.held_guest_ids()) then jsonb_build_object('state', 'yours')
      when asked is not null then jsonb_build_object('state', 'asked', 'number', asked)
      when private.is_guest_claimed(guest) then jsonb_build_object('state', 'taken')
      else jsonb_build_object('state', 'open') end;
end;
$$;
revoke execute on function public.open_card from public;
grant execute on function public.open_card to anon, authenticated, service_role;

-- Names a parent or guardian, whom the app then mails. Null if that is too often for one day. The address must be
-- valid, and is stored in its one spelling. Guardians with other mailboxes are replaced, but not one whom the school
-- wrote down.
create function private.name_guardian(guest_id uuid, name text, email text) returns uuid
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
    perform private.replace_guardians(array(
      select q.id from public.guardian_requests q
      where q.guest_id = name_guardian.guest_id and q.replaced_at is null and q.ended_at is null
        and private.to_mailbox(q.email) <> private.to_mailbox(address)
        and not private.is_school_guardian(q)), 'surfer');
  end if;
  return request_id;
end;
$$;
revoke execute on function private.name_guardian from public;

-- All that the claims of this browser open, a row for each guest: describe_guest with `mayWatch`, the last answer of
-- the named guardian, and the sessions with waves or to come, newest first: each with its waves, the size of each file,
-- the kinds that are still being made, and whether a wave is public: `shown`, `refused` by its surfer, or null. []
-- without claims. Also the open links that the guest made, newest first, and whether an account has claimed the guest.
-- Replaced guardians are left out.
create function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_guest(g.id) || jsonb_build_object(
      'mayWatch', not g.is_minor or private.guest_agrees(g.id, 'coaching'),
      'hasAccount', g.claimed_by is not null,
      'guardian', (
        select jsonb_build_object('name', q.name, 'answeredAt', q.answered_at, 'isRefusal', q.is_refusal)
        from public.guardian_requests q
        where q.guest_id = g.id and q.ended_at is null and q.replaced_at is null order by q.created_at desc limit 1),
      'links', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'waveId', l.wave_id,
          'surferId', l.surfer_id, 'expiresAt', l.expires_at) order by l.created_at desc, l.id)
        from private.open_guest_links(g.id) l), '[]'),
      'sessions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'surferId', r.id, 'sessionId', s.id, 'spotName', private.public_spot_name(s.spot_id),
          'startsAt', s.starts_at, 'timeZone', s.time_zone,
          'lycraColour', r.lycra_colour, 'lycraNumber', r.lycra_number,
          'waves', case when private.may_watch_own(r.id, r.is_minor) then private.list_claimed_waves(r.id)
            else '[]' end)
          order by s.starts_at desc, r.id)
        from public.surfers r join public.sessions s on s.id = r.session_id
        where r.guest_id = g.id), '[]'))
    order by g.created_at, g.id), '[]')
  from public.guests g
  where g.id in (select c.guest_id from public.claims c where c.id in (select private.held_claim_ids()));
$$;
revoke execute on function public.open_claims from public;
grant execute on function public.open_claims to anon, authenticated, service_role;

-- Names a (further) guardian for a minor whom the caller has claimed, also after the lock. {requestId}, or
-- {requestId: null} if that is too often for one day; {state: `own-address`} if the guardian's address is the guest's
-- own; null for other guests and for adults.
create function public.request_guardian_consent(guest_id uuid, name text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_guests(array(
    select request_guardian_consent.guest_id intersect select private.held_guest_ids()));
  if not exists (
    select 1 from public.guests g
    where g.id = request_guardian_consent.guest_id and g.is_minor and g.id in (select private.held_guest_ids()))
  then
    return null;
  end if;
  if private.to_mailbox(request_guardian_consent.email) in (
    select private.my_mailboxes() union select private.holder_mailboxes(request_guardian_consent.guest_id))
  then
    return jsonb_build_object('state', 'own-address');
  end if;
  return jsonb_build_object('requestId', private.name_guardian(
    request_guardian_consent.guest_id, request_guardian_consent.name, request_guardian_consent.email));
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
  update public.guardian_requests q set token_hash = sha256(convert_to(token, 'UTF8'))
  from public.guests g left join public.organisations o on o.id = g.organisation_id
  where q.id = request_id and q.token_hash is null and g.id = q.guest_id
  returning jsonb_build_object('token', token, 'name', q.name, 'email', q.email, 'surferName', g.name,
    'organisationName', o.name) into answer;
  return answer;
end;
$$;
revoke execute on function public.issue_guardian_token from public, anon, authenticated;
grant execute on function public.issue_guardian_token to service_role;

-- What the link in a guardian's mail opens, worded for a guardian: {guardianName, answeredAt, isRefusal,
-- …describe_surfer}. `waves`: `open` on a browser that shows the child's waves, `may-open` where the guardian can open
-- them here, else null.
create function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_guest(q.guest_id)
    || jsonb_build_object('guardianName', q.name, 'answeredAt', q.answered_at, 'isRefusal', q.is_refusal,
      'consents', private.read_guest_consents(q.guest_id, 'guardian'),
      'waves', case
        when not private.is_current_guardian(q)
          or not private.guest_agrees(q.guest_id, 'coaching') then null
        when q.guest_id in (select h.guest_id from private.held_guardian_claims() h) then 'open'
        else 'may-open' end)
  from public.guardian_requests q
  where q.token_hash = sha256(convert_to($1, 'UTF8')) and q.ended_at is null and q.expires_at > now();
$$;
revoke execute on function public.open_guardian_request from public;
grant execute on function public.open_guardian_request to anon, authenticated, service_role;

-- Transfers the browser's claims, which must still be valid after the lock, to the signed-in account. Returns how many
-- guests. It stores the mailbox that was typed. If a guardian was named with the account's address, that request ends:
-- the address is the guest's. Favourites become the account's. The claims of a guardian stay with the browser, since an
-- account takes over guests themselves.
create function public.transfer_claims() returns integer
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
revoke execute on function public.transfer_claims from public, anon;
grant execute on function public.transfer_claims to authenticated, service_role;

-- For staff: the wrong person had the card. The guest is unclaimed again, and their consents end, also if their claim
-- had expired. False only if the guest never had a claim, or is not of the caller's school.
create function public.undo_claim(guest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_guest_of_mine(undo_claim.guest_id) then
    return false;
  end if;
  perform private.lock_guests(array[undo_claim.guest_id]);
  if not exists (
    select 1 from public.guests g
    where g.id = undo_claim.guest_id and private.is_my_guest(g)
      and (g.claimed_by is not null or exists (
        select 1 from public.claims c where c.guest_id = g.id and c.ended_at is null)))
  then
    return false;
  end if;
  perform private.end_claims(undo_claim.guest_id, 'staff');
  -- The wrong person said so.
  update public.guests g set is_said_minor = false where g.id = undo_claim.guest_id;
  return true;
end;
$$;
revoke execute on function public.undo_claim from public, anon;
grant execute on function public.undo_claim to authenticated, service_role;

-- Staff know that a guest is a minor: the guest's own consents stop counting at once. Also if the guest has said so:
-- only the school's mark outlasts a claim.
create function public.mark_minor(guest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_my_guests(array[mark_minor.guest_id]);
  update public.guests g set is_marked_minor = true
  where g.id = mark_minor.guest_id and not g.is_marked_minor and private.is_my_guest(g);
  return found;
end;
$$;
revoke execute on function public.mark_minor from public, anon;
grant execute on function public.mark_minor to authenticated, service_role;

-- For staff: the claims and consents of the roster.
create function public.list_session_consents(session_id uuid)
returns table (surfer_id uuid, is_claimed boolean, consents jsonb)
language sql stable security definer set search_path = '' as $$
  select s.id, private.is_guest_claimed(s.guest_id), private.read_guest_consents(s.guest_id)
  from public.surfers s
  where s.session_id = $1 and $1 in (select private.my_session_ids());
$$;
revoke execute on function public.list_session_consents from public, anon;
grant execute on function public.list_session_consents to authenticated, service_role;

-- The guests whom the caller's account has claimed, as in describe_guest, newest session first.
create function public.list_my_consents() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(d.guest order by d.guest ->> 'startsAt' desc nulls last, d.guest ->> 'guestId'), '[]')
  from public.guests g cross join lateral (select private.describe_guest(g.id)) as d (guest)
  where g.claimed_by = private.my_id();
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

-- The known mailboxes of those who have claimed a guest, with those that were typed before there was an account, and
-- the guest's own, which the school wrote down. Without the addresses of guardians.
create function private.holder_mailboxes(guest_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.to_mailbox(c.email), c.known_mailbox) from public.claims c
  where c.guest_id = $1 and c.ended_at is null and num_nonnulls(c.email, c.known_mailbox) > 0
    and c.guardian_request_id is null
  union
  select private.account_mailboxes(array(
    select c.profile_id from public.claims c where c.guest_id = $1 and c.ended_at is null
    union select g.claimed_by from public.guests g where g.id = $1));
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

-- Ends the consents of "guardians" whose mailbox turns out to be the guest's.
create function private.end_own_guardians(guest_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.guardian_requests;
begin
  for request in
    update public.guardian_requests q set ended_at = now()
    where q.guest_id = end_own_guardians.guest_id and q.ended_at is null
      and private.to_mailbox(q.email) in (select private.holder_mailboxes(q.guest_id))
    returning q.*
  loop
    perform private.record_consent(request.guest_id, p, false, 'system', null, request.id)
    from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p
    where request.id = (
      select c.guardian_request_id from public.consents c
      where c.guest_id = request.guest_id and c.purpose = p order by c.position desc limit 1);
  end loop;
end;
$$;
revoke execute on function private.end_own_guardians from public;

-- The school's mark is final for every role, the backend's own servers included.
create function private.keep_minors() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A surfer who is marked as a minor stays a minor' using errcode = '42501';
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

-- In the language of the request.
create function private.word_consent(purpose text, reader text, school text, surfer_name text) returns text
language sql stable set search_path = '' as $$
  select private.word_consent($1, $2, $3, $4, private.guest_language());
$$;
revoke execute on function private.word_consent(text, text, text, text) from public;

-- What surfers agree to for themselves, and guardians for their child, in a language. The words of all languages
-- belong to one edition: a change of any of them raises private.wording_edition. %1$s is the school, %2$s the surfer.
-- No French or Spanish article stands before a name, nor `de` where it could become `d’`.
create function private.word_consent(purpose text, reader text, school text, surfer_name text, language text)
returns text
language sql immutable set search_path = '' as $$
  select format(case $2 when 'guardian' then w.of_child else w.of_mine end, coalesce($3, case $1
    when 'marketing' then upper(left(n.name, 1)) || substr(n.name, 2) else n.name end), $4)
  from (values
    ('en', 'coaching',
      'Coaches of %1$s may use my waves for feedback and reviews.',
      'Coaches of %1$s may use %2$s’s waves for feedback and reviews.'),
    ('en', 'share',
      'My waves may be passed on by link, to people without an account.',
      '%2$s’s waves may be passed on by link, to people without an account.'),
    ('en', 'shorts',
      'Short films may be made of my waves.',
      'Short films may be made of %2$s’s waves.'),
    ('en', 'marketing',
      '%1$s may show my waves in public: on the surf report, on its site, in social media, in print.',
      '%1$s may show %2$s’s waves in public: on the surf report, on its site, in social media, in print.'),
    ('pt', 'coaching',
      'Os coaches de %1$s podem usar as minhas ondas para feedback e análises.',
      'Os coaches de %1$s podem usar as ondas de %2$s para feedback e análises.'),
    ('pt', 'share',
      'As minhas ondas podem ser partilhadas por link, com pessoas sem conta.',
      'As ondas de %2$s podem ser partilhadas por link, com pessoas sem conta.'),
    ('pt', 'shorts',
      'Podem ser feitos vídeos curtos com as minhas ondas.',
      'Podem ser feitos vídeos curtos com as ondas de %2$s.'),
    ('pt', 'marketing',
      '%1$s pode mostrar as minhas ondas em público: no surf report, no seu site, nas redes sociais, em papel.',
      '%1$s pode mostrar as ondas de %2$s em público: no surf report, no seu site, nas redes sociais, em papel.'),
    ('es', 'coaching',
      'Los coaches de %1$s pueden usar mis olas para comentarios y análisis.',
      'Los coaches de %1$s pueden usar las olas de %2$s para comentarios y análisis.'),
    ('es', 'share',
      'Mis olas se pueden compartir por enlace, con personas sin cuenta.',
      'Las olas de %2$s se pueden compartir por enlace, con personas sin cuenta.'),
    ('es', 'shorts',
      'Se pueden hacer vídeos cortos con mis olas.',
      'Se pueden hacer vídeos cortos con las olas de %2$s.'),
    ('es', 'marketing',
      '%1$s puede mostrar mis olas en público: en el parte de surf, en su sitio, en redes sociales, en papel.',
      '%1$s puede mostrar las olas de %2$s en público: en el parte de surf, en su sitio, en redes sociales, en papel.'),
    ('fr', 'coaching',
      'Les coachs (%1$s) peuvent utiliser mes vagues pour des conseils et des analyses.',
      'Les coachs (%1$s) peuvent utiliser les vagues surfées par %2$s pour des conseils et des analyses.'),
    ('fr', 'share',
      'Mes vagues peuvent être partagées par lien, avec des personnes sans compte.',
      'Les vagues surfées par %2$s peuvent être partagées par lien, avec des personnes sans compte.'),
    ('fr', 'shorts',
      'De courtes vidéos peuvent être faites avec mes vagues.',
      'De courtes vidéos peuvent être faites avec les vagues surfées par %2$s.'),
    ('fr', 'marketing',
      '%1$s peut montrer mes vagues en public : dans le bulletin de surf, sur son site, sur les réseaux sociaux, sur papier.',
      '%1$s peut montrer les vagues surfées par %2$s en public : dans le bulletin de surf, sur son site, sur les réseaux sociaux, sur papier.'),
    ('de', 'coaching',
      'Coaches (%1$s) dürfen meine Wellen für Feedback und Besprechungen verwenden.',
      'Coaches (%1$s) dürfen die Wellen von %2$s für Feedback und Besprechungen verwenden.'),
    ('de', 'share',
      'Meine Wellen dürfen per Link weitergegeben werden, auch an Leute ohne Konto.',
      'Die Wellen von %2$s dürfen per Link weitergegeben werden, auch an Leute ohne Konto.'),
    ('de', 'shorts',
      'Aus meinen Wellen dürfen Kurzfilme gemacht werden.',
      'Aus den Wellen von %2$s dürfen Kurzfilme gemacht werden.'),
    ('de', 'marketing',
      '%1$s darf meine Wellen öffentlich zeigen: im Surfbericht, auf der eigenen Website, in sozialen Medien, gedruckt.',
      '%1$s darf die Wellen von %2$s öffentlich zeigen: im Surfbericht, auf der eigenen Website, in sozialen Medien, gedruckt.')
  ) as w (language, purpose, of_mine, of_child)
  join (values ('en', 'the school'), ('pt', 'a escola'), ('es', 'la escuela'), ('fr', 'l’école'), ('de', 'die Schule'))
    as n (language, name) on n.language = w.language
  where w.language = $5 and w.purpose = $1;
$$;
revoke execute on function private.word_consent(text, text, text, text, text) from public;

-- Stores the wording and the names of the moment, whichever role adds the row.
create function private.word_new_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  school text;
begin
  select g.name, g.organisation_id, g.owner_id, o.name, private.guest_language(o.guest_language)
  into new.surfer_name, new.organisation_id, new.owner_id, school, new.language
  from public.guests g left join public.organisations o on o.id = g.organisation_id
  where g.id = new.guest_id;
  if not found then
    raise exception 'Consent needs a guest' using errcode = '23503';
  end if;
  select g.name, g.email into new.guardian_name, new.guardian_email
  from public.guardian_requests g where g.id = new.guardian_request_id;
  if new.given_by in ('surfer', 'guardian') then
    new.wording_edition := private.wording_edition();
    new.wording := private.word_consent(new.purpose, new.given_by, school, new.surfer_name, new.language);
  else
    new.wording_edition := null;
    new.wording := null;
  end if;
  return new;
end;
$$;
revoke execute on function private.word_new_consent from public;

-- Claims the guest of a card, by the code in its QR code: for the account, else for the browser that has the token of
-- this hash (in hexadecimal). {state: `done`, guestId, sessionId of their newest session, guardianRequestId}, or a
-- state as in open_card. A minor's own consents are not recorded. `wording` is the edition that the user read. Nothing
-- is claimed, and the state is `wording-changed` if it is not the current one, `guardian-needed` if a minor names no
-- guardian, and `own-address` if the guardian's address is the guest's own. After expired claims the guest may be a
-- different person: those claims end, with their consents. A guest who was said to be a minor stays one until the claim
-- is undone. All checks run after the lock: a card that stopped working meanwhile claims nothing. For a minor whose
-- guardian the school wrote down, that guardian is asked.
create function public.claim_card(
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
revoke execute on function public.claim_card from public;
grant execute on function public.claim_card to anon, authenticated, service_role;

-- For guests whom the caller has claimed, by account or browser, also after the lock: `done`, `guardian-needed` if a
-- minor would consent, or `wording-changed` if the user did not read the current wording (then nothing is written).
-- Null if one of the guests is another's. For a user without an account the claim lasts as long as the consent, so that
-- they can withdraw it. Also for guests whose guardian the caller is, in the guardian's name; `own-line` if a surfer
-- would agree as their own guardian. `guardian-needed` also where this guardian's yes would not count.
create function public.save_consent(
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
    select 1 from public.guests g left join private.held_guardian_claims() h on h.guest_id = g.id
    left join public.guardian_requests q on q.id = h.request_id
    where g.id = any (guest_ids) and g.is_minor and (q.id is null or not private.may_agree(q)))
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
revoke execute on function public.save_consent from public;
grant execute on function public.save_consent to anon, authenticated, service_role;

-- Agrees to these purposes and to no others: `done`. Without a change `wording-changed` if the guardian did not read
-- the current wording, and `own-line` if the caller has claimed the row. Null if the link opens nothing, also after the
-- lock. A refusal always counts. `replaced` where this guardian's yes would not count.
create function public.answer_guardian_request(token text, purposes text[], wording smallint default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  agrees constant boolean := coalesce(cardinality(answer_guardian_request.purposes), 0) > 0;
  hash constant bytea := sha256(convert_to(answer_guardian_request.token, 'UTF8'));
  request public.guardian_requests;
begin
  perform private.lock_guests(array(select q.guest_id from public.guardian_requests q where q.token_hash = hash));
  select q.* into request from public.guardian_requests q
  where q.token_hash = hash and q.ended_at is null and q.expires_at > now()
  for update;
  if not found then
    return null;
  end if;
  if agrees and private.is_own_guardian(request) then
    return 'own-line';
  end if;
  if agrees and not private.may_agree(request) then
    return 'replaced';
  end if;
  if agrees and wording is distinct from private.wording_edition() then
    return 'wording-changed';
  end if;
  update public.guardian_requests q set answered_at = now(), is_refusal = not agrees where q.id = request.id;
  perform private.record_consent(request.guest_id, p, p = any (purposes), 'guardian', null, request.id)
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
  where c.guest_id = card.guest_id and c.short_hash is null and c.expires_at <= now();
  insert into public.claim_codes (token_hash, guest_id, expires_at)
  values (sha256(convert_to(code, 'UTF8')), card.guest_id, least(card.expires_at, now() + interval '1 hour'));
  return jsonb_build_object('code', code);
end;
$$;
revoke execute on function public.exchange_typed_code from public, anon, authenticated;
grant execute on function public.exchange_typed_code to service_role;

-- What the key in a mail opens on a device that has not scanned the card: describe_surfer, and `isHeld` if this browser
-- or its account has already claimed the row. Null if the key opens nothing. A guardian's key opens while their request
-- is current.
create function public.open_claim_key(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_guest(c.guest_id)
    || jsonb_build_object('isHeld', case
      when c.guardian_request_id is null then c.guest_id in (select private.held_guest_ids())
      else c.guest_id in (select h.guest_id from private.held_guardian_claims() h) end)
  from public.claims c left join public.guardian_requests q on q.id = c.guardian_request_id
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.ended_at is null and c.expires_at > now()
    and (c.guardian_request_id is null or private.is_current_guardian(q));
$$;
revoke execute on function public.open_claim_key from public;
grant execute on function public.open_claim_key to anon, authenticated, service_role;

-- Ends the claims of a guest, and all consents of theirs and of their guardians. The next person with the card gets
-- neither links nor favourites, and has asked for no review, answered none, and reached no goal.
create function private.end_agreements(guest_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_consent(end_agreements.guest_id, p, false, by)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  update public.claims c set ended_at = now(), email = null, known_mailbox = null
  where c.guest_id = end_agreements.guest_id and c.ended_at is null;
  update public.guardian_requests g set ended_at = now()
  where g.guest_id = end_agreements.guest_id and g.ended_at is null;
  update public.share_links l set revoked_at = now()
  where l.guest_id = end_agreements.guest_id and l.revoked_at is null;
  delete from public.guest_favourites f where f.guest_id = end_agreements.guest_id;
  delete from public.review_requests q
  where q.surfer_id in (select s.id from public.surfers s where s.guest_id = end_agreements.guest_id);
  delete from public.review_answers a
  where a.is_surfers and a.review_id in (
    select w.id from public.reviews w join public.surfers s on s.id = w.surfer_id
    where s.guest_id = end_agreements.guest_id);
  update public.goals t set done_at = null, done_by_surfer = false
  where t.done_by_surfer and t.surfer_id in (
    select s.id from public.surfers s where s.guest_id = end_agreements.guest_id);
end;
$$;
revoke execute on function private.end_agreements from public;

-- Whether a guest agrees: to all waves, by the latest answer for all of them. Before the first such answer, by the
-- answers for all their roster rows.
create function private.guest_agrees(guest_id uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.is_given and c.expires_at > now() and c.wording_edition >= private.worded_since($2)
    from public.consents c join public.guests g on g.id = c.guest_id
    where c.guest_id = $1 and c.purpose = $2 and not c.is_of_one_row
      and (not c.is_given or not g.is_minor or c.given_by = 'guardian')
    order by c.position desc limit 1),
    (select bool_and(private.has_consent(s.id, $2)) from public.surfers s where s.guest_id = $1),
    false);
$$;
revoke execute on function private.guest_agrees from public;

-- The caller's guests as the guests themselves: claimed by their account or by their browser.
create function private.held_guest_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.id from public.guests g where g.claimed_by = (select private.my_id())
  union
  select c.guest_id from public.claims c
  where c.id in (select private.held_claim_ids()) and c.guardian_request_id is null;
$$;
revoke execute on function private.held_guest_ids from public;

-- Claimed by an account, or by a browser whose claim has not expired. A guardian's claim leaves the card to the guest,
-- and a guest who deleted themselves needs none.
create function private.is_guest_claimed(guest_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guests g where g.id = $1 and (g.claimed_by is not null or g.deleted_at is not null))
    or exists (
      select 1 from public.claims c
      where c.guest_id = $1 and c.ended_at is null and c.guardian_request_id is null
        and (c.profile_id is not null or c.expires_at > now()));
$$;
revoke execute on function private.is_guest_claimed from public;

-- The guests of the caller's schools, by id.
create function private.is_guest_of_mine(guest_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guests g where g.id = $1 and private.is_my_guest(g));
$$;
revoke execute on function private.is_guest_of_mine from public;

-- A guest for themselves or their guardian, and the edition of the wording that the app asks with. They may have no
-- account: `spotName` is null for a hidden spot. Spot and start are those of the newest session, null before the first.
-- `knowsGuardian`: the school wrote one down, so that a minor need not name one.
create function private.describe_guest(guest_id uuid) returns jsonb
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
revoke execute on function private.describe_guest from public;

-- The consents of a guest by purpose, and the question to its reader. `isOutdated`: given to a wording with another
-- meaning, so that the app asks again. `offset 0` keeps the planner from asking `guest_agrees` once for each place
-- where the answer stands.
create function private.read_guest_consents(guest_id uuid, reader text default 'surfer') returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'purpose', p.purpose, 'isGiven', standing.is_given,
    'expiresAt', case when standing.is_given then latest.expires_at end,
    'isOutdated', not standing.is_given and coalesce(latest.is_given and latest.expires_at > now()
      and latest.wording_edition < private.worded_since(p.purpose), false),
    'question', private.word_consent(p.purpose, $2, o.name, g.name, private.guest_language(o.guest_language)))
    order by p.place)
  from public.guests g
  left join public.organisations o on o.id = g.organisation_id
  cross join unnest(array['coaching', 'share', 'shorts', 'marketing']) with ordinality as p(purpose, place)
  cross join lateral (select private.guest_agrees(g.id, p.purpose) offset 0) as standing (is_given)
  left join lateral (
    select c.is_given, c.expires_at, c.wording_edition from public.consents c
    where c.guest_id = g.id and c.purpose = p.purpose order by c.position desc limit 1) as latest on true
  where g.id = $1;
$$;
revoke execute on function private.read_guest_consents from public;

create function private.lock_guests(guest_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p
  where p.id = private.my_id() or p.id in (select g.owner_id from public.guests g where g.id = any (guest_ids))
  order by p.id for key share;
  perform 1 from public.sessions s
  where s.id in (select r.session_id from public.surfers r where r.guest_id = any (guest_ids))
  order by s.id for key share;
  perform 1 from public.organisations o
  where o.id in (select g.organisation_id from public.guests g where g.id = any (guest_ids))
  order by o.id for key share;
  perform 1 from public.surfers r where r.guest_id = any (guest_ids) order by r.id for no key update;
  perform 1 from public.guests g where g.id = any (guest_ids) order by g.id for no key update;
end;
$$;
revoke execute on function private.lock_guests from public;

-- The waves of one roster row for its own surfer. With the score and the manoeuvres where the school shows them, and
-- whether the guest has marked the wave. With what the surfer has asked the coaches last. With isLocked while the wave
-- is to be paid for, and without the files that are. The numbers follow the order in which they were ridden.
create function private.list_claimed_waves(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
    'score', case when o.guests_see_scores then w.score end,
    'manoeuvres', case when o.guests_see_scores then w.manoeuvres else '{}' end,
    'isFavourite', exists (
      select 1 from public.guest_favourites f where f.guest_id = r.guest_id and f.wave_id = w.id),
    'review', (
      select jsonb_build_object('askedAt', q.asked_at, 'question', q.question, 'answeredAt', q.answered_at)
      from public.review_requests q
      where q.wave_id = w.id and q.surfer_id = w.surfer_id order by q.asked_at desc limit 1),
    'publicity', case
      when exists (
        select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = w.surfer_id) then 'refused'
      when private.is_public_wave(w.id) then 'shown' end,
    'coming', private.coming_kinds(w.id),
    'isLocked', not private.may_take_wave(w.id),
    'renditions', private.list_wave_files(w.id))
    order by w.ridden_at, w.id), '[]')
  from public.waves w
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.organisations o on o.id = s.organisation_id
  where w.surfer_id = $1;
$$;
revoke execute on function private.list_claimed_waves from public;

create function private.wake_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.claims c set tell_at = now()
  where c.guest_id = new.guest_id and c.ended_at is null and c.tell_at > now() and num_nonnulls(c.email, c.profile_id) > 0;
  return null;
end;
$$;
revoke execute on function private.wake_claims from public;

-- The guests of the caller's schools, and the caller's own.
create function private.my_guest_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.id from public.guests g where g.organisation_id in (select private.my_staff_organisation_ids())
  union
  select g.id from public.guests g where private.my_id() in (g.owner_id, g.claimed_by);
$$;
revoke execute on function private.my_guest_ids from public;
grant execute on function private.my_guest_ids to authenticated, service_role;

-- The requests that staff can answer now.
create function private.waiting_requests() returns setof private.open_requests
language sql stable security definer set search_path = '' as $$
  select r.* from private.open_requests r
  where r.answered_at is null and r.created_at > now() - interval '10 minutes';
$$;
revoke execute on function private.waiting_requests from public;

-- The hashes of the tokens in the request's x-claim-tokens header: up to twelve, separated by commas.
create function private.claim_token_hashes() returns setof bytea
language sql stable security definer set search_path = '' as $$
  select sha256(convert_to(t.token, 'UTF8'))
  from unnest((string_to_array(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-claim-tokens', ','))[1:12]) as t(token);
$$;
revoke execute on function private.claim_token_hashes from public;

-- Where a guest reads mails: of their newest claim, else what the school wrote down. Never the address of a guardian.
create function private.guest_address(guest_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.claim_address(c) from public.claims c
    where c.guest_id = $1 and c.ended_at is null and c.guardian_request_id is null
      and private.claim_address(c) is not null
    order by c.created_at desc limit 1),
    (select g.email from public.guests g where g.id = $1));
$$;
revoke execute on function private.guest_address from public;

-- A phone that scanned a card which was opened elsewhere asks staff: {state: `asked`, number}, with the hash of its
-- token in hexadecimal. `too-often` when three phones wait already; another state as in open_card; null for no card.
-- `waits` on a phone that waits already, which goes on showing its number.
create function public.ask_to_open(code text, token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.guests;
  number smallint;
begin
  perform private.lock_guests(array[private.find_card(ask_to_open.code)]);
  select g.* into guest from public.guests g where g.id = private.find_card(ask_to_open.code);
  if not found then
    return null;
  end if;
  if guest.id in (select private.held_guest_ids()) then
    return jsonb_build_object('state', 'yours');
  end if;
  if not private.is_guest_claimed(guest.id) then
    return jsonb_build_object('state', 'open');
  end if;
  if exists (
    select 1 from private.waiting_requests() r
    where r.guest_id = guest.id and r.token_hash in (select private.claim_token_hashes()))
  then
    return jsonb_build_object('state', 'waits');
  end if;
  delete from private.open_requests r where r.created_at < now() - interval '1 day';
  if 3 <= (select count(*) from private.waiting_requests() r where r.guest_id = guest.id) then
    return jsonb_build_object('state', 'too-often');
  end if;
  -- No two phones that wait at one school show the same number, also if they ask at once.
  perform pg_advisory_xact_lock(hashtextextended(
    'waiting phones of ' || coalesce(guest.organisation_id, guest.owner_id)::text, 0));
  select n into number from generate_series(10, 99) n
  where not exists (
    select 1 from private.waiting_requests() r join public.guests g on g.id = r.guest_id
    where r.number = n and (g.organisation_id, g.owner_id) is not distinct from (guest.organisation_id, guest.owner_id))
  order by random() limit 1;
  if number is null then
    return jsonb_build_object('state', 'too-often');
  end if;
  insert into private.open_requests (guest_id, token_hash, number)
  values (guest.id, decode(ask_to_open.token_hash, 'hex'), number);
  return jsonb_build_object('state', 'asked', 'number', number);
end;
$$;
revoke execute on function public.ask_to_open from public;
grant execute on function public.ask_to_open to anon, authenticated, service_role;

-- The phones that wait at a school, for its staff.
create function public.list_open_requests(organisation_id uuid)
returns table (id uuid, guest_id uuid, name text, number smallint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, g.id, g.name, r.number, r.created_at
  from private.waiting_requests() r join public.guests g on g.id = r.guest_id
  where g.organisation_id = $1 and $1 in (select private.my_staff_organisation_ids())
  order by r.created_at, r.id;
$$;
revoke execute on function public.list_open_requests from public, anon;
grant execute on function public.list_open_requests to authenticated, service_role;

-- Staff let a phone open a guest's waves, or not. False when the request was answered, has expired, or is another
-- school's.
create function public.answer_open_request(request_id uuid, is_granted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  request private.open_requests;
begin
  select r.* into request from private.waiting_requests() r where r.id = answer_open_request.request_id;
  if request.id is null or not private.is_guest_of_mine(request.guest_id) then
    return false;
  end if;
  perform private.lock_guests(array[request.guest_id]);
  update private.open_requests r set answered_at = now() where r.id = request.id and r.answered_at is null;
  if not found then
    return false;
  end if;
  if is_granted then
    insert into public.claims (guest_id, token_hash, tell_at) values (request.guest_id, request.token_hash, 'infinity');
  end if;
  return true;
end;
$$;
revoke execute on function public.answer_open_request from public, anon;
grant execute on function public.answer_open_request to authenticated, service_role;

-- A key to a guest's waves for the app, which puts it into a link and stores it nowhere: {token, surferName,
-- organisationName}. `too-often` after five in a day. Links in mails to guardians do not count.
create function private.create_claim_link(guest_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.lock_guests(array[create_claim_link.guest_id]);
  if 5 <= (
    select count(*) from public.claims c
    where c.guest_id = create_claim_link.guest_id and c.is_link
      and c.guardian_request_id is null and c.created_at > now() - interval '1 day')
  then
    return jsonb_build_object('state', 'too-often');
  end if;
  insert into public.claims (guest_id, token_hash, tell_at, is_link)
  values (create_claim_link.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity', true);
  return (
    select jsonb_build_object('state', 'created', 'token', token, 'surferName', g.name, 'organisationName', o.name)
    from public.guests g left join public.organisations o on o.id = g.organisation_id
    where g.id = create_claim_link.guest_id);
end;
$$;
revoke execute on function private.create_claim_link from public;

-- For a guest whom the caller has claimed; null for others.
create function public.create_claim_link(guest_id uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select private.create_claim_link(h.id) from private.held_guest_ids() as h (id) where h.id = $1;
$$;
revoke execute on function public.create_claim_link from public;
grant execute on function public.create_claim_link to anon, authenticated, service_role;

-- For the server, which mails the link to the guest's own address: as create_claim_link, with that address. Null where
-- no card has this code, or its guest has no address.
create function public.create_card_link(code text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.create_claim_link(f.guest) || jsonb_build_object('address', private.guest_address(f.guest))
  from (select private.find_card($1)) as f (guest)
  where f.guest is not null and private.is_guest_claimed(f.guest) and private.guest_address(f.guest) is not null;
$$;
revoke execute on function public.create_card_link from public, anon, authenticated;
grant execute on function public.create_card_link to service_role;

-- The open links of the guests of the caller's account, newest first. `waveNumber` counts the guest's waves of that
-- session as they were ridden; null for a link to all of them, and for a wave that staff have given to another guest.
create function public.list_account_links() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'waveId', l.wave_id, 'surferId', l.surfer_id,
    'expiresAt', l.expires_at, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at,
    'timeZone', s.time_zone, 'waveNumber', (
      select n.place from (
        select w.id, row_number() over (order by w.ridden_at, w.id) as place
        from public.waves w join public.surfers r on r.id = w.surfer_id
        where r.guest_id = g.id and r.session_id = s.id) n
      where n.id = l.wave_id))
    order by l.created_at desc, l.id), '[]')
  from public.guests g
  cross join lateral private.open_guest_links(g.id) l
  join public.sessions s on s.id = l.session_id
  where g.claimed_by = (select private.my_id());
$$;
revoke execute on function public.list_account_links from public, anon;
grant execute on function public.list_account_links to authenticated, service_role;

-- The phones that wait to open a card of a guest on a session's roster, for its staff: also where the session is
-- personal, and no school has a list of guests.
create function public.list_session_requests(session_id uuid)
returns table (id uuid, guest_id uuid, name text, number smallint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, s.guest_id, s.name, r.number, r.created_at
  from private.waiting_requests() r join public.surfers s on s.guest_id = r.guest_id
  where s.session_id = $1 and $1 in (select private.my_session_ids())
  order by r.created_at, r.id;
$$;
revoke execute on function public.list_session_requests from public, anon;
grant execute on function public.list_session_requests to authenticated, service_role;

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
create trigger end_own_claims before delete on public.profiles
  for each row execute function private.end_own_claims();
create trigger keep_guardian_link before update on public.guardian_requests
  for each row execute function private.keep_guardian_link();
create trigger keep_words_plain before insert or update of name on public.guardian_requests
  for each row
  when (new.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name');
create trigger keep_minors before update on public.surfers for each row
  when (old.is_marked_minor and not new.is_marked_minor) execute function private.keep_minors();
create trigger keep_address_plain before insert or update of email on public.claims for each row
  when (new.email is not null) execute function private.keep_address_plain();
create trigger keep_minors before update on public.guests for each row
  when (old.is_marked_minor and not new.is_marked_minor) execute function private.keep_minors();
create trigger wake_claims after insert on public.surfers
  for each row execute function private.wake_claims();

create policy "staff see claims, guests their own" on public.claims for select to authenticated
  using (guest_id in (select private.my_guest_ids()));

create policy "staff see guardians, guests their own" on public.guardian_requests for select to authenticated
  using (guest_id in (select private.my_guest_ids()));

-- Guests can read their own consents after they were deleted from the list.
create policy "staff see consents, guests their own" on public.consents for select to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select private.my_id())
    or guest_id in (select g.id from public.guests g where g.claimed_by = (select private.my_id()))
    or (given_by = 'surfer' and profile_id = (select private.my_id())));

reset check_function_bodies;
