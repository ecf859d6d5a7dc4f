-- A review as a video that the worker makes, where a browser cannot:
-- docs/decisions/0116-the-worker-saves-reviews-too.md
--
-- The voice of a coach's review as the sound of a clip: docs/decisions/0122-the-coachs-voice-is-the-sound-of-a-clip.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The parts of a review's newest version whose waves are the surfer's now.
create function private.list_shown_parts(review public.reviews)
returns table (id uuid, nth integer, wave_id uuid, angle_id uuid, video_id uuid, start_ms integer, duration_ms integer, track jsonb,
  voice_path text)
language sql stable security definer set search_path = '' as $$
  select q.id, q.nth, q.wave_id, a.id, q.video_id, coalesce(a.start_ms, x.start_ms), q.duration_ms, q.track, q.voice_path
  from (select n.id from public.review_versions n where n.review_id = review.id order by n.number desc limit 1) v
  join public.review_parts q on q.version_id = v.id
  join public.waves x on x.id = q.wave_id and x.surfer_id = review.surfer_id
  left join public.wave_angles a on a.wave_id = x.id and a.video_id = q.video_id and x.video_id <> q.video_id;
$$;
revoke execute on function private.list_shown_parts from public;

-- The compared waves of a review's newest version that its surfer may see now.
create function private.list_compared_waves(review public.reviews)
returns table (id uuid, part_id uuid, wave_id uuid, video_id uuid, angle_id uuid, start_ms integer, drawing_ids uuid[],
  sent_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.part_id, x.id, c.video_id, a.id, coalesce(a.start_ms, x.start_ms), c.drawing_ids, v.created_at
  from (select n.* from public.review_versions n where n.review_id = review.id order by n.number desc limit 1) v
  join public.review_parts q on q.version_id = v.id
  join public.waves o on o.id = q.wave_id and o.surfer_id = review.surfer_id
  join public.review_compared_waves c on c.part_id = q.id
  join public.waves x on x.id = c.wave_id
  left join public.wave_angles a on a.wave_id = x.id and a.video_id = c.video_id and x.video_id <> c.video_id
  where (x.video_id = c.video_id or a.id is not null) and private.may_compare(x, review.surfer_id, a.id is not null);
$$;
revoke execute on function private.list_compared_waves from public;

-- What a review shows drawn on a compared wave: nothing that was changed after it was sent.
create function private.list_compared_drawings(wave_id uuid, drawing_ids uuid[], sent_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(d.shape || jsonb_build_object('id', d.id, 'videoId', d.video_id, 'atMs', d.at_ms,
    'untilMs', d.until_ms, 'tool', d.tool, 'name', d.name, 'text', d.text) order by d.at_ms, d.created_at, d.id), '[]')
  from public.drawings d
  where d.wave_id = $1 and d.id = any ($2) and d.profile_id is null
    and d.tool not in ('position', 'origin') and d.changed_at <= $3;
$$;
revoke execute on function private.list_compared_drawings from public;

-- A word for all that a review shows now: another one as soon as a version is sent, a wave is given to another surfer or
-- cut again, or the surfer of a compared wave withdraws. A video shows what may be seen as long as it has this word.
create function private.sum_up_review(review public.reviews) returns text
language sql stable security definer set search_path = '' as $$
  select md5(jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(p.id, p.wave_id, p.angle_id, p.start_ms) order by p.nth)
      from private.list_shown_parts(review) p),
    (select jsonb_agg(jsonb_build_array(c.id, c.wave_id, c.angle_id, c.start_ms,
        private.list_compared_drawings(c.wave_id, c.drawing_ids, c.sent_at)) order by c.id)
      from private.list_compared_waves(review) c))::text);
$$;
revoke execute on function private.sum_up_review from public;

-- The files of a review's video: [{partId, comparedId, bucket, path, bytes}]. Of each wave the smallest that is as sharp as
-- the video will be, else the sharpest; of a compared one the preview; and the voices. None without consent to coaching.
create function private.list_review_files(review public.reviews) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(x) order by x."partId", x.bucket, x."comparedId"), '[]')
  from (
    select p.id as "partId", null::uuid as "comparedId", f.bucket, f.path, f.bytes
    from private.list_shown_parts(review) p
    cross join lateral (
      (select 'renditions' as bucket, f.path, f.bytes from public.renditions f
      where f.wave_id = p.wave_id and f.angle_id is not distinct from p.angle_id and f.kind in ('preview', 'ladder', 'full')
      order by least(f.width, f.height) < 720,
        case when least(f.width, f.height) < 720 then -least(f.width, f.height) else least(f.width, f.height) end,
        array_position(array['preview', 'ladder', 'full'], f.kind) limit 1)
      union all
      select 'voices', o.name, (o.metadata ->> 'size')::bigint from storage.objects o
      where o.bucket_id = 'voices' and o.name = p.voice_path) f
    union all
    select c.part_id, c.id, 'renditions', f.path, f.bytes
    from private.list_compared_waves(review) c
    cross join lateral (
      select f.path, f.bytes from public.renditions f
      where f.wave_id = c.wave_id and f.angle_id is not distinct from c.angle_id and f.kind in ('preview', 'full')
        and private.is_compared_kind(f.kind, f.angle_id)
      order by f.kind = 'preview' desc limit 1) f
  ) x
  where private.has_consent(review.surfer_id, 'coaching');
$$;
revoke execute on function private.list_review_files from public;

-- What the worker needs to know: {sum, parts: [{id, videoId, startMs, durationMs, track, film, voice,
-- compared: [{id, videoId, startMs, drawings, film}]}]}, with the paths of the files. A part whose wave has no video is
-- left out.
create function private.plan_review_video(review public.reviews) returns jsonb
language sql stable security definer set search_path = '' as $$
  with files as (
    select f.* from jsonb_to_recordset(private.list_review_files(review))
      as f("partId" uuid, "comparedId" uuid, bucket text, path text)
  )
  select jsonb_build_object('sum', private.sum_up_review(review), 'parts', coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'videoId', p.video_id, 'startMs', p.start_ms, 'durationMs', p.duration_ms, 'track', p.track,
    'film', f.path,
    'voice', (select v.path from files v where v."partId" = p.id and v.bucket = 'voices'),
    'compared', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'videoId', c.video_id, 'startMs', c.start_ms,
        'drawings', private.list_compared_drawings(c.wave_id, c.drawing_ids, c.sent_at), 'film', b.path) order by c.id)
      from private.list_compared_waves(review) c join files b on b."comparedId" = c.id
      where c.part_id = p.id), '[]')) order by p.nth), '[]'))
  from private.list_shown_parts(review) p
  join files f on f."partId" = p.id and f.bucket = 'renditions' and f."comparedId" is null;
$$;
revoke execute on function private.plan_review_video from public;

-- The plan of a job as its worker gets it: that of a review is looked up at this moment, as sources are. The mark is
-- the name of the school.
create function private.get_plan(job public.conversions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when job.kind = 'marked' then (
      select jsonb_build_object('name', o.name)
      from public.waves w join public.sessions s on s.id = w.session_id
      join public.organisations o on o.id = s.organisation_id where w.id = job.wave_id)
    when job.review_id is null then job.plan
    else (select private.plan_review_video(w) from public.reviews w where w.id = job.review_id) end;
$$;
revoke execute on function private.get_plan from public;

-- The video of a review that shows what may be seen now; no row for none.
create function private.find_review_video(review public.reviews) returns public.renditions
language sql stable security definer set search_path = '' as $$
  select f from public.renditions f
  where f.review_id = review.id and f.details ->> 'sum' = private.sum_up_review(review)
  order by f.created_at desc limit 1;
$$;
revoke execute on function private.find_review_video from public;

-- How far the video of a review is, for those who may open the review: {state, progress, path, bytes}; null for all
-- others. States: `none`, `waiting`, `making`, `ready` and `failed`. `locked` where a wave of the review is to be paid
-- for.
create function public.open_review_video(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when not private.may_take_review(w) then
    jsonb_build_object('state', 'locked', 'progress', 0, 'path', null, 'bytes', null)
  else jsonb_build_object(
    'state', case when f.path is not null then 'ready' when c.state = 'queued' then 'waiting'
      when c.state = 'running' then 'making' when c.state = 'failed' then 'failed' else 'none' end,
    'progress', coalesce(case when c.state = 'running' then c.progress end, 0), 'path', f.path, 'bytes', f.bytes) end
  from public.reviews w
  left join public.conversions c on c.review_id = w.id
  left join lateral private.find_review_video(w) f on true
  where w.id = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()));
$$;
revoke execute on function public.open_review_video from public;
grant execute on function public.open_review_video to anon, authenticated, service_role;

-- Asks for the video of a review, unless it is there or in progress; then as open_review_video. State `no-room` where
-- the holder of the session has used all of their room. What failed is tried again after ten minutes. A locked one is
-- not made.
create function public.request_review_video(review_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.reviews;
  job public.conversions;
begin
  select w.* into known from public.reviews w where w.id = request_review_video.review_id for update;
  if not found or not (private.may_open_review(known) or known.id in (select private.linked_review_ids())) then
    return null;
  end if;
  if private.may_take_review(known) and (private.find_review_video(known)).path is null then
    if private.exceeds_quota(known.session_id, 1) then
      return jsonb_build_object('state', 'no-room', 'progress', 0, 'path', null, 'bytes', null);
    end if;
    insert into public.conversions (review_id, kind) values (known.id, 'review') on conflict do nothing returning * into job;
    if job.id is null then
      perform private.requeue_conversion(c.id) from public.conversions c
      where c.review_id = known.id and (c.state in ('done', 'cancelled')
        or c.state = 'failed' and c.finished_at < now() - interval '10 minutes');
    end if;
  end if;
  return public.open_review_video(known.id);
end;
$$;
revoke execute on function public.request_review_video from public;
grant execute on function public.request_review_video to anon, authenticated, service_role;

-- reviews/<id>/…. Not while it is locked.
create function private.may_open_review_video(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions f
    join public.reviews w on w.id = f.review_id
    where f.path = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()))
      and f.details ->> 'sum' = private.sum_up_review(w) and private.may_take_review(w));
$$;
revoke execute on function private.may_open_review_video from public;
grant execute on function private.may_open_review_video to anon, authenticated, service_role;

-- A surfer who withdraws from coaching takes the videos of their reviews with them, also one in progress.
create function private.delete_review_videos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_reviews constant uuid[] := array(
    select w.id from public.reviews w
    where w.surfer_id in (
      select s.id from public.surfers s
      where case when new.is_of_one_row then s.id = new.surfer_id else s.guest_id = new.guest_id end));
begin
  delete from public.renditions f where f.review_id = any (of_reviews);
  -- A worker that makes one has lost its job. The row stays: the next file needs a name of its own.
  update public.conversions c
  set state = 'cancelled', revision = c.revision + 1, finished_at = now(), worker_id = null, lease_until = null, progress = 0
  where c.review_id = any (of_reviews) and c.state in ('queued', 'running');
  return null;
end;
$$;
revoke execute on function private.delete_review_videos from public;

-- For the clean-up: deletes videos of reviews a week after they were made, and those that show what may no longer be seen;
-- how many.
create function public.purge_review_videos() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  outdated uuid[];
begin
  select coalesce(array_agg(f.review_id), '{}') into outdated
  from public.renditions f
  join public.reviews w on w.id = f.review_id
  where f.created_at < now() - interval '7 days' or not private.has_consent(w.surfer_id, 'coaching')
    or f.details ->> 'sum' is distinct from private.sum_up_review(w);
  delete from public.renditions f where f.review_id = any (outdated);
  return cardinality(outdated);
end;
$$;
revoke execute on function public.purge_review_videos from public, anon, authenticated;
grant execute on function public.purge_review_videos to service_role;

-- The voices of a short as files, each once: of reviews of the wave and the surfer of their clip, while the surfer agrees
-- to coaching.
create function private.list_short_voices(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('bucket', 'voices', 'path', o.name,
    'bytes', (o.metadata ->> 'size')::bigint, 'startMs', null, 'endMs', null, 'sessionStartsAt', null)), '[]')
  from private.list_clip_voices(short) c
  join storage.objects o on o.bucket_id = 'voices' and o.name = c.path;
$$;
revoke execute on function private.list_short_voices from public;

-- The clips of a short that have a voice, by their place, with its path; null for one that may not be heard, or is
-- deleted. That of a review to be paid for is only in the shorts of its school and its staff. The worker, which is no
-- member of the school, asks for the short's owner.
create function private.list_clip_voices(short public.shorts) returns table (place bigint, path text)
language sql stable security definer set search_path = '' as $$
  select c.place, (
    select q.voice_path
    from public.review_parts q
    join public.review_versions v on v.id = q.version_id
    join public.reviews r on r.id = v.review_id
    join public.waves w on w.id = q.wave_id and w.surfer_id = r.surfer_id
    join public.sessions s on s.id = r.session_id
    where q.wave_id = (c.clip ->> 'waveId')::uuid and q.id::text = c.clip #>> '{voice,partId}'
      and private.has_consent(r.surfer_id, 'coaching')
      and (not private.is_unpaid_review(r) or short.organisation_id = s.organisation_id or s.owner_id = short.owner_id
        or exists (
          select 1 from public.memberships m
          where m.organisation_id = s.organisation_id and m.profile_id = short.owner_id
            and m.role in ('owner', 'admin', 'coach', 'filmer')))
      and exists (select 1 from storage.objects o where o.bucket_id = 'voices' and o.name = q.voice_path))
  from jsonb_array_elements(short.plan -> 'clips') with ordinality as c (clip, place)
  where c.clip #>> '{voice,partId}' is not null;
$$;
revoke execute on function private.list_clip_voices from public;

create function private.lacks_voice(short public.shorts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.list_clip_voices(short) c where c.path is null);
$$;
revoke execute on function private.lacks_voice from public;

-- The voices of reviews of a wave that the caller may hear, the latest first: [{partId, path, durationMs, coachName,
-- sentAt, films}]; films: where the video was from which moment of the voice on, {at, ms, rate}. Without those of
-- reviews that are to be paid for.
create function public.list_wave_voices(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'partId', q.id, 'path', q.voice_path, 'durationMs', q.duration_ms, 'coachName', coalesce(p.full_name, ''),
    'sentAt', v.created_at, 'films', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e -> 'at', 'ms', e -> 'ms', 'rate', e -> 'rate')), '[]')
      from jsonb_array_elements(q.track -> 'events') e where e ->> 'kind' = 'film'))
    order by v.created_at desc, q.nth), '[]')
  from public.reviews r
  join lateral (
    select n.* from public.review_versions n where n.review_id = r.id order by n.number desc limit 1) v on true
  join public.review_parts q on q.version_id = v.id and q.wave_id = $1 and q.voice_path is not null
  left join public.profiles p on p.id = r.created_by
  where r.surfer_id = (select w.surfer_id from public.waves w where w.id = $1)
    and private.may_open_review(r) and private.may_read_review(r);
$$;
revoke execute on function public.list_wave_voices from public, anon;
grant execute on function public.list_wave_voices to authenticated, service_role;

create trigger delete_review_videos after insert on public.consents
  for each row when (new.purpose = 'coaching' and not new.is_given) execute function private.delete_review_videos();

create policy "reviews open their videos" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name like 'reviews/%' and private.may_open_review_video(name));

-- As shorts: below what makes waves playable.
insert into private.conversion_kinds (kind, subject, priority, urgency, makes) values ('review', 'review', 60, 3, '{review}');

reset check_function_bodies;
