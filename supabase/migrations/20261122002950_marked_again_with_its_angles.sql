-- Who brings back a wave that somebody else deleted marks it again: what other cameras saw of the ride comes with
-- it, from the log of steps. Undo does so already. Otherwise as before.
create or replace function private.apply_wave_edit(of_session uuid, edit jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target constant uuid := (edit ->> 'waveId')::uuid;
  seen constant integer := (edit ->> 'seen')::integer;
  wave public.waves;
  fields text[];
  theirs public.wave_changes;
  other record;
  reason text;
  broken text;
begin
  if edit ->> 'op' = 'keep' then
    select c.* into theirs from public.wave_changes c
    where c.wave_id = target and c.session_id = of_session order by c.id desc limit 1;
    insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, created_by)
    values (
      target, of_session, (edit ->> 'videoId')::uuid, (edit ->> 'surferId')::uuid,
      (edit ->> 'startMs')::integer, (edit ->> 'endMs')::integer, private.my_id());
    -- Marked again after it was deleted, not joined into another wave, which has them now.
    if theirs.after is null and theirs.before ->> 'video_id' = edit ->> 'videoId' and not exists (
      select 1 from public.wave_changes c where c.step_id = theirs.step_id and c.after is not null)
    then
      perform private.restore_angles(target, of_session, (
        select coalesce(jsonb_agg(a.angle), '[]') from jsonb_array_elements(theirs.before -> 'angles') as a(angle)
        join public.videos v on v.id = (a.angle ->> 'video_id')::uuid where v.raw_deleted_at is null));
    end if;
    return null;
  end if;

  select w.* into wave from public.waves w where w.id = target and w.session_id = of_session;
  if wave.id is null then
    if edit ->> 'op' = 'delete' then
      return null;
    end if;
    theirs := private.find_other_change(target, of_session, 0, array[]::text[]);
    return private.to_wave_problem(target, 'gone', theirs);
  end if;

  case edit ->> 'op'
    when 'change' then
      fields := array(
        select field.key from jsonb_each(edit -> 'set') field
        where field.key = any(private.wave_fields()) and field.value is distinct from to_jsonb(wave) -> field.key);
      theirs := private.find_other_change(target, of_session, seen, fields);
      if theirs.id is not null and cardinality(fields) > 0 then
        return private.to_wave_problem(target, 'changed', theirs);
      end if;
      if cardinality(fields) > 0 then
        perform private.set_wave_fields(target, fields, edit -> 'set');
      end if;
    when 'delete' then
      theirs := private.find_other_change(target, of_session, seen, null);
      if theirs.id is not null then
        return private.to_wave_problem(target, 'changed', theirs);
      end if;
      delete from public.waves w where w.id = target;
    when 'join' then
      for other in
        select (o ->> 'waveId')::uuid as id, (o ->> 'seen')::integer as seen
        from jsonb_array_elements(edit -> 'others') as o
      loop
        if not exists (select 1 from public.waves w where w.id = other.id and w.session_id = of_session) then
          theirs := private.find_other_change(other.id, of_session, 0, array[]::text[]);
          return private.to_wave_problem(other.id, 'gone', theirs);
        end if;
        theirs := private.find_other_change(other.id, of_session, other.seen, null);
        if theirs.id is not null then
          return private.to_wave_problem(other.id, 'changed', theirs);
        end if;
      end loop;
      for other in
        select (o ->> 'waveId')::uuid as id from jsonb_array_elements(edit -> 'others') as o
        where (o ->> 'waveId')::uuid <> target
      loop
        reason := private.join_wave(target, other.id);
        if reason is not null then
          -- Undoes what of this edit was done: it is done as a whole or not at all.
          raise exception 'These are two rides' using errcode = 'WB001';
        end if;
      end loop;
  end case;
  return null;
exception
  when sqlstate 'WB001' then
    return private.to_wave_problem(target, 'same-film', null);
  when unique_violation then
    -- The same edit, sent twice at once.
    return null;
  when check_violation then
    return private.to_wave_problem(target, 'marks', null);
  when foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    return private.to_wave_problem(target, case when broken like '%surfer%' then 'no-surfer' else 'no-film' end, null);
end;
$$;
