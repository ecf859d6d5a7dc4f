-- Raw films, waves cut from them, and what conversions make of both. A wave also has the coach's notes (score,
-- direction, manoeuvres) and the time of the ride: surfers see no films, so each wave has its own time.
--
-- Slow motion: some cameras store what they filmed at 120 or 240 frames a second as a video of 30, which then plays
-- slower than life. Who measures times and speeds must know by how much.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.videos (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- Size and time of change: recognises the same file when the browser must select it again.
  file_fingerprint text check (char_length(file_fingerprint) <= 200),
  size_bytes bigint not null check (size_bytes between 1 and 10737418240),
  original_path text not null unique check (char_length(original_path) <= 400),
  state text not null default 'uploading'
    check (state in ('uploading', 'checking', 'converting', 'ready', 'refused', 'failed')),
  -- The sentence that says why the video was refused or failed.
  problem text check (char_length(problem) <= 500),
  duration_ms integer check (duration_ms > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Pages calculate with it. Of a clip: the clock of the phone at its first frame.
  recorded_at timestamptz check (isfinite(recorded_at)),
  -- Everything that the inspection read (codec, frame rate, rotation, HDR, audio …), without the location.
  inspection jsonb,
  uploaded_at timestamptz,
  created_at timestamptz not null default now(),
  -- As last reported; only the screens use it.
  sent_bytes bigint not null default 0 check (sent_bytes >= 0),
  sent_per_second bigint check (sent_per_second >= 0),
  -- When the sender last reported.
  heard_at timestamptz not null default now(),
  -- Why the upload is stuck, in the words of the sending browser; null while it progresses.
  sender_problem text check (char_length(sender_problem) <= 200),
  -- The camera of a film in a session with several: a few words, or none.
  camera text not null default '' check (camera ~ '^[^\n]{0,40}$'),
  -- When the original and everything made of the whole film were deleted; its waves stay.
  raw_deleted_at timestamptz,
  -- Bytes that count towards the quota.
  stored_bytes bigint generated always as (case when raw_deleted_at is null then size_bytes else 0 end) stored,
  -- A clip is one saved wave: its wave has the picture and the qualities, so that the clip needs only a preview.
  kind text not null default 'take' check (kind in ('take', 'clip')),
  -- Who says recorded_at: the camera (its file or its phone), or a slate in the picture.
  clock_source text not null default 'camera' check (clock_source in ('camera', 'slate')),
  -- The session that the slate names, where that is another one. Staff decide whether to move the video there.
  slate_session_id uuid references public.sessions (id) on delete set null,
  -- How many times slower than life it plays; 1 where it plays as it happened.
  slowdown numeric(5, 2) not null default 1 check (slowdown between 1 and 100),
  unique (session_id, id),
  -- A folder named by the video's id and a file in it, as the app makes them: no path to another video's folder.
  constraint videos_original_path_shape
    check (original_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$')
);
create index videos_session_id_idx on public.videos (session_id, created_at);
create index videos_created_by_idx on public.videos (created_by);
create index videos_uploading_idx on public.videos (created_at) where state = 'uploading';
create index videos_fingerprint_idx on public.videos (session_id, file_fingerprint);
create index videos_unsettled_idx on public.videos (id) where state in ('checking', 'converting');
create index videos_raw_idx on public.videos (session_id) where raw_deleted_at is null;
-- Organisations see how many were deleted lately.
create index videos_raw_deleted_idx on public.videos (raw_deleted_at) where raw_deleted_at is not null;
create index videos_slate_session_id_idx on public.videos (slate_session_id) where slate_session_id is not null;
alter table public.videos enable row level security;
-- Only functions set a video's state: see finish_upload and finish_conversion.
revoke all on public.videos from anon, authenticated;
grant select on public.videos to anon;
grant select, delete on public.videos to authenticated;
grant insert (id, session_id, created_by, file_name, file_fingerprint, size_bytes, original_path, camera, kind,
  recorded_at) on public.videos to authenticated;
grant update (camera, slowdown) on public.videos to authenticated;
create policy "second factor shown" on public.videos as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- A table of its own, because the location must never be read along with the video.
create table public.video_locations (
  video_id uuid primary key references public.videos (id) on delete cascade,
  session_id uuid not null references public.sessions (id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
create index video_locations_session_id_idx on public.video_locations (session_id);
alter table public.video_locations enable row level security;
revoke all on public.video_locations from anon, authenticated;
grant select on public.video_locations to anon, authenticated;
create policy "second factor shown" on public.video_locations as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.waves (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  surfer_id uuid references public.surfers (id) on delete set null,
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  state text not null default 'converting' check (state in ('converting', 'ready', 'failed')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Rises with each change that a user can see.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  -- Null if the system changed it.
  changed_by uuid references public.profiles (id) on delete set null,
  score numeric(4, 2) check (score between 0 and 10),
  -- As the riding surfer sees it.
  direction text check (direction in ('left', 'right')),
  -- Null: follows from stance and direction.
  side text check (side in ('frontside', 'backside')),
  manoeuvres text[] not null default '{}' check (
    cardinality(manoeuvres) <= 20 and manoeuvres <@ array[
      'take-off', 'pop-up', 'bottom turn', 'top turn', 'cutback', 'carve', 'snap', 'floater', 'barrel',
      'air', 'wipeout']),
  -- Surfers see no films, so each wave has its own time; it is the cursor of pages. From the camera's
  -- clock; without one, counted from the arrival of the film, which keeps the order within the film.
  ridden_at timestamptz not null default now(),
  by_camera_clock boolean not null default false,
  -- A wave's points by the five criteria that surf judges use, in the order of app/domain/waves/criteria.ts. Empty where
  -- the coach gave the score alone; null for a criterion without points.
  criteria numeric(4, 2)[] not null default '{}' check (
    (cardinality(criteria) = 0 or cardinality(criteria) = 5) and 0 <= all (criteria) and 10 >= all (criteria)),
  constraint waves_length check (end_ms - start_ms between 500 and 120000),
  -- Besides the plain keys, which queries embed by: video and surfer belong to the wave's own session.
  constraint waves_session_video_fkey foreign key (session_id, video_id)
    references public.videos (session_id, id) on delete cascade,
  constraint waves_session_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete set null (surfer_id),
  constraint waves_session_id_id_key unique (session_id, id)
);
create index waves_session_id_idx on public.waves (session_id, video_id, start_ms);
create index waves_surfer_idx on public.waves (session_id, surfer_id);
create index waves_surfer_id_idx on public.waves (surfer_id);
create index waves_created_by_idx on public.waves (created_by);
create index waves_unsettled_idx on public.waves (id) where state = 'converting';
-- For the cascade of a deleted video.
create index waves_video_id_idx on public.waves (video_id);
create index waves_changed_by_idx on public.waves (changed_by) where changed_by is not null;
create index waves_ridden_idx on public.waves (session_id, ridden_at, id);
-- A cover reads the best four waves of a session, not all of them.
create index waves_best_idx on public.waves (session_id, score desc nulls last, ridden_at, id);
alter table public.waves enable row level security;
revoke all on public.waves from anon, authenticated;
grant select on public.waves to anon;
grant select, delete on public.waves to authenticated;
grant insert (id, session_id, video_id, surfer_id, start_ms, end_ms, created_by, score, direction, side, manoeuvres,
  criteria) on public.waves to authenticated;
grant update (surfer_id, start_ms, end_ms, score, direction, side, manoeuvres, criteria) on public.waves to
  authenticated;
create policy "second factor shown" on public.waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The same ride from another camera.
create table public.wave_angles (
  id uuid primary key default gen_random_uuid(),
  wave_id uuid not null references public.waves (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  session_id uuid not null,
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  unique (wave_id, video_id, start_ms),
  constraint wave_angles_length check (end_ms - start_ms between 500 and 120000),
  constraint wave_angles_session_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade,
  constraint wave_angles_session_video_fkey foreign key (session_id, video_id)
    references public.videos (session_id, id) on delete cascade
);
create index wave_angles_session_wave_idx on public.wave_angles (session_id, wave_id);
create index wave_angles_session_video_idx on public.wave_angles (session_id, video_id);
create index wave_angles_video_id_idx on public.wave_angles (video_id);
alter table public.wave_angles enable row level security;
revoke all on public.wave_angles from anon, authenticated;
grant select on public.wave_angles to anon;
grant select, insert, delete on public.wave_angles to authenticated;
create policy "second factor shown" on public.wave_angles as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.renditions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references public.sessions (id) on delete cascade,
  video_id uuid references public.videos (id) on delete cascade,
  wave_id uuid references public.waves (id) on delete cascade,
  kind text not null check (kind in (
    'preview', 'poster', 'storyboard', 'scrub', 'ladder', 'download', 'full', 'short', 'short-preview', 'short-cover',
    'review', 'marked-preview', 'marked-poster')),
  path text not null unique,
  content_type text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  duration_ms integer,
  frame_count integer,
  bitrate integer,
  codec text,
  -- HLS playlist of a ladder rung, with {media} in place of the media file's address.
  playlist text,
  -- What only this kind has, such as the grid of a storyboard.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Workers write it into the path, as well as the wave and the revision.
  angle_id uuid generated always as ((substring(path from '/full-([0-9a-f-]{36})-r'))::uuid) stored
    references public.wave_angles (id) on delete cascade,
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  short_id uuid,
  review_id uuid,
  constraint renditions_held_by_one check (num_nonnulls(session_id, organisation_id, owner_id) = 1),
  constraint renditions_of_one check (num_nonnulls(video_id, wave_id, short_id, review_id) = 1)
);
create index renditions_video_id_idx on public.renditions (video_id, kind);
create index renditions_wave_id_idx on public.renditions (wave_id, kind);
create index renditions_session_id_idx on public.renditions (session_id);
create index renditions_angle_id_idx on public.renditions (angle_id) where angle_id is not null;
create index renditions_organisation_id_idx on public.renditions (organisation_id) where organisation_id is not null;
create index renditions_owner_id_idx on public.renditions (owner_id) where owner_id is not null;
create index renditions_short_id_idx on public.renditions (short_id) where short_id is not null;
create index renditions_review_id_idx on public.renditions (review_id) where review_id is not null;
alter table public.renditions enable row level security;
revoke all on public.renditions from anon, authenticated;
grant select on public.renditions to anon, authenticated;
create policy "second factor shown" on public.renditions as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create function private.my_wave_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.waves where surfer_id in (select private.my_surfer_ids());
$$;
revoke execute on function private.my_wave_ids from public;
grant execute on function private.my_wave_ids to authenticated, service_role;

create function private.upload_stage(state text) returns text
language sql immutable set search_path = '' as $$
  select case when state = 'uploading' then 'uploading'
    when state in ('refused', 'failed') then 'failed' else 'finished' end;
$$;
revoke execute on function private.upload_stage from public;
-- An index calls it with the rights of the role that writes the row.
grant execute on function private.upload_stage to authenticated, service_role;

-- Rejects a wave of a deleted film, and a wave that ends after its film.
create function private.require_within_video(video_id uuid, end_ms integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  length_ms integer;
begin
  perform private.require_raw_film(require_within_video.video_id);
  select v.duration_ms into length_ms from public.videos v where v.id = require_within_video.video_id;
  if length_ms is null or end_ms > length_ms + 100 then
    raise exception 'The wave ends after the video' using errcode = '23514', constraint = 'waves_within_video';
  end if;
end;
$$;
revoke execute on function private.require_within_video from public;

create function private.check_new_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_within_video(new.video_id, new.end_ms);
  return null;
end;
$$;
revoke execute on function private.check_new_wave from public;

-- Missing in log rows that are older than criteria.
create function private.to_criteria(wave jsonb) returns numeric[]
language sql immutable set search_path = '' as $$
  select array(
    select points.value::numeric
    from jsonb_array_elements_text(coalesce(wave -> 'criteria', '[]')) with ordinality as points
    order by points.ordinality);
$$;
revoke execute on function private.to_criteria from public;
grant execute on function private.to_criteria to authenticated;

-- How many times slower than life a wave plays, or another camera's video of it: surfers see waves, and no videos.
-- Null for users who may not see the wave.
create function public.get_slowdown(wave_id uuid, angle_id uuid default null) returns numeric
language sql stable security definer set search_path = '' as $$
  select v.slowdown
  from public.waves w
  left join public.wave_angles a on a.wave_id = w.id and a.id = $2
  join public.videos v on v.id = case when $2 is null then w.video_id else a.video_id end
  where w.id = $1
    and (w.session_id in (select private.my_session_ids()) or w.surfer_id in (select private.my_surfer_ids()));
$$;
revoke execute on function public.get_slowdown from public, anon;
grant execute on function public.get_slowdown to authenticated, service_role;

create index videos_upload_stage_idx on public.videos (private.upload_stage(state), created_at desc, id desc);

create trigger keep_words_plain before insert or update of file_name, camera, sender_problem on public.videos
  for each row
  when (concat(new.file_name, new.camera, new.sender_problem) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'file_name', 'camera', 'sender_problem');

-- Triggers run in the order of their names: this one runs before those of foreign keys (RI_…), so that
-- a wave of a video that was deleted meanwhile is rejected here.
create trigger "A wave ends before its video" after insert on public.waves
  for each row execute function private.check_new_wave();

create policy "staff see videos" on public.videos for select to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "staff add videos" on public.videos for insert to authenticated
  with check (
    session_id in (select private.my_session_ids())
    and created_by = (select auth.uid())
    and state = 'uploading'
    and original_path like id::text || '/%'
  );

create policy "staff delete videos" on public.videos for delete to authenticated
  using (session_id in (select private.my_session_ids()));

-- Operators upload the memory card that a school delivers, into any session.
create policy "platform admins add videos" on public.videos for insert to authenticated
  with check (
    (select private.is_platform_admin())
    and created_by = (select auth.uid())
    and state = 'uploading'
    and original_path like id::text || '/%'
  );

create policy "staff describe videos" on public.videos for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));

create policy "staff see waves, surfers their own" on public.waves for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_surfer_ids()));

create policy "staff cut waves" on public.waves for insert to authenticated
  with check (session_id in (select private.my_session_ids()) and created_by = (select auth.uid()));

create policy "staff change waves" on public.waves for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));

create policy "staff delete waves" on public.waves for delete to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "staff see where it was filmed" on public.video_locations for select to authenticated
  using (session_id in (select private.my_session_ids()));

create policy "staff see angles, surfers those of their waves" on public.wave_angles for select to authenticated
  using (session_id in (select private.my_session_ids()) or wave_id in (select private.my_wave_ids()));

create policy "staff join waves" on public.wave_angles for insert to authenticated
  with check (session_id in (select private.my_session_ids()));

create policy "staff take joined waves apart" on public.wave_angles for delete to authenticated
  using (session_id in (select private.my_session_ids()));

reset check_function_bodies;
