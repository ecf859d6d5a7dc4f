-- How much room films may take: a quota for each organisation, and for each person's own sessions.
-- And conversions that wait for room on a disk, which is no failure of theirs.

-- Where somebody has another quota than everybody. In `private`, so that no policy on organisations,
-- now or later, can let members raise their own.
create table private.quotas (
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  profile_id uuid unique references public.profiles (id) on delete cascade,
  bytes bigint not null check (bytes >= 0),
  constraint quotas_of_one check (num_nonnulls(organisation_id, profile_id) = 1)
);

-- So that a sum reads the index and not the rows, which carry playlists and inspections.
create index videos_size_idx on public.videos (session_id) include (size_bytes);
create index renditions_size_idx on public.renditions (session_id) include (bytes);
-- The one above begins with the same column.
drop index public.renditions_session_id_idx;

-- Null is without limit.
create function private.quota_bytes(of_organisation uuid, of_person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select bytes from private.quotas where organisation_id = of_organisation or profile_id = of_person),
    (select default_quota_bytes from private.platform_settings));
$$;

-- Originals and what was made of them; an upload under way counts with what it is to have.
-- Volatile: within a trigger it has to see what others committed since the statement began.
create function private.used_bytes(of_organisation uuid, of_person uuid) returns bigint
language sql volatile security definer set search_path = '' as $$
  with mine as materialized (
    select id from public.sessions where organisation_id = of_organisation
    union all
    select id from public.sessions where owner_id = of_person
  )
  select (coalesce((select sum(v.size_bytes) from mine join public.videos v on v.session_id = mine.id), 0)
    + coalesce((select sum(r.bytes) from mine join public.renditions r on r.session_id = mine.id), 0))::bigint;
$$;

-- After the row is in, that is, after the policies: strangers hear of those, not of anybody's quota.
create function private.keep_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  holder record;
  quota bigint;
  used bigint;
begin
  select s.organisation_id, s.owner_id into holder from public.sessions s where s.id = new.session_id;
  quota := private.quota_bytes(holder.organisation_id, holder.owner_id);
  if quota is null then
    return null;
  end if;
  -- Two who announce at once would both find the same room.
  perform pg_advisory_xact_lock(
    hashtextextended('quota:' || coalesce(holder.organisation_id, holder.owner_id)::text, 0));
  used := private.used_bytes(holder.organisation_id, holder.owner_id);
  if used > quota then
    -- PT507 is how PostgREST is told to answer 507.
    raise exception 'The storage quota is used up' using errcode = 'PT507',
      detail = jsonb_build_object('usedBytes', used - new.size_bytes, 'quotaBytes', quota)::text;
  end if;
  return null;
end;
$$;
create trigger keep_quota after insert on public.videos
  for each row execute function private.keep_quota();

-- Of an organisation for its staff, without one of my own sessions. Platform admins see all.
-- No row where there is nothing to see; quota_bytes null where there is no limit.
create function public.get_storage_usage(of_organisation uuid default null)
returns table (used_bytes bigint, quota_bytes bigint)
language plpgsql security definer set search_path = '' as $$
declare
  of_person constant uuid := case when of_organisation is null then (select auth.uid()) end;
begin
  if of_organisation is null and of_person is null
    or of_organisation is not null
      and (select auth.role()) is distinct from 'service_role'
      and of_organisation not in (select private.my_staff_organisation_ids())
      and not (select private.is_platform_admin())
  then
    return;
  end if;
  return query select private.used_bytes(of_organisation, of_person),
    private.quota_bytes(of_organisation, of_person);
end;
$$;

-- new_quota_bytes null: as everybody. False when there is no such organisation or person.
create function public.set_storage_quota(
  new_quota_bytes bigint, of_organisation uuid default null, of_person uuid default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and not (select private.is_platform_admin()) then
    raise exception 'Only platform admins set quotas' using errcode = '42501';
  end if;
  if not exists (select 1 from public.organisations where id = of_organisation)
    and not exists (select 1 from public.profiles where id = of_person) then
    return false;
  end if;
  delete from private.quotas q where q.organisation_id = of_organisation or q.profile_id = of_person;
  if new_quota_bytes is not null then
    insert into private.quotas (organisation_id, profile_id, bytes)
    values (of_organisation, of_person, new_quota_bytes);
  end if;
  return true;
end;
$$;

-- Hands a job back until there is room for it. Not counted as an attempt, and never given up.
-- False when the lease was lost.
create function public.postpone_conversion(
  conversion_id uuid, worker_id text, revision integer, why text, wait_seconds integer default 30
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversions c
  set state = case when c.cancel_requested then 'cancelled' else 'queued' end,
      attempts = greatest(c.attempts - 1, 0), worker_id = null, lease_until = null, progress = 0,
      run_after = now() + make_interval(secs => wait_seconds), problem = left(why, 500),
      finished_at = case when c.cancel_requested then now() end
  where c.id = conversion_id and c.worker_id = postpone_conversion.worker_id
    and c.revision = postpone_conversion.revision and c.state = 'running';
  if not found then
    return false;
  end if;
  perform private.settle_state(c.video_id, c.wave_id) from public.conversions c where c.id = conversion_id;
  return true;
end;
$$;

revoke all on private.quotas from public, anon, authenticated;
revoke execute on function private.quota_bytes, private.used_bytes, private.keep_quota
  from public, anon, authenticated;
revoke execute on function public.get_storage_usage, public.set_storage_quota, public.postpone_conversion
  from public, anon, authenticated;
grant execute on function public.get_storage_usage, public.set_storage_quota to authenticated, service_role;
grant execute on function public.postpone_conversion to service_role;
