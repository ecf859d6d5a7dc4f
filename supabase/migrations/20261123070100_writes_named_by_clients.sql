-- Sessions and organisations get their ids from whoever creates them: a request that is sent again, since its
-- answer was lost, creates nothing twice.

drop function public.create_session(uuid, timestamptz, text, uuid, text, uuid[], jsonb);
create function public.create_session(
  spot_id uuid, starts_at timestamptz, time_zone text, organisation_id uuid default null,
  level text default null, coach_ids uuid[] default '{}', roster jsonb default '[]',
  session_id uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  new_id constant uuid := coalesce(create_session.session_id, gen_random_uuid());
begin
  -- Created by the same request before: all of it, in one transaction.
  if exists (select 1 from public.sessions s where s.id = new_id and s.created_by = auth.uid()) then
    return new_id;
  end if;
  insert into public.sessions (id, organisation_id, owner_id, spot_id, starts_at, time_zone, level, created_by)
    values (
      new_id, create_session.organisation_id,
      case when create_session.organisation_id is null then auth.uid() end,
      create_session.spot_id, create_session.starts_at, create_session.time_zone, create_session.level, auth.uid());
  insert into public.session_coaches (session_id, profile_id)
    select distinct new_id, c from unnest(create_session.coach_ids) c;
  perform public.add_to_roster(new_id, create_session.roster);
  return new_id;
end;
$$;
revoke execute on function public.create_session from public, anon;
grant execute on function public.create_session to authenticated, service_role;

drop function public.create_organisation(text, text, text);
create function public.create_organisation(
  name text, kind text default 'school', time_zone text default 'UTC', organisation_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := coalesce(create_organisation.organisation_id, gen_random_uuid());
begin
  if (select private.my_id()) is null then
    raise exception 'Sign in to create an organisation' using errcode = '42501';
  end if;
  -- Created by the same request before: nobody else knows its id, and its creator owns it.
  if exists (
    select 1 from public.memberships m
    where m.organisation_id = new_id and m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    return new_id;
  end if;
  insert into public.organisations (id, name, kind, time_zone)
    values (new_id, btrim(create_organisation.name), create_organisation.kind, create_organisation.time_zone);
  insert into public.memberships (organisation_id, profile_id, role)
    values (new_id, (select private.my_id()), 'owner');
  return new_id;
end;
$$;
revoke execute on function public.create_organisation from public, anon;
grant execute on function public.create_organisation to authenticated, service_role;
