-- The link of a short: everyone who has it watches the short, without an account.
-- docs/decisions/0107-a-short-is-shown-by-a-link-of-its-own.md
--
-- Shorts of the day: a school makes one for each surfer of a session, and sends each their own.
-- docs/decisions/0109-a-school-sends-each-surfer-their-short.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.short_links (
  -- The token is derived from it.
  id uuid primary key,
  short_id uuid not null references public.shorts (id) on delete cascade,
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by uuid default private.my_id() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- It is kept, so that the page can say that the link has ended.
  ended_at timestamptz
);
create index short_links_short_id_idx on public.short_links (short_id);
create index short_links_created_by_idx on public.short_links (created_by) where created_by is not null;
create unique index short_links_once_open on public.short_links (short_id) where ended_at is null;
-- Functions alone read and write it.
alter table public.short_links enable row level security;
revoke all on public.short_links from anon, authenticated;
create policy "second factor shown" on public.short_links as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The waves in the files of a short that its link may not show, with why: a problem of any short, `no-surfer` also in a
-- user's own session, or `not-linked` where the surfer, or their guardian, does not agree to links.
create function private.list_short_link_gaps(short public.shorts) returns table (wave_id uuid, surfer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select g.wave_id, who.id, coalesce(g.problem, case when who.id is null then 'no-surfer' else 'not-linked' end)
  from private.list_short_gaps(short) g
  join public.short_waves x on x.short_id = short.id and x.wave_id = g.wave_id
  left join public.waves w on w.id = g.wave_id
  cross join lateral (select case when w.id is null then x.surfer_id else w.surfer_id end as id) who
  where g.is_rendered and (g.problem is not null or not private.has_consent(who.id, 'share'));
$$;
revoke execute on function private.list_short_link_gaps from public;

-- The link with the token in the request's x-share-token header, also an ended one.
create function private.find_short_link() returns setof public.short_links
language sql stable security definer rows 1 set search_path = '' as $$
  select l.* from public.short_links l
  where l.token_hash = sha256(convert_to(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-share-token', 'UTF8'));
$$;
revoke execute on function private.find_short_link from public;

-- The short that the request's link shows at this moment: it is not deleted, and everyone in its files agrees.
create function private.linked_shorts() returns setof public.shorts
language sql stable security definer rows 1 set search_path = '' as $$
  select s.* from private.find_short_link() l
  join public.shorts s on s.id = l.short_id
  where l.ended_at is null and s.deleted_at is null
    and not exists (select 1 from private.list_short_link_gaps(s));
$$;
revoke execute on function private.linked_shorts from public;

-- Without the files that are to be paid for.
create function private.linked_short_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from private.linked_shorts() s join public.renditions f on f.short_id = s.id and private.may_take(f);
$$;
revoke execute on function private.linked_short_paths from public;
grant execute on function private.linked_short_paths to anon, authenticated;

-- What the request's link shows: {state: 'open', title, school, files}, {state: 'ended'}, or {state: 'hidden'} while
-- anyone in the short does not agree. Null if no link has this token. `school`: of the short, or of all waves in it.
-- Files that are to be paid for are missing. The picture is one that the viewer may see.
create function public.open_linked_short() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when l.ended_at is not null then jsonb_build_object('state', 'ended')
    when s.id is null then jsonb_build_object('state', 'hidden')
    else jsonb_build_object('state', 'open', 'title', s.title, 'isLocked', private.is_marked_short(s.id),
      'school', private.describe_school(coalesce(s.organisation_id, (
        select case when count(distinct e.organisation_id) = 1 and count(e.organisation_id) = count(*)
          then (array_agg(e.organisation_id))[1] end
        from public.short_waves x left join public.sessions e on e.id = x.session_id
        where x.short_id = s.id and x.is_rendered))),
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
          'height', f.height, 'durationMs', f.duration_ms)), '[]')
        from public.renditions f where f.short_id = s.id and private.may_take(f))) end
  from private.find_short_link() l
  left join private.linked_shorts() s on true;
$$;
revoke execute on function public.open_linked_short from public;
grant execute on function public.open_linked_short to anon, authenticated, service_role;

-- Lets everyone with the link watch a short: {state: 'open', id} with the link that it has now, `not-rendered`, or
-- `not-agreed` where someone in it does not agree. Null for a short that is not the caller's. The hash of the token is in
-- hexadecimal.
create function public.open_short_link(short_id uuid, link_id uuid, token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known constant public.shorts := private.lock_my_short(open_short_link.short_id);
begin
  if known.id is null then
    return null;
  end if;
  if known.rendered_revision is null then
    return jsonb_build_object('state', 'not-rendered');
  end if;
  if exists (select 1 from private.list_short_link_gaps(known)) then
    return jsonb_build_object('state', 'not-agreed');
  end if;
  insert into public.short_links (id, short_id, token_hash)
  values (open_short_link.link_id, known.id, decode(open_short_link.token_hash, 'hex'))
  on conflict do nothing;
  return (
    select jsonb_build_object('state', 'open', 'id', l.id) from public.short_links l
    where l.short_id = known.id and l.ended_at is null);
end;
$$;
revoke execute on function public.open_short_link from public, anon;
grant execute on function public.open_short_link to authenticated, service_role;

-- Ends the link of a short for good; the next one has another address. False for a short that is not the caller's.
create function public.end_short_link(short_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.shorts := private.lock_my_short($1);
begin
  update public.short_links l set ended_at = now() where l.short_id = known.id and l.ended_at is null;
  return known.id is not null;
end;
$$;
revoke execute on function public.end_short_link from public, anon;
grant execute on function public.end_short_link to authenticated, service_role;

-- What an account's export has: the links to shorts that the caller switched on.
create function public.list_short_links_to_export() returns table (
  id uuid, short_id uuid, created_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, l.short_id, l.created_at, l.ended_at from public.short_links l
  where l.created_by = (select private.my_id()) order by l.created_at, l.id;
$$;
revoke execute on function public.list_short_links_to_export from public, anon;
grant execute on function public.list_short_links_to_export to authenticated, service_role;

-- What the school made of the caller's waves, and sent.
create function private.my_sent_short_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.shorts s
  where s.sent_at is not null and s.deleted_at is null and s.for_surfer_id in (select private.my_surfer_ids());
$$;
revoke execute on function private.my_sent_short_ids from public;
grant execute on function private.my_sent_short_ids to authenticated, service_role;

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

-- The surfers of a session with their short of the day: [{surferId, name, lycraColour, guestId, waves, hasAgreed,
-- agreesToLinks, hasAddress, hasAccount, short}]; short: {id, state, problem, progress, isShown, sentAt, poster, link}.
-- Null for a session that is not of the caller's school. Says whether the surfers who do not agree may be asked.
create function public.list_day_shorts(session_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object(
      'surferId', r.id, 'name', r.name, 'lycraColour', r.lycra_colour, 'guestId', r.guest_id,
      'waves', (select count(*) from public.waves w where w.surfer_id = r.id and w.state <> 'failed'),
      'hasAgreed', private.has_consent(r.id, 'shorts'), 'agreesToLinks', private.has_consent(r.id, 'share'),
      'ask', (
        select private.describe_ask(g, 'shorts') from public.guests g
        where g.id = r.guest_id and not private.has_consent(r.id, 'shorts')),
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
create function public.send_day_shorts(session_id uuid, links jsonb) returns jsonb
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
    mailed := mailed + private.mail_short(due.short, due.surfer, day, way)::integer;
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
  short public.shorts, surfer public.surfers, day public.sessions, way text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  is_mailed boolean := false;
  about constant jsonb := jsonb_build_object('siteUrl', private.get_site_url(),
    'organisationName', coalesce((select o.name from public.organisations o where o.id = day.organisation_id), ''),
    'surferName', surfer.name, 'spotName', coalesce(private.public_spot_name(day.spot_id), ''),
    'day', to_char(day.starts_at at time zone day.time_zone, 'YYYY-MM-DD'));
begin
  if about ->> 'siteUrl' is null then
    return false;
  end if;
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

create policy "links open the files of their short" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.linked_short_paths()));

reset check_function_bodies;
