-- Songs are checked against their rows, as voices are. A song without a row was stored by a browser that could not save it.

-- Inconsistencies between rows and their files, and between states and conversions. Read only and from one
-- snapshot, so that it can run at any time. Returns [{kind, id, detail}], at most most_of_a_kind of each
-- kind; app/domain/consistency says what to do about each kind. Rows and files younger than the grace period
-- may still be in progress, and files that retention has deleted are missing rightly.
create or replace function public.find_inconsistencies(grace_seconds integer default 600, most_of_a_kind integer default 200)
returns jsonb
language sql stable security definer set search_path = '' set statement_timeout = '120s' as $$
  with bounds as (
    select now() - make_interval(secs => grace_seconds) as settled_before
  ),
  files as (
    select o.bucket_id, o.name, (o.metadata ->> 'size')::bigint as bytes,
           greatest(o.created_at, o.updated_at) as stored_at
    from storage.objects o where o.bucket_id in ('originals', 'renditions', 'voices', 'answers', 'music')
  ),
  open_jobs as materialized (
    select c.video_id, c.wave_id, c.kind, of.subject_id from public.conversions c
    cross join lateral private.get_subject(c) of
    where c.state in ('queued', 'running')
  ),
  done_jobs as not materialized (
    select c.* from public.conversions c
    where c.state = 'done' and exists (
      select 1 from private.conversion_kinds k where k.kind = c.kind and k.makes <> '{}')
  ),
  found (kind, id, detail) as (
    select 'original-missing', v.id::text, v.original_path
    from public.videos v
    where v.state <> 'uploading' and v.raw_deleted_at is null and not exists (
      select 1 from files f where f.bucket_id = 'originals' and f.name = v.original_path)
    union all
    select 'rendition-missing', r.id::text, r.path
    from public.renditions r
    where not exists (select 1 from files f where f.bucket_id = 'renditions' and f.name = r.path)
    union all
    select 'voice-missing', q.id::text, q.voice_path
    from public.review_parts q
    where q.voice_path is not null and not exists (
      select 1 from files f where f.bucket_id = 'voices' and f.name = q.voice_path)
    union all
    select 'voice-missing', a.id::text, a.voice_path
    from public.review_answers a
    where a.voice_path is not null and not exists (
      select 1 from files f where f.bucket_id = 'answers' and f.name = a.voice_path)
    union all
    select 'song-missing', g.id::text, g.path
    from public.songs g
    where not exists (select 1 from files f where f.bucket_id = 'music' and f.name = g.path)
    union all
    select case when f.bucket_id = 'originals' then 'original-unwanted'
             when f.bucket_id in ('voices', 'answers') then 'voice-unwanted'
             when f.bucket_id = 'music' then 'song-unwanted' else 'rendition-unwanted' end,
           f.bucket_id || '/' || f.name, coalesce(f.bytes, 0) || ' bytes since ' || f.stored_at
    from files f, bounds
    where f.stored_at < bounds.settled_before
      and not exists (select 1 from public.videos v
        where f.bucket_id = 'originals' and v.original_path = f.name and v.raw_deleted_at is null)
      and not exists (select 1 from public.renditions r where f.bucket_id = 'renditions' and r.path = f.name)
      and not exists (select 1 from public.review_parts q where f.bucket_id = 'voices' and q.voice_path = f.name)
      and not exists (select 1 from public.review_answers a where f.bucket_id = 'answers' and a.voice_path = f.name)
      and not exists (select 1 from public.songs g where f.bucket_id = 'music' and g.path = f.name)
      and not exists (select 1 from public.file_removals x where x.bucket = f.bucket_id and x.path = f.name)
      -- videos/<id>/…, waves/<id>/… and so on: stored by a job that has not ended.
      and not exists (
        select 1 from open_jobs j
        where f.bucket_id = 'renditions' and j.subject_id::text = split_part(f.name, '/', 2))
    union all
    select 'original-size', v.id::text, v.size_bytes || ' bytes in the row, ' || f.bytes || ' stored'
    from public.videos v
    join files f on f.bucket_id = 'originals' and f.name = v.original_path
    where v.state <> 'uploading' and v.raw_deleted_at is null and f.bytes <> v.size_bytes
    union all
    select 'rendition-size', r.id::text, r.bytes || ' bytes in the row, ' || f.bytes || ' stored: ' || r.path
    from public.renditions r
    join files f on f.bucket_id = 'renditions' and f.name = r.path
    where f.bytes <> r.bytes
    union all
    select 'removal-overdue', x.id::text, x.bucket || '/' || x.path
    from public.file_removals x, bounds
    -- Workers remove files every half minute; an hour means that none has run.
    where x.not_before < bounds.settled_before - interval '1 hour'
    union all
    select 'upload-unnoticed', v.id::text, v.original_path
    from public.videos v
    join files f on f.bucket_id = 'originals' and f.name = v.original_path, bounds
    where v.state = 'uploading' and f.stored_at < bounds.settled_before
    union all
    select 'video-without-preview', v.id::text, v.file_name
    from public.videos v
    where v.state = 'ready' and v.raw_deleted_at is null
      and not exists (select 1 from public.renditions r where r.video_id = v.id and r.kind = 'preview')
    union all
    select 'video-stuck', v.id::text, v.state
    from public.videos v
    where v.state in ('checking', 'converting') and not exists (
      select 1 from open_jobs j where j.video_id = v.id and (v.state = 'converting' or j.kind = 'inspect'))
    union all
    select 'wave-without-preview', w.id::text, w.state
    from public.waves w
    where w.state = 'ready'
      and not exists (select 1 from public.renditions r where r.wave_id = w.id and r.kind = 'preview')
    union all
    select 'wave-stuck', w.id::text, w.state
    from public.waves w
    where w.state = 'converting' and not exists (select 1 from open_jobs j where j.wave_id = w.id)
    union all
    select 'lease-lost', c.id::text, c.kind || coalesce(' held by ' || c.worker_id, '')
    from public.conversions c, bounds
    where c.state = 'running' and (c.lease_until is null or c.lease_until < bounds.settled_before)
    union all
    select 'result-missing', c.id::text,
           c.kind || case when c.video_id is null then ' of wave ' || c.wave_id else ' of video ' || c.video_id end
    from done_jobs c
    where num_nonnulls(c.video_id, c.wave_id) = 1 and not exists (
      select 1 from public.renditions r
      where r.kind = c.kind and (r.video_id = c.video_id or r.wave_id = c.wave_id)
        and r.angle_id is not distinct from c.angle_id)
    union all
    select 'result-missing', c.id::text, c.kind || ' of ' || of.subject || ' ' || of.subject_id
    from done_jobs c
    cross join lateral private.get_subject(c) of
    join private.conversion_kinds k on k.kind = c.kind and k.subject = of.subject
    where num_nonnulls(c.video_id, c.wave_id) = 0 and not exists (
      select 1 from public.renditions r
      where num_nonnulls(r.video_id, r.wave_id) = 0
        and r.kind = any(k.makes) and split_part(r.path, '/', 2) = of.subject_id::text)
    union all
    -- A remake has the same name except for the revision at its end.
    select 'rendition-twice', min(coalesce(r.video_id::text, r.wave_id::text, split_part(r.path, '/', 2))),
           count(*) || ' of kind ' || r.kind
    from public.renditions r
    group by r.kind, regexp_replace(r.path, '-r[0-9]+([.][a-z0-9]+)$', '\1')
    having count(*) > 1
    union all
    select 'organisation-without-owner', o.id::text, o.name
    from public.organisations o
    where not exists (
      select 1 from public.memberships m where m.organisation_id = o.id and m.role = 'owner')
  ),
  numbered as (
    select *, row_number() over (partition by kind order by id) as nth from found
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'detail', detail) order by kind, id), '[]')
  from numbered where nth <= most_of_a_kind;
$$;

-- As before, and of stored songs that no row names.
create or replace function public.remove_unwanted_renditions(grace_seconds integer default 86400) returns integer
language sql security definer set search_path = '' set statement_timeout = '120s' as $$
  with added as (
    insert into public.file_removals (bucket, path)
    select split_part(found ->> 'id', '/', 1), substr(found ->> 'id', strpos(found ->> 'id', '/') + 1)
    from jsonb_array_elements(public.find_inconsistencies(grace_seconds, 10000)) as found
    where found ->> 'kind' in ('rendition-unwanted', 'voice-unwanted', 'song-unwanted')
    returning 1
  )
  select count(*)::integer from added;
$$;
