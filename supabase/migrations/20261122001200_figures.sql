-- What the coach says of a wave: how it was scored, where it went and what was done on it. Logged, undone
-- and kept apart from others' changes like everything else about a wave.

alter table public.waves
  add column score numeric(4, 2) check (score between 0 and 10),
  -- As the surfer sees it, riding.
  add column direction text check (direction in ('left', 'right')),
  -- Null: as it follows from stance and direction.
  add column side text check (side in ('frontside', 'backside')),
  add column manoeuvres text[] not null default '{}' check (
    cardinality(manoeuvres) <= 20 and manoeuvres <@ array[
      'take-off', 'pop-up', 'bottom turn', 'top turn', 'cutback', 'carve', 'snap', 'floater', 'barrel',
      'air', 'wipeout']);
grant insert (score, direction, side, manoeuvres), update (score, direction, side, manoeuvres)
  on public.waves to authenticated;

create or replace function private.wave_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['surfer_id', 'start_ms', 'end_ms', 'score', 'direction', 'side', 'manoeuvres'];
$$;

drop trigger number_wave on public.waves;
create trigger number_wave before update on public.waves
  for each row when (
    (old.surfer_id, old.start_ms, old.end_ms, old.score, old.direction, old.side, old.manoeuvres, old.revision)
    is distinct from
    (new.surfer_id, new.start_ms, new.end_ms, new.score, new.direction, new.side, new.manoeuvres, new.revision))
  execute function private.number_wave();

create or replace function private.set_wave_fields(of_wave uuid, fields text[], wanted jsonb) returns void
language sql set search_path = '' as $$
  update public.waves w set
    surfer_id = case when 'surfer_id' = any(fields) then (wanted ->> 'surfer_id')::uuid else w.surfer_id end,
    start_ms = case when 'start_ms' = any(fields) then (wanted ->> 'start_ms')::integer else w.start_ms end,
    end_ms = case when 'end_ms' = any(fields) then (wanted ->> 'end_ms')::integer else w.end_ms end,
    score = case when 'score' = any(fields) then (wanted ->> 'score')::numeric else w.score end,
    direction = case when 'direction' = any(fields) then wanted ->> 'direction' else w.direction end,
    side = case when 'side' = any(fields) then wanted ->> 'side' else w.side end,
    manoeuvres = case when 'manoeuvres' = any(fields)
      then array(select jsonb_array_elements_text(wanted -> 'manoeuvres')) else w.manoeuvres end
  where w.id = of_wave;
$$;

create or replace function private.restore_wave(of_wave uuid, of_session uuid, was jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, score, direction, side,
    manoeuvres, created_by)
  values (
    of_wave, of_session, (was ->> 'video_id')::uuid,
    -- Whose it was may have left the roster since.
    (select s.id from public.surfers s where s.session_id = of_session and s.id = (was ->> 'surfer_id')::uuid),
    (was ->> 'start_ms')::integer, (was ->> 'end_ms')::integer,
    -- Not there in what was logged before there were figures.
    (was ->> 'score')::numeric, was ->> 'direction', was ->> 'side',
    array(select jsonb_array_elements_text(coalesce(was -> 'manoeuvres', '[]'))), private.my_id())
  on conflict do nothing;
  perform private.restore_angles(of_wave, of_session, was -> 'angles');
end;
$$;
