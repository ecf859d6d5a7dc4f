-- Videos as they were filmed, waves cut out of them, and what conversions make of both.

create table public.videos (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- Recognises the same file when the browser has to ask for it again: size and time of change.
  file_fingerprint text check (char_length(file_fingerprint) <= 200),
  size_bytes bigint not null check (size_bytes between 1 and 10737418240),
  original_path text not null unique check (char_length(original_path) <= 400),
  state text not null default 'uploading'
    check (state in ('uploading', 'checking', 'converting', 'ready', 'refused', 'failed')),
  -- The sentence that says why a video was refused or failed.
  problem text check (char_length(problem) <= 500),
  duration_ms integer check (duration_ms > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  recorded_at timestamptz,
  -- Everything the inspection read (codec, frame rate, rotation, HDR, audio …), without the place.
  inspection jsonb,
  uploaded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (session_id, id)
);
create index videos_session_id_idx on public.videos (session_id, created_at);
create index videos_created_by_idx on public.videos (created_by);
create index videos_uploading_idx on public.videos (created_at) where state = 'uploading';

-- Apart from videos, because it must never travel along with them.
create table public.video_locations (
  video_id uuid primary key references public.videos (id) on delete cascade,
  session_id uuid not null references public.sessions (id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
create index video_locations_session_id_idx on public.video_locations (session_id);

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
  constraint waves_length check (end_ms - start_ms between 500 and 120000),
  -- Beside the plain keys, by which queries embed: video and surfer are of the wave's own session.
  constraint waves_session_video_fkey foreign key (session_id, video_id)
    references public.videos (session_id, id) on delete cascade,
  constraint waves_session_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete set null (surfer_id)
);
create index waves_session_id_idx on public.waves (session_id, video_id, start_ms);
create index waves_surfer_idx on public.waves (session_id, surfer_id);
create index waves_surfer_id_idx on public.waves (surfer_id);
create index waves_created_by_idx on public.waves (created_by);

create table public.renditions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.sessions (id) on delete cascade,
  video_id uuid references public.videos (id) on delete cascade,
  wave_id uuid references public.waves (id) on delete cascade,
  kind text not null check (kind in ('preview', 'poster', 'storyboard', 'scrub', 'ladder', 'download')),
  path text not null unique,
  content_type text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  duration_ms integer,
  frame_count integer,
  bitrate integer,
  codec text,
  -- HLS playlist of a ladder rung; the address of the media file stands in it as {media}.
  playlist text,
  -- What only this kind has, for example the grid of a storyboard.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint renditions_of_one check (num_nonnulls(video_id, wave_id) = 1)
);
create index renditions_session_id_idx on public.renditions (session_id);
create index renditions_video_id_idx on public.renditions (video_id, kind);
create index renditions_wave_id_idx on public.renditions (wave_id, kind);

create function private.my_wave_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.waves where surfer_id in (select private.my_surfer_ids());
$$;
revoke execute on all functions in schema private from public, anon;
grant execute on all functions in schema private to authenticated, service_role;

alter table public.videos enable row level security;
alter table public.video_locations enable row level security;
alter table public.waves enable row level security;
alter table public.renditions enable row level security;

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
-- The state of a video is the system's to say: see finish_upload and finish_conversion.
revoke update on public.videos from anon, authenticated;
revoke insert on public.videos from anon, authenticated;
grant insert (id, session_id, created_by, file_name, file_fingerprint, size_bytes, original_path)
  on public.videos to authenticated;

create policy "staff see where it was filmed" on public.video_locations for select to authenticated
  using (session_id in (select private.my_session_ids()));
revoke insert, update, delete on public.video_locations from anon, authenticated;

create policy "staff see waves, surfers their own" on public.waves for select to authenticated
  using (session_id in (select private.my_session_ids()) or surfer_id in (select private.my_surfer_ids()));
create policy "staff cut waves" on public.waves for insert to authenticated
  with check (session_id in (select private.my_session_ids()) and created_by = (select auth.uid()));
create policy "staff change waves" on public.waves for update to authenticated
  using (session_id in (select private.my_session_ids()))
  with check (session_id in (select private.my_session_ids()));
create policy "staff delete waves" on public.waves for delete to authenticated
  using (session_id in (select private.my_session_ids()));
revoke insert, update on public.waves from anon, authenticated;
grant insert (id, session_id, video_id, surfer_id, start_ms, end_ms, created_by) on public.waves to authenticated;
grant update (surfer_id, start_ms, end_ms) on public.waves to authenticated;

create policy "staff see renditions, surfers of their waves" on public.renditions for select to authenticated
  using (session_id in (select private.my_session_ids()) or wave_id in (select private.my_wave_ids()));
revoke insert, update, delete on public.renditions from anon, authenticated;
