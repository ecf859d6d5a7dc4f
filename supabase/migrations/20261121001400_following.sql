-- Which request queued a conversion, so that it can be followed into the worker; and the numbers that
-- are watched, in one question.

-- The id that our server (or PostgREST's caller) gave the request behind this statement. It reaches
-- logs: whoever calls may choose it, so it is left out unless it looks like one.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select h.id
  from (select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id' as id) h
  where h.id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$';
$$;

alter table public.conversions add column request_id text;
alter table public.conversions alter column request_id set default private.request_id();

-- Rising revision: queued anew, by another request.
create function private.note_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.request_id := coalesce(private.request_id(), new.request_id);
  return new;
end;
$$;
create trigger note_request before update of revision on public.conversions
  for each row when (new.revision > old.revision) execute function private.note_request();

-- As before, and says which request asked for the job.
create or replace function public.claim_conversion(worker_id text, lease_seconds integer default 15) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  insert into public.workers (id) values (claim_conversion.worker_id)
  on conflict (id) do update set seen_at = now();

  perform private.accept_upload(v.id)
  from (
    select v.id from public.videos v
    join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
    where v.state = 'uploading' and o.created_at < now() - interval '3 seconds'
    limit 10
  ) v;

  perform private.expire_lease(id) from public.conversions
  where state = 'running' and lease_until < now();

  update public.conversions c
  set state = 'running', worker_id = claim_conversion.worker_id, attempts = c.attempts + 1,
      lease_until = now() + make_interval(secs => lease_seconds), started_at = now(),
      finished_at = null, progress = 0, problem = null, cancel_requested = false
  where c.id = (
    select q.id from public.conversions q
    where q.state = 'queued' and q.run_after <= now()
    order by q.priority desc, q.created_at
    for update skip locked limit 1
  )
  returning c.* into job;
  if job.id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', job.id, 'kind', job.kind, 'revision', job.revision, 'attempt', job.attempts,
      'videoId', v.id, 'waveId', w.id, 'requestId', job.request_id,
      'startMs', w.start_ms, 'endMs', w.end_ms,
      'originalPath', v.original_path, 'originalBytes', v.size_bytes,
      'fileName', v.file_name, 'inspection', v.inspection)
    from public.videos v
    left join public.waves w on w.id = job.wave_id
    where v.id = coalesce(job.video_id, w.video_id)
  );
end;
$$;

create index conversions_open_idx on public.conversions (state, kind) where state <> 'done';
create index conversions_finished_at_idx on public.conversions (finished_at);

create function public.read_queue_numbers(ended_after timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'at', now(),
    'workers', (select count(*) from public.workers where seen_at > now() - interval '1 minute'),
    'uploads', (
      select jsonb_build_object(
        'moving', count(*) filter (where heard_at >= now() - interval '2 minutes'),
        'silent', count(*) filter (where heard_at < now() - interval '2 minutes'))
      from public.videos where private.upload_stage(state) = 'uploading'),
    'oldestWaitingSeconds', coalesce((
      select extract(epoch from now() - min(greatest(created_at, run_after)))
      from public.conversions where state = 'queued' and run_after <= now()), 0),
    'conversions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', g.kind, 'state', g.state, 'count', g.count))
      from (select kind, state, count(*) from public.conversions where state <> 'done' group by kind, state) g), '[]'),
    'ended', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id || ' ' || e.revision, 'kind', e.kind, 'state', e.state,
        'seconds', greatest(extract(epoch from e.finished_at - coalesce(e.started_at, e.finished_at)), 0)))
      from (
        select id, revision, kind, state, started_at, finished_at from public.conversions
        where finished_at > ended_after and state in ('done', 'failed', 'cancelled')
        order by finished_at limit 5000
      ) e), '[]')
  );
$$;

revoke execute on function private.request_id, private.note_request,
  public.read_queue_numbers from public, anon, authenticated;
-- Whoever may write a row must be able to work out its default.
grant execute on function private.request_id to authenticated, service_role;
grant execute on function public.read_queue_numbers to service_role;
