-- The camera page films without a connection: whole videos (“takes”) and single waves, each a short file of its own
-- (“clips”), with ids that the phone creates. Waves that are marked before their video is inspected wait as marks. See
-- docs/decisions/0082-a-saved-wave-is-a-clip.md.
--
-- A slate is a code on a phone that says which session is filmed, and when to a tenth of a second. A video that shows
-- it gets its clock from it, so that the videos of several cameras lie on one clock. See
-- docs/decisions/0085-a-slate-sets-the-clock.md.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Waves of videos that are not inspected yet: the length of such a video is unknown, so its waves can't be cut. They
-- become waves with the inspection. Only save_marks writes them.
create table public.marks (
  -- The id of the wave.
  id uuid primary key,
  session_id uuid not null references public.sessions (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  surfer_id uuid references public.surfers (id) on delete set null,
  start_ms integer not null check (start_ms >= 0),
  end_ms integer not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint marks_length check (end_ms - start_ms between 500 and 120000),
  -- As of waves: video and surfer belong to the mark's own session.
  constraint marks_session_video_fkey foreign key (session_id, video_id)
    references public.videos (session_id, id) on delete cascade,
  constraint marks_session_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete set null (surfer_id)
);
create index marks_session_video_idx on public.marks (session_id, video_id);
create index marks_session_surfer_idx on public.marks (session_id, surfer_id);
create index marks_video_id_idx on public.marks (video_id);
create index marks_surfer_id_idx on public.marks (surfer_id);
create index marks_created_by_idx on public.marks (created_by);
alter table public.marks enable row level security;
revoke all on public.marks from anon, authenticated;
grant select on public.marks to authenticated;
create policy "second factor shown" on public.marks as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Cuts the waves of a video that is inspected at its marks, clipped to its length. A mark of which less than the
-- shortest wave is within the video moves back until it ends with the video: what a user marked is not lost. Of a video
-- that is too short for any wave the marks stay.
create function private.cut_marks(video_id uuid) returns void
language sql security definer set search_path = '' as $$
  with due as (
    delete from public.marks m using public.videos v
    -- A wave lasts 500 ms, and may end 100 ms after its video.
    where m.video_id = cut_marks.video_id and v.id = m.video_id and v.duration_ms >= 400
    returning m.id, m.session_id, m.video_id, m.surfer_id, m.start_ms, m.end_ms, m.created_by, v.duration_ms as film_ms
  )
  insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, created_by)
  select d.id, d.session_id, d.video_id, d.surfer_id, cut.start_ms, greatest(least(d.end_ms, d.film_ms), cut.start_ms + 500),
    d.created_by
  from due d
  cross join lateral (
    select case when least(d.end_ms, d.film_ms) - d.start_ms >= 500 then d.start_ms
      else greatest(d.film_ms - (d.end_ms - d.start_ms), 0) end as start_ms
  ) cut
  order by d.start_ms, d.id
  on conflict (id) do nothing;
$$;
revoke execute on function private.cut_marks from public;

-- Saves waves of a video, which may still be uploading: `saved`, or `not-found` where the caller doesn't work on the
-- video's session, or the video is deleted. marks: [{id, surfer_id, start_ms, end_ms}], at most 200, with ids that the
-- caller creates. A surfer who is not on the roster (any more) is none. A wave that exists follows, as long as nobody
-- but the caller has touched it; a wave that was deleted stays deleted.
create function public.save_marks(video_id uuid, marks jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  video public.videos;
begin
  if jsonb_typeof(marks) is distinct from 'array' or jsonb_array_length(marks) > 200 then
    raise exception 'At most 200 marks are saved at once, as an array' using errcode = '22023';
  end if;
  -- Shared, so that an inspection that ends meanwhile waits, and then finds the marks.
  select v.* into video from public.videos v
  where v.id = save_marks.video_id and v.raw_deleted_at is null
    and v.session_id in (select private.my_session_ids())
  for share;
  if not found then
    return 'not-found';
  end if;
  insert into public.marks as known (id, session_id, video_id, surfer_id, start_ms, end_ms, created_by)
  select m.id, video.session_id, video.id, s.id, m.start_ms, m.end_ms, private.my_id()
  from (
    select distinct on (x.id) x.*
    from jsonb_to_recordset(save_marks.marks) as x(id uuid, surfer_id uuid, start_ms integer, end_ms integer)
    -- In one order, so that concurrent calls wait for each other and don't deadlock.
    order by x.id
  ) m
  left join public.surfers s on s.id = m.surfer_id and s.session_id = video.session_id
  where not exists (select 1 from public.waves w where w.id = m.id)
    and not exists (
      select 1 from public.wave_changes c where c.wave_id = m.id and c.session_id = video.session_id)
  on conflict (id) do update
    set surfer_id = excluded.surfer_id, start_ms = excluded.start_ms, end_ms = excluded.end_ms
    where known.video_id = excluded.video_id;
  if video.duration_ms is not null then
    perform private.cut_marks(video.id);
    update public.waves w
    set surfer_id = m.surfer_id, start_ms = m.start_ms, end_ms = m.end_ms
    from (
      select x.id, s.id as surfer_id, x.start_ms, greatest(least(x.end_ms, video.duration_ms), x.start_ms + 500) as end_ms
      from jsonb_to_recordset(save_marks.marks) as x(id uuid, surfer_id uuid, start_ms integer, end_ms integer)
      left join public.surfers s on s.id = x.surfer_id and s.session_id = video.session_id
    ) m
    where w.id = m.id and w.video_id = video.id and w.created_by = private.my_id()
      and m.end_ms <= video.duration_ms + 100
      and (w.surfer_id, w.start_ms, w.end_ms) is distinct from (m.surfer_id, m.start_ms, m.end_ms)
      and not exists (
        select 1 from public.wave_changes c
        where c.wave_id = w.id and c.session_id = video.session_id
          and c.changed_by is distinct from private.my_id());
  end if;
  return 'saved';
end;
$$;
revoke execute on function public.save_marks from public, anon;
grant execute on function public.save_marks to authenticated, service_role;

-- Stores what an inspection read, cuts the waves that waited for it, and queues what is made of the video. Also stores
-- how much slower than life the camera says that its video plays.
create function private.accept_inspection(job public.conversions, inspection jsonb) returns void
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
revoke execute on function private.accept_inspection from public;

-- Sets the clock of a video by a slate; false when the slate is ignored. Every visitor of the beach can hold any code
-- into a picture, so it must name a session of the same school or person, and a time that can be right.
create function private.accept_slate(of_video uuid, of_session uuid, starts_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.videos v
  set recorded_at = accept_slate.starts_at, clock_source = 'slate', slate_session_id = nullif(named.id, own.id)
  from public.sessions own, public.sessions named
  where v.id = of_video and own.id = v.session_id and named.id = of_session
    and (named.organisation_id = own.organisation_id or named.owner_id = own.owner_id)
    and accept_slate.starts_at between '2020-01-01' and now() + interval '1 day';
  return found;
end;
$$;
revoke execute on function private.accept_slate from public;

-- Sets the clock of a video by the slate that the sender's device has found in it: `saved`, `ignored` as above, or
-- `not-found` where the caller does not work on the video's session.
create function public.save_slate(video_id uuid, slate_session_id uuid, recorded_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.videos v
  where v.id = save_slate.video_id and v.session_id in (select private.my_session_ids());
  if not found then
    return 'not-found';
  end if;
  return case when private.accept_slate(save_slate.video_id, save_slate.slate_session_id, save_slate.recorded_at)
    then 'saved' else 'ignored' end;
end;
$$;
revoke execute on function public.save_slate from public, anon;
grant execute on function public.save_slate to authenticated, service_role;

-- Moves a video to the session that its slate names: `moved`, `has-waves` (their surfers are on the roster of the old
-- session), or `not-found` where the caller does not work on both sessions or the slate names another.
create function public.move_video_by_slate(video_id uuid, to_session_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  video public.videos;
begin
  -- Jobs before the video, as a job that ends locks them.
  perform 1 from public.conversions c where c.video_id = move_video_by_slate.video_id order by c.id for update;
  select v.* into video from public.videos v
  where v.id = move_video_by_slate.video_id
    and v.session_id in (select private.my_session_ids()) and to_session_id in (select private.my_session_ids())
    and to_session_id in (v.session_id, v.slate_session_id)
  for update;
  if not found then
    return 'not-found';
  end if;
  -- The first response was lost.
  if video.session_id = to_session_id then
    return 'moved';
  end if;
  if exists (select 1 from public.waves w where w.video_id = video.id)
    or exists (select 1 from public.wave_angles a where a.video_id = video.id)
    or exists (select 1 from public.marks m where m.video_id = video.id) then
    return 'has-waves';
  end if;
  update public.videos v set session_id = to_session_id, slate_session_id = null where v.id = video.id;
  update public.video_locations l set session_id = to_session_id where l.video_id = video.id;
  update public.conversions c set session_id = to_session_id where c.video_id = video.id;
  update public.renditions r set session_id = to_session_id where r.video_id = video.id;
  return 'moved';
end;
$$;
revoke execute on function public.move_video_by_slate from public, anon;
grant execute on function public.move_video_by_slate to authenticated, service_role;

create policy "staff see marks" on public.marks for select to authenticated
  using (session_id in (select private.my_session_ids()));

-- After what users wait for, and before the timeline, by which they sort.
insert into private.conversion_kinds (kind, subject, priority, urgency) values ('slate', 'video', 60, 1);

reset check_function_bodies;
