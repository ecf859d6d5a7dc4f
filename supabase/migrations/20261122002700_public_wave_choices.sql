-- What people do with public waves: staff hear whether one is shown and why not, and whoever rides it takes it off.
-- docs/decisions/0045-public-waves-are-two-choices.md

-- A surfer's no to a single wave, which staff can't undo. It is of the line that rides it: when it turns out to be
-- somebody else's wave, they decide for themselves. Written by `refuse_public_wave` alone.
create table public.public_wave_refusals (
  wave_id uuid not null references public.waves (id) on delete cascade,
  surfer_id uuid not null references public.surfers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (wave_id, surfer_id)
);
create index public_wave_refusals_surfer_idx on public.public_wave_refusals (surfer_id);
alter table public.public_wave_refusals enable row level security;
create policy "second factor shown" on public.public_wave_refusals as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
-- For the archive of one's own data.
create policy "own refusals" on public.public_wave_refusals for select to authenticated
  using (surfer_id in (select private.my_claimed_surfer_ids()));
revoke all on public.public_wave_refusals from anon, authenticated;
grant select on public.public_wave_refusals to authenticated;

-- Asked of one wave at a time: there may be many in the world, and a page or a file is about a few.
drop policy "all the world sees public waves" on storage.objects;
drop function public.list_public_waves, private.public_rendition_paths, private.public_wave_ids;

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

create function private.is_public_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.is_public_wave(r.wave_id)
    from public.renditions r where r.path = $1 and r.kind in ('poster', 'preview')), false);
$$;
create policy "all the world sees public waves" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and private.is_public_rendition(name));

create index spots_public_position_idx on public.spots (round(latitude::numeric, 2), round(longitude::numeric, 2))
  where not is_hidden;

-- The newest public waves of the spots at a position (to 0.01°), without who rides them. All that were ever chosen
-- there are put in order, and consent is asked from the newest on until twelve are found.
create function public.list_public_waves(latitude double precision, longitude double precision)
returns table (wave_id uuid, starts_at timestamptz, time_zone text, duration_ms integer, organisation_name text,
  poster_path text, preview_path text, published_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.starts_at, c.time_zone, c.duration_ms,
    (select o.name from public.organisations o where o.id = c.organisation_id),
    (select r.path from public.renditions r where r.wave_id = c.id and r.kind = 'poster' limit 1),
    (select r.path from public.renditions r where r.wave_id = c.id and r.kind = 'preview' limit 1),
    c.created_at
  from (
    select w.id, w.start_ms, w.end_ms - w.start_ms as duration_ms, s.starts_at, s.time_zone, s.organisation_id,
      x.created_at
    from public.spots p
    join public.sessions s on s.spot_id = p.id
    join public.public_waves x on x.session_id = s.id
    join public.waves w on w.id = x.wave_id
    where not p.is_hidden and round(p.latitude::numeric, 2) = round($1::numeric, 2)
      and round(p.longitude::numeric, 2) = round($2::numeric, 2)
    order by s.starts_at desc, w.start_ms, w.id
    -- Keeps the question below out of what is sorted.
    offset 0
  ) c
  where private.is_public_wave(c.id)
  order by c.starts_at desc, c.start_ms, c.id limit 12;
$$;

-- Whether a wave was chosen, and all that it takes to be shown; for staff of its session and whoever rides it.
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

-- Takes a wave that one rides off all public pages, or lets it be shown again, by account or by what the browser
-- holds. False for others' waves, and where a minor would let it be shown.
create function public.refuse_public_wave(wave_id uuid, is_refused boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  line public.surfers;
begin
  select r.* into line from public.waves w join public.surfers r on r.id = w.surfer_id
  where w.id = $1 and r.id in (select private.held_surfer_ids());
  if line.id is null or (line.is_minor and not $2) then
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

-- As before, and whether a wave is public: `shown`, `refused` by whoever rides it, or null.
create or replace function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_surfer(r.id) || jsonb_build_object(
      'mayWatch', private.may_watch_own(r.id, r.is_minor),
      'guardianName', (
        select g.name from public.guardian_requests g
        where g.surfer_id = r.id and g.ended_at is null order by g.created_at desc limit 1),
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
          'publicity', case
            when exists (
              select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = r.id) then 'refused'
            when private.is_public_wave(w.id) then 'shown' end,
          'renditions', coalesce((
            select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
              'width', x.width, 'height', x.height))
            from public.renditions x where x.wave_id = w.id), '[]'))
          order by w.start_ms, w.id)
        from public.waves w where w.surfer_id = r.id and private.may_watch_own(r.id, r.is_minor)), '[]'))
    order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids()));
$$;

revoke execute on function private.is_public_wave, private.is_public_rendition, public.list_public_waves,
  public.get_wave_publicity, public.refuse_public_wave from public, anon, authenticated;
grant execute on function private.is_public_rendition to anon, authenticated, service_role;
grant execute on function public.list_public_waves, public.refuse_public_wave to anon, authenticated, service_role;
grant execute on function public.get_wave_publicity to authenticated;
