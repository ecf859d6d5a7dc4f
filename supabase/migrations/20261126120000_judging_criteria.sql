-- A wave's points by the five criteria that surf judges use, in the order of app/domain/waves/criteria.ts. Empty where
-- the coach gave the score alone; null for a criterion without points.
alter table public.waves add column criteria numeric(4, 2)[] not null default '{}' check (
  (cardinality(criteria) = 0 or cardinality(criteria) = 5) and 0 <= all (criteria) and 10 >= all (criteria));
grant insert (criteria), update (criteria) on public.waves to authenticated;

create or replace function private.wave_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['surfer_id', 'start_ms', 'end_ms', 'score', 'criteria', 'direction', 'side', 'manoeuvres'];
$$;

-- Missing in log rows that are older than criteria.
create function private.to_criteria(wave jsonb) returns numeric[]
language sql immutable set search_path = '' as $$
  select array(
    select points.value::numeric
    from jsonb_array_elements_text(coalesce(wave -> 'criteria', '[]')) with ordinality as points
    order by points.ordinality);
$$;
revoke execute on function private.to_criteria from public;
grant execute on function private.to_criteria to authenticated;

create or replace function private.set_wave_fields(of_wave uuid, fields text[], wanted jsonb) returns void
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

create or replace function private.restore_wave(of_wave uuid, of_session uuid, was jsonb) returns void
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

drop trigger number_wave on public.waves;
create trigger number_wave before update on public.waves
  for each row when (
    (old.surfer_id, old.start_ms, old.end_ms, old.score, old.criteria, old.direction, old.side, old.manoeuvres,
      old.revision)
    is distinct from
    (new.surfer_id, new.start_ms, new.end_ms, new.score, new.criteria, new.direction, new.side, new.manoeuvres,
      new.revision))
  execute function private.number_wave();
