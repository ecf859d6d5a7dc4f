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

-- As before, and says who asked for the job.
alter function public.claim_conversion(text, integer) rename to claim_job;
alter function public.claim_job(text, integer) set schema private;
create function public.claim_conversion(worker_id text, lease_seconds integer default 15) returns jsonb
language sql security definer set search_path = '' as $$
  select job.claimed || jsonb_build_object('requestId',
    (select c.request_id from public.conversions c where c.id = (job.claimed ->> 'id')::uuid))
  from (select private.claim_job(worker_id, lease_seconds) as claimed) job
  where job.claimed is not null;
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
      select extract(epoch from now() - min(created_at))
      from public.conversions where state = 'queued'), 0),
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

revoke execute on function private.request_id, private.note_request, private.claim_job,
  public.claim_conversion, public.read_queue_numbers from public, anon, authenticated;
-- Whoever may write a row must be able to work out its default.
grant execute on function private.request_id to authenticated, service_role;
grant execute on function private.claim_job, public.claim_conversion, public.read_queue_numbers to service_role;
