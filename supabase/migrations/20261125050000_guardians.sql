-- A replaced guardian's consents end, and the new guardian is asked:
-- docs/decisions/0081-a-replaced-guardians-yes-ends.md. Guardians get a mail when waves are ready. A file of a claim is
-- checked alone. A phone that waits for staff has one number, of its own.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

grant select (replaced_at) on public.guardian_requests to authenticated;
create index guardian_requests_to_mail_idx on public.guardian_requests (created_at)
  where token_hash is null and ended_at is null and replaced_at is null;

-- Whether a guardian may watch and decide now.
create function private.is_current_guardian(request public.guardian_requests) returns boolean
language sql stable security definer set search_path = '' as $$
  select request.ended_at is null and request.replaced_at is null and request.expires_at > now()
    and request.answered_at is not null;
$$;
revoke execute on function private.is_current_guardian from public;

-- Whether the school wrote down this guardian.
create function private.is_school_guardian(request public.guardian_requests) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.guests g
    where g.id = request.guest_id and private.to_mailbox(g.guardian_email) = private.to_mailbox(request.email));
$$;
revoke execute on function private.is_school_guardian from public;

-- Whether a guardian's yes counts: they are not replaced, and they are the guardian whom the school wrote down, or that
-- one has not answered. A no always counts.
create function private.may_agree(request public.guardian_requests) returns boolean
language sql stable security definer set search_path = '' as $$
  select request.replaced_at is null and (private.is_school_guardian(request) or not exists (
    select 1 from public.guardian_requests q
    where q.guest_id = request.guest_id and private.is_current_guardian(q) and private.is_school_guardian(q)));
$$;
revoke execute on function private.may_agree from public;

-- Replaces these guardians. Of their consents those end that no later answer replaced, and so do their claims; `by` is
-- who named another: `surfer` or `staff`.
create function private.replace_guardians(request_ids uuid[], by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.guardian_requests q set replaced_at = now() where q.id = any (request_ids);
  update public.claims c set ended_at = now(), email = null
  where c.guardian_request_id = any (request_ids) and c.ended_at is null;
  perform private.record_consent(c.guest_id, c.purpose, false, replace_guardians.by, null, c.guardian_request_id)
  from public.consents c
  where c.guardian_request_id = any (request_ids) and c.is_given and not exists (
    select 1 from public.consents later
    where later.guest_id = c.guest_id and later.purpose = c.purpose and later.position > c.position
      and (not later.is_of_one_row or later.surfer_id = c.surfer_id));
end;
$$;
revoke execute on function private.replace_guardians from public;

-- As before. A guardian whom the school wrote down is not replaced by the child.
create or replace function private.name_guardian(guest_id uuid, name text, email text) returns uuid
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

-- The school names a guardian, which replaces all with other mailboxes, or removes one. Where a guardian was asked
-- before, the new one is asked, in the same language; at most ten requests a day.
create or replace function private.replace_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mailbox constant text := private.to_mailbox(new.guardian_email);
  replaced uuid[];
  spoken text;
  request_id uuid;
begin
  select array_agg(q.id), (array_agg(q.language order by q.created_at desc))[1] into replaced, spoken
  from public.guardian_requests q
  where q.guest_id = new.id and q.replaced_at is null and q.ended_at is null and case
    when mailbox is null then private.to_mailbox(q.email) = private.to_mailbox(old.guardian_email)
    else private.to_mailbox(q.email) <> mailbox end;
  if replaced is null then
    return null;
  end if;
  perform private.replace_guardians(replaced, 'staff');
  insert into public.guardian_requests (guest_id, name, email)
  select new.id, left(coalesce(new.guardian_name, new.guardian_email), 80), new.guardian_email
  where mailbox is not null and new.is_minor and mailbox not in (select private.holder_mailboxes(new.id))
    and not exists (
      select 1 from public.guardian_requests q
      where q.guest_id = new.id and q.replaced_at is null and q.ended_at is null and q.expires_at > now())
    and 10 > (
      select count(*) from public.guardian_requests q
      where q.guest_id = new.id and q.created_at > now() - interval '1 day')
  returning id into request_id;
  -- The language of this request is the staff's.
  update public.guardian_requests q set language = spoken where q.id = request_id;
  return null;
end;
$$;
drop trigger replace_guardian on public.guests;
create trigger replace_guardian after update of guardian_email on public.guests for each row
  when (old.guardian_email is distinct from new.guardian_email)
  execute function private.replace_guardian();

-- Mails to guardians who were asked without the app's help, or before it stopped: {told, hasMore}. The mail alone has
-- the token.
create function public.mail_guardian_requests(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.guardian_requests;
  issued jsonb;
  told integer := 0;
begin
  for due in
    select q.* from public.guardian_requests q
    where q.token_hash is null and q.ended_at is null and q.replaced_at is null
      and q.created_at > now() - interval '2 days'
    order by q.created_at limit at_most for update skip locked
  loop
    issued := public.issue_guardian_token(due.id);
    perform private.queue_mail('guardian-consent', due.email, jsonb_build_object(
      'siteUrl', site_url, 'language', due.language, 'path', '/consent/' || (issued ->> 'token'),
      'guardianName', due.name, 'surferName', issued ->> 'surferName',
      'organisationName', coalesce(issued ->> 'organisationName', '')), due.id::text);
    told := told + 1;
  end loop;
  return jsonb_build_object('told', told, 'hasMore', told = at_most);
end;
$$;
revoke execute on function public.mail_guardian_requests from public, anon, authenticated;
grant execute on function public.mail_guardian_requests to service_role;

-- As before; and `replaced` where this guardian's yes would not count.
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

-- As before; and `guardian-needed` where this guardian's yes would not count.
create or replace function public.save_consent(
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

-- As before, without replaced guardians.
create or replace function public.open_claims() returns jsonb
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

-- As before: a replaced guardian's answer is none.
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
        where g.guest_id = l.guest_id and g.ended_at is null and g.replaced_at is null and g.answered_at is not null)))
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

-- As before, without reading the requests of all guests.
create or replace function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c left join public.guardian_requests q on q.id = c.guardian_request_id
  where c.ended_at is null and c.expires_at > now() and c.token_hash in (select private.claim_token_hashes())
    and (c.guardian_request_id is null or private.is_current_guardian(q));
$$;

-- As before.
create or replace function public.open_guardian_request(token text) returns jsonb
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
drop function private.current_guardian_requests();

-- Guardians who agreed to coaching are notified of waves as guests are: by a claim with their address, which no browser
-- holds.

-- Whether the person of a claim is notified of waves: a guardian while they may watch and agree to coaching themselves.
create function private.may_notify(claim public.claims) returns boolean
language sql stable security definer set search_path = '' as $$
  select claim.guardian_request_id is null or exists (
    select 1 from public.guardian_requests q
    where q.id = claim.guardian_request_id and private.is_current_guardian(q) and not q.is_refusal
      and not private.is_own_guardian(q) and (
        select c.is_given from public.consents c
        where c.guardian_request_id = q.id and c.purpose = 'coaching' order by c.position desc limit 1));
$$;
revoke execute on function private.may_notify from public;

-- One claim for each mailbox, also after a further request to it.
create function private.notify_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.guardian_requests;
begin
  select q.* into request from public.guardian_requests q where q.id = new.guardian_request_id;
  update public.claims c
  set guardian_request_id = request.id, email = request.email, language = request.language, tell_at = now()
  where c.guest_id = request.guest_id and c.guardian_request_id is not null and c.ended_at is null
    and private.to_mailbox(c.email) = private.to_mailbox(request.email);
  if not found then
    insert into public.claims (guest_id, token_hash, email, guardian_request_id)
    values (request.guest_id, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
      request.email, request.id);
    -- A new claim has the language of the browser that answered.
    update public.claims c set language = request.language
    where c.guardian_request_id = request.id and c.email is not null;
  end if;
  return null;
end;
$$;
revoke execute on function private.notify_guardian from public;
create trigger notify_guardian after insert on public.consents for each row
  when (new.is_given and new.given_by = 'guardian' and new.purpose = 'coaching' and new.guardian_request_id is not null)
  execute function private.notify_guardian();

-- Guardians from before are notified of waves of sessions from now on.
with subscribed as (
  insert into public.claims (guest_id, token_hash, email, guardian_request_id, tell_at)
  select distinct on (q.guest_id, private.to_mailbox(q.email)) q.guest_id,
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), q.email, q.id,
    'infinity'::timestamptz
  from public.guardian_requests q
  where private.is_current_guardian(q) and private.guest_agrees(q.guest_id, 'coaching') and exists (
    select 1 from public.consents c where c.guardian_request_id = q.id and c.purpose = 'coaching' and c.is_given)
  order by q.guest_id, private.to_mailbox(q.email), q.answered_at desc
  returning id, guest_id
)
insert into private.ready_notices (claim_id, surfer_id)
select c.id, r.id from subscribed c join public.surfers r on r.guest_id = c.guest_id;
update public.claims c set language = q.language
from public.guardian_requests q where q.id = c.guardian_request_id and c.email is not null;

-- Mails that were not sent yet are not sent to guardians who are replaced, who refused, or whose request ended.
create function private.skip_guardian_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_mail(m.id, 'skipped', 'The guardian is no longer asked or notified.')
  from public.mail_outbox m
  where m.state = 'queued' and (
    m.kind = 'guardian-consent' and m.idempotency_key = new.id::text
    or m.kind = 'waves-ready' and split_part(m.idempotency_key, ' ', 1) in (
      select c.id::text from public.claims c where c.guardian_request_id = new.id));
  return null;
end;
$$;
revoke execute on function private.skip_guardian_mails from public;
create trigger skip_guardian_mails after update of ended_at, replaced_at, is_refusal on public.guardian_requests
  for each row when (
    new.ended_at is not null and old.ended_at is null or new.replaced_at is not null and old.replaced_at is null
    or new.is_refusal and not old.is_refusal)
  execute function private.skip_guardian_mails();

-- As before; the mail to a guardian has a key that opens the waves as theirs.
create or replace function private.mail_waves(due public.claims, about jsonb, session_id uuid, occasion text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  token text;
begin
  if due.profile_id is null then
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    insert into public.claims (guest_id, token_hash, tell_at, guardian_request_id, is_link)
    values (due.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity', due.guardian_request_id,
      due.guardian_request_id is not null);
  end if;
  return private.queue_mail('waves-ready', private.claim_address(due), about || jsonb_build_object(
    'language', due.language, 'isGuardian', due.guardian_request_id is not null,
    'path', case when due.profile_id is null then '/c/open/' || token
      else '/app/share/session/' || mail_waves.session_id end), due.id::text || ' ' || occasion);
end;
$$;

-- As before; guardians as well.
create or replace function public.notify_waves_ready(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
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
        and private.may_watch_own(r.id, r.is_minor) and private.waves_are_ready(r.id) and private.may_notify(due)
      order by s.starts_at, r.id
    loop
      insert into private.ready_notices (claim_id, surfer_id, awaits_finer)
      values (due.id, about.surfer_id, private.claim_address(due) is not null
        and coalesce(private.finer_state(about.surfer_id) = 'coming', false));
      continue when private.claim_address(due) is null;
      perform private.mail_waves(due, jsonb_build_object(
        'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
        'day', about.day, 'waveCount', about.waves), about.session_id, about.surfer_id::text);
      told := told + 1;
    end loop;
    for about in
      select array_agg(r.id) as surfer_ids, (array_agg(s.id order by s.starts_at, r.id))[1] as session_id,
        min(r.name) as name, (array_agg(coalesce(private.public_spot_name(s.spot_id), '') order by s.starts_at, r.id))[1]
          as spot,
        coalesce(min(o.name), '') as school, to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
        sum((select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready')) as waves,
        bool_or(private.finer_state(r.id) = 'ready' and private.may_watch_own(r.id, r.is_minor)) as is_ready
      from private.ready_notices n
      join public.surfers r on r.id = n.surfer_id
      join public.sessions s on s.id = r.session_id
      left join public.organisations o on o.id = s.organisation_id
      where n.claim_id = due.id and n.awaits_finer
      group by to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD')
      having bool_and(private.finer_state(r.id) is distinct from 'coming')
      order by day
    loop
      update private.ready_notices n set awaits_finer = false
      where n.claim_id = due.id and n.surfer_id = any (about.surfer_ids);
      -- Two sessions of one day are one mail: the second has the occasion of the first.
      if about.is_ready and about.waves > 0 and private.claim_address(due) is not null and private.may_notify(due)
        and private.mail_waves(due, jsonb_build_object(
          'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
          'day', about.day, 'waveCount', about.waves, 'isFiner', true), about.session_id, 'finer ' || about.day)
      then
        told := told + 1;
      end if;
    end loop;
    update public.claims c set tell_at = private.to_next_check(due) where c.id = due.id;
  end loop;
  return jsonb_build_object('told', told, 'hasMore', looked = at_most);
end;
$$;

-- As before, without the addresses of guardians.
create or replace function private.holder_mailboxes(guest_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.to_mailbox(c.email), c.known_mailbox) from public.claims c
  where c.guest_id = $1 and c.ended_at is null and num_nonnulls(c.email, c.known_mailbox) > 0
    and c.guardian_request_id is null
  union
  select private.account_mailboxes(array(
    select c.profile_id from public.claims c where c.guest_id = $1 and c.ended_at is null
    union select g.claimed_by from public.guests g where g.id = $1));
$$;

-- As before, without the addresses of guardians.
create or replace function private.guest_address(guest_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.claim_address(c) from public.claims c
    where c.guest_id = $1 and c.ended_at is null and c.guardian_request_id is null
      and private.claim_address(c) is not null
    order by c.created_at desc limit 1),
    (select g.email from public.guests g where g.id = $1));
$$;

-- As before, without the links in mails to guardians.
create or replace function private.create_claim_link(guest_id uuid) returns jsonb
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

-- As before; the phones are counted, not the claims of mails.
create or replace function public.open_as_guardian(token text, token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := sha256(convert_to(open_as_guardian.token, 'UTF8'));
  request public.guardian_requests;
begin
  perform private.lock_guests(array(select q.guest_id from public.guardian_requests q where q.token_hash = hash));
  select q.* into request from public.guardian_requests q
  where q.token_hash = hash and q.ended_at is null and q.expires_at > now();
  if not found then
    return null;
  end if;
  if request.replaced_at is not null then
    return 'replaced';
  end if;
  if request.answered_at is null or not private.guest_agrees(request.guest_id, 'coaching') then
    return 'not-agreed';
  end if;
  if private.is_own_guardian(request) then
    return 'own-line';
  end if;
  if request.guest_id in (select h.guest_id from private.held_guardian_claims() h) then
    return 'yours';
  end if;
  if 5 <= (
    select count(*) from public.claims c
    where c.guardian_request_id = request.id and not c.is_link and c.email is null
      and c.created_at > now() - interval '1 day')
  then
    return 'too-often';
  end if;
  insert into public.claims (guest_id, token_hash, tell_at, guardian_request_id)
  values (request.guest_id, decode(open_as_guardian.token_hash, 'hex'), 'infinity', request.id);
  return 'done';
end;
$$;

-- As before. A guardian's key opens while their request is current.
create or replace function public.open_claim_key(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_guest(c.guest_id)
    || jsonb_build_object('isHeld', case
      when c.guardian_request_id is null then c.guest_id in (select private.held_guest_ids())
      else c.guest_id in (select h.guest_id from private.held_guardian_claims() h) end)
  from public.claims c left join public.guardian_requests q on q.id = c.guardian_request_id
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.ended_at is null and c.expires_at > now()
    and (c.guardian_request_id is null or private.is_current_guardian(q));
$$;

-- A file of a claim is looked up alone: looking up all of a guest's sixty waves took 50 to 70 ms of processor time for
-- each request, one takes 17 ms, most of it for sending the file.

-- Whether the claims of the request open this file now.
create function private.is_claimed_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions x
    join public.waves w on w.id = x.wave_id
    join public.surfers r on r.id = w.surfer_id
    where x.path = $1 and r.guest_id in (
        select c.guest_id from public.claims c where c.id in (select private.held_claim_ids()))
      and private.may_watch_own(r.id, r.is_minor));
$$;
revoke execute on function private.is_claimed_rendition from public;
grant execute on function private.is_claimed_rendition to anon, authenticated, service_role;

-- Most requests have no claims: they are asked for once, not for each file of a list.
create function private.has_claims() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select private.held_claim_ids());
$$;
revoke execute on function private.has_claims from public;
grant execute on function private.has_claims to anon, authenticated, service_role;

alter policy "claims open the renditions of their waves" on storage.objects
  using (bucket_id = 'renditions' and (select private.has_claims()) and private.is_claimed_rendition(name));
drop function private.claimed_rendition_paths();

-- The files of one wave, where the claims of this browser open it now, by the rights of open_claims: {surferName,
-- startsAt, timeZone, renditions}, else null.
create function public.open_claimed_wave(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('surferName', g.name, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'renditions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
        'width', x.width, 'height', x.height, 'bytes', x.bytes))
      from public.renditions x where x.wave_id = w.id), '[]'))
  from public.waves w
  join public.surfers r on r.id = w.surfer_id
  join public.guests g on g.id = r.guest_id
  join public.sessions s on s.id = r.session_id
  where w.id = $1 and g.id in (
      select c.guest_id from public.claims c where c.id in (select private.held_claim_ids()))
    and private.may_watch_own(r.id, r.is_minor);
$$;
revoke execute on function public.open_claimed_wave from public;
grant execute on function public.open_claimed_wave to anon, authenticated, service_role;

-- As before; `waits` on a phone that waits already, which goes on showing its number.
create or replace function public.ask_to_open(code text, token_hash text) returns jsonb
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

reset check_function_bodies;
