-- What a platform admin does in the data of others is in the security log of those it belongs to: a school's owners,
-- or whose session it is. docs/decisions/0051-the-security-log-is-written-by-the-database.md

-- Nothing for anybody else, nor in sessions that are the admin's own to film and sort.
create function private.log_admin_act(what text, session_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select private.log_event(concerned.id, 'admin-changed', jsonb_build_object('table', what), concerned.organisation_id)
  from (
    select distinct coalesce(m.profile_id, s.owner_id) as id, s.organisation_id
    from public.sessions s
    left join public.memberships m on m.organisation_id = s.organisation_id and m.role = 'owner'
    where s.id = any (session_ids) and s.id not in (select private.my_session_ids())) concerned
  where (select private.is_platform_admin());
$$;

-- Once for each statement and school, as all of these: an admin may retry a thousand jobs at once.
create function private.log_admin_on_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_admin_act(tg_table_name, array(select distinct c.session_id from changed c));
  return null;
end;
$$;

-- A film that goes on to the next state. How far an upload has come is told all the time, and is no act.
create function private.log_admin_on_films() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_admin_act('videos', array(
    select distinct c.session_id from changed c join before b on b.id = c.id where c.state <> b.state));
  return null;
end;
$$;

drop trigger log_admin_change on public.conversions;
create trigger log_admin_change after update on public.conversions
  referencing new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_sessions();
create trigger log_admin_film after insert on public.videos
  referencing new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_sessions();
create trigger log_admin_film_removal after delete on public.videos
  referencing old table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_sessions();
create trigger log_admin_film_change after update on public.videos
  referencing old table as before new table as changed
  for each statement when (auth.role() = 'authenticated') execute function private.log_admin_on_films();

-- As before, and a platform admin who sets a quota is in the log of those whose it is.
create or replace function public.set_storage_quota(
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
  if (select private.is_platform_admin()) then
    perform private.log_event(
      concerned.id, 'admin-changed', jsonb_build_object('table', 'storage_quota'), of_organisation)
    from (
      select m.profile_id as id from public.memberships m
      where m.organisation_id = of_organisation and m.role = 'owner'
      union select of_person) concerned;
  end if;
  return true;
end;
$$;

create function private.log_removed_observation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(old.author_id, 'admin-changed', jsonb_build_object('table', 'observations'));
  return null;
end;
$$;
create trigger log_removed_observation after delete on public.observations
  for each row when (auth.role() = 'authenticated' and old.author_id is distinct from auth.uid())
  execute function private.log_removed_observation();

revoke execute on function private.log_admin_act, private.log_admin_on_sessions, private.log_admin_on_films,
  private.log_removed_observation from public, anon, authenticated;
