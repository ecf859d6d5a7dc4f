-- Links open a whole session, one surfer's part of it or one wave; may require a password; and count how
-- often their waves were watched and downloaded. docs/decisions/0036-links-ask-at-every-request.md
--
-- For screens of staff: `wave_counts` has a row for each wave that was opened through any link, and
-- `link_counts` one for each link that was opened. Staff of the session read them, by `session_id`; embedded as
-- `counts:wave_counts!wave_counts_wave_id_fkey(views, downloads)` the value is null until the first visit.
--
-- Pages that a school sends out carry its name, logo and colour; and on a link's page, each surfer's colour stands
-- beside their waves.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  wave_id uuid references public.waves (id) on delete cascade,
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  revoked_at timestamptz,
  -- Stored, and not derived from null columns: nothing can make a link open more than it was made for.
  kind text not null default 'wave',
  surfer_id uuid,
  -- SHA-256 of the app's scrypt of the password and the token. No client reads it.
  password_hash bytea check (octet_length(password_hash) = 32),
  has_password boolean not null generated always as (password_hash is not null) stored,
  -- The guest who made the link; null for links of staff.
  guest_id uuid references public.guests (id) on delete cascade,
  constraint share_links_one_target check (
    case kind
      when 'session' then wave_id is null and surfer_id is null
      when 'surfer' then wave_id is null and surfer_id is not null
      when 'wave' then wave_id is not null and surfer_id is null
      else false end),
  -- Besides the plain key, which queries embed by: the target belongs to the link's own session.
  constraint share_links_session_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade,
  constraint share_links_session_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index share_links_wave_id_idx on public.share_links (wave_id);
create index share_links_created_by_idx on public.share_links (created_by);
create index share_links_session_idx on public.share_links (session_id, created_at desc);
create index share_links_session_wave_idx on public.share_links (session_id, wave_id);
create index share_links_session_surfer_idx on public.share_links (session_id, surfer_id);
create index share_links_guest_id_idx on public.share_links (guest_id) where guest_id is not null;
alter table public.share_links enable row level security;
revoke all on public.share_links from anon, authenticated;
grant select (id, session_id, wave_id, token_hash, created_by, created_at, expires_at, revoked_at, kind, surfer_id,
  has_password, guest_id) on public.share_links to authenticated;
grant insert (id, session_id, wave_id, token_hash, created_by, expires_at, kind, surfer_id, password_hash) on
  public.share_links to authenticated;
grant update (revoked_at) on public.share_links to authenticated;
create policy "second factor shown" on public.share_links as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.link_counts (
  link_id uuid primary key references public.share_links (id) on delete cascade,
  session_id uuid not null references public.sessions (id) on delete cascade,
  views integer not null default 0,
  downloads integer not null default 0
);
create index link_counts_session_id_idx on public.link_counts (session_id);
alter table public.link_counts enable row level security;
revoke all on public.link_counts from anon, authenticated;
grant select on public.link_counts to authenticated;
create policy "second factor shown" on public.link_counts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.wave_counts (
  wave_id uuid primary key references public.waves (id) on delete cascade,
  session_id uuid not null references public.sessions (id) on delete cascade,
  views integer not null default 0,
  downloads integer not null default 0
);
create index wave_counts_session_id_idx on public.wave_counts (session_id);
alter table public.wave_counts enable row level security;
revoke all on public.wave_counts from anon, authenticated;
grant select on public.wave_counts to authenticated;
create policy "second factor shown" on public.wave_counts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- What one visit of a link's page was counted for, for a day: players request a film many times.
create table private.link_visits (
  visit_id uuid not null,
  wave_id uuid not null,
  kind text not null,
  counted_at timestamptz not null default now(),
  primary key (visit_id, wave_id, kind)
);
create index link_visits_counted_at_idx on private.link_visits (counted_at);
alter table private.link_visits enable row level security;

-- Browsers in which a visitor entered a link's password.
create table private.link_entries (
  token_hash bytea primary key,
  link_id uuid not null references public.share_links (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '12 hours'
);
create index link_entries_link_id_idx on private.link_entries (link_id);
create index link_entries_expires_at_idx on private.link_entries (expires_at);
alter table private.link_entries enable row level security;

-- Wrong passwords of the last hour, by link and by visitor.
create table private.link_tries (
  link_id uuid references public.share_links (id) on delete cascade,
  wrong integer not null default 0,
  first_at timestamptz not null default now(),
  asker text not null default '',
  constraint link_tries_pkey primary key (link_id, asker)
);
alter table private.link_tries enable row level security;

-- The waves that the link opens: those whose surfer agrees at the time of the request. A wave without a surfer has no
-- consent. A guest's link opens no wave that staff have given to another guest since.
create function private.linked_wave_ids() returns setof uuid
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
revoke execute on function private.linked_wave_ids from public;

-- Without the files that are to be paid for.
create function private.linked_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select x.path from public.renditions x where x.wave_id in (select private.linked_wave_ids()) and private.may_take(x);
$$;
revoke execute on function private.linked_rendition_paths from public;
grant execute on function private.linked_rendition_paths to anon, authenticated;

-- The link with the token in the request's x-share-token header, in any state.
create function private.find_link() returns setof public.share_links
language sql stable security definer rows 1 set search_path = '' as $$
  select l.* from public.share_links l
  where l.token_hash = sha256(convert_to(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-share-token', 'UTF8'));
$$;
revoke execute on function private.find_link from public;

-- `open`, `locked` (until the password is given), `revoked` or `expired`.
create function private.get_link_state(link public.share_links) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when link.revoked_at is not null then 'revoked'
    when link.expires_at <= now() then 'expired'
    when link.password_hash is not null and not exists (
      select 1 from private.link_entries e
      where e.link_id = link.id and e.expires_at > now() and e.token_hash = sha256(convert_to(
        nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-share-entry', 'UTF8')))
      then 'locked'
    else 'open'
  end;
$$;
revoke execute on function private.get_link_state from public;

-- All that a link shows, and nothing more: {state} as in get_link_state, with {organisationName} while it is locked,
-- and everything when it is open, with the kinds that are still being made. Null if no link has this token. only_wave
-- limits the waves to one. `previewName` and `previewScore` are what the organisation allows in previews. Each state
-- that shows something has `school`. Each wave has its latest review. Files that are to be paid for are missing.
create function public.open_share_link(only_wave uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', private.get_link_state(l)) || case private.get_link_state(l)
    when 'locked' then jsonb_build_object('organisationName', o.name, 'school', private.describe_school(o.id))
    when 'open' then jsonb_build_object(
      'kind', l.kind, 'organisationName', o.name, 'school', private.describe_school(o.id), 'spotName', private.public_spot_name(s.spot_id),
      'startsAt', s.starts_at, 'timeZone', s.time_zone, 'expiresAt', l.expires_at,
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms, 'surferName', r.name,
          'surferId', r.id, 'lycraColour', r.lycra_colour,
          'previewName', case when o.preview_names and not r.is_minor then r.name end,
          'previewScore', case when o.preview_scores then w.score end,
          'coming', private.coming_kinds(w.id),
          'reviewId', case when l.kind = 'surfer' then private.linked_review_id(w.id) end,
          'isLocked', not private.may_take_wave(w.id),
          'renditions', private.list_wave_files(w.id))
          order by r.position, r.created_at, r.id, w.ridden_at, w.id)
        from public.waves w
        join public.surfers r on r.id = w.surfer_id
        where w.id in (select private.linked_wave_ids()) and (only_wave is null or w.id = only_wave)), '[]'))
    else '{}' end
  from private.find_link() l
  join public.sessions s on s.id = l.session_id
  left join public.organisations o on o.id = s.organisation_id;
$$;
revoke execute on function public.open_share_link from public;
grant execute on function public.open_share_link to anon, authenticated, service_role;

-- Playlists are long, so the app reads them for one wave at a time. Without the files that are to be paid for.
create function public.get_linked_playlists(wave_id uuid)
returns table (path text, width integer, height integer, bitrate integer, codec text, playlist text)
language sql stable security definer set search_path = '' as $$
  select x.path, x.width, x.height, x.bitrate, x.codec, x.playlist from public.renditions x
  where x.wave_id = $1 and x.kind = 'ladder' and x.wave_id in (select private.linked_wave_ids()) and private.may_take(x)
  order by x.height;
$$;
revoke execute on function public.get_linked_playlists from public;
grant execute on function public.get_linked_playlists to anon, authenticated, service_role;

-- Counts that visitors watch (`view`) or download (`download`) waves of the request's link, once per visit of
-- its page; a visit has an id. Returns how many waves it counted: only those that the link opens now.
create function public.count_link_use(wave_ids uuid[], kind text, visit_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  link public.share_links;
  counted uuid[];
  is_view constant boolean := count_link_use.kind = 'view';
begin
  if count_link_use.kind is null or count_link_use.kind not in ('view', 'download') then
    return 0;
  end if;
  delete from private.link_visits v where v.counted_at < now() - interval '1 day';
  select l.* into link from private.find_link() l;
  with fresh as (
    insert into private.link_visits as v (visit_id, wave_id, kind)
    select count_link_use.visit_id, w.id, count_link_use.kind
    from private.linked_wave_ids() as w (id) where w.id = any (wave_ids)
    on conflict do nothing returning v.wave_id
  )
  select array_agg(f.wave_id) into counted from fresh f;
  if counted is null then
    return 0;
  end if;
  insert into public.link_counts as c (link_id, session_id, views, downloads)
  values (link.id, link.session_id, case when is_view then cardinality(counted) else 0 end,
    case when is_view then 0 else cardinality(counted) end)
  on conflict on constraint link_counts_pkey
    do update set views = c.views + excluded.views, downloads = c.downloads + excluded.downloads;
  -- In one order, so that two who count the same waves wait for each other.
  insert into public.wave_counts as c (wave_id, session_id, views, downloads)
  select w.id, link.session_id, is_view::integer, (not is_view)::integer
  from unnest(counted) as w (id) order by w.id
  on conflict on constraint wave_counts_pkey
    do update set views = c.views + excluded.views, downloads = c.downloads + excluded.downloads;
  return cardinality(counted);
end;
$$;
revoke execute on function public.count_link_use from public;
grant execute on function public.count_link_use to anon, authenticated, service_role;

-- For the server: checks the password of a link, as the app's scrypt of it. {state: 'entered', entry}:
-- a browser that sends entry as x-share-entry has access for twelve hours. `open` if the link has no
-- password, `wrong`, or `too-often` after ten wrong ones within an hour from one network, or a hundred
-- from all. Null if the link does not exist, is revoked or has expired.
create function public.enter_share_link(token text, key text, network text, account_id uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.share_links;
  visitor constant text := private.to_rate_key(network, account_id);
  entry text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- Locked, so that tries at once are counted one by one.
  select l.* into link from public.share_links l
  where l.token_hash = sha256(convert_to(enter_share_link.token, 'UTF8')) and l.revoked_at is null
    and l.expires_at > now()
  for update;
  if not found then
    return null;
  end if;
  if link.password_hash is null then
    return jsonb_build_object('state', 'open');
  end if;
  delete from private.link_tries t where t.first_at < now() - interval '1 hour';
  delete from private.link_entries e where e.expires_at <= now();
  if exists (select 1 from private.link_tries t
      where t.link_id = link.id and t.asker = visitor and t.wrong >= 10)
    or (visitor like 'network %' and 100 <= (
      select coalesce(sum(t.wrong), 0) from private.link_tries t where t.link_id = link.id))
  then
    return jsonb_build_object('state', 'too-often');
  end if;
  if sha256(convert_to(enter_share_link.key, 'UTF8')) is distinct from link.password_hash then
    insert into private.link_tries as t (link_id, asker, wrong) values (link.id, visitor, 1)
    on conflict on constraint link_tries_pkey do update set wrong = t.wrong + 1;
    return jsonb_build_object('state', 'wrong');
  end if;
  insert into private.link_entries (token_hash, link_id) values (sha256(convert_to(entry, 'UTF8')), link.id);
  return jsonb_build_object('state', 'entered', 'entry', entry);
end;
$$;
revoke execute on function public.enter_share_link from public, anon, authenticated;
grant execute on function public.enter_share_link to service_role;

-- {name, logoPath, colour} for visitors with a link or card of the organisation; null in a personal session.
create function private.describe_school(organisation_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', o.name, 'logoPath', o.logo_path, 'colour', o.colour, 'language', o.guest_language,
    'scoreBands', o.score_bands)
  from public.organisations o where o.id = $1;
$$;
revoke execute on function private.describe_school from public;

create policy "staff see links" on public.share_links for select to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "staff make links" on public.share_links for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and session_id in (select private.my_session_ids())
    and expires_at > now() and expires_at < now() + interval '366 days'
  );

-- A revoked link stays revoked.
create policy "staff revoke links" on public.share_links for update to authenticated
  using (session_id in (select private.my_session_ids()) and revoked_at is null)
  with check (session_id in (select private.my_session_ids()) and revoked_at is not null);

create policy "links open the renditions of their wave" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.linked_rendition_paths()));

create policy "staff see how often links were used" on public.link_counts for select to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "staff see how often waves were opened" on public.wave_counts for select to authenticated
  using (session_id in (select private.my_session_ids()));

reset check_function_bodies;
