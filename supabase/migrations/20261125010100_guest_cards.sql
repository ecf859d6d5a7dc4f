-- Cards, claims, guardians and consents are a guest's, for all sessions of all stays:
-- docs/decisions/0076-a-roster-row-is-a-guest-in-one-session.md. Cards that were printed for a roster row open its guest.
--
-- A consent from before is one for all of the guest's waves, as its words say, unless its guest had several roster rows:
-- then it stays one for the waves of its row, until the guest answers again.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

drop policy "staff see claims, surfers their own" on public.claims;
drop policy "staff see guardians, surfers their own" on public.guardian_requests;
drop policy "staff see consents, surfers their own" on public.consents;

alter table public.claim_codes add column guest_id uuid references public.guests (id) on delete cascade;
update public.claim_codes c set guest_id = s.guest_id from public.surfers s where s.id = c.surfer_id;
alter table public.claim_codes alter column guest_id set not null, drop column session_id, drop column surfer_id;
create index claim_codes_guest_id_idx on public.claim_codes (guest_id);

alter table public.claims disable trigger user;
alter table public.claims add column guest_id uuid references public.guests (id) on delete cascade;
update public.claims c set guest_id = s.guest_id from public.surfers s where s.id = c.surfer_id;
alter table public.claims enable trigger user;

-- Roster rows about whose waves a claim was notified.
create table private.ready_notices (
  claim_id uuid not null references public.claims (id) on delete cascade,
  surfer_id uuid not null references public.surfers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (claim_id, surfer_id)
);
create index ready_notices_surfer_id_idx on private.ready_notices (surfer_id);
alter table private.ready_notices enable row level security;
insert into private.ready_notices (claim_id, surfer_id)
select c.id, c.surfer_id from public.claims c where c.told_at is not null;
-- Claims that a mailed link made have no address.
update public.claims c set tell_at = 'infinity'
where c.told_at is not null and c.profile_id is null and c.email is null;

alter table public.claims alter column guest_id set not null, drop column session_id, drop column surfer_id,
  drop column told_at;
create index claims_guest_id_idx on public.claims (guest_id) where ended_at is null;
create index claims_of_guest_idx on public.claims (guest_id, created_at);
create index claims_to_tell_idx on public.claims (tell_at) where ended_at is null;
grant select (guest_id) on public.claims to authenticated;

alter table public.guardian_requests disable trigger user;
alter table public.guardian_requests add column guest_id uuid references public.guests (id) on delete cascade;
update public.guardian_requests g set guest_id = s.guest_id from public.surfers s where s.id = g.surfer_id;
alter table public.guardian_requests enable trigger user;
alter table public.guardian_requests
  alter column guest_id set not null, drop column session_id, drop column surfer_id;
create index guardian_requests_guest_idx on public.guardian_requests (guest_id, created_at desc);
grant select (guest_id) on public.guardian_requests to authenticated;

-- The log outlasts its guest, as it outlasts a roster row: guest_id has no foreign key. It is deleted with its school.
-- A row with a surfer_id is from before guests, and goes with its session as well.
alter table public.consents disable trigger user;
alter table public.consents add column guest_id uuid,
  add column organisation_id uuid references public.organisations (id) on delete cascade,
  add column owner_id uuid references public.profiles (id) on delete cascade,
  add column is_of_one_row boolean not null default false;
update public.consents c set organisation_id = e.organisation_id, owner_id = e.owner_id,
  guest_id = (select s.guest_id from public.surfers s where s.id = c.surfer_id),
  is_of_one_row = 1 <> (select count(*) from public.surfers s
    where s.guest_id = (select l.guest_id from public.surfers l where l.id = c.surfer_id))
from public.sessions e where e.id = c.session_id;
alter table public.consents enable trigger user;
alter table public.consents alter column session_id drop not null, alter column surfer_id drop not null,
  add constraint consents_of_one_school check (num_nonnulls(organisation_id, owner_id) = 1),
  add constraint consents_of_one_person check (
    case when is_of_one_row then surfer_id is not null else guest_id is not null end);
create index consents_of_guest_idx on public.consents (guest_id, purpose, position desc) where not is_of_one_row;
create index consents_organisation_idx on public.consents (organisation_id, position desc);
create index consents_owner_id_idx on public.consents (owner_id);
create index consents_guest_id_idx on public.consents (guest_id);

create or replace function private.keep_consents() returns trigger
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

-- Everything that shows a surfer to others checks this first. False without a consent of their guest, after its
-- withdrawal or expiry, if its purpose no longer means what the guest agreed to, and without a surfer. The later of the
-- guest's answer and of an answer for this roster row alone counts.
create or replace function private.has_consent(surfer_id uuid, purpose text) returns boolean
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

-- The caller's guests: claimed by their account or by their browser.
create function private.held_guest_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.id from public.guests g where g.claimed_by = (select private.my_id())
  union
  select c.guest_id from public.claims c where c.id in (select private.held_claim_ids());
$$;
revoke execute on function private.held_guest_ids from public;

create or replace function private.held_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.surfers s where s.guest_id in (select private.held_guest_ids());
$$;

create or replace function private.claimed_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select r.path
  from public.claims c
  join public.surfers s on s.guest_id = c.guest_id
  join public.waves w on w.surfer_id = s.id
  join public.renditions r on r.wave_id = w.id
  where c.id in (select private.held_claim_ids()) and private.may_watch_own(s.id, s.is_minor);
$$;

-- The guest that a QR code's code opens; null for none.
create or replace function private.find_card(code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.guest_id from public.claim_codes c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.expires_at > now();
$$;

-- Claimed by an account, or by a browser whose claim has not expired.
create function private.is_guest_claimed(guest_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guests g where g.id = $1 and g.claimed_by is not null)
    or exists (
      select 1 from public.claims c
      where c.guest_id = $1 and c.ended_at is null and (c.profile_id is not null or c.expires_at > now()));
$$;
revoke execute on function private.is_guest_claimed from public;

create or replace function private.is_claimed(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_guest_claimed(s.guest_id) from public.surfers s where s.id = $1;
$$;

-- The guests of the caller's schools, by id.
create function private.is_guest_of_mine(guest_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.guests g where g.id = $1 and private.is_my_guest(g));
$$;
revoke execute on function private.is_guest_of_mine from public;

-- A guest for themselves or their guardian, and the edition of the wording that the app asks with. They may have no
-- account: `spotName` is null for a hidden spot. Spot and start are those of the newest session, null before the first.
create function private.describe_guest(guest_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'guestId', g.id, 'surferName', g.name, 'lycraColour', coalesce(newest.lycra_colour, g.lycra_colour),
    'lycraNumber', coalesce(newest.lycra_number, g.lycra_number), 'isMinor', g.is_minor,
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
-- meaning, so that the app asks again.
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
  cross join lateral (select private.guest_agrees(g.id, p.purpose)) as standing (is_given)
  left join lateral (
    select c.is_given, c.expires_at, c.wording_edition from public.consents c
    where c.guest_id = g.id and c.purpose = p.purpose order by c.position desc limit 1) as latest on true
  where g.id = $1;
$$;
revoke execute on function private.read_guest_consents from public;
drop function private.read_consents(uuid, text);
drop function private.describe_surfer(uuid);

-- Stores the wording and the names of the moment, whichever role adds the row.
create or replace function private.word_new_consent() returns trigger
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

-- Records changes, in the caller's name; and a guardian's first refusal where there was no consent before.
drop function private.record_consent(uuid, text, boolean, text, uuid, uuid);
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

-- Ends the claims of a guest, and all consents of theirs and of their guardians.
drop function private.end_agreements(uuid, text);
create function private.end_agreements(guest_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_consent(end_agreements.guest_id, p, false, by)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  update public.claims c set ended_at = now(), email = null, known_mailbox = null
  where c.guest_id = end_agreements.guest_id and c.ended_at is null;
  update public.guardian_requests g set ended_at = now()
  where g.guest_id = end_agreements.guest_id and g.ended_at is null;
end;
$$;
revoke execute on function private.end_agreements from public;

-- Afterwards the guest is unclaimed, no card of theirs works, and no consent of theirs counts.
drop function private.end_claims(uuid, text);
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

-- Locks these guests until the transaction ends, and the rows that theirs refer to, in the order in which deletions
-- lock them: accounts, sessions, schools, roster rows, guests; then claims and guardians. Data from before the lock may
-- have changed.
drop function private.lock_lines(uuid[]);
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

create or replace function private.end_own_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s where s.owner_id = old.id order by s.id for update;
  perform private.lock_guests(array(select g.id from public.guests g where g.claimed_by = old.id));
  perform private.end_claims(g.id, 'system') from public.guests g where g.claimed_by = old.id;
  delete from public.guardian_requests g using public.claims c
  where c.profile_id = old.id and g.guest_id = c.guest_id
    and g.created_at between c.created_at and coalesce(c.ended_at, now());
  return old;
end;
$$;

-- Staff print cards: [{guestId, tokenHash, shortHash}], hashes in hexadecimal. A card works for 60 days from its last
-- print, and at least to 60 days after the stay. False if one of the guests is not the caller's.
drop function public.save_claim_codes(uuid, jsonb);
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

-- What a card shows to the user who scans it, by the code in its QR code: {state, …describe_guest}.
-- Null for no card, `taken` if another user has claimed it, `yours` if the caller has.
create or replace function public.open_card(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest uuid := private.find_card(open_card.code);
begin
  if guest is null then
    return null;
  end if;
  return private.describe_guest(guest) || jsonb_build_object('state', case
    when guest in (select private.held_guest_ids()) then 'yours'
    when private.is_guest_claimed(guest) then 'taken'
    else 'open' end);
end;
$$;

drop function private.name_guardian(uuid, text, text);
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
  return request_id;
end;
$$;
revoke execute on function private.name_guardian from public;

-- All that the claims of this browser open, a row for each guest: describe_guest with `mayWatch`, the last answer of
-- the named guardian, and the sessions with waves or to come, newest first: each with its waves, the size of each file,
-- the kinds that are still being made, and whether a wave is public: `shown`, `refused` by its surfer, or null.
-- [] without claims.
create or replace function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_guest(g.id) || jsonb_build_object(
      'mayWatch', not g.is_minor or private.guest_agrees(g.id, 'coaching'),
      'guardian', (
        select jsonb_build_object('name', q.name, 'answeredAt', q.answered_at, 'isRefusal', q.is_refusal)
        from public.guardian_requests q
        where q.guest_id = g.id and q.ended_at is null order by q.created_at desc limit 1),
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

-- The waves of one roster row for its own surfer.
create function private.list_claimed_waves(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
    'publicity', case
      when exists (
        select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = w.surfer_id) then 'refused'
      when private.is_public_wave(w.id) then 'shown' end,
    'coming', private.coming_kinds(w.id),
    'renditions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
        'width', x.width, 'height', x.height, 'bytes', x.bytes))
      from public.renditions x where x.wave_id = w.id), '[]'))
    order by w.start_ms, w.id), '[]')
  from public.waves w where w.surfer_id = $1;
$$;
revoke execute on function private.list_claimed_waves from public;

-- Names a (further) guardian for a minor whom the caller has claimed, also after the lock. {requestId}, or
-- {requestId: null} if that is too often for one day; {state: `own-address`} if the guardian's address is the guest's
-- own; null for other guests and for adults.
drop function public.request_guardian_consent(uuid, text, text);
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

create or replace function public.issue_guardian_token(request_id uuid) returns jsonb
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

create or replace function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_guest(q.guest_id)
    || jsonb_build_object('guardianName', q.name, 'answeredAt', q.answered_at, 'isRefusal', q.is_refusal,
      'consents', private.read_guest_consents(q.guest_id, 'guardian'))
  from public.guardian_requests q
  where q.token_hash = sha256(convert_to($1, 'UTF8')) and q.ended_at is null and q.expires_at > now();
$$;

-- Transfers the browser's claims, which must still be valid after the lock, to the signed-in account. Returns how many
-- guests. It stores the mailbox that was typed. If a guardian was named with the account's address, that request ends:
-- the address is the guest's.
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
    select c.guest_id from public.claims c where c.id in (select private.held_claim_ids())));
  for held in
    select c.id, c.guest_id from public.claims c
    where c.id in (select private.held_claim_ids()) order by c.id for update
  loop
    update public.guests g set claimed_by = private.my_id()
    where g.id = held.guest_id and g.claimed_by is null;
    if found then
      update public.claims c set profile_id = private.my_id(), token_hash = null, email = null,
        known_mailbox = private.to_mailbox(c.email)
      where c.id = held.id;
      perform private.end_own_guardians(held.guest_id);
      moved := moved + 1;
    end if;
  end loop;
  return moved;
end;
$$;

-- For staff: the wrong person had the card. The guest is unclaimed again, and their consents end, also if their claim
-- had expired. False only if the guest never had a claim, or is not of the caller's school.
drop function public.undo_claim(uuid);
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
drop function public.mark_minor(uuid);
create function public.mark_minor(guest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.guests g set is_marked_minor = true
  where g.id = mark_minor.guest_id and not g.is_marked_minor and private.is_my_guest(g);
  return found;
end;
$$;
revoke execute on function public.mark_minor from public, anon;
grant execute on function public.mark_minor to authenticated, service_role;

-- For staff: the claims and consents of the roster.
create or replace function public.list_session_consents(session_id uuid)
returns table (surfer_id uuid, is_claimed boolean, consents jsonb)
language sql stable security definer set search_path = '' as $$
  select s.id, private.is_guest_claimed(s.guest_id), private.read_guest_consents(s.guest_id)
  from public.surfers s
  where s.session_id = $1 and $1 in (select private.my_session_ids());
$$;

-- The guests whom the caller's account has claimed, as in describe_guest, newest session first.
create or replace function public.list_my_consents() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(d.guest order by d.guest ->> 'startsAt' desc nulls last, d.guest ->> 'guestId'), '[]')
  from public.guests g cross join lateral (select private.describe_guest(g.id)) as d (guest)
  where g.claimed_by = private.my_id();
$$;

-- The known mailboxes of those who have claimed a guest, with those that were typed before there was an account, and
-- the guest's own, which the school wrote down.
drop function private.holder_mailboxes(uuid);
create function private.holder_mailboxes(guest_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.to_mailbox(c.email), c.known_mailbox) from public.claims c
  where c.guest_id = $1 and c.ended_at is null and num_nonnulls(c.email, c.known_mailbox) > 0
  union
  select private.account_mailboxes(array(
    select c.profile_id from public.claims c where c.guest_id = $1 and c.ended_at is null
    union select g.claimed_by from public.guests g where g.id = $1));
$$;
revoke execute on function private.holder_mailboxes from public;

-- Ends the consents of "guardians" whose mailbox turns out to be the guest's.
drop function private.end_own_guardians(uuid);
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

-- Claims the guest of a card, by the code in its QR code: for the account, else for the browser that has the token of
-- this hash (in hexadecimal). {state: `done`, guestId, sessionId of their newest session, guardianRequestId}, or a
-- state as in open_card. A minor's own consents are not recorded.
-- `wording` is the edition that the user read. Nothing is claimed, and the state is `wording-changed` if it
-- is not the current one, `guardian-needed` if a minor names no guardian, and `own-address` if the
-- guardian's address is the guest's own. After expired claims the guest may be a different person: those
-- claims end, with their consents. A guest who was said to be a minor stays one until the claim is undone.
-- All checks run after the lock: a card that stopped working meanwhile claims nothing.
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
  if exists (select 1 from public.claims c where c.guest_id = guest.id and c.ended_at is null) then
    perform private.end_agreements(guest.id, 'system');
  end if;
  insert into public.claims (guest_id, profile_id, token_hash, email)
  values (guest.id, private.my_id(),
    case when private.my_id() is null then decode(claim_card.token_hash, 'hex') end,
    case when private.my_id() is null then lower(nullif(btrim(claim_card.email), '')) end)
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
  return jsonb_build_object('state', 'done', 'guestId', guest.id, 'guardianRequestId', request_id,
    'sessionId', (
      select s.id from public.surfers r join public.sessions s on s.id = r.session_id
      where r.guest_id = guest.id order by s.starts_at desc, s.id limit 1));
end;
$$;

-- For guests whom the caller has claimed, by account or browser, also after the lock: `done`, `guardian-needed` if a
-- minor would consent, or `wording-changed` if the user did not read the current wording (then nothing is written).
-- Null if one of the guests is another's. For a user without an account the claim lasts as long as the consent, so that
-- they can withdraw it.
drop function public.save_consent(uuid[], text, boolean, smallint);
create function public.save_consent(
  guest_ids uuid[], purpose text, is_given boolean, wording smallint default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(guest_ids), 0) not between 1 and 1000 then
    return null;
  end if;
  -- Callers lock only their own rows.
  perform private.lock_guests(array(select unnest(guest_ids) intersect select private.held_guest_ids()));
  if exists (select unnest(guest_ids) except select private.held_guest_ids()) then
    return null;
  end if;
  if is_given and exists (select 1 from public.guests g where g.id = any (guest_ids) and g.is_minor) then
    return 'guardian-needed';
  end if;
  if is_given and wording is distinct from private.wording_edition() then
    return 'wording-changed';
  end if;
  perform private.record_consent(held.id, save_consent.purpose, save_consent.is_given, 'surfer', (
    select c.id from public.claims c where c.guest_id = held.id and c.ended_at is null
    order by c.id in (select private.held_claim_ids()) desc limit 1))
  from (select distinct unnest(guest_ids) as id) as held;
  if is_given then
    update public.claims c set expires_at = greatest(c.expires_at, now() + interval '1 year')
    where c.guest_id = any (guest_ids) and c.id in (select private.held_claim_ids());
  end if;
  return 'done';
end;
$$;
revoke execute on function public.save_consent from public;
grant execute on function public.save_consent to anon, authenticated, service_role;

create or replace function public.answer_guardian_request(token text, purposes text[], wording smallint default null)
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
  if agrees and (private.to_mailbox(request.email) in (select private.holder_mailboxes(request.guest_id))
    or exists (select 1 from public.guests g where g.id = request.guest_id and g.claimed_by = private.my_id()))
  then
    return 'own-line';
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

create or replace function public.exchange_typed_code(typed text, network text, account_id uuid default null) returns jsonb
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

create or replace function public.open_claim_key(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_guest(c.guest_id)
    || jsonb_build_object('isHeld', c.guest_id in (select private.held_guest_ids()))
  from public.claims c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.ended_at is null and c.expires_at > now();
$$;

-- In a minute if there are waves of the last month; else the longer since the guest was last added to a roster, the
-- later, at most in half an hour. Sorting takes longer, and so does the wait after it. Roster rows older than a month
-- get no mail; a new row wakes the claims of its guest.
create or replace function private.to_next_check(claim public.claims) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case
    when newest.row_at is null then 'infinity'
    when exists (
      select 1 from public.surfers s join public.waves w on w.surfer_id = s.id
      where s.guest_id = claim.guest_id and s.created_at > now() - interval '30 days'
        and not exists (select 1 from private.ready_notices n where n.claim_id = claim.id and n.surfer_id = s.id))
      then now() + interval '1 minute'
    else now() + greatest(interval '1 minute',
      least(interval '30 minutes', (now() - greatest(claim.created_at, newest.row_at)) / 30)) end
  from (
    select max(s.created_at) as row_at from public.surfers s
    where s.guest_id = claim.guest_id and s.created_at > now() - interval '30 days'
      and not exists (select 1 from private.ready_notices n where n.claim_id = claim.id and n.surfer_id = s.id)) newest;
$$;

create function private.wake_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.claims c set tell_at = now()
  where c.guest_id = new.guest_id and c.ended_at is null and c.tell_at > now() and num_nonnulls(c.email, c.profile_id) > 0;
  return null;
end;
$$;
revoke execute on function private.wake_claims from public;
create trigger wake_claims after insert on public.surfers
  for each row execute function private.wake_claims();

-- Queues mails to guests whose waves of a session are ready, once for each claim that has an address and each roster
-- row of the last month. A mail to a guest without an account has a key for other devices: a claim of its own. The guest
-- is locked meanwhile, since a transaction that frees the guest would not see that claim. {told, hasMore}: how many were
-- notified, and whether more claims are due.
create or replace function public.notify_waves_ready(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
  token text;
  told integer := 0;
  looked integer := 0;
begin
  -- Skips claims that another worker has locked; a guest who is being claimed or freed waits for the next run.
  for due in
    select c.* from public.claims c join public.guests g on g.id = c.guest_id
    where c.ended_at is null and c.tell_at <= now()
    order by c.tell_at limit at_most
    for no key update of g skip locked for update of c skip locked
  loop
    looked := looked + 1;
    for about in
      select r.id as surfer_id, s.id as session_id, r.name, coalesce(private.public_spot_name(s.spot_id), '') as spot,
        coalesce(o.name, '') as school, to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
        (select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready') as waves
      from public.surfers r join public.sessions s on s.id = r.session_id
      left join public.organisations o on o.id = s.organisation_id
      where r.guest_id = due.guest_id and r.created_at > now() - interval '30 days'
        and not exists (select 1 from private.ready_notices n where n.claim_id = due.id and n.surfer_id = r.id)
        and private.may_watch_own(r.id, r.is_minor) and private.waves_are_ready(r.id)
      order by s.starts_at, r.id
    loop
      insert into private.ready_notices (claim_id, surfer_id) values (due.id, about.surfer_id);
      continue when private.claim_address(due) is null;
      if due.profile_id is null then
        token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
        insert into public.claims (guest_id, token_hash, tell_at)
        values (due.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity');
      end if;
      perform private.queue_mail('waves-ready', private.claim_address(due), jsonb_build_object(
        'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
        'day', about.day, 'waveCount', about.waves, 'language', due.language,
        'path', case when due.profile_id is null then '/c/open/' || token
          else '/app/share/session/' || about.session_id end), due.id::text || ' ' || about.surfer_id::text);
      told := told + 1;
    end loop;
    update public.claims c set tell_at = private.to_next_check(due) where c.id = due.id;
  end loop;
  return jsonb_build_object('told', told, 'hasMore', looked = at_most);
end;
$$;

-- The guests of the caller's schools, and the caller's own.
create function private.my_guest_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.id from public.guests g where g.organisation_id in (select private.my_staff_organisation_ids())
  union
  select g.id from public.guests g where private.my_id() in (g.owner_id, g.claimed_by);
$$;
revoke execute on function private.my_guest_ids from public;
grant execute on function private.my_guest_ids to authenticated, service_role;

create policy "staff see claims, guests their own" on public.claims for select to authenticated
  using (guest_id in (select private.my_guest_ids()));
create policy "staff see guardians, guests their own" on public.guardian_requests for select to authenticated
  using (guest_id in (select private.my_guest_ids()));
-- Guests can read their own consents after they were deleted from the list.
create policy "staff see consents, guests their own" on public.consents for select to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()) or owner_id = (select private.my_id())
    or guest_id in (select g.id from public.guests g where g.claimed_by = (select private.my_id()))
    or (given_by = 'surfer' and profile_id = (select private.my_id())));

-- As before, by guest.
create or replace function public.list_waiting()
returns table (kind text, total integer, session_count integer, session_id uuid, spot_name text, starts_at timestamptz,
  time_zone text, wave_id uuid)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select s.id, s.starts_at, s.time_zone, s.created_at, p.name as spot_name
    from public.sessions s
    join public.spots p on p.id = s.spot_id
    where s.id in (select private.my_session_ids())
  ),
  lines as materialized (
    select r.id, r.guest_id, r.session_id, r.is_minor, w.wave_count, private.is_guest_claimed(r.guest_id) as is_claimed
    from (
      select w.surfer_id, count(*) as wave_count
      from (
        select m.id from mine m where m.created_at > now() - interval '60 days'
        order by m.starts_at desc, m.id limit 30
      ) newest
      join public.waves w on w.session_id = newest.id
      where w.surfer_id is not null
      group by w.surfer_id
    ) w
    join public.surfers r on r.id = w.surfer_id
  ),
  waiting as (
    select 'consent' as kind, l.session_id, sum(l.wave_count) as number, null::uuid as wave_id
    from lines l
    left join lateral (
      select c.is_given from public.consents c
      where c.guest_id = l.guest_id and c.purpose = 'share' order by c.position desc limit 1) latest on true
    -- A surfer who claimed the card and left out links has answered; a minor's guardian answers the request.
    where not private.has_consent(l.id, 'share') and (
      not l.is_claimed or latest.is_given or (l.is_minor and not exists (
        select 1 from public.guardian_requests g
        where g.guest_id = l.guest_id and g.ended_at is null and g.answered_at is not null)))
    group by l.session_id
    union all
    select 'cards', l.session_id, count(*), null from lines l where not l.is_claimed group by l.session_id
    union all
    select 'reviews', q.session_id, count(*), (array_agg(q.wave_id order by q.asked_at, q.id))[1]
    from public.review_requests q
    where q.answered_at is null and q.session_id in (select m.id from mine m) group by q.session_id
    union all
    select 'uploads', v.session_id, count(*), null from public.videos v
    where v.state = 'uploading' and v.heard_at < now() - interval '2 minutes'
      and v.session_id in (select m.id from mine m) group by v.session_id
    union all
    select 'conversions', c.session_id, count(distinct coalesce(c.wave_id, c.video_id)), null from public.conversions c
    where c.state = 'failed' and c.session_id in (select m.id from mine m) group by c.session_id
  )
  select distinct on (w.kind) w.kind, (sum(w.number) over of_kind)::integer, (count(*) over of_kind)::integer,
    m.id, m.spot_name, m.starts_at, m.time_zone, w.wave_id
  from waiting w join mine m on m.id = w.session_id
  window of_kind as (partition by w.kind)
  order by w.kind, m.starts_at desc, m.id;
$$;

reset check_function_bodies;
