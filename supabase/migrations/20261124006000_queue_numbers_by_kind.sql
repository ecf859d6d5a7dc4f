-- How long the oldest job of each kind has waited: a kind without a worker that knows it is seen among all others.
create or replace function public.read_queue_numbers(ended_after timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'at', now(),
    'workers', (select count(*) from public.workers where seen_at > now() - interval '1 minute'),
    'uploads', (
      select jsonb_build_object(
        'moving', count(*) filter (where heard_at >= now() - interval '2 minutes'),
        'silent', count(*) filter (where heard_at < now() - interval '2 minutes'))
      from public.videos where private.upload_stage(state) = 'uploading'),
    'oldestWaiting', coalesce((
      select jsonb_agg(jsonb_build_object('kind', g.kind, 'seconds', g.seconds))
      from (
        select kind, extract(epoch from now() - min(greatest(created_at, run_after))) as seconds
        from public.conversions where state = 'queued' and run_after <= now() group by kind
      ) g), '[]'),
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
