-- What should agree and does not: rows with their files, states with their conversions. Read only and
-- from one snapshot, so that it may be asked at any time. [{kind, id, detail}], at most so many of a
-- kind; app/domain/consistency says of each kind what to do. What is younger than the grace may still
-- be on its way.
create function public.find_inconsistencies(grace_seconds integer default 600, most_of_a_kind integer default 200)
returns jsonb
language sql stable security definer set search_path = '' set statement_timeout = '120s' as $$
  with bounds as (
    select now() - make_interval(secs => grace_seconds) as settled_before
  ),
  files as (
    select o.bucket_id, o.name, (o.metadata ->> 'size')::bigint as bytes,
           greatest(o.created_at, o.updated_at) as stored_at
    from storage.objects o where o.bucket_id in ('originals', 'renditions')
  ),
  open_jobs as (
    select video_id, wave_id, kind from public.conversions where state in ('queued', 'running')
  ),
  found (kind, id, detail) as (
    select 'original-missing', v.id::text, v.original_path
    from public.videos v
    where v.state <> 'uploading' and not exists (
      select 1 from files f where f.bucket_id = 'originals' and f.name = v.original_path)
    union all
    select 'rendition-missing', r.id::text, r.path
    from public.renditions r
    where not exists (select 1 from files f where f.bucket_id = 'renditions' and f.name = r.path)
    union all
    select case f.bucket_id when 'originals' then 'original-unwanted' else 'rendition-unwanted' end,
           f.bucket_id || '/' || f.name, coalesce(f.bytes, 0) || ' bytes since ' || f.stored_at
    from files f, bounds
    where f.stored_at < bounds.settled_before
      and not exists (select 1 from public.videos v where f.bucket_id = 'originals' and v.original_path = f.name)
      and not exists (select 1 from public.renditions r where f.bucket_id = 'renditions' and r.path = f.name)
      and not exists (select 1 from public.file_removals x where x.bucket = f.bucket_id and x.path = f.name)
      -- videos/<id>/… and waves/<id>/…: stored by a job that has not ended.
      and not exists (
        select 1 from open_jobs j
        where f.bucket_id = 'renditions' and coalesce(j.video_id, j.wave_id)::text = split_part(f.name, '/', 2))
    union all
    select 'original-size', v.id::text, v.size_bytes || ' bytes in the row, ' || f.bytes || ' stored'
    from public.videos v
    join files f on f.bucket_id = 'originals' and f.name = v.original_path
    where v.state <> 'uploading' and f.bytes <> v.size_bytes
    union all
    select 'rendition-size', r.id::text, r.bytes || ' bytes in the row, ' || f.bytes || ' stored: ' || r.path
    from public.renditions r
    join files f on f.bucket_id = 'renditions' and f.name = r.path
    where f.bytes <> r.bytes
    union all
    select 'removal-overdue', x.id::text, x.bucket || '/' || x.path
    from public.file_removals x, bounds
    -- A worker removes every half minute; an hour is a night without one.
    where x.not_before < bounds.settled_before - interval '1 hour'
    union all
    select 'upload-unnoticed', v.id::text, v.original_path
    from public.videos v
    join files f on f.bucket_id = 'originals' and f.name = v.original_path, bounds
    where v.state = 'uploading' and f.stored_at < bounds.settled_before
    union all
    select 'video-without-preview', v.id::text, v.file_name
    from public.videos v
    where v.state = 'ready'
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
    from public.conversions c
    where c.state = 'done' and c.kind <> 'inspect' and not exists (
      select 1 from public.renditions r
      where r.kind = c.kind and (r.video_id = c.video_id or r.wave_id = c.wave_id))
    union all
    -- What was made once more has the same name but for the revision at its end.
    select 'rendition-twice', min(coalesce(r.video_id, r.wave_id)::text), count(*) || ' of kind ' || r.kind
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

-- Has a worker remove stored renditions that no row wants and that are older than the grace; how many.
-- They can be made again, unlike films: an original without a row may be all that is left of it
-- where an older database was put back.
create function public.remove_unwanted_renditions(grace_seconds integer default 86400) returns integer
language sql security definer set search_path = '' set statement_timeout = '120s' as $$
  with added as (
    insert into public.file_removals (bucket, path)
    select 'renditions', substr(found ->> 'id', char_length('renditions/') + 1)
    from jsonb_array_elements(public.find_inconsistencies(grace_seconds, 10000)) as found
    where found ->> 'kind' = 'rendition-unwanted'
    returning 1
  )
  select count(*)::integer from added;
$$;

-- For whoever saw a worker die: nobody has to wait until its leases run out. How many it held.
create function public.abandon_worker(worker_id text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  update public.conversions c set lease_until = now() - interval '1 second'
  where c.worker_id = abandon_worker.worker_id and c.state = 'running';
  get diagnostics held = row_count;
  return held;
end;
$$;

-- Whoever cancelled a job whose worker then died does not want it taken up again.
create or replace function private.expire_lease(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job record;
begin
  -- Somebody else may be at it: whoever holds the lock does it.
  select video_id, wave_id, cancel_requested into job from public.conversions
  where id = conversion_id and state = 'running' and lease_until < now() for update skip locked;
  if not found then
    return;
  end if;
  if job.cancel_requested then
    update public.conversions
    set state = 'cancelled', finished_at = now(), worker_id = null, lease_until = null
    where id = conversion_id;
    perform private.settle_state(job.video_id, job.wave_id);
  else
    perform private.fail_or_retry(conversion_id, 'The worker stopped in the middle of this conversion.');
  end if;
end;
$$;

revoke execute on function public.find_inconsistencies, public.remove_unwanted_renditions, public.abandon_worker
  from public, anon, authenticated;
grant execute on function public.find_inconsistencies, public.remove_unwanted_renditions, public.abandon_worker
  to service_role;
