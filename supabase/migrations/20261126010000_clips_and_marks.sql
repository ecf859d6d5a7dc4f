-- The camera page films without a connection: whole videos ("takes") and single waves, each a short file of its own
-- ("clips"), with ids that the phone creates. Waves that are marked before their video is inspected wait as marks. See
-- docs/decisions/0082-a-saved-wave-is-a-clip.md.

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

alter table public.videos
  -- A clip is one saved wave: its wave has the picture and the qualities, so that the clip needs only a preview.
  add column kind text not null default 'take' check (kind in ('take', 'clip')),
  -- Pages calculate with it.
  add constraint videos_recorded_at_check check (isfinite(recorded_at));
-- recorded_at: the clock of the phone at the first frame.
grant insert (kind, recorded_at) on public.videos to authenticated;

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
create policy "staff see marks" on public.marks for select to authenticated
  using (session_id in (select private.my_session_ids()));

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

-- The preview of a clip comes after that of its wave, which guests see.
alter table private.conversion_kinds
  -- Of a clip; null: the same.
  add column clip_priority smallint check (clip_priority between 1 and 199);
update private.conversion_kinds set clip_priority = 84 where kind = 'preview' and subject = 'video';

create or replace function private.prepare_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject record;
  rank private.conversion_kinds;
  video public.videos;
begin
  subject := private.get_subject(new);
  if subject.subject is null then
    raise exception 'There is nothing to convert' using errcode = '23503';
  end if;
  if num_nonnulls(new.session_id, new.organisation_id, new.owner_id) = 0 then
    new.session_id := subject.session_id;
    if subject.session_id is null then
      new.organisation_id := subject.organisation_id;
      new.owner_id := subject.owner_id;
    end if;
  end if;
  select k.* into rank from private.conversion_kinds k where k.kind = new.kind and k.subject = subject.subject;
  if not found then
    raise exception 'No % is made of a %', new.kind, subject.subject
      using errcode = '23514', constraint = 'conversions_kind_check';
  end if;
  select v.* into video from public.videos v where v.id = new.video_id;
  new.priority := coalesce(new.priority, case when video.kind = 'clip' then rank.clip_priority end, rank.priority);
  new.urgency := case
    when rank.long_urgency is not null and video.duration_ms > 300000 then rank.long_urgency
    else rank.urgency end;
  -- A platform admin put it before all others.
  if new.urgency = 1 and new.priority >= 200 then
    new.urgency := 2;
  end if;
  return new;
end;
$$;

-- Stores what an inspection read, cuts the waves that waited for it, and queues what is made of the video.
create function private.accept_inspection(job public.conversions, inspection jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind_of_video text;
begin
  update public.videos v
  set state = 'converting', inspection = accept_inspection.inspection - 'location',
      duration_ms = (accept_inspection.inspection ->> 'durationMs')::integer,
      width = (accept_inspection.inspection ->> 'width')::integer,
      height = (accept_inspection.inspection ->> 'height')::integer,
      recorded_at = coalesce(v.recorded_at, (accept_inspection.inspection ->> 'recordedAt')::timestamptz)
  where v.id = job.video_id
  returning v.kind into kind_of_video;
  insert into public.video_locations (video_id, session_id, latitude, longitude)
  select job.video_id, job.session_id, (place ->> 'latitude')::float8, (place ->> 'longitude')::float8
  from (select accept_inspection.inspection -> 'location' as place) p
  where jsonb_typeof(place) = 'object'
  on conflict (video_id) do nothing;
  perform private.cut_marks(job.video_id);
  perform private.enqueue_conversion(job.session_id, job.video_id, null, k)
  from unnest(case kind_of_video when 'clip' then array['preview']
    else array['preview', 'poster', 'storyboard', 'ladder', 'scrub'] end) as k;
end;
$$;
revoke execute on function private.accept_inspection from public;

-- Ends a job in one transaction. outcome: done, failed (may be retried), refused (the sources are at fault: no retry),
-- cancelled, released (the worker is stopping; not counted as an attempt, and claimed by another unless it was cancelled
-- meanwhile). Paths carry the revision (…/preview-r1.mp4), so that no job overwrites another's files.
-- renditions: [{kind, path, contentType, bytes, width, height, durationMs, frameCount, bitrate,
-- codec, playlist, details}]; inspection: {…, durationMs, width, height, recordedAt, location}.
-- False when the lease was lost: the caller's files then belong to another worker's job.
create or replace function public.finish_conversion(
  conversion_id uuid, worker_id text, revision integer, outcome text,
  problem text default null, log text default null,
  renditions jsonb default '[]', inspection jsonb default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  select c.* into job from public.conversions c
  where c.id = conversion_id and c.worker_id = finish_conversion.worker_id
    and c.revision = finish_conversion.revision and c.state = 'running'
  for update;
  if not found then
    -- The job was deleted or queued again meanwhile: no row owns the files that the caller made.
    insert into public.file_removals (bucket, path)
    select 'renditions', r.path from jsonb_to_recordset(finish_conversion.renditions) as r(path text)
    where not exists (select 1 from public.renditions x where x.path = r.path)
      and not exists (
        select 1 from public.conversions c
        where c.id = conversion_id and c.revision = finish_conversion.revision);
    return false;
  end if;

  if outcome = 'released' then
    update public.conversions c
    set state = case when job.cancel_requested then 'cancelled' else 'queued' end,
        finished_at = case when job.cancel_requested then now() end,
        attempts = greatest(c.attempts - 1, 0), worker_id = null, lease_until = null, progress = 0
    where c.id = job.id;
    if job.cancel_requested then
      perform private.settle_state(job.video_id, job.wave_id);
    end if;
    return true;
  end if;

  update public.conversions c set log = right(finish_conversion.log, 20000) where c.id = job.id;
  if outcome = 'failed' then
    perform private.fail_or_retry(job.id, left(finish_conversion.problem, 500));
    return true;
  end if;

  update public.conversions c
  set state = case outcome when 'done' then 'done' when 'cancelled' then 'cancelled' else 'failed' end,
      problem = left(finish_conversion.problem, 500), finished_at = now(), lease_until = null,
      progress = case outcome when 'done' then 1 else c.progress end
  where c.id = job.id;

  if outcome = 'refused' and job.kind = 'inspect' then
    update public.videos set state = 'refused', problem = left(finish_conversion.problem, 500)
    where id = job.video_id;
    return true;
  end if;

  if outcome = 'done' then
    perform private.store_renditions(job, finish_conversion.renditions);

    if job.kind = 'inspect' then
      perform private.accept_inspection(job, finish_conversion.inspection);
      return true;
    end if;
  end if;

  perform private.settle_state(job.video_id, job.wave_id);
  return true;
end;
$$;

reset check_function_bodies;
