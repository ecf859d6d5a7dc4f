-- Waves that a school shows to all the world: staff choose them, and only while their surfer agrees to that
-- (`marketing`) and the spot is not hidden is one of them seen. Asked at every request, like links.

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
create policy "second factor shown" on public.public_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "staff see what they made public" on public.public_waves for select to authenticated
  using (session_id in (select private.my_session_ids()));
create policy "staff make waves public" on public.public_waves for insert to authenticated
  with check (session_id in (select private.my_session_ids()));
create policy "staff take waves back" on public.public_waves for delete to authenticated
  using (session_id in (select private.my_session_ids()));
revoke all on public.public_waves from anon, authenticated;
grant select, delete on public.public_waves to authenticated;
grant insert (wave_id, session_id) on public.public_waves to authenticated;

-- Those that all the world may see at this moment.
create function private.public_wave_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id
  from public.public_waves x
  join public.waves w on w.id = x.wave_id
  join public.sessions s on s.id = w.session_id
  join public.spots p on p.id = s.spot_id
  where w.state = 'ready' and not p.is_hidden and private.has_consent(w.surfer_id, 'marketing');
$$;

create function private.public_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select r.path from public.renditions r
  where r.wave_id in (select private.public_wave_ids()) and r.kind in ('poster', 'preview');
$$;
create policy "all the world sees public waves" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.public_rendition_paths()));

-- The newest public waves of the spots at a position (to 0.01°), without who rides them.
create function public.list_public_waves(latitude double precision, longitude double precision)
returns table (wave_id uuid, starts_at timestamptz, time_zone text, duration_ms integer, organisation_name text,
  poster_path text, preview_path text)
language sql stable security definer set search_path = '' as $$
  select w.id, s.starts_at, s.time_zone, w.end_ms - w.start_ms, o.name,
    (select r.path from public.renditions r where r.wave_id = w.id and r.kind = 'poster' limit 1),
    (select r.path from public.renditions r where r.wave_id = w.id and r.kind = 'preview' limit 1)
  from public.waves w
  join public.sessions s on s.id = w.session_id
  join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  where w.id in (select private.public_wave_ids())
    and round(p.latitude::numeric, 2) = round(list_public_waves.latitude::numeric, 2)
    and round(p.longitude::numeric, 2) = round(list_public_waves.longitude::numeric, 2)
  order by s.starts_at desc, w.start_ms, w.id limit 12;
$$;

revoke execute on function private.public_wave_ids, private.public_rendition_paths, public.list_public_waves
  from public, anon, authenticated;
grant execute on function private.public_rendition_paths to anon, authenticated, service_role;
grant execute on function public.list_public_waves to anon, authenticated, service_role;
