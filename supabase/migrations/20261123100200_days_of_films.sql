-- As before, and when the session began: cameras without a clock write no day into their films.
create or replace function public.claim_conversion(
  worker_id text, lease_seconds integer default 15, at_least smallint default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.conversions;
begin
  update public.workers k set seen_at = now() where k.id = claim_conversion.worker_id;
  if not found then
    insert into public.workers (id) values (claim_conversion.worker_id)
    on conflict (id) do update set seen_at = now();
    -- A week, so that whoever looks into a bad night still finds who worked then.
    delete from public.workers k where k.id in (
      select gone.id from public.workers gone
      where gone.seen_at < now() - interval '7 days'
        and gone.id not in (
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

  -- In one order, as each of them locks its video or wave.
  perform private.expire_lease(lost.id) from (
    select c.id from public.conversions c
    where c.state = 'running' and c.lease_until < now()
    order by coalesce(c.video_id, c.wave_id), c.id
  ) lost;

  update public.conversions c
  set state = 'running', worker_id = claim_conversion.worker_id, attempts = c.attempts + 1,
      lease_until = now() + make_interval(secs => lease_seconds), started_at = now(),
      finished_at = null, progress = 0, problem = null, cancel_requested = false
  where c.id = (
    select q.id from public.conversions q
    where q.state = 'queued' and q.run_after <= now() and q.urgency >= at_least
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
      'priority', job.priority, 'urgency', job.urgency, 'videoId', v.id, 'waveId', w.id, 'angleId', a.id,
      'requestId', job.request_id,
      'startMs', coalesce(a.start_ms, w.start_ms), 'endMs', coalesce(a.end_ms, w.end_ms),
      'originalPath', v.original_path, 'originalBytes', v.size_bytes,
      'fileName', v.file_name, 'inspection', v.inspection, 'sessionStartsAt', s.starts_at)
    from public.videos v
    join public.sessions s on s.id = v.session_id
    left join public.waves w on w.id = job.wave_id
    left join public.wave_angles a on a.id = job.angle_id
    where v.id = coalesce(
      job.video_id,
      (select film.video_id from public.wave_angles film where film.id = job.angle_id),
      (select film.video_id from public.waves film where film.id = job.wave_id))
  );
end;
$$;
