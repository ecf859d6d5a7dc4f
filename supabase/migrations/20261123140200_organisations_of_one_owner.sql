-- Each organisation has a quota of its own, so their number is limited: PT429 where an account that owns ten creates
-- one more; what others hand over is not counted. Platform admins make as many as they like.
create or replace function public.create_organisation(
  name text, kind text default 'school', time_zone text default 'UTC', organisation_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := coalesce(create_organisation.organisation_id, gen_random_uuid());
begin
  if (select private.my_id()) is null then
    raise exception 'Sign in to create an organisation' using errcode = '42501';
  end if;
  -- Locked: of those created at once each counts the ones before.
  perform 1 from public.profiles p where p.id = (select private.my_id()) for no key update;
  -- Created by the same request before: nobody else knows its id, and its creator owns it.
  if exists (
    select 1 from public.memberships m
    where m.organisation_id = new_id and m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    return new_id;
  end if;
  if not (select private.is_platform_admin()) and 10 <= (
    select count(*) from public.memberships m
    where m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    raise exception 'This account owns as many organisations as one may' using errcode = 'PT429';
  end if;
  insert into public.organisations (id, name, kind, time_zone)
    values (new_id, btrim(create_organisation.name), create_organisation.kind, create_organisation.time_zone);
  insert into public.memberships (organisation_id, profile_id, role)
    values (new_id, (select private.my_id()), 'owner');
  return new_id;
end;
$$;
