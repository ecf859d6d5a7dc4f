-- The session form sends its fields as one object, named as the columns are: a new field of the form
-- changes no list of parameters, so that a migration replaces these two functions without dropping
-- them. Both run with their caller's rights.

drop function public.create_session(uuid, timestamptz, text, uuid, text, uuid[], jsonb, uuid);
drop function public.save_session(uuid, uuid, timestamptz, text, text, uuid[]);

-- A session with its coaches and roster; a personal one without an organisation. Returns its id, which the
-- caller may choose: a request that is retried because its response was lost creates nothing twice.
create function public.create_session(
  fields jsonb, organisation_id uuid default null, coach_ids uuid[] default '{}', roster jsonb default '[]',
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
  insert into public.sessions (id, organisation_id, owner_id, created_by, spot_id, starts_at, time_zone, level)
    select new_id, $2, case when $2 is null then auth.uid() end, auth.uid(), f.spot_id, f.starts_at, f.time_zone, f.level
    from jsonb_populate_record(null::public.sessions, fields) as f;
  insert into public.session_coaches (session_id, profile_id)
    select distinct new_id, c from unnest(coach_ids) as c;
  perform public.add_to_roster(new_id, roster);
  return new_id;
end;
$$;
revoke execute on function public.create_session from public, anon;
grant execute on function public.create_session to authenticated, service_role;

-- Whether the caller has such a session. A coach who has left stays on the sessions that name them.
create function public.save_session(session_id uuid, fields jsonb, coach_ids uuid[] default '{}') returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.sessions s
  set (spot_id, starts_at, time_zone, level) = (f.spot_id, f.starts_at, f.time_zone, f.level)
  from jsonb_populate_record(null::public.sessions, fields) as f
  where s.id = $1;
  if not found then
    return false;
  end if;
  delete from public.session_coaches c where c.session_id = $1 and c.profile_id <> all (coach_ids);
  insert into public.session_coaches (session_id, profile_id)
    select distinct $1, n from unnest(coach_ids) as n
    where not exists (
      select 1 from public.session_coaches c where c.session_id = $1 and c.profile_id = n);
  return true;
end;
$$;
revoke execute on function public.save_session from public, anon;
grant execute on function public.save_session to authenticated, service_role;
