-- A body that the browser found in a picture is saved only while its surfer agrees to coaching:
-- docs/decisions/0096-a-found-body-is-a-drawing-or-nothing.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Whether the surfer on a wave agrees to coaching. False for a wave that the caller may not see, and without a surfer.
create function public.may_find_body(wave_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.has_consent(w.surfer_id, 'coaching') from public.waves w
    where w.id = may_find_body.wave_id
      and (w.session_id in (select private.my_session_ids()) or w.id in (select private.my_wave_ids()))), false);
$$;
revoke execute on function public.may_find_body from public, anon;
grant execute on function public.may_find_body to authenticated, service_role;

-- The browser marks such a drawing in its shape. After a withdrawal it can be deleted, and no more.
alter policy "coaches draw on waves of their sessions, surfers on their own" on public.drawings
  with check (
    created_by = (select private.my_id())
    and case when profile_id is null then session_id in (select private.my_session_ids())
      else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end
    and case when shape ->> 'isFound' = 'true' then public.may_find_body(wave_id) else true end
  );
alter policy "coaches change those of their sessions, surfers their own" on public.drawings
  using (
    case when profile_id is null then session_id in (select private.my_session_ids())
      else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end
    and case when shape ->> 'isFound' = 'true' then public.may_find_body(wave_id) else true end
  );

-- As before; and `not-agreed` where it has saved all but found bodies, whose surfer does not agree to coaching.
create or replace function public.save_drawings(wave_id uuid, changes jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  wave public.waves;
  me constant uuid := private.my_id();
  is_coach boolean;
  allowed jsonb := changes;
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 100 then
    raise exception 'At most 100 drawings are saved at once, as an array' using errcode = '22023';
  end if;
  select w.* into wave from public.waves w where w.id = save_drawings.wave_id;
  if not found or me is null then
    return 'not-found';
  end if;
  is_coach := wave.session_id in (select private.my_session_ids());
  if exists (select 1 from jsonb_array_elements(changes) c where c #>> '{shape,isFound}' = 'true')
    and not public.may_find_body(wave.id)
  then
    allowed := (
      select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(changes) c
      where c #>> '{shape,isFound}' is distinct from 'true');
  end if;
  if exists (
    select 1 from jsonb_to_recordset(allowed) as x(video_id uuid, is_deleted boolean)
    where not coalesce(x.is_deleted, false) and x.video_id <> wave.video_id and not exists (
      select 1 from public.wave_angles a where a.wave_id = wave.id and a.video_id = x.video_id)
  ) then
    return 'not-found';
  end if;
  delete from public.drawings d using jsonb_to_recordset(allowed) as x(id uuid, is_deleted boolean)
  where d.id = x.id and d.wave_id = wave.id and x.is_deleted;
  insert into public.drawings as known
    (id, session_id, wave_id, video_id, at_ms, until_ms, tool, shape, name, text, profile_id, created_by)
  select x.id, wave.session_id, wave.id, x.video_id, x.at_ms, x.until_ms, x.tool, x.shape, coalesce(x.name, ''),
    coalesce(x.text, ''), case when not is_coach then me end, me
  from jsonb_to_recordset(allowed) as x(
    id uuid, is_deleted boolean, video_id uuid, at_ms integer, until_ms integer, tool text, shape jsonb, name text,
    text text)
  where not coalesce(x.is_deleted, false)
  on conflict (id) do update
  set at_ms = excluded.at_ms, until_ms = excluded.until_ms, shape = excluded.shape, name = excluded.name,
    text = excluded.text
  where known.wave_id = excluded.wave_id;
  if (select count(*) from public.drawings d where d.wave_id = wave.id) > 1000 then
    raise exception 'A wave has at most 1000 drawings' using errcode = '54000';
  end if;
  return case when allowed = changes then 'saved' else 'not-agreed' end;
end;
$$;

reset check_function_bodies;
