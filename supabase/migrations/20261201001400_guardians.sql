-- Guardians see the waves of their children, and get a mail when waves are ready:
-- docs/decisions/0080-a-guardian-opens-the-childs-waves.md.
--
-- A replaced guardian's consents end, and the new guardian is asked. The guardian whom the school wrote down is asked
-- when a minor opens their card, whomever the child would name: docs/decisions/0081-a-replaced-guardians-yes-ends.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The claims of the caller's browser as a guardian, one for each child.
create function private.held_guardian_claims() returns table (guest_id uuid, claim_id uuid, request_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (c.guest_id) c.guest_id, c.id, c.guardian_request_id
  from public.claims c
  where c.id in (select private.held_claim_ids()) and c.guardian_request_id is not null
  order by c.guest_id, c.created_at desc;
$$;
revoke execute on function private.held_guardian_claims from public;

-- The school names a guardian, which replaces all with other mailboxes, or removes one. Where a guardian was asked
-- before, the new one is asked, in the same language; at most ten requests a day.
create function private.replace_guardian() returns trigger
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
revoke execute on function private.replace_guardian from public;

-- Whether the caller, or the mailbox that was asked, is the child's own.
create function private.is_own_guardian(request public.guardian_requests) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.to_mailbox(request.email) in (select private.holder_mailboxes(request.guest_id))
    or exists (select 1 from public.guests g where g.id = request.guest_id and g.claimed_by = private.my_id());
$$;
revoke execute on function private.is_own_guardian from public;

-- Opens a child's waves on the guardian's browser, which has the token of this hash (in hexadecimal), by the token in
-- the guardian's mail: `done`, or `yours` where they are open. `not-agreed` before the guardian agrees to coaching,
-- `replaced` if another guardian was named since, `own-line` if a surfer would be their own guardian, `too-often` after
-- five browsers in a day; null for a token that opens nothing (any more). The phones are counted, not the claims of
-- mails.
create function public.open_as_guardian(token text, token_hash text) returns text
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
revoke execute on function public.open_as_guardian from public;
grant execute on function public.open_as_guardian to anon, authenticated, service_role;

-- The children whose waves this browser shows to their guardian, with the questions to the guardian:
-- [{guestId, consents}].
create function public.list_guarded_guests() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'guestId', h.guest_id, 'consents', private.read_guest_consents(h.guest_id, 'guardian'))), '[]')
  from private.held_guardian_claims() h;
$$;
revoke execute on function public.list_guarded_guests from public;
grant execute on function public.list_guarded_guests to anon, authenticated, service_role;

-- The language of a claim or request is the guest's, and without a known one the school's.
create function private.set_guest_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select private.guest_language(o.guest_language) into new.language
  from public.guests g left join public.organisations o on o.id = g.organisation_id
  where g.id = new.guest_id;
  -- The foreign key rejects an unknown guest.
  new.language := coalesce(new.language, private.guest_language());
  return new;
end;
$$;
revoke execute on function private.set_guest_language from public;

-- The consent log of a school with its guests' names of today, newest first, for its owners and admins: `before` is the
-- position of the last row of the page before, `search` a part of a guest's or guardian's name. It also has guests who
-- were deleted.
create function public.list_consent_log(
  organisation_id uuid, search text default '', before bigint default null, page_size integer default 100
)
returns table (log_position bigint, id uuid, guest_id uuid, created_at timestamptz, surfer_name text, name_today text,
  purpose text, is_given boolean, is_first_no boolean, given_by text, guardian_name text, guardian_email text,
  language text, wording_edition smallint, wording text, expires_at timestamptz)
language sql stable set search_path = '' as $$
  select c.position, c.id, c.guest_id, c.created_at, c.surfer_name, g.name, c.purpose, c.is_given,
    c.given_by = 'guardian' and not c.is_given and not coalesce((
      select b.is_given from public.consents b
      where b.guest_id = c.guest_id and b.purpose = c.purpose and b.position < c.position
      order by b.position desc limit 1), false),
    c.given_by, c.guardian_name, c.guardian_email, c.language, c.wording_edition, c.wording, c.expires_at
  from public.consents c left join public.guests g on g.id = c.guest_id
  where c.organisation_id = $1 and $1 in (select private.my_admin_organisation_ids())
    and (before is null or c.position < before)
    and (search = '' or strpos(lower(concat_ws(E'\n', c.surfer_name, g.name, c.guardian_name)), lower(search)) > 0)
  order by c.position desc limit least(page_size, 1000);
$$;
revoke execute on function public.list_consent_log from public, anon;
grant execute on function public.list_consent_log to authenticated, service_role;

-- Corrections copy a guest to roster rows and back. They lock first, in the order of claims: rows before guests.
-- docs/decisions/0066-lines-are-locked-in-one-order.md

-- Locks those of these guests who are of the caller's schools.
create function private.lock_my_guests(guest_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select private.lock_guests(array(
    select g.id from public.guests g where g.id = any ($1) and private.is_my_guest(g)));
$$;
revoke execute on function private.lock_my_guests from public;
grant execute on function private.lock_my_guests to authenticated, service_role;

-- Corrects a guest on all rosters, with the caller's rights: fields as in a row of the table. False for guests whom the
-- caller may not change.
create function public.save_guest(guest_id uuid, fields jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_my_guests(array[save_guest.guest_id]);
  update public.guests g
  set name = n.name, email = n.email, phone = n.phone, stance = n.stance, level = n.level, stays_from = n.stays_from,
    stays_to = n.stays_to, lycra_colour = n.lycra_colour, lycra_number = n.lycra_number,
    guardian_name = n.guardian_name, guardian_email = n.guardian_email, is_marked_minor = n.is_marked_minor
  from public.guests was, jsonb_populate_record(was, fields) as n
  where g.id = save_guest.guest_id and was.id = g.id;
  return found;
end;
$$;
revoke execute on function public.save_guest from public, anon;
grant execute on function public.save_guest to authenticated, service_role;

-- Corrects a row of a roster, and the name and stance of its guest on all rosters, with the caller's rights: {name,
-- lycra_colour, lycra_number, stance}. False for rows that the caller may not change.
create function public.save_surfer(session_id uuid, surfer_id uuid, fields jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_my_guests(array(select s.guest_id from public.surfers s where s.id = save_surfer.surfer_id));
  update public.surfers s
  set name = n.name, lycra_colour = n.lycra_colour, lycra_number = n.lycra_number, stance = n.stance
  from public.surfers was, jsonb_populate_record(was, fields) as n
  where s.id = save_surfer.surfer_id and s.session_id = save_surfer.session_id and was.id = s.id;
  return found;
end;
$$;
revoke execute on function public.save_surfer from public, anon;
grant execute on function public.save_surfer to authenticated, service_role;

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

-- Mails that were not sent yet are not sent to guardians who are replaced, who refused, or whose request ended. Nor are
-- questions about one consent.
create function private.skip_guardian_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_mail(m.id, 'skipped', 'The guardian is no longer asked or notified.')
  from public.mail_outbox m
  where m.state = 'queued' and (
    m.kind = 'guardian-consent' and m.idempotency_key = new.id::text
    or m.kind = 'consent-ask' and split_part(m.idempotency_key, ' ', 2) = new.id::text
    or m.kind = 'waves-ready' and split_part(m.idempotency_key, ' ', 1) in (
      select c.id::text from public.claims c where c.guardian_request_id = new.id));
  return null;
end;
$$;
revoke execute on function private.skip_guardian_mails from public;

-- A file of a claim is looked up alone: looking up all of a guest's sixty waves took 50 to 70 ms of processor time for
-- each request, one takes 17 ms, most of it for sending the file.

-- Whether the claims of the request open this file now. False for a file that is to be paid for.
create function private.is_claimed_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions x
    join public.waves w on w.id = x.wave_id
    join public.surfers r on r.id = w.surfer_id
    where x.path = $1 and private.may_take(x) and r.guest_id in (
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

-- The files of one wave, where the claims of this browser open it now, by the rights of open_claims: {surferName,
-- startsAt, timeZone, renditions}, else null. Without the files that are to be paid for.
create function public.open_claimed_wave(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('surferName', g.name, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'isLocked', not private.may_take_wave(w.id), 'renditions', private.list_wave_files(w.id))
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

-- Whether the school wrote down a guardian whose mailbox is neither the guest's nor the caller's.
create function private.knows_guardian(guest public.guests) returns boolean
language sql stable security definer set search_path = '' as $$
  select guest.guardian_email is not null and not exists (
    select 1 from (select private.holder_mailboxes(guest.id) union select private.my_mailboxes()) as own (mailbox)
    where own.mailbox = private.to_mailbox(guest.guardian_email));
$$;
revoke execute on function private.knows_guardian from public;

create trigger replace_guardian after update of guardian_email on public.guests for each row
  when (old.guardian_email is distinct from new.guardian_email)
  execute function private.replace_guardian();
create trigger set_guest_language before insert on public.claims
  for each row execute function private.set_guest_language();
create trigger set_guest_language before insert on public.guardian_requests
  for each row execute function private.set_guest_language();
create trigger notify_guardian after insert on public.consents for each row
  when (new.is_given and new.given_by = 'guardian' and new.purpose = 'coaching' and new.guardian_request_id is not null)
  execute function private.notify_guardian();
create trigger skip_guardian_mails after update of ended_at, replaced_at, is_refusal on public.guardian_requests
  for each row when (
    new.ended_at is not null and old.ended_at is null or new.replaced_at is not null and old.replaced_at is null
    or new.is_refusal and not old.is_refusal)
  execute function private.skip_guardian_mails();

create policy "claims open the renditions of their waves" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and (select private.has_claims()) and private.is_claimed_rendition(name));

reset check_function_bodies;
