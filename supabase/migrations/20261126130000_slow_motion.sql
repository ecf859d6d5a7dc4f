-- Slow motion: some cameras store what they filmed at 120 or 240 frames a second as a video of 30, which then plays slower
-- than life. Who measures times and speeds must know by how much.
set check_function_bodies = off;

alter table public.videos
  -- How many times slower than life it plays; 1 where it plays as it happened.
  add column slowdown numeric(5, 2) not null default 1 check (slowdown between 1 and 100);
grant update (slowdown) on public.videos to authenticated;
alter policy "staff name cameras" on public.videos rename to "staff describe videos";

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

-- As before, with how much slower than life the camera says that its video plays.
create or replace function private.accept_inspection(job public.conversions, inspection jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  video public.videos;
begin
  update public.videos v
  set state = 'converting', inspection = accept_inspection.inspection - 'location',
      duration_ms = (accept_inspection.inspection ->> 'durationMs')::integer,
      width = (accept_inspection.inspection ->> 'width')::integer,
      height = (accept_inspection.inspection ->> 'height')::integer,
      recorded_at = coalesce(v.recorded_at, (accept_inspection.inspection ->> 'recordedAt')::timestamptz),
      slowdown = greatest(v.slowdown, (accept_inspection.inspection ->> 'slowdown')::numeric)
  where v.id = job.video_id
  returning v.* into video;
  insert into public.video_locations (video_id, session_id, latitude, longitude)
  select job.video_id, job.session_id, (place ->> 'latitude')::float8, (place ->> 'longitude')::float8
  from (select accept_inspection.inspection -> 'location' as place) p
  where jsonb_typeof(place) = 'object'
  on conflict (video_id) do nothing;
  perform private.cut_marks(job.video_id);
  perform private.enqueue_conversion(job.session_id, job.video_id, null, k)
  from unnest(case video.kind when 'clip' then array['preview']
    else array['preview', 'poster', 'slate', 'storyboard', 'ladder', 'scrub'] end) as k
  -- The device that sent the video may have found its slate.
  where k <> 'slate' or video.clock_source <> 'slate';
end;
$$;

reset check_function_bodies;
