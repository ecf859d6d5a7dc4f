-- What guests do on the page of their waves without an account: they see the score where the school shows it, mark
-- favourites, send waves by links of their own, get a mail when the finer version is ready, and delete themselves:
-- docs/decisions/0079-a-guest-deletes-themselves.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- When the guest deleted themselves: no card of theirs is printed, and none waits to be opened.
alter table public.guests add column deleted_at timestamptz;

-- Whether guests see the score and the manoeuvres of their waves.
alter table public.organisations add column guests_see_scores boolean not null default false;
grant update (guests_see_scores) on public.organisations to authenticated;

-- Only the functions below read and write it.
create table public.guest_favourites (
  guest_id uuid not null references public.guests (id) on delete cascade,
  wave_id uuid not null references public.waves (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guest_id, wave_id)
);
create index guest_favourites_wave_id_idx on public.guest_favourites (wave_id);
alter table public.guest_favourites enable row level security;
revoke all on public.guest_favourites from anon, authenticated;
create policy "second factor shown" on public.guest_favourites as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The guest who made the link; null for links of staff.
alter table public.share_links add column guest_id uuid references public.guests (id) on delete cascade;
create index share_links_guest_id_idx on public.share_links (guest_id) where guest_id is not null;
grant select (guest_id) on public.share_links to authenticated;

-- A deleted wave that is restored has the links and favourites of the guests who are still there.
alter table private.archived_rows add column guest_id uuid references public.guests (id) on delete cascade;
create index archived_rows_guest_id_idx on private.archived_rows (guest_id) where guest_id is not null;

create or replace function private.wave_dependents() returns table (of_table text, key text)
language sql immutable set search_path = '' as $$
  values
    ('public.link_counts', 'link_id'), ('private.link_entries', 'link_id'), ('private.link_tries', 'link_id'),
    ('public.share_links', 'wave_id'), ('public.wave_counts', 'wave_id'), ('public.favourites', 'wave_id'),
    ('public.review_requests', 'wave_id'), ('public.public_waves', 'wave_id'),
    ('public.public_wave_refusals', 'wave_id'), ('public.guest_favourites', 'wave_id');
$$;

-- As before, with the guest.
create or replace function private.move_wave_to_archive() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
  has_links boolean;
  tie record;
begin
  -- Without its session and film a wave can't be restored. Locks the film as a foreign key does, so that
  -- it is not deleted meanwhile.
  perform 1 from public.sessions s join public.videos v on v.session_id = s.id
  where s.id = old.session_id and v.id = old.video_id and v.raw_deleted_at is null
  for key share of v;
  if not found then
    return old;
  end if;
  insert into private.archived_waves (session_id, wave_id, video_id, joined_into)
  values (old.session_id, old.id, old.video_id, into_wave);
  -- A surfer's refusal of public pages also covers the wave that theirs was joined into.
  insert into public.public_wave_refusals (wave_id, surfer_id, created_at)
  select into_wave, n.surfer_id, n.created_at from public.public_wave_refusals n
  where n.wave_id = old.id and into_wave is not null
  on conflict do nothing;
  -- Locked first, so that links are archived after a concurrent revocation.
  perform 1 from public.share_links l where l.wave_id = old.id for update;
  has_links := found;
  for tie in select t.* from private.wave_dependents() t where has_links or t.key <> 'link_id' loop
    execute format(
      'with gone as (delete from %s t where t.%I in (%s) returning to_jsonb(t) as content)
       insert into private.archived_rows
         (session_id, wave_id, of_table, content, profile_id, asked_by, surfer_id, created_by, guest_id)
       select $2, $1, $3,
         g.content - array[''profile_id'', ''asked_by'', ''surfer_id'', ''created_by'', ''guest_id''],
         (g.content ->> ''profile_id'')::uuid, (g.content ->> ''asked_by'')::uuid,
         (g.content ->> ''surfer_id'')::uuid, (g.content ->> ''created_by'')::uuid,
         (g.content ->> ''guest_id'')::uuid
       from gone g',
      tie.of_table, tie.key,
      case tie.key when 'wave_id' then 'select $1' else 'select l.id from public.share_links l where l.wave_id = $1' end)
    using old.id, old.session_id, tie.of_table;
  end loop;
  return old;
end;
$$;

create or replace function private.bring_back_archived_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone private.archived_waves;
  remains record;
  names text;
begin
  select g.* into gone from private.archived_waves g
  where g.session_id = new.session_id and g.wave_id = new.id for update;
  -- With another film it is another wave.
  if gone.video_id = new.video_id then
    for remains in
      select r.of_table, r.content || jsonb_build_object('profile_id', r.profile_id, 'asked_by', r.asked_by,
        'surfer_id', r.surfer_id, 'created_by', r.created_by, 'guest_id', r.guest_id) as content
      from private.archived_rows r where r.session_id = new.session_id and r.wave_id = new.id order by r.id desc
    loop
      -- The columns that the table has now: a later migration may have added or dropped columns.
      select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = remains.of_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and remains.content ? a.attname::text;
      execute format(
        'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
        remains.of_table, names) using remains.content;
    end loop;
    if gone.joined_into is not null then
      perform private.split_refusals(gone);
    end if;
  end if;
  delete from private.archived_waves g where g.session_id = new.session_id and g.wave_id = new.id;
  return null;
end;
$$;

-- As before; and a guest's link opens no wave that staff have given to another guest since.
create or replace function private.linked_wave_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id
  from private.find_link() l
  join public.surfers r on r.session_id = l.session_id and case l.kind
    when 'session' then true
    when 'surfer' then r.id = l.surfer_id
    when 'wave' then r.id = (select x.surfer_id from public.waves x where x.id = l.wave_id)
    else false end
  join public.waves w on w.surfer_id = r.id and (l.kind <> 'wave' or w.id = l.wave_id)
  where private.get_link_state(l) = 'open' and private.has_consent(r.id, 'share')
    and (l.guest_id is null or r.guest_id = l.guest_id);
$$;

-- As before, with the score and the manoeuvres where the school shows them, and whether the guest has marked the wave.
create or replace function private.list_claimed_waves(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
    'score', case when o.guests_see_scores then w.score end,
    'manoeuvres', case when o.guests_see_scores then w.manoeuvres else '{}' end,
    'isFavourite', exists (
      select 1 from public.guest_favourites f where f.guest_id = r.guest_id and f.wave_id = w.id),
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
  from public.waves w
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.organisations o on o.id = s.organisation_id
  where w.surfer_id = $1;
$$;

-- As before, with the open links that the guest made, newest first; and whether an account has claimed the guest.
create or replace function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_guest(g.id) || jsonb_build_object(
      'mayWatch', not g.is_minor or private.guest_agrees(g.id, 'coaching'),
      'hasAccount', g.claimed_by is not null,
      'guardian', (
        select jsonb_build_object('name', q.name, 'answeredAt', q.answered_at, 'isRefusal', q.is_refusal)
        from public.guardian_requests q
        where q.guest_id = g.id and q.ended_at is null order by q.created_at desc limit 1),
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

-- The links of a guest that are neither revoked nor expired.
create function private.open_guest_links(guest_id uuid) returns setof public.share_links
language sql stable security definer set search_path = '' as $$
  select l.* from public.share_links l
  where l.guest_id = $1 and l.revoked_at is null and l.expires_at > now();
$$;
revoke execute on function private.open_guest_links from public;

-- The waves that the caller's guests may watch, with their guest.
create function private.held_waves() returns table (wave_id uuid, surfer_id uuid, guest_id uuid)
language sql stable security definer set search_path = '' as $$
  select w.id, r.id, r.guest_id
  from public.surfers r join public.waves w on w.surfer_id = r.id
  where r.id in (select private.held_surfer_ids()) and private.may_watch_own(r.id, r.is_minor);
$$;
revoke execute on function private.held_waves from public;

-- Marks a wave as a favourite of its guest, or not. False unless the caller has claimed that guest and may watch it.
create function public.mark_own_wave(wave_id uuid, is_favourite boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  guest constant uuid := (select h.guest_id from private.held_waves() h where h.wave_id = mark_own_wave.wave_id);
begin
  if guest is null then
    return false;
  end if;
  if is_favourite then
    insert into public.guest_favourites (guest_id, wave_id) values (guest, mark_own_wave.wave_id)
    on conflict do nothing;
  else
    delete from public.guest_favourites f where f.guest_id = guest and f.wave_id = mark_own_wave.wave_id;
  end if;
  return true;
end;
$$;
revoke execute on function public.mark_own_wave from public;
grant execute on function public.mark_own_wave to anon, authenticated, service_role;

-- A link of the guest's own to one of their waves, or to their waves of a session by their roster row: {state: `open`,
-- id}. A target has one open link: making it again lets it last as long as a new one. `not-agreed` without the consent
-- to links (a guardian's for a minor), `too-many` after 20 open ones, null if the caller has not claimed the guest or
-- may not watch the waves. The hash of the token is in hexadecimal.
create function public.create_own_link(
  link_id uuid, token_hash text, wave_id uuid default null, surfer_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target record;
  ends timestamptz;
  known uuid;
begin
  if num_nonnulls(create_own_link.wave_id, create_own_link.surfer_id) <> 1 then
    return null;
  end if;
  perform private.lock_guests(array(
    select h.guest_id from private.held_waves() h
    where create_own_link.wave_id = h.wave_id or create_own_link.surfer_id = h.surfer_id));
  -- Again after the lock: the claim may have ended.
  select h.guest_id, h.surfer_id, s.id as session_id, coalesce(o.link_days, 30) as days into target
  from private.held_waves() h
  join public.surfers r on r.id = h.surfer_id
  join public.sessions s on s.id = r.session_id
  left join public.organisations o on o.id = s.organisation_id
  where create_own_link.wave_id = h.wave_id or create_own_link.surfer_id = h.surfer_id limit 1;
  if not found then
    return null;
  end if;
  if not private.has_consent(target.surfer_id, 'share') then
    return jsonb_build_object('state', 'not-agreed');
  end if;
  ends := now() + make_interval(days => target.days);
  update public.share_links l set expires_at = ends
  where l.id in (select k.id from private.open_guest_links(target.guest_id) k)
    and (l.wave_id = create_own_link.wave_id or l.surfer_id = create_own_link.surfer_id)
  returning l.id into known;
  if known is not null then
    return jsonb_build_object('state', 'open', 'id', known);
  end if;
  if 20 <= (select count(*) from private.open_guest_links(target.guest_id)) then
    return jsonb_build_object('state', 'too-many');
  end if;
  insert into public.share_links (id, session_id, token_hash, kind, wave_id, surfer_id, guest_id, expires_at)
  values (link_id, target.session_id, decode(create_own_link.token_hash, 'hex'),
    case when create_own_link.wave_id is null then 'surfer' else 'wave' end,
    create_own_link.wave_id, create_own_link.surfer_id, target.guest_id, ends);
  return jsonb_build_object('state', 'open', 'id', link_id);
end;
$$;
revoke execute on function public.create_own_link from public;
grant execute on function public.create_own_link to anon, authenticated, service_role;

-- False unless a guest whom the caller has claimed made the link.
create function public.revoke_own_link(link_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.share_links l set revoked_at = coalesce(l.revoked_at, now())
  where l.id = revoke_own_link.link_id and l.guest_id in (
    select r.guest_id from public.surfers r where r.id in (select private.held_surfer_ids()));
  return found;
end;
$$;
revoke execute on function public.revoke_own_link from public;
grant execute on function public.revoke_own_link to anon, authenticated, service_role;

-- As before. The next person with the card gets neither links nor favourites.
create or replace function private.end_agreements(guest_id uuid, by text) returns void
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
end;
$$;

-- Whether the guest was notified of waves of which the finer version was still being made.
alter table private.ready_notices add column awaits_finer boolean not null default false;

-- The finer version of the waves of a roster row: `coming`, `ready`, or null where none was or could be made.
create function private.finer_state(surfer_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when bool_or('ladder' = any (private.coming_kinds(w.id))) then 'coming'
    when bool_or(exists (select 1 from public.renditions x where x.wave_id = w.id and x.kind = 'ladder')) then 'ready' end
  from public.waves w where w.surfer_id = $1;
$$;
revoke execute on function private.finer_state from public;

-- As before, and in a minute while a finer version is awaited; after a week without one no longer.
create or replace function private.to_next_check(claim public.claims) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select 1 from private.ready_notices n
      where n.claim_id = claim.id and n.awaits_finer and n.created_at > now() - interval '7 days')
      then now() + interval '1 minute'
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

-- The mail about waves of a claim, with a key for other devices where the guest has no account: a claim of its own.
create function private.mail_waves(due public.claims, about jsonb, session_id uuid, occasion text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  token text;
begin
  if due.profile_id is null then
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    insert into public.claims (guest_id, token_hash, tell_at)
    values (due.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity');
  end if;
  return private.queue_mail('waves-ready', private.claim_address(due), about || jsonb_build_object(
    'language', due.language, 'path', case when due.profile_id is null then '/c/open/' || token
      else '/app/share/session/' || mail_waves.session_id end), due.id::text || ' ' || occasion);
end;
$$;
revoke execute on function private.mail_waves from public;

-- As before; and once more for each day of which the guest was notified before the finer version was ready.
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
        and private.may_watch_own(r.id, r.is_minor) and private.waves_are_ready(r.id)
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
      if about.is_ready and about.waves > 0 and private.claim_address(due) is not null
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

-- Deletes what a school knows of a guest, for the guest: their claims on all phones, cards, consents, links, favourites
-- and guardians, and name, addresses and stay. The waves stay on their rosters without a name, and without consent only
-- the school's staff see them; the consent log stays. A guest on no roster is deleted. `has-account` if an account has
-- claimed the guest, who deletes that; null if the caller has not claimed the guest.
create function public.delete_guest(guest_id uuid) returns text
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
    m.kind = 'waves-ready' and split_part(m.idempotency_key, ' ', 1) in (
      select c.id::text from public.claims c where c.guest_id = guest.id)
    or m.kind = 'guardian-consent' and m.idempotency_key in (
      select q.id::text from public.guardian_requests q where q.guest_id = guest.id));
  perform private.end_claims(guest.id, 'surfer');
  delete from public.guardian_requests q where q.guest_id = guest.id;
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
revoke execute on function public.delete_guest from public;
grant execute on function public.delete_guest to anon, authenticated, service_role;

reset check_function_bodies;
