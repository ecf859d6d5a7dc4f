-- Claims: how a surfer gets at the waves of a line on a roster, with an account or without. And consent,
-- without which nothing of a surfer is shown to others: docs/decisions/0034-consent-is-asked-every-time.md.

alter table public.surfers
  -- Said at the claim, or by staff. What counts for them is a guardian's word.
  add column is_minor boolean not null default false,
  -- Rises when a claim is undone: cards that were printed before open nothing any more.
  add column claim_revision smallint not null default 0;

-- What is printed on cards. A line may have several, as after the key they are made with was changed.
create table public.claim_codes (
  -- SHA-256 of what stands in the QR code, and of what can be typed; neither is kept.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  short_hash bytea not null unique check (octet_length(short_hash) = 32),
  session_id uuid not null,
  surfer_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  constraint claim_codes_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index claim_codes_surfer_idx on public.claim_codes (session_id, surfer_id);
create index claim_codes_expires_at_idx on public.claim_codes (expires_at);

-- Who holds a line: an account, or a browser by a token of its own.
create table public.claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  surfer_id uuid not null,
  profile_id uuid references public.profiles (id) on delete set null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- Where they want to hear that waves are ready; an account has its own.
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint claims_are_held check (num_nonnulls(profile_id, token_hash, ended_at) > 0),
  constraint claims_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index claims_surfer_idx on public.claims (session_id, surfer_id);
create index claims_surfer_id_idx on public.claims (surfer_id) where ended_at is null;
create index claims_profile_id_idx on public.claims (profile_id);

-- Each asks one parent or guardian by mail. The link in it answers, and takes the answer back later.
create table public.guardian_requests (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  surfer_id uuid not null,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  -- Made when the mail is, and only ever in it.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  -- Set when the claim it came from is undone.
  ended_at timestamptz,
  constraint guardian_requests_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index guardian_requests_surfer_idx on public.guardian_requests (session_id, surfer_id);
create index guardian_requests_surfer_id_idx on public.guardian_requests (surfer_id, created_at desc);

-- One row for each giving and each taking back; the last that counts is how it stands.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  -- Two rows of one transaction have the same time.
  position bigint generated always as identity,
  session_id uuid not null,
  surfer_id uuid not null,
  purpose text not null check (purpose in ('coaching', 'share', 'marketing', 'shorts')),
  is_given boolean not null,
  -- `system`: with the account of whoever gave it.
  given_by text not null check (given_by in ('surfer', 'guardian', 'staff', 'system')),
  profile_id uuid references public.profiles (id) on delete set null,
  claim_id uuid references public.claims (id) on delete set null,
  guardian_request_id uuid references public.guardian_requests (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint consents_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade,
  constraint consents_expire check (
    case when is_given then expires_at > created_at and expires_at <= created_at + interval '5 years'
      else expires_at is null end),
  -- Nobody consents for others: those who are not asked can only end it.
  constraint consents_only_from_those_asked check (not is_given or given_by in ('surfer', 'guardian'))
);
create index consents_latest_idx on public.consents (surfer_id, purpose, position desc);
create index consents_session_idx on public.consents (session_id, surfer_id);
create index consents_profile_id_idx on public.consents (profile_id);
create index consents_claim_id_idx on public.consents (claim_id);
create index consents_guardian_request_id_idx on public.consents (guardian_request_id);

-- Nobody edits the log, whatever rights they have on the table. It goes with the surfer whom it is about,
-- and forgets who gave it when that person's own rows go: then the parent is gone when this is asked.
create function private.keep_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept text[] := array['profile_id', 'claim_id', 'guardian_request_id'];
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from public.surfers s where s.id = old.surfer_id) then
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
create trigger keep_consents before update or delete on public.consents
  for each row execute function private.keep_consents();
create trigger keep_all_consents before truncate on public.consents
  for each statement execute function private.keep_consents();

-- The one question that everything asks before it shows a surfer to others. False when nothing is said,
-- when it was taken back or has run out, and for no surfer at all.
create function private.has_consent(surfer_id uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.is_given and c.expires_at > now()
    from public.consents c join public.surfers s on s.id = c.surfer_id
    where c.surfer_id = $1 and c.purpose = $2
      -- Anybody's no counts; a minor's yes does not.
      and (not c.is_given or not s.is_minor or c.given_by = 'guardian')
    order by c.position desc limit 1), false);
$$;

-- Minors see their own waves, too, once a guardian has agreed that they are filmed.
create function private.may_watch_own(surfer_id uuid, is_minor boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select not $2 or private.has_consent($1, 'coaching');
$$;

create function private.my_claimed_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.surfers where claimed_by = (select private.my_id());
$$;

-- As before: roster lines that are me. Now only those whose waves I may watch.
create or replace function private.my_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.surfers
  where claimed_by = (select private.my_id()) and private.may_watch_own(id, is_minor);
$$;

-- The claims of the request's x-claim-tokens header, which still stand: up to twelve, commas between them.
create function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c
  where c.ended_at is null and c.token_hash in (
    select sha256(convert_to(t.token, 'UTF8'))
    from unnest((string_to_array(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-claim-tokens', ','))[1:12]) as t(token));
$$;

-- Lines that whoever asks holds: by their account, or by what their browser keeps.
create function private.held_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.my_claimed_surfer_ids()
  union
  select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids());
$$;

create function private.claimed_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select r.path
  from public.claims c
  join public.surfers s on s.id = c.surfer_id
  join public.waves w on w.surfer_id = s.id
  join public.renditions r on r.wave_id = w.id
  where c.id in (select private.held_claim_ids()) and private.may_watch_own(s.id, s.is_minor);
$$;

-- A share link opens its wave while whoever rides it agrees. Nobody agrees for a wave without a surfer.
create or replace function private.linked_wave_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.wave_id from public.share_links l join public.waves w on w.id = l.wave_id
  where l.token_hash = sha256(convert_to(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-share-token', 'UTF8'))
    and l.revoked_at is null and l.expires_at > now()
    and private.has_consent(w.surfer_id, 'share');
$$;

-- Wrong tries of codes that can be typed, by how they begin: guesses at one code end after a few, and so
-- does guessing at large, from however many addresses. QR codes go on working all the while.
create table private.claim_tries (
  beginning text primary key check (char_length(beginning) between 1 and 4),
  wrong integer not null default 0,
  first_at timestamptz not null default now()
);
alter table private.claim_tries enable row level security;
revoke all on private.claim_tries from public, anon, authenticated;

-- Letters and digits as they are hashed: O is 0, I and L are 1, as whoever types them may read them.
create function private.to_short_code(typed text) returns text
language sql immutable set search_path = '' as $$
  select translate(upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g')), 'OIL', '011');
$$;

-- The line that a code opens; null for none. `is_locked` when too many wrong ones were tried.
create function private.find_card(code text, out surfer_id uuid, out is_locked boolean)
language plpgsql security definer set search_path = '' as $$
declare
  short text := private.to_short_code(code);
  start text := left(short, 4);
begin
  is_locked := false;
  select c.surfer_id into surfer_id from public.claim_codes c
  where c.token_hash = sha256(convert_to(code, 'UTF8')) and c.expires_at > now();
  if surfer_id is not null or char_length(short) <> 10 then
    return;
  end if;
  delete from private.claim_tries t where t.first_at < now() - interval '1 hour';
  -- Ten at one beginning; three thousand in all, which is one chance in 375 billion per code and hour.
  is_locked := coalesce((select t.wrong >= 10 from private.claim_tries t where t.beginning = start), false)
    or (select coalesce(sum(t.wrong), 0) >= 3000 from private.claim_tries t);
  if is_locked then
    return;
  end if;
  select c.surfer_id into surfer_id from public.claim_codes c
  where c.short_hash = sha256(convert_to(short, 'UTF8')) and c.expires_at > now();
  if surfer_id is null then
    insert into private.claim_tries as t (beginning, wrong) values (start, 1)
    on conflict on constraint claim_tries_pkey do update set wrong = t.wrong + 1;
  end if;
end;
$$;

create function private.is_claimed(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.surfers s where s.id = $1 and s.claimed_by is not null)
    or exists (select 1 from public.claims c where c.surfer_id = $1 and c.ended_at is null);
$$;

-- How consent of a line stands, by purpose.
create function private.read_consents(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'purpose', p.purpose, 'isGiven', private.has_consent($1, p.purpose),
    'expiresAt', case when private.has_consent($1, p.purpose) then (
      select c.expires_at from public.consents c
      where c.surfer_id = $1 and c.purpose = p.purpose and c.is_given order by c.position desc limit 1) end)
    order by p.place)
  from unnest(array['coaching', 'share', 'shorts', 'marketing']) with ordinality as p(purpose, place);
$$;

-- What a line's own surfer, or their guardian, is told of it. They may have no account: `spotName` is null
-- for a hidden spot.
create function private.describe_surfer(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'surferId', r.id, 'sessionId', s.id, 'surferName', r.name, 'lycraColour', r.lycra_colour, 'lycraNumber', r.lycra_number,
    'isMinor', r.is_minor, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'organisationName', o.name, 'logoPath', o.logo_path, 'retentionDays', o.retention_days,
    'consents', private.read_consents(r.id))
  from public.surfers r
  join public.sessions s on s.id = r.session_id
  left join public.organisations o on o.id = s.organisation_id
  where r.id = $1;
$$;

-- Writes what has changed, in the name of whoever calls.
create function private.record_consent(
  surfer_id uuid, purpose text, is_given boolean, given_by text,
  claim_id uuid default null, guardian_request_id uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (session_id, surfer_id, purpose, is_given, given_by, profile_id, claim_id,
    guardian_request_id, expires_at)
  select s.session_id, s.id, $2, $3, $4, case when $4 in ('surfer', 'staff') then private.my_id() end, $5, $6,
    case when $3 then now() + interval '1 year' end
  from public.surfers s where s.id = $1 and ($3 or private.has_consent($1, $2));
$$;

-- Nobody holds the line afterwards, no card of it works, and nothing that was agreed to counts any more.
create function private.end_claims(surfer_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_consent(end_claims.surfer_id, p, false, by)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  update public.claims c set ended_at = now(), email = null
  where c.surfer_id = end_claims.surfer_id and c.ended_at is null;
  update public.guardian_requests g set ended_at = now()
  where g.surfer_id = end_claims.surfer_id and g.ended_at is null;
  delete from public.claim_codes c where c.surfer_id = end_claims.surfer_id;
  update public.surfers s set claimed_by = null, claim_revision = s.claim_revision + 1
  where s.id = end_claims.surfer_id;
end;
$$;

-- Whoever deletes their account could not take back any more what they agreed to.
create function private.end_own_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_claims(s.id, 'system') from public.surfers s where s.claimed_by = old.id;
  delete from public.guardian_requests g using public.claims c
  where c.profile_id = old.id and g.surfer_id = c.surfer_id;
  return old;
end;
$$;
create trigger end_own_claims before delete on public.profiles
  for each row execute function private.end_own_claims();

-- Staff print cards: [{surferId, tokenHash, shortHash}], hashes as hexadecimal digits. False for others.
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

-- What a card shows to whoever scans or types it: {state, …describe_surfer}. Null for no card, {state:
-- 'locked'} after too many wrong tries, `taken` when somebody has claimed it, `yours` when that was you.
create function public.open_card(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  card record := private.find_card(open_card.code);
begin
  if card.is_locked then
    return jsonb_build_object('state', 'locked');
  end if;
  if card.surfer_id is null then
    return null;
  end if;
  return private.describe_surfer(card.surfer_id) || jsonb_build_object('state', case
    when card.surfer_id in (select private.held_surfer_ids()) then 'yours'
    when private.is_claimed(card.surfer_id) then 'taken'
    else 'open' end);
end;
$$;

-- Names a parent or guardian whom the app then asks. Null when that is too often for one day.
create function private.name_guardian(surfer_id uuid, name text, email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid;
begin
  insert into public.guardian_requests (session_id, surfer_id, name, email)
  select s.session_id, s.id, btrim(name_guardian.name), lower(btrim(name_guardian.email))
  from public.surfers s
  where s.id = name_guardian.surfer_id and 5 > (
    select count(*) from public.guardian_requests g
    where g.surfer_id = s.id and g.created_at > now() - interval '1 day')
  returning id into request_id;
  return request_id;
end;
$$;

-- Whoever has the card says that it is theirs. With an account it is the account's; else whoever holds the
-- token of which this is the hash (as hexadecimal digits) has it. {state: 'done', surferId, sessionId,
-- guardianRequestId}, or a state as open_card has it. What minors agree to is not written down.
create function public.claim_card(
  code text, token_hash text, purposes text[], email text default null,
  is_minor boolean default false, guardian_name text default null, guardian_email text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  card record := private.find_card(claim_card.code);
  line public.surfers;
  claim_id uuid;
  request_id uuid;
begin
  if card.is_locked then
    return jsonb_build_object('state', 'locked');
  end if;
  -- Locked: of two who claim it at once, one hears that it is taken.
  select s.* into line from public.surfers s where s.id = card.surfer_id for update;
  if not found then
    return null;
  end if;
  if line.id in (select private.held_surfer_ids()) then
    return jsonb_build_object('state', 'yours');
  end if;
  if private.is_claimed(line.id) then
    return jsonb_build_object('state', 'taken');
  end if;
  if (line.is_minor or claim_card.is_minor) and (guardian_name is null or guardian_email is null) then
    raise exception 'A minor names a guardian' using errcode = '23514';
  end if;
  insert into public.claims (session_id, surfer_id, profile_id, token_hash, email)
  values (line.session_id, line.id, private.my_id(),
    case when private.my_id() is null then decode(claim_card.token_hash, 'hex') end,
    case when private.my_id() is null then lower(nullif(btrim(claim_card.email), '')) end)
  returning id into claim_id;
  update public.surfers s
  set claimed_by = private.my_id(), is_minor = line.is_minor or claim_card.is_minor
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

-- All that the claims of this browser open, newest session first. [] without any.
create function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_surfer(r.id) || jsonb_build_object(
      'mayWatch', private.may_watch_own(r.id, r.is_minor),
      'guardianName', (
        select g.name from public.guardian_requests g
        where g.surfer_id = r.id and g.ended_at is null order by g.created_at desc limit 1),
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
          'renditions', coalesce((
            select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
              'width', x.width, 'height', x.height))
            from public.renditions x where x.wave_id = w.id), '[]'))
          order by w.start_ms, w.id)
        from public.waves w where w.surfer_id = r.id and private.may_watch_own(r.id, r.is_minor)), '[]'))
    order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids()));
$$;

-- Of lines that one holds oneself, by account or browser: `done`, or `guardian-needed` where a minor would
-- agree (then nothing is written). Null when one of them is somebody else's.
create function public.save_consent(surfer_ids uuid[], purpose text, is_given boolean) returns text
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
  perform private.record_consent(held.id, save_consent.purpose, save_consent.is_given, 'surfer', (
    select c.id from public.claims c where c.surfer_id = held.id and c.ended_at is null
    order by c.id in (select private.held_claim_ids()) desc limit 1))
  from (select distinct unnest(surfer_ids) as id) as held;
  return 'done';
end;
$$;

-- Asks (another) guardian of a minor's line that one holds. {requestId}, or {requestId: null} when that is
-- too often for one day; null for lines that are not one's own or no minor's.
create function public.ask_guardian(surfer_id uuid, name text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.surfers s
  where s.id = ask_guardian.surfer_id and s.is_minor and s.id in (select private.held_surfer_ids()) for update;
  if not found then
    return null;
  end if;
  return jsonb_build_object('requestId', private.name_guardian(ask_guardian.surfer_id, ask_guardian.name, ask_guardian.email));
end;
$$;

-- For the app, which puts it into the mail and keeps it nowhere. Only once for each request, so that nobody
-- but who reads the guardian's mail ever has it: {token, name, email, surferName, organisationName}.
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

-- What the link in a guardian's mail opens: {guardianName, …describe_surfer}.
create function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(g.surfer_id) || jsonb_build_object('guardianName', g.name)
  from public.guardian_requests g
  where g.token_hash = sha256(convert_to($1, 'UTF8')) and g.ended_at is null;
$$;

-- Agrees to these purposes and to no others. False when the link opens nothing (any more).
create function public.answer_guardian_request(token text, purposes text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  request public.guardian_requests;
begin
  select g.* into request from public.guardian_requests g
  where g.token_hash = sha256(convert_to(answer_guardian_request.token, 'UTF8')) and g.ended_at is null
  for update;
  if not found then
    return false;
  end if;
  perform private.record_consent(request.surfer_id, p, p = any (purposes), 'guardian', null, request.id)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  return true;
end;
$$;

-- Signed in, one keeps what one's browser held. How many lines that were.
create function public.take_over_claims() returns integer
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
      moved := moved + 1;
    end if;
  end loop;
  return moved;
end;
$$;

-- Staff: the wrong person had the card. The line is free again, and what they agreed to counts no more.
create function public.undo_claim(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.surfers s
  where s.id = undo_claim.surfer_id and s.session_id in (select private.my_session_ids()) for update;
  if not found or not private.is_claimed(undo_claim.surfer_id) then
    return false;
  end if;
  perform private.end_claims(undo_claim.surfer_id, 'staff');
  -- Said by whoever it was not.
  update public.surfers s set is_minor = false where s.id = undo_claim.surfer_id;
  return true;
end;
$$;

-- Staff know that a surfer is a minor: what these agreed to themselves stops counting at once.
create function public.mark_minor(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.surfers s set is_minor = true
  where s.id = mark_minor.surfer_id and not s.is_minor and s.session_id in (select private.my_session_ids());
  return found;
end;
$$;

-- Staff: how the roster's claims and consents stand.
create function public.list_session_consents(session_id uuid)
returns table (surfer_id uuid, is_claimed boolean, consents jsonb)
language sql stable security definer set search_path = '' as $$
  select s.id, private.is_claimed(s.id), private.read_consents(s.id)
  from public.surfers s
  where s.session_id = $1 and $1 in (select private.my_session_ids());
$$;

-- The films of the lines that this browser holds, for its players.
create function public.get_claimed_playlists(wave_id uuid)
returns table (path text, width integer, height integer, bitrate integer, codec text, playlist text)
language sql stable security definer set search_path = '' as $$
  select r.path, r.width, r.height, r.bitrate, r.codec, r.playlist from public.renditions r
  where r.wave_id = $1 and r.kind = 'ladder' and r.path in (select private.claimed_rendition_paths())
  order by r.height;
$$;

alter table public.claim_codes enable row level security;
alter table public.claims enable row level security;
alter table public.guardian_requests enable row level security;
alter table public.consents enable row level security;
revoke all on public.claim_codes, public.claims, public.guardian_requests, public.consents from anon, authenticated;
-- Not the tokens' hashes, and of claims not the address either: it is for mails, not for the school.
grant select (id, session_id, surfer_id, profile_id, created_at, ended_at) on public.claims to authenticated;
grant select (id, session_id, surfer_id, name, email, created_at, ended_at) on public.guardian_requests to authenticated;
grant select on public.consents to authenticated;
-- The backend's own servers neither, which are otherwise past all policies.
revoke update, delete, truncate on public.consents from service_role;

create policy "second factor shown" on public.claim_codes as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.claims as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.guardian_requests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.consents as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "staff see claims, surfers their own" on public.claims for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids()));
create policy "staff see guardians, surfers their own" on public.guardian_requests for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids()));
create policy "staff see consents, surfers their own" on public.consents for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids()));

create policy "claims open the renditions of their waves" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.claimed_rendition_paths()));

revoke execute on function private.keep_consents, private.has_consent, private.may_watch_own,
  private.my_claimed_surfer_ids, private.held_claim_ids, private.held_surfer_ids, private.claimed_rendition_paths,
  private.to_short_code, private.find_card, private.is_claimed, private.read_consents, private.describe_surfer,
  private.record_consent, private.end_claims, private.end_own_claims, private.name_guardian
  from public, anon, authenticated;
grant execute on function private.my_claimed_surfer_ids to authenticated, service_role;
grant execute on function private.has_consent to service_role;
grant execute on function private.claimed_rendition_paths to anon, authenticated, service_role;
revoke execute on function public.save_claim_codes, public.open_card, public.claim_card, public.open_claims,
  public.save_consent, public.ask_guardian, public.issue_guardian_token, public.open_guardian_request,
  public.answer_guardian_request, public.take_over_claims, public.undo_claim, public.mark_minor,
  public.list_session_consents, public.get_claimed_playlists from public, anon, authenticated;
grant execute on function public.save_claim_codes, public.take_over_claims, public.undo_claim, public.mark_minor,
  public.list_session_consents to authenticated;
grant execute on function public.open_card, public.claim_card, public.open_claims, public.save_consent,
  public.ask_guardian, public.open_guardian_request, public.answer_guardian_request, public.get_claimed_playlists
  to anon, authenticated, service_role;
grant execute on function public.issue_guardian_token to service_role;
