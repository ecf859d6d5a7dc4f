-- What the viewers of a session do with its waves: favourites, requests for a review, going to the next wave.
-- docs/decisions/0037-a-session-as-its-viewer-sees-it.md
--
-- Waves that a school shows in public: staff choose them, and visitors see a chosen wave only while its surfer agrees
-- (`marketing`) and the spot is not hidden. Each request checks this, as for links. Staff see whether a wave is shown
-- and why not, and its surfer can take it off: docs/decisions/0045-public-waves-are-two-choices.md
--
-- What guests do on the page of their waves without an account: they see the score where the school shows it, mark
-- favourites, send waves by links of their own, get a mail when the finer version is ready, and delete themselves:
-- docs/decisions/0079-a-guest-deletes-themselves.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.favourites (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  wave_id uuid not null references public.waves (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (profile_id, wave_id)
);
create index favourites_wave_id_idx on public.favourites (wave_id);
alter table public.favourites enable row level security;
revoke all on public.favourites from anon, authenticated;
grant select on public.favourites to anon;
grant select, delete on public.favourites to authenticated;
grant insert (profile_id, wave_id) on public.favourites to authenticated;
create policy "second factor shown" on public.favourites as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Functions write it, since guests have no account and policies can't read consents.
create table public.review_requests (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  wave_id uuid not null references public.waves (id) on delete cascade,
  asked_by uuid references public.profiles (id) on delete cascade,
  asked_at timestamptz not null default now(),
  answered_at timestamptz check (answered_at >= asked_at),
  -- A request belongs to the surfer on the wave, who may have no account.
  surfer_id uuid not null references public.surfers (id) on delete cascade,
  question text not null default '' check (length(question) <= 200),
  -- As of public.drawings.
  joined_from uuid[] not null default '{}',
  -- Besides the plain key, which queries embed by: the wave belongs to that session.
  constraint review_requests_session_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade
);
create index review_requests_session_wave_idx on public.review_requests (session_id, wave_id);
create index review_requests_wave_id_idx on public.review_requests (wave_id);
create index review_requests_asked_by_idx on public.review_requests (asked_by);
create index review_requests_surfer_id_idx on public.review_requests (surfer_id);
-- One open request per surfer and wave; the next one after the answer.
create unique index review_requests_waiting_idx on public.review_requests (wave_id, surfer_id)
  where answered_at is null;
create index review_requests_inbox_idx on public.review_requests (session_id, wave_id) where answered_at is null;
alter table public.review_requests enable row level security;
revoke all on public.review_requests from anon, authenticated;
grant select on public.review_requests to anon;
grant select on public.review_requests to authenticated;
create policy "second factor shown" on public.review_requests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.public_waves (
  wave_id uuid primary key,
  session_id uuid not null,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint public_waves_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade
);
create index public_waves_session_idx on public.public_waves (session_id, wave_id);
create index public_waves_created_by_idx on public.public_waves (created_by);
alter table public.public_waves enable row level security;
revoke all on public.public_waves from anon, authenticated;
grant select, delete on public.public_waves to authenticated;
grant insert (wave_id, session_id) on public.public_waves to authenticated;
create policy "second factor shown" on public.public_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- A surfer's refusal for a single wave, which staff can't undo. It belongs to the roster row: if the wave
-- turns out to be another surfer's, that surfer decides. Only `refuse_public_wave` writes it.
create table public.public_wave_refusals (
  wave_id uuid not null references public.waves (id) on delete cascade,
  surfer_id uuid not null references public.surfers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (wave_id, surfer_id)
);
create index public_wave_refusals_surfer_idx on public.public_wave_refusals (surfer_id);
alter table public.public_wave_refusals enable row level security;
revoke all on public.public_wave_refusals from anon, authenticated;
grant select on public.public_wave_refusals to authenticated;
create policy "second factor shown" on public.public_wave_refusals as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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

create function private.time_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(v.recorded_at, v.created_at) + make_interval(secs => new.start_ms / 1000.0), v.recorded_at is not null
  into new.ridden_at, new.by_camera_clock
  from public.videos v where v.id = new.video_id;
  -- The video does not exist: the foreign key rejects the row next.
  new.ridden_at := coalesce(new.ridden_at, now());
  new.by_camera_clock := coalesce(new.by_camera_clock, false);
  return new;
end;
$$;
revoke execute on function private.time_wave from public;

create function private.time_waves_of_video() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.waves w set
    ridden_at = coalesce(new.recorded_at, new.created_at) + make_interval(secs => w.start_ms / 1000.0),
    by_camera_clock = new.recorded_at is not null
  where w.video_id = new.id;
  return null;
end;
$$;
revoke execute on function private.time_waves_of_video from public;

-- The waves before and after one in the order of the rides, among those of its session that the caller
-- may see; only those of one surfer, without a surfer, or of the caller's favourites if the arguments
-- say so. Null at the ends, no row for a wave that the caller may not see.
create function public.find_wave_neighbours(
  wave_id uuid, surfer_id uuid default null, unnamed boolean default false, favourites boolean default false
) returns table (previous_id uuid, next_id uuid)
language sql stable security invoker set search_path = '' as $$
  select
    (
      select w.id from public.waves w
      where w.session_id = here.session_id and (w.ridden_at, w.id) < (here.ridden_at, here.id)
        and ($2 is null or w.surfer_id = $2) and (not $3 or w.surfer_id is null)
        and (not $4 or exists (select 1 from public.favourites f where f.wave_id = w.id))
      order by w.ridden_at desc, w.id desc limit 1
    ),
    (
      select w.id from public.waves w
      where w.session_id = here.session_id and (w.ridden_at, w.id) > (here.ridden_at, here.id)
        and ($2 is null or w.surfer_id = $2) and (not $3 or w.surfer_id is null)
        and (not $4 or exists (select 1 from public.favourites f where f.wave_id = w.id))
      order by w.ridden_at, w.id limit 1
    )
  from public.waves here where here.id = $1;
$$;
revoke execute on function public.find_wave_neighbours from public, anon;
grant execute on function public.find_wave_neighbours to authenticated, service_role;

-- The newest public waves of the spots at a position (to 0.01°), without their surfers. Reads session by session from
-- the newest, until it has twelve waves: at a spot with years of sessions, sorting all public waves takes too long. A
-- wave shows the mark until it is paid for.
create function public.list_public_waves(latitude double precision, longitude double precision)
returns table (wave_id uuid, starts_at timestamptz, time_zone text, duration_ms integer, organisation_name text,
  poster_path text, preview_path text, published_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, s.starts_at, s.time_zone, c.duration_ms,
    (select o.name from public.organisations o where o.id = s.organisation_id),
    (select r.path from public.renditions r where r.wave_id = c.id
      and r.kind = case when c.is_marked then 'marked-poster' else 'poster' end limit 1),
    (select r.path from public.renditions r where r.wave_id = c.id
      and r.kind = case when c.is_marked then 'marked-preview' else 'preview' end limit 1),
    c.created_at
  from (
    select s.id, s.starts_at, s.time_zone, s.organisation_id
    from public.spots p
    join public.sessions s on s.spot_id = p.id
    where not p.is_hidden and round(p.latitude::numeric, 2) = round($1::numeric, 2)
      and round(p.longitude::numeric, 2) = round($2::numeric, 2)
    order by s.starts_at desc, s.id
    -- Keeps the order, and keeps the conditions below out of this sub-select.
    offset 0
  ) s
  cross join lateral (
    select w.id, w.start_ms, w.end_ms - w.start_ms as duration_ms, x.created_at, private.is_marked(w.id) as is_marked
    from public.public_waves x
    join public.waves w on w.id = x.wave_id
    where x.session_id = s.id and private.is_public_wave(w.id)
    order by w.start_ms, w.id
    offset 0
  ) c
  order by s.starts_at desc, s.id, c.start_ms, c.id limit 12;
$$;
revoke execute on function public.list_public_waves from public;
grant execute on function public.list_public_waves to anon, authenticated, service_role;

-- Checks one wave at a time: there may be many in total, and a page or a file needs a few.
create function private.is_public_wave(wave_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.public_waves x
    join public.waves w on w.id = x.wave_id
    join public.sessions s on s.id = w.session_id
    join public.spots p on p.id = s.spot_id
    where x.wave_id = $1 and w.state = 'ready' and not p.is_hidden and p.latitude is not null
      and private.has_consent(w.surfer_id, 'marketing')
      and not exists (
        select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = w.surfer_id));
$$;
revoke execute on function private.is_public_wave from public;

create function private.is_public_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.is_public_wave(r.wave_id) and private.may_take(r)
    from public.renditions r where r.path = $1 and private.to_shown_kind(r.kind) in ('poster', 'preview')), false);
$$;
revoke execute on function private.is_public_rendition from public;
grant execute on function private.is_public_rendition to anon, authenticated, service_role;

-- Whether staff chose a wave, and all other conditions for showing it; for staff of its session and its surfer.
create function public.get_wave_publicity(wave_id uuid)
returns table (is_chosen boolean, is_refused boolean, is_named boolean, is_minor boolean, has_agreed boolean,
  is_ready boolean, is_hidden boolean, latitude double precision, longitude double precision)
language sql stable security definer set search_path = '' as $$
  select
    exists (select 1 from public.public_waves x where x.wave_id = w.id),
    exists (select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = w.surfer_id),
    w.surfer_id is not null, coalesce(r.is_minor, false), private.has_consent(w.surfer_id, 'marketing'),
    w.state = 'ready', p.is_hidden, p.latitude, p.longitude
  from public.waves w
  join public.sessions s on s.id = w.session_id
  join public.spots p on p.id = s.spot_id
  left join public.surfers r on r.id = w.surfer_id
  where w.id = $1 and (
    w.session_id in (select private.my_session_ids()) or w.surfer_id in (select private.held_surfer_ids()));
$$;
revoke execute on function public.get_wave_publicity from public, anon;
grant execute on function public.get_wave_publicity to authenticated, service_role;

-- Takes a wave off all public pages, or permits it again; for its surfer, by account or by the claims of their browser.
-- False for other surfers' waves, and if a minor would permit it. A guardian permits a minor's wave again.
create function public.refuse_public_wave(wave_id uuid, is_refused boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  line public.surfers;
begin
  select r.* into line from public.waves w join public.surfers r on r.id = w.surfer_id
  where w.id = $1 and r.id in (select private.held_surfer_ids());
  if line.id is null or (line.is_minor and not $2
    and line.guest_id not in (select h.guest_id from private.held_guardian_claims() h))
  then
    return false;
  end if;
  if $2 then
    insert into public.public_wave_refusals (wave_id, surfer_id) values ($1, line.id) on conflict do nothing;
  else
    delete from public.public_wave_refusals n where n.wave_id = $1 and n.surfer_id = line.id;
  end if;
  return true;
end;
$$;
revoke execute on function public.refuse_public_wave from public;
grant execute on function public.refuse_public_wave to anon, authenticated, service_role;

-- Kinds of the queued and running jobs. For those who see marked files alone, these count as what they stand for.
create function private.coming_kinds(of_wave uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct case c.kind when 'marked' then 'preview' else c.kind end), '{}') from public.conversions c
  where c.wave_id = of_wave and c.angle_id is null and c.state in ('queued', 'running')
    and (c.kind <> 'marked' or private.is_marked(of_wave));
$$;
revoke execute on function private.coming_kinds from public;

-- Of a wave that the caller may see; null for any other.
create function public.list_coming_kinds(wave_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.coming_kinds(w.id) from public.waves w
  where w.id = $1
    and (w.session_id in (select private.my_session_ids()) or w.surfer_id in (select private.my_surfer_ids()));
$$;
revoke execute on function public.list_coming_kinds from public, anon;
grant execute on function public.list_coming_kinds to authenticated, service_role;

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

-- The finer version of the waves of a roster row: `coming`, `ready`, or null where none was or could be made.
create function private.finer_state(surfer_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when bool_or('ladder' = any (private.coming_kinds(w.id))) then 'coming'
    when bool_or(exists (select 1 from public.renditions x where x.wave_id = w.id and x.kind = 'ladder')) then 'ready' end
  from public.waves w where w.surfer_id = $1;
$$;
revoke execute on function private.finer_state from public;

-- The mail about waves of a claim, with a key for other devices where the guest has no account: a claim of its own. The
-- mail to a guardian has a key that opens the waves as theirs.
create function private.mail_waves(due public.claims, about jsonb, session_id uuid, occasion text) returns boolean
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
revoke execute on function private.mail_waves from public;

-- Deletes what a school knows of a guest, for the guest: their claims on all phones, cards, consents, links, favourites
-- and guardians, and name, addresses and stay. The waves stay on their rosters without a name, and without consent only
-- the school's staff see them; the consent log stays. A guest on no roster is deleted. `has-account` if an account has
-- claimed the guest, who deletes that; null if the caller has not claimed the guest. What coaches said about the guest
-- goes with them. So do their goals. Mails about shorts and questions about one consent are no longer sent.
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
    m.kind in ('waves-ready', 'review-ready', 'short-ready') and split_part(m.idempotency_key, ' ', 1) in (
      select c.id::text from public.claims c where c.guest_id = guest.id)
    or m.kind = 'consent-ask' and split_part(m.idempotency_key, ' ', 1) = guest.id::text
    or m.kind = 'guardian-consent' and m.idempotency_key in (
      select q.id::text from public.guardian_requests q where q.guest_id = guest.id));
  perform private.end_claims(guest.id, 'surfer');
  delete from public.guardian_requests q where q.guest_id = guest.id;
  delete from public.reviews w
  where w.surfer_id in (select s.id from public.surfers s where s.guest_id = guest.id);
  delete from public.goals t
  where t.surfer_id in (select s.id from public.surfers s where s.guest_id = guest.id);
  delete from public.consent_asks a where a.guest_id = guest.id;
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

create trigger time_wave before insert or update of start_ms, video_id on public.waves
  for each row execute function private.time_wave();
create trigger time_waves_of_video after update of recorded_at on public.videos
  for each row when (old.recorded_at is distinct from new.recorded_at)
  execute function private.time_waves_of_video();

create policy "own favourites" on public.favourites for select to authenticated
  using (profile_id = (select private.my_id()));

-- The sub-select runs with the caller's rights: users mark only waves that they can see.
create policy "mark what I see" on public.favourites for insert to authenticated
  with check (
    profile_id = (select private.my_id())
    and exists (select 1 from public.waves w where w.id = wave_id)
  );

create policy "unmark own favourites" on public.favourites for delete to authenticated
  using (profile_id = (select private.my_id()));

create policy "staff see what they made public" on public.public_waves for select to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "staff make waves public" on public.public_waves for insert to authenticated
  with check (session_id in (select private.my_session_ids()));

create policy "staff take waves back" on public.public_waves for delete to authenticated
  using (session_id in (select private.my_session_ids()));

-- For the export of the user's own data.
create policy "own refusals" on public.public_wave_refusals for select to authenticated
  using (surfer_id in (select private.my_claimed_surfer_ids()));

create policy "all the world sees public waves" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and private.is_public_rendition(name));

reset check_function_bodies;
