-- A review as a video that the worker makes, where a browser cannot: docs/decisions/0116-the-worker-saves-reviews-too.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A review is a subject of jobs.
alter table public.conversions
  add column review_id uuid references public.reviews (id) on delete cascade,
  drop constraint conversions_of_one,
  add constraint conversions_of_one check (num_nonnulls(video_id, wave_id, short_id, review_id) = 1);
create unique index conversions_once_per_review on public.conversions (review_id, kind) where review_id is not null;
alter table public.renditions
  add column review_id uuid references public.reviews (id) on delete cascade,
  drop constraint renditions_of_one,
  add constraint renditions_of_one check (num_nonnulls(video_id, wave_id, short_id, review_id) = 1),
  drop constraint renditions_kind_check,
  add constraint renditions_kind_check check (kind in (
    'preview', 'poster', 'storyboard', 'scrub', 'ladder', 'download', 'full', 'short', 'short-preview', 'short-cover',
    'review'));
create index renditions_review_id_idx on public.renditions (review_id) where review_id is not null;

-- As shorts: below what makes waves playable.
insert into private.conversion_kinds (kind, subject, priority, urgency, makes) values ('review', 'review', 60, 3, '{review}');

-- The video of a review is no rendition that staff may see by their role: each request asks for the surfer's consent.
drop policy "holders see renditions, surfers of their waves" on public.renditions;
create policy "holders see renditions, surfers of their waves" on public.renditions for select to authenticated
  using (review_id is null
    and (session_id in (select private.my_session_ids())
      or organisation_id in (select private.my_staff_organisation_ids())
      or owner_id = (select private.my_id())
      or wave_id in (select private.my_wave_ids())
      or short_id in (select private.my_sent_short_ids()))
    and (short_id is null or private.may_show_short(short_id)));

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

-- As before.
create or replace function private.shown_compared_waves(review public.reviews)
returns table (id uuid, part_id uuid, wave_id uuid, video_id uuid, angle_id uuid, start_ms integer, drawing_ids uuid[],
  sent_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.* from private.list_compared_waves(review) c
  where private.may_open_review(review) or review.id in (select private.linked_review_ids());
$$;

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

-- As before.
create or replace function public.open_compared_waves(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'partId', c.part_id, 'videoId', c.video_id, 'startMs', c.start_ms,
    'drawings', private.list_compared_drawings(c.wave_id, c.drawing_ids, c.sent_at),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'contentType', f.content_type,
        'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from public.renditions f
      where f.wave_id = c.wave_id and f.angle_id is not distinct from c.angle_id
        and private.is_compared_kind(f.kind, f.angle_id)), '[]')) order by c.id), '[]')
  from public.reviews w
  cross join lateral private.shown_compared_waves(w) c
  where w.id = $1;
$$;

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

-- As before, and of a review.
create or replace function private.get_subject(
  job public.conversions, out subject text, out subject_id uuid, out title text, out session_id uuid,
  out organisation_id uuid, out owner_id uuid, out notified uuid[], out has_sources boolean, out sources jsonb
) language plpgsql stable security definer set search_path = '' as $$
declare
  short public.shorts;
begin
  if job.video_id is not null then
    select 'video', v.id, v.file_name, v.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null, jsonb_build_array(private.to_source(v, s.starts_at, null, null))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.videos v
    join public.sessions s on s.id = v.session_id
    where v.id = job.video_id;
  elsif job.wave_id is not null then
    select 'wave', w.id, v.file_name, w.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null or (job.kind = 'scrub' and f.path is not null),
      jsonb_build_array(case
        when job.kind = 'scrub' and v.raw_deleted_at is not null then jsonb_build_object('bucket', 'renditions',
          'path', f.path, 'bytes', f.bytes, 'startMs', null, 'endMs', null, 'sessionStartsAt', s.starts_at)
        else private.to_source(
          v, s.starts_at, coalesce(a.start_ms, w.start_ms), coalesce(a.end_ms, w.end_ms)) end)
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.waves w
    left join public.wave_angles a on a.id = job.angle_id
    join public.videos v on v.id = coalesce(a.video_id, w.video_id)
    join public.sessions s on s.id = v.session_id
    left join public.renditions f on f.wave_id = w.id and f.kind = 'full' and f.angle_id is null
    where w.id = job.wave_id;
  elsif job.short_id is not null then
    select s.* into short from public.shorts s where s.id = job.short_id;
    -- What was queued, whatever was saved since.
    short.plan := coalesce(job.plan -> 'short', short.plan);
    select 'short', short.id, coalesce(nullif(short.title, ''), 'Short'), null, short.organisation_id, short.owner_id,
      array[short.id], jsonb_array_length(made_of.files) = jsonb_array_length(short.plan -> 'clips')
        and not private.lacks_song(short),
      made_of.files || private.list_short_logo(short) || private.list_short_song(short)
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from (select private.list_short_sources(short) as files) made_of
    where short.id is not null;
  elsif job.review_id is not null then
    select 'review', w.id, 'Review', w.session_id, s.organisation_id, s.owner_id, array[w.id],
      made_of.files @> '[{"bucket": "renditions"}]', (
        select coalesce(jsonb_agg(distinct jsonb_build_object('bucket', f.bucket, 'path', f.path, 'bytes', f.bytes,
          'startMs', null, 'endMs', null, 'sessionStartsAt', null)), '[]')
        from jsonb_to_recordset(made_of.files) as f(bucket text, path text, bytes bigint))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.reviews w
    join public.sessions s on s.id = w.session_id
    cross join lateral (select private.list_review_files(w) as files) made_of
    where w.id = job.review_id;
  end if;
end;
$$;

-- The plan of a job as its worker gets it: that of a review is looked up at this moment, as sources are.
create function private.get_plan(job public.conversions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when job.review_id is null then job.plan
    else (select private.plan_review_video(w) from public.reviews w where w.id = job.review_id) end;
$$;
revoke execute on function private.get_plan from public;

-- As before, with the plan as it is now.
create or replace function public.claim_conversion(
  worker_id text, lease_seconds integer default 15, at_least smallint default 0, of_kinds text[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  update public.workers k set seen_at = now() where k.id = claim_conversion.worker_id;
  if not found then
    insert into public.workers (id) values (claim_conversion.worker_id)
    on conflict (id) do update set seen_at = now();
    -- A week, so that an operator who looks into a bad night still finds which workers ran.
    delete from public.workers k where k.id in (
      select old.id from public.workers old
      where old.seen_at < now() - interval '7 days'
        and old.id not in (
          select c.worker_id from public.conversions c where c.state = 'running' and c.worker_id is not null)
      for update skip locked);
    perform private.settle_stuck();
  end if;

  perform private.accept_upload(v.id)
  from (
    select v.id from public.videos v
    join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
    where v.state = 'uploading' and o.created_at < now() - interval '3 seconds'
    limit 10
  ) v;

  -- In one order, as each of them locks its subject.
  perform private.expire_lease(lost.id) from (
    select c.id from public.conversions c
    cross join lateral private.get_subject(c) of
    where c.state = 'running' and c.lease_until < now()
    order by of.subject_id, c.id
  ) lost;

  update public.conversions c
  set state = 'running', worker_id = claim_conversion.worker_id, attempts = c.attempts + 1,
      lease_until = now() + make_interval(secs => lease_seconds), started_at = now(),
      finished_at = null, progress = 0, problem = null, cancel_requested = false
  where c.id = (
    select q.id from public.conversions q
    where q.state = 'queued' and q.run_after <= now() and q.urgency >= at_least
      and (of_kinds is null or q.kind = any(of_kinds))
    order by q.priority desc, q.created_at
    for update skip locked limit 1
  )
  returning c.* into job;
  if job.id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', job.id, 'kind', job.kind, 'revision', job.revision, 'attempt', job.attempts + job.lost_leases,
      'priority', job.priority, 'urgency', job.urgency, 'requestId', job.request_id, 'plan', private.get_plan(job),
      'subject', of.subject, 'subjectId', of.subject_id, 'angleId', job.angle_id,
      'notified', of.notified, 'sources', of.sources)
    from private.get_subject(job) of
  );
end;
$$;

-- The video of a review that shows what may be seen now; no row for none.
create function private.find_review_video(review public.reviews) returns public.renditions
language sql stable security definer set search_path = '' as $$
  select f from public.renditions f
  where f.review_id = review.id and f.details ->> 'sum' = private.sum_up_review(review)
  order by f.created_at desc limit 1;
$$;
revoke execute on function private.find_review_video from public;

-- How far the video of a review is, for those who may open the review: {state, progress, path, bytes}; null for all others.
-- States: `none`, `waiting`, `making`, `ready` and `failed`.
create function public.open_review_video(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', case when f.path is not null then 'ready' when c.state = 'queued' then 'waiting'
      when c.state = 'running' then 'making' when c.state = 'failed' then 'failed' else 'none' end,
    'progress', coalesce(case when c.state = 'running' then c.progress end, 0), 'path', f.path, 'bytes', f.bytes)
  from public.reviews w
  left join public.conversions c on c.review_id = w.id
  left join lateral private.find_review_video(w) f on true
  where w.id = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()));
$$;
revoke execute on function public.open_review_video from public;
grant execute on function public.open_review_video to anon, authenticated, service_role;

-- Asks for the video of a review, unless it is there or in progress; then as open_review_video. State `no-room` where the
-- holder of the session has used all of their room. What failed is tried again after ten minutes.
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
  if (private.find_review_video(known)).path is null then
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

-- reviews/<id>/…
create function private.may_open_review_video(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions f
    join public.reviews w on w.id = f.review_id
    where f.path = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()))
      and f.details ->> 'sum' = private.sum_up_review(w));
$$;
revoke execute on function private.may_open_review_video from public;
grant execute on function private.may_open_review_video to anon, authenticated, service_role;
create policy "reviews open their videos" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name like 'reviews/%' and private.may_open_review_video(name));

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
create trigger delete_review_videos after insert on public.consents
  for each row when (new.purpose = 'coaching' and not new.is_given) execute function private.delete_review_videos();

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

reset check_function_bodies;
