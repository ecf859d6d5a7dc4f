-- Workers that are killed use up no attempts of their jobs, and jobs that users wait for overtake long ones.
-- See docs/decisions/0062-urgent-jobs-overtake-long-ones.md.

alter table public.conversions
  -- How often a worker fell silent in the middle of it. Counted apart from attempts: mostly the job is not at fault.
  add column lost_leases smallint not null default 0,
  -- 4: short, and a user waits for it. 3: the qualities of a wave. 2: long, and a user waits for it. 1: long.
  add column urgency smallint not null default 1 check (urgency between 1 and 4);

-- film_ms: of the whole film; null while that is not known.
create function private.conversion_urgency(kind text, of_wave boolean, priority smallint, film_ms integer)
returns smallint language sql immutable set search_path = '' as $$
  select case
    when kind in ('inspect', 'poster') then 4
    -- The preview of five minutes is made within one.
    when kind = 'preview' then case when of_wave or coalesce(film_ms, 0) <= 300000 then 4 else 2 end
    when kind = 'ladder' and of_wave then 3
    -- A platform admin put it before all others.
    when priority >= 200 then 2
    else 1
  end::smallint;
$$;

create function private.set_conversion_urgency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.urgency := private.conversion_urgency(new.kind, new.wave_id is not null, new.priority,
    (select v.duration_ms from public.videos v where v.id = new.video_id));
  return new;
end;
$$;
create trigger set_urgency before insert or update of priority on public.conversions
  for each row execute function private.set_conversion_urgency();
update public.conversions set priority = priority where state in ('queued', 'running');

-- With the urgency in it, so that what is long is passed over without reading its rows.
drop index public.conversions_queue_idx;
create index conversions_queue_idx on public.conversions (priority desc, created_at, urgency) where state = 'queued';

-- As before, but at_least is the least urgency of a job to take.
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
      'fileName', v.file_name, 'inspection', v.inspection)
    from public.videos v
    left join public.waves w on w.id = job.wave_id
    left join public.wave_angles a on a.id = job.angle_id
    where v.id = coalesce(
      job.video_id,
      (select film.video_id from public.wave_angles film where film.id = job.angle_id),
      (select film.video_id from public.waves film where film.id = job.wave_id))
  );
end;
$$;

-- Puts a job back as if it were new; whoever still runs it has lost it.
create or replace function private.requeue_conversion(conversion_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.conversions
  set state = 'queued', revision = revision + 1, attempts = 0, lost_leases = 0, run_after = now(), worker_id = null,
      lease_until = null, cancel_requested = false, progress = 0, problem = null, log = null,
      started_at = null, finished_at = null
  where id = conversion_id;
$$;

-- As before, but a worker that was killed is no attempt of the job. One that ends its worker every time is given up
-- after twenty, which takes a quarter of an hour: 5, 10, 20, 40 s, then a minute between them.
create or replace function private.expire_lease(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant smallint := 20;
  job public.conversions;
begin
  -- Somebody else may be at it: whoever holds the lock does it.
  select c.* into job from public.conversions c
  where c.id = conversion_id and c.state = 'running' and c.lease_until < now() for update skip locked;
  if not found then
    return;
  end if;
  update public.conversions c
  set attempts = greatest(c.attempts - 1, 0), lost_leases = c.lost_leases + 1, worker_id = null, lease_until = null,
      state = case when c.cancel_requested then 'cancelled' when c.lost_leases + 1 >= most then 'failed' else 'queued' end,
      run_after = now() + make_interval(secs => least(60, 5 * power(2, c.lost_leases))),
      finished_at = case when c.cancel_requested or c.lost_leases + 1 >= most then now() end,
      problem = case
        when c.cancel_requested then null
        when c.lost_leases + 1 >= most then format('The worker stopped %s times in the middle of this conversion.', most)
        else 'The worker stopped in the middle of this conversion.' end
  where c.id = job.id;
  perform private.settle_state(job.video_id, job.wave_id);
end;
$$;

revoke execute on function private.conversion_urgency, private.set_conversion_urgency from public, anon, authenticated;
