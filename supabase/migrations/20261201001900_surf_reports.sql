-- Surf forecasts by place, as their source returned them. How they are fetched, and why at most once
-- an hour: docs/decisions/0040-surf-reports-are-asked-for-once-an-hour.md.
--
-- And users' observations at public spots: a line, and a picture if they like. Every visitor can read them.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.surf_reports (
  -- Latitude and longitude, rounded: `39.00,-9.43`.
  place text primary key check (place ~ '^-?[0-9]{1,2}\.[0-9]{2},-?[0-9]{1,3}\.[0-9]{2}$'),
  -- Whether a public spot is here. The positions of schools' own spots are not published.
  is_public boolean not null,
  -- When the report was last requested, to about ten minutes.
  asked_at timestamptz not null default now(),
  -- The process that moves this on may query the source; no other one may before then.
  next_try_at timestamptz not null default now(),
  tried_at timestamptz,
  failures smallint not null default 0,
  -- Columns of hourly figures, as in app/domain/surf-report/source/forecast.ts.
  sea jsonb check (octet_length(sea::text) <= 200000),
  sea_fetched_at timestamptz,
  air jsonb check (octet_length(air::text) <= 200000),
  air_fetched_at timestamptz,
  constraint surf_reports_sea check ((sea is null) = (sea_fetched_at is null)),
  constraint surf_reports_air check ((air is null) = (air_fetched_at is null))
);
create index surf_reports_due_idx on public.surf_reports (asked_at, next_try_at);
alter table public.surf_reports enable row level security;
revoke all on public.surf_reports from anon, authenticated;
grant select on public.surf_reports to anon, authenticated;
create policy "second factor shown" on public.surf_reports as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The hours of a day as last forecast: one row for a day of UTC, `{"05": {…}, …}`. Stays when the
-- forecast has moved on, for the sessions of that day.
create table public.surf_days (
  place text not null references public.surf_reports (place) on delete cascade,
  day date not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'object' and octet_length(hours::text) <= 20000),
  primary key (place, day)
);
alter table public.surf_days enable row level security;
revoke all on public.surf_days from anon, authenticated;
create policy "second factor shown" on public.surf_days as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.observations (
  id uuid primary key default gen_random_uuid(),
  -- As in reports; app/domain/surf-report has the list.
  spot_slug text not null check (spot_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(spot_slug) <= 120),
  author_id uuid not null references public.profiles (id) on delete cascade,
  text text not null check (text ~ '[^[:space:]]' and text !~ '[[:cntrl:]]' and char_length(text) <= 280),
  -- Height of a wave's face.
  height_m numeric(3, 1) check (height_m between 0 and 20),
  crowd text check (crowd in ('empty', 'a few', 'busy', 'crowded')),
  -- In the bucket `observations`, in the author's folder.
  picture_path text unique
    check (picture_path ~ ('^' || author_id::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$')),
  created_at timestamptz not null default now()
);
create index observations_spot_idx on public.observations (spot_slug, created_at desc, id);
create index observations_author_idx on public.observations (author_id, created_at desc);
alter table public.observations enable row level security;
revoke all on public.observations from anon, authenticated;
grant select, delete on public.observations to authenticated;
grant insert (id, spot_slug, author_id, text, height_m, crowd, picture_path) on public.observations to authenticated;
create policy "second factor shown" on public.observations as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Records that the report of a place is requested. True for the one caller that is to query the source now: once an
-- hour among all servers and workers, and after consecutive failures after 2, 4 and then every 6 hours.
create function public.claim_surf_report(place text, is_public boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.surf_reports as r (place, is_public) values (claim_surf_report.place, claim_surf_report.is_public)
  on conflict on constraint surf_reports_pkey do update
    set asked_at = now(), is_public = r.is_public or excluded.is_public
    where r.asked_at < now() - interval '10 minutes' or excluded.is_public and not r.is_public;
  update public.surf_reports r set tried_at = now(), next_try_at = now() + private.surf_report_pause(r.failures)
  where r.place = claim_surf_report.place and r.next_try_at <= now();
  return found;
end;
$$;
revoke execute on function public.claim_surf_report from public, anon, authenticated;
grant execute on function public.claim_surf_report to service_role;

create function private.surf_report_pause(failures integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '1 hour' * power(2, least(greatest(surf_report_pause.failures, 0), 8)), interval '6 hours');
$$;
revoke execute on function private.surf_report_pause from public;

-- The same for a place that was requested in the last three hours and is due; null if there is none.
create function public.claim_due_surf_report() returns text
language plpgsql security definer set search_path = '' as $$
declare
  due text;
begin
  select r.place into due from public.surf_reports r
  where r.asked_at > now() - interval '3 hours' and r.next_try_at <= now()
  order by r.next_try_at for update skip locked limit 1;
  if due is not null then
    update public.surf_reports r set tried_at = now(), next_try_at = now() + private.surf_report_pause(r.failures)
    where r.place = due;
  end if;
  return due;
end;
$$;
revoke execute on function public.claim_due_surf_report from public, anon, authenticated;
grant execute on function public.claim_due_surf_report to service_role;

-- Stores what the source returned; null for what is missing. `days`: the past hours, by day.
create function public.store_surf_report(place text, sea jsonb, air jsonb, days jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.surf_reports r set
    sea = coalesce(store_surf_report.sea, r.sea),
    sea_fetched_at = case when store_surf_report.sea is null then r.sea_fetched_at else now() end,
    air = coalesce(store_surf_report.air, r.air),
    air_fetched_at = case when store_surf_report.air is null then r.air_fetched_at else now() end,
    failures = case
      when store_surf_report.sea is null or store_surf_report.air is null then least(r.failures + 1, 1000) else 0 end,
    next_try_at = case
      when store_surf_report.sea is null or store_surf_report.air is null then r.next_try_at
      else r.tried_at + private.surf_report_pause(0) end
  where r.place = store_surf_report.place;
  -- Where this time only one half is known, the other half of the same hour stays.
  insert into public.surf_days as d (place, day, hours)
  select store_surf_report.place, x.key::date, x.value
  from jsonb_each(coalesce(store_surf_report.days, '{}')) x
  on conflict on constraint surf_days_pkey do update set hours = (
    select jsonb_object_agg(h.key, coalesce(d.hours -> h.key, '{}') || coalesce(excluded.hours -> h.key, '{}'))
    from (select jsonb_object_keys(d.hours) union select jsonb_object_keys(excluded.hours)) as h (key));
end;
$$;
revoke execute on function public.store_surf_report from public, anon, authenticated;
grant execute on function public.store_surf_report to service_role;

-- Positions of the sessions of the last two days and the next twelve hours: their reports are also
-- fetched without visitors, to store the conditions of those hours.
create function public.list_surf_positions() returns table (latitude double precision, longitude double precision)
language sql stable security definer set search_path = '' as $$
  select distinct p.latitude, p.longitude
  from public.sessions s join public.spots p on p.id = s.spot_id
  where s.starts_at between now() - interval '48 hours' and now() + interval '12 hours' and p.latitude is not null;
$$;
revoke execute on function public.list_surf_positions from public, anon, authenticated;
grant execute on function public.list_surf_positions to service_role;

-- At most six in ten minutes and thirty in a day. Waits for a concurrent insert of the same author. An
-- observation that already exists is a retry of the same one.
create function private.limit_observations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.author_id for update;
  if exists (select 1 from public.observations o where o.id = new.id and o.author_id = new.author_id) then
    return new;
  end if;
  if (select count(*) from public.observations o
      where o.author_id = new.author_id and o.created_at > now() - interval '10 minutes') >= 6
    or (select count(*) from public.observations o
      where o.author_id = new.author_id and o.created_at > now() - interval '1 day') >= 30
  then
    raise exception 'Too many observations' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
revoke execute on function private.limit_observations from public;

-- A picture is removed with its row.
create function private.queue_observation_picture_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('observations', old.picture_path);
  return old;
end;
$$;
revoke execute on function private.queue_observation_picture_removal from public;

-- The observations of a spot for visitors, of the last two weeks, newest first: authors with the name
-- that they chose.
create function public.list_observations(spot_slug text)
returns table (id uuid, text text, height_m numeric, crowd text, picture_path text, created_at timestamptz,
  author_name text, avatar_path text, can_delete boolean)
language sql stable security definer set search_path = '' as $$
  select o.id, o.text, o.height_m, o.crowd, o.picture_path, o.created_at,
    case p.public_name
      when 'full' then nullif(btrim(p.full_name), '')
      when 'first' then nullif(split_part(btrim(p.full_name), ' ', 1), '') end,
    case when p.public_name <> 'none' then p.avatar_path end,
    coalesce(o.author_id = (select private.my_id()), false) or (select private.is_platform_admin())
  from public.observations o join public.profiles p on p.id = o.author_id
  where o.spot_slug = list_observations.spot_slug and o.created_at > now() - interval '14 days'
  order by o.created_at desc, o.id limit 50;
$$;
revoke execute on function public.list_observations from public;
grant execute on function public.list_observations to anon, authenticated, service_role;

-- Pictures without an observation: the next one, and leftovers of broken connections.
create function private.has_room_for_observation() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects f
  where f.bucket_id = 'observations' and f.name like (select private.my_id())::text || '/%'
    and not exists (select 1 from public.observations o where o.picture_path = f.name);
$$;
revoke execute on function private.has_room_for_observation from public;
grant execute on function private.has_room_for_observation to authenticated, service_role;

create trigger limit_observations before insert on public.observations
  for each row execute function private.limit_observations();
create trigger queue_observation_picture_removal after delete on public.observations
  for each row when (old.picture_path is not null) execute function private.queue_observation_picture_removal();

-- The column's own check still rejects a second line.
create trigger keep_words_plain before insert or update of text on public.observations
  for each row
  when (new.text ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'text');

create policy "own observations" on public.observations for select to authenticated
  using (author_id = (select auth.uid()) or (select private.is_platform_admin()));

create policy "say what one has seen" on public.observations for insert to authenticated
  with check (author_id = (select auth.uid()));

create policy "take back one's own, admins any" on public.observations for delete to authenticated
  using (author_id = (select auth.uid()) or (select private.is_platform_admin()));

create policy "everybody reads reports of known breaks" on public.surf_reports for select to anon, authenticated
  using (is_public);

create policy "see the files of my observations" on storage.objects for select to authenticated
  using (bucket_id = 'observations' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "add pictures of what I saw" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'observations' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
    and (select private.has_room_for_observation())
  );

create policy "remove pictures of what I saw" on storage.objects for delete to authenticated
  using (bucket_id = 'observations' and (storage.foldername(name))[1] = (select auth.uid())::text);

reset check_function_bodies;
