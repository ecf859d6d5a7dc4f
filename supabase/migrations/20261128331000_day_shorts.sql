-- Shorts of the day: a school makes one for each surfer of a session, and sends each their own.
-- docs/decisions/0109-a-school-sends-each-surfer-their-short.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

alter table public.shorts
  -- The surfer for whom the school made it.
  add column for_surfer_id uuid references public.surfers (id) on delete set null,
  -- When the surfer got it; with an account they see it from then on.
  add column sent_at timestamptz;
create index shorts_for_surfer_id_idx on public.shorts (for_surfer_id) where for_surfer_id is not null;
create unique index shorts_once_for_surfer on public.shorts (for_surfer_id)
  where for_surfer_id is not null and deleted_at is null;

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'second-factor-added', 'second-factor-removed', 'address-restored', 'recovery-codes-made', 'recovery-code',
  'invite', 'waves-ready', 'waves-link', 'review-ready', 'short-ready', 'guardian-consent',
  'contact-message', 'contact-received', 'contact-answer', 'beta-admitted',
  'address-changed', 'password-changed'));
alter table public.mail_choices drop constraint mail_choices_kind_check;
alter table public.mail_choices add constraint mail_choices_kind_check check (kind in (
  'waves-ready', 'review-ready', 'short-ready'));

-- As before, with mails about shorts.
create or replace function private.queue_mail(kind text, recipient text, params jsonb, idempotency_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(queue_mail.recipient));
begin
  insert into public.mail_outbox (kind, recipient, params, idempotency_key)
  values (queue_mail.kind, address, queue_mail.params, queue_mail.idempotency_key)
  on conflict on constraint mail_outbox_once do nothing;
  if not found then
    return false;
  end if;
  if queue_mail.kind in ('waves-ready', 'review-ready', 'short-ready') then
    insert into public.mail_choices (recipient, kind) values (address, queue_mail.kind) on conflict do nothing;
  end if;
  return true;
end;
$$;

-- As before, with mails about shorts.
create or replace function public.delete_guest(guest_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  guest public.guests;
begin
  perform private.lock_guests(array(select delete_guest.guest_id intersect select private.held_guest_ids()));
  select g.* into guest from public.guests g
  where g.id = delete_guest.guest_id and g.id in (select private.held_guest_ids());
  if not found then
    return null;
  end if;
  if guest.claimed_by is not null then
    return 'has-account';
  end if;
  -- Mails that were not sent yet: about waves, named by the claim, and to guardians, named by the request.
  perform private.end_mail(m.id, 'skipped', 'The guest has deleted themselves.')
  from public.mail_outbox m
  where m.state = 'queued' and (
    m.kind in ('waves-ready', 'review-ready', 'short-ready') and split_part(m.idempotency_key, ' ', 1) in (
      select c.id::text from public.claims c where c.guest_id = guest.id)
    or m.kind = 'guardian-consent' and m.idempotency_key in (
      select q.id::text from public.guardian_requests q where q.guest_id = guest.id));
  perform private.end_claims(guest.id, 'surfer');
  delete from public.guardian_requests q where q.guest_id = guest.id;
  delete from public.reviews w
  where w.surfer_id in (select s.id from public.surfers s where s.guest_id = guest.id);
  delete from public.goals t
  where t.surfer_id in (select s.id from public.surfers s where s.guest_id = guest.id);
  delete from private.open_requests r where r.guest_id = guest.id;
  delete from private.guest_merges m where m.guest_id = guest.id;
  update public.guests g
  set name = 'Deleted guest', email = null, phone = null, stance = null, level = null, stays_from = null,
    stays_to = null, guardian_name = null, guardian_email = null, archived_at = coalesce(g.archived_at, now()), deleted_at = now()
  where g.id = guest.id;
  delete from public.guests g
  where g.id = guest.id and not exists (select 1 from public.surfers s where s.guest_id = g.id);
  return 'done';
end;
$$;

-- What the school made of the caller's waves, and sent.
create function private.my_sent_short_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.shorts s
  where s.sent_at is not null and s.deleted_at is null and s.for_surfer_id in (select private.my_surfer_ids());
$$;
revoke execute on function private.my_sent_short_ids from public;
grant execute on function private.my_sent_short_ids to authenticated, service_role;

drop policy "holders see renditions, surfers of their waves" on public.renditions;
create policy "holders see renditions, surfers of their waves" on public.renditions for select to authenticated
  using ((session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or owner_id = (select private.my_id())
    or wave_id in (select private.my_wave_ids())
    or short_id in (select private.my_sent_short_ids()))
    and (short_id is null or private.may_show_short(short_id)));

-- As before, with surferName, for whom the school made it, and canEdit.
create or replace function private.show_short(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', short.id, 'title', short.title, 'state', short.state, 'problem', short.problem,
    'progress', coalesce((
      select c.progress from public.conversions c where c.short_id = short.id and c.state = 'running'), 0),
    'revision', short.revision, 'renderedRevision', short.rendered_revision,
    'organisationName', (select o.name from public.organisations o where o.id = short.organisation_id),
    'surferName', (select r.name from public.surfers r where r.id = short.for_surfer_id),
    'canEdit', coalesce(short.owner_id = (select private.my_id()), false)
      or coalesce(short.organisation_id in (select private.my_staff_organisation_ids()), false),
    'changedAt', short.changed_at, 'clips', coalesce(jsonb_array_length(short.plan -> 'clips'), 0),
    -- Of its first wave.
    'poster', (
      select f.path from public.renditions f
      where f.wave_id = (short.plan #>> '{clips,0,waveId}')::uuid and f.kind = 'poster' and f.angle_id is null
        and not exists (
          select 1 from private.list_short_gaps(short) g where g.wave_id = f.wave_id and g.problem is not null) limit 1),
    'gaps', coalesce((
      select jsonb_agg(jsonb_build_object(
        'waveId', g.wave_id, 'surferName', r.name, 'problem', g.problem,
        'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
        'guestId', r.guest_id, 'organisationId', s.organisation_id) order by r.name, g.wave_id)
      from private.list_short_gaps(short) g
      left join public.waves w on w.id = g.wave_id
      left join public.surfers r on r.id = w.surfer_id and g.problem <> 'not-yours'
      left join public.sessions s on s.id = r.session_id and s.organisation_id in (select private.my_staff_organisation_ids())
      where g.problem is not null), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
        'height', f.height, 'durationMs', f.duration_ms))
      from public.renditions f where f.short_id = short.id and private.may_show_short(short.id)), '[]'));
$$;

-- As before, and what schools made of the caller's waves and sent.
create or replace function public.list_shorts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.show_short(s) order by s.changed_at desc, s.id), '[]')
  from (
    select s.* from public.shorts s
    where s.deleted_at is null and (
      s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids())
      or s.id in (select private.my_sent_short_ids()))
    order by s.changed_at desc, s.id limit 200
  ) s;
$$;

-- As before, and what schools made of the caller's waves and sent.
create or replace function public.get_short(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.show_short(s) || jsonb_build_object('plan', s.plan,
    'link', (
      select jsonb_build_object('id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'createdAt', l.created_at)
      from public.short_links l where l.short_id = s.id and l.ended_at is null),
    'linkGaps', coalesce((
      select jsonb_agg(jsonb_build_object('waveId', g.wave_id, 'surferName', r.name, 'problem', g.problem,
        'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
        'guestId', r.guest_id, 'organisationId', e.organisation_id) order by r.name, g.wave_id)
      from private.list_short_link_gaps(s) g
      left join public.surfers r on r.id = g.surfer_id and g.problem <> 'not-yours'
      left join public.sessions e on e.id = r.session_id and e.organisation_id in (select private.my_staff_organisation_ids())),
      '[]'))
  from public.shorts s
  where s.id = $1 and s.deleted_at is null and (
    s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids())
    or s.id in (select private.my_sent_short_ids()));
$$;

-- The clips of a surfer's short of the day, as app/domain/shorts/plan.ts has them: of up to three waves, in the order in
-- which they were ridden, at most 8 s around the middle. Favourites of staff and of the surfer come first, then scores. Null
-- without a wave.
create function private.pick_day_clips(surfer_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'waveId', w.id, 'videoId', w.video_id, 'revision', w.revision,
    'cut', jsonb_build_object('startMs', w.start_ms, 'endMs', w.end_ms),
    'startMs', greatest(w.start_ms, (w.start_ms + w.end_ms) / 2 - 4000),
    'endMs', least(w.end_ms, (w.start_ms + w.end_ms) / 2 + 4000)) order by w.ridden_at, w.id)
  from (
    select w.* from public.waves w
    join public.videos v on v.id = w.video_id
    join public.sessions s on s.id = w.session_id
    join public.surfers r on r.id = w.surfer_id
    where w.surfer_id = $1 and w.state <> 'failed' and w.end_ms - w.start_ms >= 1000
      and (v.raw_deleted_at is null or exists (
        select 1 from public.renditions f where f.wave_id = w.id and f.kind = 'full' and f.angle_id is null))
    order by (
      exists (select 1 from public.guest_favourites g where g.wave_id = w.id)
      or exists (
        select 1 from public.favourites f
        left join public.memberships m on m.profile_id = f.profile_id and m.organisation_id = s.organisation_id
          and m.role in ('owner', 'admin', 'coach', 'filmer')
        where f.wave_id = w.id and (m.profile_id is not null or f.profile_id = r.claimed_by))) desc,
      w.score desc nulls last, w.end_ms - w.start_ms desc, w.id
    limit 3
  ) w;
$$;
revoke execute on function private.pick_day_clips from public;

-- Makes a short for each surfer of a session who agrees to shorts and has none yet, and queues its rendering. Returns how
-- many; null for a session that is not of the caller's school.
create function public.make_day_shorts(session_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  day public.sessions;
  surfer uuid;
  clips jsonb;
  made public.shorts;
  count integer := 0;
begin
  select s.* into day from public.sessions s
  where s.id = make_day_shorts.session_id and s.organisation_id in (select private.my_staff_organisation_ids());
  if not found then
    return null;
  end if;
  for surfer in
    select r.id from public.surfers r
    where r.session_id = day.id and private.has_consent(r.id, 'shorts') and not exists (
      select 1 from public.shorts x where x.for_surfer_id = r.id and x.deleted_at is null)
    order by r.position, r.id
  loop
    clips := private.pick_day_clips(surfer);
    continue when clips is null;
    -- A deleted one may still be restored, as a short of nobody.
    update public.shorts x set for_surfer_id = null where x.for_surfer_id = surfer and x.deleted_at is not null;
    -- Everyone with its link sees the title: without the name of the surfer, or of a secret spot.
    insert into public.shorts (organisation_id, for_surfer_id, title, plan)
    values (day.organisation_id, surfer,
      left(concat_ws(' · ', private.public_spot_name(day.spot_id), to_char(day.starts_at at time zone day.time_zone, 'YYYY-MM-DD')), 80),
      jsonb_build_object('version', 1, 'format', '9:16', 'clips', clips))
    on conflict do nothing returning * into made;
    continue when made.id is null;
    perform public.render_short(made.id, made.revision);
    count := count + 1;
  end loop;
  return count;
end;
$$;
revoke execute on function public.make_day_shorts from public, anon;
grant execute on function public.make_day_shorts to authenticated, service_role;

-- The claims of a surfer's guest to which a mail about a short may go.
create function private.claims_to_mail(guest_id uuid) returns setof public.claims
language sql stable security definer set search_path = '' as $$
  select c.* from public.claims c
  where c.guest_id = $1 and c.ended_at is null and not c.is_link
    and private.claim_address(c) is not null and private.may_notify(c);
$$;
revoke execute on function private.claims_to_mail from public;

-- The surfers of a session with their short of the day: [{surferId, name, lycraColour, guestId, waves, hasAgreed, agreesToLinks,
-- hasAddress, hasAccount, short}]; short: {id, state, problem, progress, isShown, sentAt, poster, link}. Null for a session
-- that is not of the caller's school.
create function public.list_day_shorts(session_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'surferId', r.id, 'name', r.name, 'lycraColour', r.lycra_colour, 'guestId', r.guest_id,
      'waves', (select count(*) from public.waves w where w.surfer_id = r.id and w.state <> 'failed'),
      'hasAgreed', private.has_consent(r.id, 'shorts'), 'agreesToLinks', private.has_consent(r.id, 'share'),
      'hasAddress', exists (select 1 from private.claims_to_mail(r.guest_id)), 'hasAccount', r.claimed_by is not null,
      'short', (
        select jsonb_build_object('id', x.id, 'state', x.state, 'problem', x.problem,
          'progress', coalesce((
            select c.progress from public.conversions c where c.short_id = x.id and c.state = 'running'), 0),
          'isShown', x.rendered_revision is not null and private.may_show_short(x.id), 'sentAt', x.sent_at,
          'poster', (select f.path from public.renditions f
            where f.short_id = x.id and f.kind = 'short-cover' and private.may_show_short(x.id)),
          'link', (
            select jsonb_build_object('id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'createdAt', l.created_at)
            from public.short_links l where l.short_id = x.id and l.ended_at is null))
        from public.shorts x where x.for_surfer_id = r.id and x.deleted_at is null))
      order by r.position, r.created_at, r.id)
    from public.surfers r where r.session_id = s.id), '[]')
  from public.sessions s
  where s.id = $1 and s.organisation_id in (select private.my_staff_organisation_ids());
$$;
revoke execute on function public.list_day_shorts from public, anon;
grant execute on function public.list_day_shorts to authenticated, service_role;

-- Sends each surfer of a session their short once it is ready: {sent, mailed}. Opens its link where the surfer agrees to
-- links, with the token in `links` ([{shortId, linkId, token}]), and mails the link, or to an account the page of the short.
-- Without a link and an account there is no way to watch it: it waits. Null for a session that is not of the caller's school.
create function public.send_day_shorts(session_id uuid, site_url text, links jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  day public.sessions;
  due record;
  way text;
  sent integer := 0;
  mailed integer := 0;
begin
  select s.* into day from public.sessions s
  where s.id = send_day_shorts.session_id and s.organisation_id in (select private.my_staff_organisation_ids());
  if not found then
    return null;
  end if;
  for due in
    select s as short, r as surfer, k."linkId" as link_id, k.token
    from jsonb_to_recordset(send_day_shorts.links) as k ("shortId" uuid, "linkId" uuid, token text)
    join public.shorts s on s.id = k."shortId"
    join public.surfers r on r.id = s.for_surfer_id and r.session_id = day.id
    where s.organisation_id = day.organisation_id and s.sent_at is null and s.state = 'ready' and private.may_show_short(s.id)
    order by s.id for update of s
  loop
    way := private.open_way(due.short, due.link_id, due.token);
    continue when way is null and (due.surfer).claimed_by is null;
    sent := sent + 1;
    mailed := mailed + private.mail_short(due.short, due.surfer, day, site_url, way)::integer;
    update public.shorts s set sent_at = now() where s.id = (due.short).id;
  end loop;
  return jsonb_build_object('sent', sent, 'mailed', mailed);
end;
$$;
revoke execute on function public.send_day_shorts from public, anon;
grant execute on function public.send_day_shorts to authenticated, service_role;

-- The path of a short's link, which is opened where there is none; null where someone in it does not agree, or where the
-- token is not of the link that is open.
create function private.open_way(short public.shorts, link_id uuid, token text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from private.list_short_link_gaps(short)) then
    return null;
  end if;
  insert into public.short_links (id, short_id, token_hash)
  values (link_id, short.id, sha256(convert_to(token, 'UTF8'))) on conflict do nothing;
  return (
    select '/s/' || token from public.short_links l
    where l.short_id = short.id and l.ended_at is null and l.token_hash = sha256(convert_to(token, 'UTF8')));
end;
$$;
revoke execute on function private.open_way from public;

-- Queues a mail to each claim of the surfer that has an address, one for a short; whether there was any.
create function private.mail_short(
  short public.shorts, surfer public.surfers, day public.sessions, site_url text, way text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  is_mailed boolean := false;
  about constant jsonb := jsonb_build_object('siteUrl', site_url,
    'organisationName', coalesce((select o.name from public.organisations o where o.id = day.organisation_id), ''),
    'surferName', surfer.name, 'spotName', coalesce(private.public_spot_name(day.spot_id), ''),
    'day', to_char(day.starts_at at time zone day.time_zone, 'YYYY-MM-DD'));
begin
  for due in select * from private.claims_to_mail(surfer.guest_id) loop
    continue when way is null and due.profile_id is null;
    is_mailed := true;
    perform private.queue_mail('short-ready', private.claim_address(due), about || jsonb_build_object(
      'language', due.language, 'path', coalesce(way, '/app/shorts/' || short.id)), due.id || ' ' || short.id);
  end loop;
  return is_mailed;
end;
$$;
revoke execute on function private.mail_short from public;

-- The shorts that were sent to the guests whom this browser has claimed, and that their link shows now: [{surferId, link}].
create function public.list_claimed_shorts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('surferId', s.for_surfer_id, 'link', jsonb_build_object(
    'id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'createdAt', l.created_at)) order by s.created_at), '[]')
  from public.shorts s
  join public.short_links l on l.short_id = s.id and l.ended_at is null
  where s.for_surfer_id in (select private.held_surfer_ids()) and s.sent_at is not null and s.deleted_at is null
    and not exists (select 1 from private.list_short_link_gaps(s));
$$;
revoke execute on function public.list_claimed_shorts from public;
grant execute on function public.list_claimed_shorts to anon, authenticated, service_role;

reset check_function_bodies;
