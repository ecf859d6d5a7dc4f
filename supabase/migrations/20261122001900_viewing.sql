-- What the viewers of a session do with its waves (favourites, asking for a review), and what their list needs:
-- the order in which the waves were ridden. docs/decisions/0037-a-session-as-its-viewer-sees-it.md

-- Surfers see no videos, so that each wave knows its own time. Pages go on from one of these to the next.
alter table public.waves
  -- By the camera's clock; where it has none, counted from when the film came, which keeps the order of a film.
  add column ridden_at timestamptz not null default now(),
  add column by_camera_clock boolean not null default false;

create function private.time_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(v.recorded_at, v.created_at) + make_interval(secs => new.start_ms / 1000.0), v.recorded_at is not null
  into new.ridden_at, new.by_camera_clock
  from public.videos v where v.id = new.video_id;
  -- A video that is not there: its key says so in a moment, as it always did.
  new.ridden_at := coalesce(new.ridden_at, now());
  new.by_camera_clock := coalesce(new.by_camera_clock, false);
  return new;
end;
$$;
create trigger time_wave before insert or update of start_ms, video_id on public.waves
  for each row execute function private.time_wave();

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
create trigger time_waves_of_video after update of recorded_at on public.videos
  for each row when (old.recorded_at is distinct from new.recorded_at)
  execute function private.time_waves_of_video();

update public.waves w set
  ridden_at = coalesce(v.recorded_at, v.created_at) + make_interval(secs => w.start_ms / 1000.0),
  by_camera_clock = v.recorded_at is not null
from public.videos v where v.id = w.video_id;
create index waves_ridden_idx on public.waves (session_id, ridden_at, id);
revoke execute on function private.time_wave, private.time_waves_of_video from public, anon, authenticated;

create table public.favourites (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  wave_id uuid not null references public.waves (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (profile_id, wave_id)
);
create index favourites_wave_id_idx on public.favourites (wave_id);

create table public.review_requests (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  wave_id uuid not null references public.waves (id) on delete cascade,
  asked_by uuid not null references public.profiles (id) on delete cascade,
  asked_at timestamptz not null default now(),
  answered_at timestamptz check (answered_at >= asked_at),
  -- Beside the plain key, by which queries embed: the wave is of that session.
  constraint review_requests_session_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade
);
create index review_requests_session_wave_idx on public.review_requests (session_id, wave_id);
create index review_requests_wave_id_idx on public.review_requests (wave_id);
create index review_requests_asked_by_idx on public.review_requests (asked_by);
-- One asks once, and again after the answer.
create unique index review_requests_waiting_idx on public.review_requests (wave_id, asked_by) where answered_at is null;
create index review_requests_inbox_idx on public.review_requests (asked_at) where answered_at is null;

alter table public.favourites enable row level security;
alter table public.review_requests enable row level security;
create policy "second factor shown" on public.favourites as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.review_requests as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create policy "own favourites" on public.favourites for select to authenticated
  using (profile_id = (select private.my_id()));
-- The sub-select runs under the caller's own rights: nobody marks a wave that they can't see.
create policy "mark what I see" on public.favourites for insert to authenticated
  with check (
    profile_id = (select private.my_id())
    and exists (select 1 from public.waves w where w.id = wave_id)
  );
create policy "unmark own favourites" on public.favourites for delete to authenticated
  using (profile_id = (select private.my_id()));

create policy "own questions, and staff those of their sessions" on public.review_requests for select to authenticated
  using (asked_by = (select private.my_id()) or session_id in (select private.my_session_ids()));
create policy "surfers ask about their own waves" on public.review_requests for insert to authenticated
  with check (asked_by = (select private.my_id()) and wave_id in (select private.my_wave_ids()));
create policy "staff answer" on public.review_requests for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));
create policy "take back what waits for an answer" on public.review_requests for delete to authenticated
  using (asked_by = (select private.my_id()) and answered_at is null);

revoke all on public.favourites, public.review_requests from anon, authenticated;
grant select, delete on public.favourites to authenticated;
grant insert (profile_id, wave_id) on public.favourites to authenticated;
grant select, delete on public.review_requests to authenticated;
grant insert (id, session_id, wave_id, asked_by) on public.review_requests to authenticated;
grant update (answered_at) on public.review_requests to authenticated;
-- Visitors may ask, and find nothing.
grant select on public.favourites, public.review_requests to anon;

-- The waves before and after one, in the order in which they were ridden, among those of its session that whoever
-- asks may see; of one surfer, of nobody yet, or of one's favourites alone where that is said. Null at the ends, no row
-- for a wave that is not theirs to see.
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
revoke execute on function public.find_wave_neighbours from public, anon, authenticated;
grant execute on function public.find_wave_neighbours to authenticated, service_role;

-- Whoever surfed with a school is told its name with their waves, as on their card; its pages stay its members'.
create function private.my_ridden_organisation_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select organisation_id from public.sessions
  where id in (select private.my_ridden_session_ids()) and organisation_id is not null;
$$;
revoke execute on function private.my_ridden_organisation_ids from public, anon;
grant execute on function private.my_ridden_organisation_ids to authenticated, service_role;
drop policy "members see their organisations" on public.organisations;
create policy "members and surfers see their organisations" on public.organisations for select to authenticated
  using (
    id in (select private.my_organisation_ids()) or id in (select private.my_ridden_organisation_ids())
  );
