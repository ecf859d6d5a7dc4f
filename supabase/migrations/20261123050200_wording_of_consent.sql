-- Which words were agreed to is kept with each answer, and the log outlasts the roster:
-- docs/decisions/0057-the-words-agreed-to-are-kept.md.

-- The number of the words below. It rises with every change of theirs, the correction of a letter included.
create function private.wording_edition() returns smallint
language sql immutable set search_path = '' as $$ select 1::smallint $$;

-- The edition from which a purpose means what it means today. It rises only when something else is asked: then
-- what was agreed to before counts no more, and is asked again.
create function private.worded_since(purpose text) returns smallint
language sql immutable set search_path = '' as $$
  select case $1
    when 'coaching' then 1
    when 'share' then 1
    when 'shorts' then 1
    when 'marketing' then 1
  end::smallint;
$$;

-- What surfers say yes to of themselves, and guardians of their child: `reader` is 'surfer' or 'guardian'.
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

alter table public.consents
  -- Null where the backend ended it by itself; the words also where they were not kept yet.
  add column wording_edition smallint default 1,
  add column wording text,
  -- As the roster had it then, and who was written to: what the proof needs when both are gone.
  add column surfer_name text not null default '',
  add column guardian_name text,
  add column guardian_email text;
alter table public.consents alter column wording_edition drop default;
alter table public.consents disable trigger keep_consents;
update public.consents c set surfer_name = s.name from public.surfers s where s.id = c.surfer_id;
update public.consents c set guardian_name = g.name, guardian_email = g.email
from public.guardian_requests g where g.id = c.guardian_request_id;
alter table public.consents enable trigger keep_consents;

-- The log goes with its session, no longer with the line that it is about.
alter table public.consents
  drop constraint consents_surfer_fkey,
  add constraint consents_session_fkey foreign key (session_id) references public.sessions (id) on delete cascade;

-- Whoever adds a row, the words and names in it are those of the moment.
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
create trigger word_new_consent before insert on public.consents
  for each row execute function private.word_new_consent();

-- As before: nobody edits the log. It goes with its session, and forgets whose account gave it with that account.
create or replace function private.keep_consents() returns trigger
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

-- As before, and a yes counts while its purpose still means what was agreed to.
create or replace function private.has_consent(surfer_id uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.is_given and c.expires_at > now() and c.wording_edition >= private.worded_since(c.purpose)
    from public.consents c join public.surfers s on s.id = c.surfer_id
    where c.surfer_id = $1 and c.purpose = $2
      -- Anybody's no counts; a minor's yes does not.
      and (not c.is_given or not s.is_minor or c.given_by = 'guardian')
    order by c.position desc limit 1), false);
$$;

-- How consent of a line stands, by purpose, and what its reader is asked. `isOutdated`: agreed to in words that
-- meant something else, and to be asked again.
drop function private.read_consents(uuid);
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

-- As before, and the edition in which it asks.
create or replace function private.describe_surfer(surfer_id uuid) returns jsonb
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

-- As before, in words for a guardian.
create or replace function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(g.surfer_id)
    || jsonb_build_object('guardianName', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal,
      'consents', private.read_consents(g.surfer_id, 'guardian'))
  from public.guardian_requests g
  where g.token_hash = sha256(convert_to($1, 'UTF8')) and g.ended_at is null;
$$;

-- As before, and what is agreed to was read in the words of today, whose edition is `wording`. Nothing is claimed, and
-- the state is 'wording-changed' when it was not, 'guardian-needed' when a minor names none, and 'own-address' when the
-- guardian's is the surfer's own.
drop function public.claim_card(text, text, text[], text, boolean, text, text);
create function public.claim_card(
  code text, token_hash text, purposes text[], email text default null,
  is_minor boolean default false, guardian_name text default null, guardian_email text default null,
  wording smallint default null
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

-- As before; `wording-changed` when what is agreed to was not read in the words of today.
drop function public.save_consent(uuid[], text, boolean);
create function public.save_consent(surfer_ids uuid[], purpose text, is_given boolean, wording smallint default null)
returns text
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
  return 'done';
end;
$$;

-- Agrees to these purposes and to no others: `done`. Without a change `wording-changed` when what is agreed to was
-- not read in the words of today, and `own-line` when whoever agrees has the line itself. Null when the link opens
-- nothing (any more). A no always counts.
drop function public.answer_guardian_request(text, text[]);
create function public.answer_guardian_request(token text, purposes text[], wording smallint default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  agrees constant boolean := coalesce(cardinality(answer_guardian_request.purposes), 0) > 0;
  request public.guardian_requests;
begin
  select g.* into request from public.guardian_requests g
  where g.token_hash = sha256(convert_to(answer_guardian_request.token, 'UTF8')) and g.ended_at is null
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

-- What I agreed to stays mine to read when I am off the roster.
drop policy "staff see consents, surfers their own" on public.consents;
create policy "staff see consents, surfers their own" on public.consents for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_claimed_surfer_ids())
    or (given_by = 'surfer' and profile_id = (select private.my_id())));

revoke execute on function private.wording_edition, private.worded_since, private.word_consent,
  private.word_new_consent, private.read_consents, public.claim_card, public.save_consent,
  public.answer_guardian_request from public, anon, authenticated;
grant execute on function private.wording_edition, private.worded_since to service_role;
grant execute on function public.claim_card, public.save_consent, public.answer_guardian_request
  to anon, authenticated, service_role;
