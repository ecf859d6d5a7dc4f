-- What the sea is like and will be: forecasts as their source told them, by place. How they are asked for,
-- and why at most once an hour: docs/decisions/0040-surf-reports-are-asked-for-once-an-hour.md.

create table public.surf_reports (
  -- Latitude and longitude, rounded: `39.00,-9.43`.
  place text primary key check (place ~ '^-?[0-9]{1,2}\.[0-9]{2},-?[0-9]{1,3}\.[0-9]{2}$'),
  -- Where a break lies that everybody knows. Where schools' own spots are is nobody else's business.
  is_public boolean not null,
  -- When somebody last wanted it, to some ten minutes.
  asked_at timestamptz not null default now(),
  -- Whoever moves this on may ask the source, and nobody else does before then.
  next_try_at timestamptz not null default now(),
  tried_at timestamptz,
  failures smallint not null default 0,
  -- Columns of hourly figures, as app/domain/surf-report/source/forecast.ts has them.
  sea jsonb check (octet_length(sea::text) <= 200000),
  sea_fetched_at timestamptz,
  air jsonb check (octet_length(air::text) <= 200000),
  air_fetched_at timestamptz,
  constraint surf_reports_sea check ((sea is null) = (sea_fetched_at is null)),
  constraint surf_reports_air check ((air is null) = (air_fetched_at is null))
);
create index surf_reports_due_idx on public.surf_reports (asked_at, next_try_at);

-- What an hour was like, as it was last said about it: one row for a day of UTC, `{"05": {…}, …}`. Stays when
-- the forecast has moved on, for the sessions of that day.
create table public.surf_days (
  place text not null references public.surf_reports (place) on delete cascade,
  day date not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'object' and octet_length(hours::text) <= 20000),
  primary key (place, day)
);

alter table public.surf_reports enable row level security;
alter table public.surf_days enable row level security;
revoke all on public.surf_reports, public.surf_days from anon, authenticated;
grant select on public.surf_reports to anon, authenticated;
create policy "second factor shown" on public.surf_reports as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.surf_days as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "everybody reads reports of known breaks" on public.surf_reports for select to anon, authenticated
  using (is_public);

-- Somebody wants the report of a place. True for the one who is to ask the source now: among all servers and
-- workers, once an hour, and after failures in a row not before 2, 4 and then every 6 hours.
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

create function private.surf_report_pause(failures integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '1 hour' * power(2, least(greatest(surf_report_pause.failures, 0), 8)), interval '6 hours');
$$;

-- The same for whichever place has been wanted in the last three hours and is due; null when none is.
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

-- Keeps what the source told; null for what it did not. `days`: the hours that have passed, by day.
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

-- Where sessions are that were in the last two days or will be in the next twelve hours: their reports are
-- fetched also when nobody looks, so that what their hours were like is kept.
create function public.list_surf_positions() returns table (latitude double precision, longitude double precision)
language sql stable security definer set search_path = '' as $$
  select distinct p.latitude, p.longitude
  from public.sessions s join public.spots p on p.id = s.spot_id
  where s.starts_at between now() - interval '48 hours' and now() + interval '12 hours' and p.latitude is not null;
$$;

revoke execute on function private.surf_report_pause, public.claim_surf_report, public.claim_due_surf_report,
  public.store_surf_report, public.list_surf_positions from public, anon, authenticated;
grant execute on function public.claim_surf_report, public.claim_due_surf_report, public.store_surf_report,
  public.list_surf_positions to service_role;
