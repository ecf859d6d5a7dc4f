-- Sorting: who changed a wave and when, further angles of the same ride, and a log of every change.
-- The log serves to undo steps and to show users which change of another user conflicts with theirs.
-- See docs/decisions/0035-sorting-is-a-log-of-steps.md.
--
-- Undo restores a wave that was deleted, or joined into another, with its dependent rows. See
-- docs/decisions/0047-what-hangs-on-a-deleted-wave-is-put-aside.md.
--
-- public.sort_waves and public.undo_wave_step call the functions of schema private that edit waves
-- with their caller's rights; the API does not expose them.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Every change of a wave. Rows are only added.
create table public.wave_changes (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.sessions (id) on delete cascade,
  -- No foreign key: the wave may be deleted, and restored later.
  wave_id uuid not null,
  -- One action of a user, which may change several waves.
  step_id uuid not null,
  -- The step that this one undoes.
  undoes uuid,
  -- The wave's revision after the change.
  revision integer not null,
  -- The wave's columns and its angles; null if the wave did not exist.
  before jsonb,
  after jsonb,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint wave_changes_of_something check (num_nonnulls(before, after) > 0)
);
create index wave_changes_session_id_idx on public.wave_changes (session_id, id);
create index wave_changes_wave_id_idx on public.wave_changes (wave_id, id);
create index wave_changes_step_id_idx on public.wave_changes (step_id);
create index wave_changes_undoes_idx on public.wave_changes (undoes) where undoes is not null;
create index wave_changes_changed_by_idx on public.wave_changes (changed_by) where changed_by is not null;
alter table public.wave_changes enable row level security;
revoke all on public.wave_changes from anon, authenticated;
grant select on public.wave_changes to anon, authenticated;
create policy "second factor shown" on public.wave_changes as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Deleted waves that can be restored, until their film is deleted. Only the functions below read them.
create table private.archived_waves (
  session_id uuid not null references public.sessions (id) on delete cascade,
  -- No foreign key: the wave is deleted.
  wave_id uuid not null,
  video_id uuid not null references public.videos (id) on delete cascade,
  -- The wave that it was joined into. No foreign key either.
  joined_into uuid,
  gone_at timestamptz not null default now(),
  primary key (session_id, wave_id)
);
create index archived_waves_video_id_idx on private.archived_waves (video_id);
alter table private.archived_waves enable row level security;

-- The dependent rows of these waves. References to users and surfers have columns of their own, with the
-- foreign keys of the row's table: deleting the user has the same effect on archived rows.
create table private.archived_rows (
  -- Rows that others depend on come last.
  id bigint generated always as identity primary key,
  session_id uuid not null,
  wave_id uuid not null,
  of_table text not null,
  content jsonb not null,
  profile_id uuid references public.profiles (id) on delete cascade,
  asked_by uuid references public.profiles (id) on delete cascade,
  surfer_id uuid references public.surfers (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  -- A deleted wave that is restored has the links and favourites of the guests who are still there.
  guest_id uuid references public.guests (id) on delete cascade,
  constraint archived_rows_wave_fkey foreign key (session_id, wave_id)
    references private.archived_waves (session_id, wave_id) on delete cascade
);
create index archived_rows_wave_idx on private.archived_rows (session_id, wave_id, id);
create index archived_rows_profile_id_idx on private.archived_rows (profile_id) where profile_id is not null;
create index archived_rows_asked_by_idx on private.archived_rows (asked_by) where asked_by is not null;
create index archived_rows_surfer_id_idx on private.archived_rows (surfer_id) where surfer_id is not null;
create index archived_rows_created_by_idx on private.archived_rows (created_by) where created_by is not null;
create index archived_rows_guest_id_idx on private.archived_rows (guest_id) where guest_id is not null;
alter table private.archived_rows enable row level security;

-- The columns of a wave that users change, that can conflict, and that undo restores.
create function private.wave_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['surfer_id', 'start_ms', 'end_ms', 'score', 'criteria', 'direction', 'side', 'manoeuvres'];
$$;
revoke execute on function private.wave_fields from public;
grant execute on function private.wave_fields to authenticated;

create function private.snapshot_wave(wave public.waves) returns jsonb
language sql stable set search_path = '' as $$
  select (
      select jsonb_object_agg(field.key, field.value) from jsonb_each(to_jsonb(wave)) field
      where field.key in ('video_id', 'revision') or field.key = any(private.wave_fields())
    ) || jsonb_build_object('angles', coalesce((
      select jsonb_agg(
        jsonb_build_object('video_id', a.video_id, 'start_ms', a.start_ms, 'end_ms', a.end_ms)
        order by a.video_id, a.start_ms)
      from public.wave_angles a where a.wave_id = wave.id), '[]'));
$$;
revoke execute on function private.snapshot_wave from public;
grant execute on function private.snapshot_wave to authenticated;

create function private.number_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.revision := old.revision + 1;
  else
    -- A restored wave continues with its next revision.
    new.revision := 1 + coalesce((
      select max(c.revision) from public.wave_changes c
      where c.wave_id = new.id and c.session_id = new.session_id), 0);
  end if;
  new.changed_at := now();
  new.changed_by := (select p.id from public.profiles p where p.id = private.my_id());
  return new;
end;
$$;
revoke execute on function private.number_wave from public;

create function private.increment_wave_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.waves w set revision = w.revision + 1
  where w.id = case tg_op when 'DELETE' then old.wave_id else new.wave_id end;
  return null;
end;
$$;
revoke execute on function private.increment_wave_revision from public;

create function private.log_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wave public.waves := case tg_op when 'DELETE' then old else new end;
  was jsonb;
  now_is jsonb;
begin
  -- What is deleted with its session or film can't be restored, and users can't undo what the system adds.
  if not exists (select 1 from public.sessions s where s.id = wave.session_id)
    or not exists (select 1 from public.videos v where v.id = wave.video_id)
    or (tg_op = 'INSERT' and private.my_id() is null)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    -- The wave's angles have already changed when this trigger runs for the wave.
    was := coalesce((
      select c.after from public.wave_changes c
      where c.wave_id = wave.id and c.session_id = wave.session_id order by c.id desc limit 1
    ), private.snapshot_wave(old));
  end if;
  if tg_op <> 'DELETE' then
    now_is := private.snapshot_wave(new);
  end if;
  insert into public.wave_changes (session_id, wave_id, step_id, undoes, revision, before, after, changed_by)
  values (
    wave.session_id, wave.id,
    coalesce(nullif(current_setting('waveback.step', true), '')::uuid, gen_random_uuid()),
    nullif(current_setting('waveback.undoes', true), '')::uuid,
    wave.revision + case tg_op when 'DELETE' then 1 else 0 end, was, now_is,
    (select p.id from public.profiles p where p.id = private.my_id()));
  return null;
end;
$$;
revoke execute on function private.log_wave from public;

-- The last change by another user, after the revision `seen`, of one of these fields of a wave; of any
-- field if null; if empty, the last deletion of the wave.
create function private.find_other_change(of_wave uuid, of_session uuid, seen integer, fields text[])
returns public.wave_changes
language sql stable set search_path = '' as $$
  select c from public.wave_changes c
  where c.wave_id = of_wave and c.session_id = of_session and c.revision > seen
    and c.changed_by is distinct from private.my_id()
    and (
      fields is null or (c.after is null and fields = '{}')
      -- A wave that was deleted and restored has not changed.
      or (c.before is not null and c.after is not null and exists (
        select 1 from unnest(fields) as f where c.before -> f is distinct from c.after -> f)))
  order by c.id desc limit 1;
$$;
revoke execute on function private.find_other_change from public;
grant execute on function private.find_other_change to authenticated;

-- The names of users who have sorted a session, for its staff; also of users who have left since.
create function public.list_wave_sorters(session_id uuid) returns table (id uuid, full_name text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.full_name from public.profiles p
  where list_wave_sorters.session_id in (select private.my_session_ids())
    and p.id in (
      select c.changed_by from public.wave_changes c where c.session_id = list_wave_sorters.session_id);
$$;
revoke execute on function public.list_wave_sorters from public, anon;
grant execute on function public.list_wave_sorters to authenticated, service_role;

-- What a screen shows about a wave that it can't change. reason: changed, gone, marks, same-film, no-surfer, no-film.
create function private.to_wave_problem(of_wave uuid, reason text, theirs public.wave_changes)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waveId', of_wave, 'reason', reason, 'at', theirs.changed_at, 'by', theirs.changed_by,
    'byName', (
      select s.full_name from public.list_wave_sorters(theirs.session_id) s where s.id = theirs.changed_by));
$$;
revoke execute on function private.to_wave_problem from public;
grant execute on function private.to_wave_problem to authenticated;

create function private.set_wave_fields(of_wave uuid, fields text[], wanted jsonb) returns void
language sql set search_path = '' as $$
  update public.waves w set
    surfer_id = case when 'surfer_id' = any(fields) then (wanted ->> 'surfer_id')::uuid else w.surfer_id end,
    start_ms = case when 'start_ms' = any(fields) then (wanted ->> 'start_ms')::integer else w.start_ms end,
    end_ms = case when 'end_ms' = any(fields) then (wanted ->> 'end_ms')::integer else w.end_ms end,
    score = case when 'score' = any(fields) then (wanted ->> 'score')::numeric else w.score end,
    criteria = case when 'criteria' = any(fields) then private.to_criteria(wanted) else w.criteria end,
    direction = case when 'direction' = any(fields) then wanted ->> 'direction' else w.direction end,
    side = case when 'side' = any(fields) then wanted ->> 'side' else w.side end,
    manoeuvres = case when 'manoeuvres' = any(fields)
      then array(select jsonb_array_elements_text(wanted -> 'manoeuvres')) else w.manoeuvres end
  where w.id = of_wave;
$$;
revoke execute on function private.set_wave_fields from public;
grant execute on function private.set_wave_fields to authenticated;

create function private.restore_angles(of_wave uuid, of_session uuid, angles jsonb) returns void
language sql set search_path = '' as $$
  insert into public.wave_angles (wave_id, session_id, video_id, start_ms, end_ms)
  select of_wave, of_session, a.video_id, a.start_ms, a.end_ms
  from jsonb_to_recordset(angles) as a(video_id uuid, start_ms integer, end_ms integer)
  on conflict do nothing;
$$;
revoke execute on function private.restore_angles from public;
grant execute on function private.restore_angles to authenticated;

create function private.restore_wave(of_wave uuid, of_session uuid, was jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, score, criteria, direction, side,
    manoeuvres, created_by)
  values (
    of_wave, of_session, (was ->> 'video_id')::uuid,
    -- The surfer may have been deleted from the roster since.
    (select s.id from public.surfers s where s.session_id = of_session and s.id = (was ->> 'surfer_id')::uuid),
    (was ->> 'start_ms')::integer, (was ->> 'end_ms')::integer,
    -- Missing in log rows that are older than scores.
    (was ->> 'score')::numeric, private.to_criteria(was), was ->> 'direction', was ->> 'side',
    array(select jsonb_array_elements_text(coalesce(was -> 'manoeuvres', '[]'))), private.my_id())
  on conflict do nothing;
  perform private.restore_angles(of_wave, of_session, was -> 'angles');
end;
$$;
revoke execute on function private.restore_wave from public;
grant execute on function private.restore_wave to authenticated;

-- Joins a wave to another of the same ride: from another camera it becomes an angle; from the same film the
-- stretch grows to include both. `waveback.join_into` passes the id of the remaining wave to the triggers.
create function private.join_wave(into_wave uuid, joined uuid) returns text
language plpgsql set search_path = '' as $$
declare
  main public.waves;
  other public.waves;
begin
  select w.* into main from public.waves w where w.id = into_wave;
  select w.* into other from public.waves w where w.id = joined;
  if main.video_id = other.video_id and (main.start_ms >= other.end_ms or other.start_ms >= main.end_ms) then
    return 'same-film';
  end if;
  if main.video_id <> other.video_id then
    perform private.restore_angles(main.id, main.session_id, jsonb_build_array(jsonb_build_object(
      'video_id', other.video_id, 'start_ms', other.start_ms, 'end_ms', other.end_ms)));
  end if;
  insert into public.wave_angles (wave_id, session_id, video_id, start_ms, end_ms)
  select main.id, main.session_id, a.video_id, a.start_ms, a.end_ms
  from public.wave_angles a where a.wave_id = other.id and a.video_id <> main.video_id
  on conflict do nothing;
  perform set_config('waveback.join_into', main.id::text, true);
  delete from public.waves w where w.id = other.id;
  perform set_config('waveback.join_into', '', true);
  perform private.set_wave_fields(
    main.id,
    case when main.video_id = other.video_id then array['surfer_id', 'start_ms', 'end_ms'] else array['surfer_id'] end,
    jsonb_build_object(
      'surfer_id', coalesce(main.surfer_id, other.surfer_id),
      'start_ms', least(main.start_ms, other.start_ms), 'end_ms', greatest(main.end_ms, other.end_ms)));
  return null;
end;
$$;
revoke execute on function private.join_wave from public;
grant execute on function private.join_wave to authenticated;

-- Applies one edit; returns null if it succeeded, else the problem. {op: keep, waveId, videoId, surferId,
-- startMs, endMs} | {op: change, waveId, seen, set: {field: value}} | {op: delete, waveId, seen} | {op:
-- join, waveId, seen, others: [{waveId, seen}]}. `seen` is the revision on the user's screen.
-- A user who restores a wave that another user deleted marks it again: the angles of other cameras are
-- then restored from the log of steps. Undo restores them anyway.
create function private.apply_wave_edit(of_session uuid, edit jsonb) returns jsonb
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
    -- Marked again after a deletion; after a join the other wave has the angles now.
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
          -- Rolls back all of this edit: an edit is applied completely or not at all.
          raise exception 'These are two rides' using errcode = 'WB001';
        end if;
      end loop;
  end case;
  return null;
exception
  when sqlstate 'WB001' then
    return private.to_wave_problem(target, 'same-film', null);
  when unique_violation then
    -- The same edit, sent twice at the same time.
    return null;
  when check_violation then
    return private.to_wave_problem(target, 'marks', null);
  when foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    return private.to_wave_problem(target, case when broken like '%surfer%' then 'no-surfer' else 'no-film' end, null);
end;
$$;
revoke execute on function private.apply_wave_edit from public;
grant execute on function private.apply_wave_edit to authenticated;

-- Undoes what a step did to one wave; returns null if it succeeded, else the problem. A deleted surfer
-- and a deleted film are different problems.
create function private.undo_wave(of_session uuid, target uuid, was jsonb, became jsonb, made integer)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  wave public.waves;
  fields text[];
  theirs public.wave_changes;
  broken text;
begin
  select w.* into wave from public.waves w where w.id = target and w.session_id = of_session;
  if became is null then
    if wave.id is null then
      perform private.restore_wave(target, of_session, was);
    end if;
    return null;
  end if;
  if was is null then
    theirs := private.find_other_change(target, of_session, made, null);
    if theirs.id is not null and wave.id is not null then
      return private.to_wave_problem(target, 'changed', theirs);
    end if;
    delete from public.waves w where w.id = target;
    return null;
  end if;
  fields := array(
    select f from unnest(private.wave_fields()) as f where was -> f is distinct from became -> f);
  theirs := private.find_other_change(target, of_session, made, fields);
  if wave.id is null or theirs.id is not null then
    return private.to_wave_problem(target, case when wave.id is null then 'gone' else 'changed' end, theirs);
  end if;
  if was -> 'angles' is distinct from became -> 'angles' then
    delete from public.wave_angles a
    where a.wave_id = target and not exists (
      select 1 from jsonb_to_recordset(was -> 'angles') as kept(video_id uuid, start_ms integer)
      where kept.video_id = a.video_id and kept.start_ms = a.start_ms);
    perform private.restore_angles(target, of_session, was -> 'angles');
  end if;
  if cardinality(fields) > 0 then
    perform private.set_wave_fields(target, fields, was);
  end if;
  return null;
exception
  when check_violation then
    return private.to_wave_problem(target, 'marks', null);
  when foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    return private.to_wave_problem(target, case when broken like '%surfer%' then 'no-surfer' else 'no-film' end, null);
end;
$$;
revoke execute on function private.undo_wave from public;
grant execute on function private.undo_wave to authenticated;

create function private.list_sorted_waves(of_session uuid, wave_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.snapshot_wave(w) || jsonb_build_object(
    'id', w.id, 'changed_by', w.changed_by, 'changed_at', w.changed_at) order by w.id), '[]')
  from public.waves w where w.session_id = of_session and w.id = any(wave_ids);
$$;
revoke execute on function private.list_sorted_waves from public;
grant execute on function private.list_sorted_waves to authenticated;

-- Applies a step's edits in one transaction, except those with a problem. {waves: their current state,
-- problems: [{waveId, reason, by, byName, at}]}; null if the caller doesn't work on the session. A
-- retry of a step that was applied returns its result again.
create function public.sort_waves(session_id uuid, step_id uuid, edits jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  touched uuid[];
  problem jsonb;
  problems jsonb := '[]';
  edit jsonb;
begin
  if sort_waves.session_id not in (select private.my_session_ids()) then
    return null;
  end if;
  touched := array(
    select (e ->> 'waveId')::uuid from jsonb_array_elements(edits) as e
    union
    select (o ->> 'waveId')::uuid
    from jsonb_array_elements(edits) as e, jsonb_array_elements(coalesce(e -> 'others', '[]')) as o);
  if not exists (
    select 1 from public.wave_changes c
    where c.step_id = sort_waves.step_id and c.changed_by = private.my_id())
  then
    perform set_config('waveback.step', sort_waves.step_id::text, true);
    -- In one order, so that concurrent calls wait for each other and don't deadlock.
    perform 1 from public.waves w
    where w.session_id = sort_waves.session_id and w.id = any(touched) order by w.id for update;
    for edit in select e from jsonb_array_elements(edits) as e loop
      problem := private.apply_wave_edit(sort_waves.session_id, edit);
      if problem is not null then
        problems := problems || problem;
      end if;
    end loop;
    perform set_config('waveback.step', '', true);
  end if;
  return jsonb_build_object(
    'waves', private.list_sorted_waves(sort_waves.session_id, touched), 'touched', touched, 'problems', problems);
end;
$$;
revoke execute on function public.sort_waves from public, anon;
grant execute on function public.sort_waves to authenticated, service_role;

-- Undoes a step of the caller, except where another user has changed the same since; returns the same as sort_waves.
create function public.undo_wave_step(session_id uuid, step_id uuid, undoes uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  touched uuid[];
  change record;
  problem jsonb;
  problems jsonb := '[]';
begin
  if undo_wave_step.session_id not in (select private.my_session_ids()) then
    return null;
  end if;
  touched := array(
    select distinct c.wave_id from public.wave_changes c
    where c.step_id = undo_wave_step.undoes and c.session_id = undo_wave_step.session_id
      and c.changed_by = private.my_id());
  if not exists (select 1 from public.wave_changes c where c.undoes = undo_wave_step.undoes) then
    perform set_config('waveback.step', undo_wave_step.step_id::text, true);
    perform set_config('waveback.undoes', undo_wave_step.undoes::text, true);
    perform 1 from public.waves w
    where w.session_id = undo_wave_step.session_id and w.id = any(touched) order by w.id for update;
    for change in
      select c.wave_id, (array_agg(c.before order by c.id))[1] as was,
        (array_agg(c.after order by c.id desc))[1] as became, max(c.revision) as made
      from public.wave_changes c
      where c.step_id = undo_wave_step.undoes and c.wave_id = any(touched)
      group by c.wave_id order by c.wave_id
    loop
      problem := private.undo_wave(
        undo_wave_step.session_id, change.wave_id, change.was, change.became, change.made);
      if problem is not null then
        problems := problems || problem;
      end if;
    end loop;
    perform set_config('waveback.step', '', true);
    perform set_config('waveback.undoes', '', true);
  end if;
  return jsonb_build_object(
    'waves', private.list_sorted_waves(undo_wave_step.session_id, touched), 'touched', touched, 'problems', problems);
end;
$$;
revoke execute on function public.undo_wave_step from public, anon;
grant execute on function public.undo_wave_step to authenticated, service_role;

-- Tables of a wave's dependent rows that can't be made again, with the key that leads to the wave;
-- rows that depend on others come before these. A migration that adds such a table adds it here;
-- columns that refer to users need a column in archived_rows.
create function private.wave_dependents() returns table (of_table text, key text)
language sql immutable set search_path = '' as $$
  values
    ('public.link_counts', 'link_id'), ('private.link_entries', 'link_id'), ('private.link_tries', 'link_id'),
    ('public.share_links', 'wave_id'), ('public.wave_counts', 'wave_id'), ('public.favourites', 'wave_id'),
    ('public.review_requests', 'wave_id'), ('public.public_waves', 'wave_id'),
    ('public.public_wave_refusals', 'wave_id'), ('public.guest_favourites', 'wave_id'), ('public.drawings', 'wave_id'),
    ('public.reviewed_waves', 'wave_id');
$$;
revoke execute on function private.wave_dependents from public;

create function private.move_wave_to_archive() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
  has_links boolean;
  tie record;
begin
  -- Without its session and film a wave can't be restored. Locks the film as a foreign key does, so that
  -- it is not deleted meanwhile.
  perform 1 from public.sessions s join public.videos v on v.session_id = s.id
  where s.id = old.session_id and v.id = old.video_id and v.raw_deleted_at is null
  for key share of v;
  if not found then
    return old;
  end if;
  insert into private.archived_waves (session_id, wave_id, video_id, joined_into)
  values (old.session_id, old.id, old.video_id, into_wave);
  -- A surfer's refusal of public pages also covers the wave that theirs was joined into.
  insert into public.public_wave_refusals (wave_id, surfer_id, created_at)
  select into_wave, n.surfer_id, n.created_at from public.public_wave_refusals n
  where n.wave_id = old.id and into_wave is not null
  on conflict do nothing;
  -- Locked first, so that links are archived after a concurrent revocation.
  perform 1 from public.share_links l where l.wave_id = old.id for update;
  has_links := found;
  for tie in select t.* from private.wave_dependents() t where has_links or t.key <> 'link_id' loop
    execute format(
      'with gone as (delete from %s t where t.%I in (%s) returning to_jsonb(t) as content)
       insert into private.archived_rows
         (session_id, wave_id, of_table, content, profile_id, asked_by, surfer_id, created_by, guest_id)
       select $2, $1, $3,
         g.content - array[''profile_id'', ''asked_by'', ''surfer_id'', ''created_by'', ''guest_id''],
         (g.content ->> ''profile_id'')::uuid, (g.content ->> ''asked_by'')::uuid,
         (g.content ->> ''surfer_id'')::uuid, (g.content ->> ''created_by'')::uuid,
         (g.content ->> ''guest_id'')::uuid
       from gone g',
      tie.of_table, tie.key,
      case tie.key when 'wave_id' then 'select $1' else 'select l.id from public.share_links l where l.wave_id = $1' end)
    using old.id, old.session_id, tie.of_table;
  end loop;
  return old;
end;
$$;
revoke execute on function private.move_wave_to_archive from public;

create function private.bring_back_archived_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone private.archived_waves;
  remains record;
  names text;
begin
  select g.* into gone from private.archived_waves g
  where g.session_id = new.session_id and g.wave_id = new.id for update;
  -- With another film it is another wave.
  if gone.video_id = new.video_id then
    for remains in
      select r.of_table, r.content || jsonb_build_object('profile_id', r.profile_id, 'asked_by', r.asked_by,
        'surfer_id', r.surfer_id, 'created_by', r.created_by, 'guest_id', r.guest_id) as content
      from private.archived_rows r where r.session_id = new.session_id and r.wave_id = new.id order by r.id desc
    loop
      -- The columns that the table has now: a later migration may have added or dropped columns.
      select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = remains.of_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and remains.content ? a.attname::text;
      execute format(
        'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
        remains.of_table, names) using remains.content;
    end loop;
    if gone.joined_into is not null then
      perform private.split_refusals(gone);
    end if;
  end if;
  delete from private.archived_waves g where g.session_id = new.session_id and g.wave_id = new.id;
  return null;
end;
$$;
revoke execute on function private.bring_back_archived_wave from public;

-- Separates the refusals of two waves that are no longer joined: the other wave loses the refusals
-- that came from this one, and this one keeps those that were made while they were joined.
create function private.split_refusals(gone private.archived_waves) returns void
language sql security definer set search_path = '' as $$
  delete from public.public_wave_refusals n using public.public_wave_refusals own
  where n.wave_id = gone.joined_into and own.wave_id = gone.wave_id
    and (own.surfer_id, own.created_at) = (n.surfer_id, n.created_at);
  with recursive whole (id) as (
    select gone.joined_into
    union
    -- That wave may itself have been deleted or joined since.
    select g.joined_into from private.archived_waves g join whole w on w.id = g.wave_id
    where g.session_id = gone.session_id and g.joined_into is not null
  ),
  said as (
    select n.surfer_id, n.created_at from public.public_wave_refusals n where n.wave_id in (select w.id from whole w)
    union
    select r.surfer_id, (r.content ->> 'created_at')::timestamptz from private.archived_rows r
    where r.session_id = gone.session_id and r.wave_id in (select w.id from whole w)
      and r.of_table = 'public.public_wave_refusals'
  )
  insert into public.public_wave_refusals (wave_id, surfer_id, created_at)
  select gone.wave_id, s.surfer_id, max(s.created_at) from said s
  where s.created_at >= gone.gone_at group by s.surfer_id
  on conflict do nothing;
$$;
revoke execute on function private.split_refusals from public;

-- Waves of a deleted film can't be restored.
create function private.delete_archived_waves() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.archived_waves g where g.video_id = new.id;
  return null;
end;
$$;
revoke execute on function private.delete_archived_waves from public;

-- As keep_cut_wave: neither sorting nor undo deletes an angle whose film is deleted.
create function private.keep_cut_angle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_raw_film(old.video_id);
  return old;
end;
$$;
revoke execute on function private.keep_cut_angle from public;

create trigger number_new_wave before insert on public.waves
  for each row execute function private.number_wave();
create trigger log_wave after insert or delete on public.waves
  for each row execute function private.log_wave();
create trigger log_changed_wave after update on public.waves
  for each row when (old.revision is distinct from new.revision) execute function private.log_wave();
create trigger number_wave before update on public.waves
  for each row when (
    (old.surfer_id, old.start_ms, old.end_ms, old.score, old.criteria, old.direction, old.side, old.manoeuvres,
      old.revision)
    is distinct from
    (new.surfer_id, new.start_ms, new.end_ms, new.score, new.criteria, new.direction, new.side, new.manoeuvres,
      new.revision))
  execute function private.number_wave();

-- Runs after the trigger that rejects the deletion of waves that must stay.
create trigger move_wave_to_archive before delete on public.waves
  for each row execute function private.move_wave_to_archive();
create trigger bring_back_archived_wave after insert on public.waves
  for each row execute function private.bring_back_archived_wave();
create trigger increment_wave_revision after insert or delete on public.wave_angles
  for each row execute function private.increment_wave_revision();
create trigger keep_cut_angle before delete on public.wave_angles
  for each row when (current_setting('waveback.step', true) <> '') execute function private.keep_cut_angle();
create trigger delete_archived_waves after update of raw_deleted_at on public.videos
  for each row when (new.raw_deleted_at is not null) execute function private.delete_archived_waves();

create policy "staff see what was changed" on public.wave_changes for select to authenticated
  using (session_id in (select private.my_session_ids()));

reset check_function_bodies;
