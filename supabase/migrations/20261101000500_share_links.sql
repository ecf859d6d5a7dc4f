-- Links that open one wave without an account.

create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  wave_id uuid not null references public.waves (id) on delete cascade,
  -- SHA-256 of the token; the token itself is only ever in the link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  revoked_at timestamptz
);
create index share_links_session_id_idx on public.share_links (session_id);
create index share_links_wave_id_idx on public.share_links (wave_id);
create index share_links_created_by_idx on public.share_links (created_by);

alter table public.share_links enable row level security;
create policy "staff see links" on public.share_links for select to authenticated
  using (session_id in (select private.my_session_ids()));
create policy "staff make links" on public.share_links for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and session_id in (select private.my_session_ids())
    and exists (select 1 from public.waves w where w.id = wave_id and w.session_id = share_links.session_id)
  );
create policy "staff revoke links" on public.share_links for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));
revoke insert, update, delete on public.share_links from anon, authenticated;
grant insert (id, session_id, wave_id, token_hash, created_by, expires_at) on public.share_links to authenticated;
grant update (revoked_at) on public.share_links to authenticated;

-- The wave that the request's x-share-token header opens, if the link still stands.
create function private.linked_wave_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select wave_id from public.share_links
  where token_hash = sha256(convert_to(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-share-token', 'UTF8'))
    and revoked_at is null and expires_at > now();
$$;

create function private.linked_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select path from public.renditions where wave_id in (select private.linked_wave_ids());
$$;

-- All that a link shows, and nothing more. Null when the link doesn't stand (any more).
create function public.open_share_link() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
    'surferName', r.name, 'spotName', p.name, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'organisationName', o.name,
    'renditions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', x.id, 'kind', x.kind, 'path', x.path, 'contentType', x.content_type, 'width', x.width,
        'height', x.height, 'bitrate', x.bitrate, 'codec', x.codec, 'durationMs', x.duration_ms))
      from public.renditions x where x.wave_id = w.id), '[]'))
  from public.waves w
  join public.sessions s on s.id = w.session_id
  join public.spots p on p.id = s.spot_id
  left join public.surfers r on r.id = w.surfer_id
  left join public.organisations o on o.id = s.organisation_id
  where w.id in (select private.linked_wave_ids());
$$;

-- Playlists are long, so they are read one at a time.
create function public.get_linked_playlists() returns table (path text, width integer, height integer, bitrate integer, codec text, playlist text)
language sql stable security definer set search_path = '' as $$
  select path, width, height, bitrate, codec, playlist from public.renditions
  where wave_id in (select private.linked_wave_ids()) and kind = 'ladder'
  order by height;
$$;

revoke execute on function private.linked_wave_ids, private.linked_rendition_paths from public;
grant execute on function private.linked_rendition_paths to anon, authenticated;
revoke execute on function public.open_share_link, public.get_linked_playlists from public;
grant execute on function public.open_share_link, public.get_linked_playlists to anon, authenticated, service_role;
