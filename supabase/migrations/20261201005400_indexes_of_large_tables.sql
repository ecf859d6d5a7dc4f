-- Functions that read whole tables read by indexes. PostgreSQL reads a whole table for `in (select …) or in (select …)`,
-- and where it expects many rows for `exists` in a list of columns.

set check_function_bodies = off;

-- The roster rows of the caller, and of the caller's children.
create or replace function private.held_surfer_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.surfers s
  where s.guest_id = any(array(
    select private.held_guest_ids() union select h.guest_id from private.held_guardian_claims() h));
$$;

-- A page of the waves without a review in the sessions that the caller coaches, those with a request first, the oldest
-- request before the others; then by session, the newest first, and by surfer. Without `session_id` these are the waves
-- of the newest 30 sessions that have any, and those of a request in any session; with it, the waves of that session
-- alone. `surfer_name` is a part of a name. Only waves whose surfer agrees to coaching are listed; `notAgreed` counts
-- the others. `sessions` are those to choose from. Each wave has the bands of its school. It has what was answered by
-- voice since the surfer asked.
create or replace function public.list_inbox(
  surfer_name text default '', session_id uuid default null, page integer default 0, page_size integer default 24
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select s.id, s.starts_at, s.time_zone, p.name as spot_name
    from public.sessions s join public.spots p on p.id = s.spot_id
    where s.id in (select private.my_session_ids())
  ),
  newest as materialized (
    -- Asked session by session, the newest first, until thirty are found: `exists` reads the waves of all of them.
    select m.* from (select * from mine order by starts_at desc, id offset 0) m
    where (select true from public.waves w where w.session_id = m.id and w.surfer_id is not null limit 1)
    order by m.starts_at desc, m.id limit 30
  ),
  scope as materialized (
    select n.id from newest n where list_inbox.session_id is null
    union
    select m.id from mine m where m.id = list_inbox.session_id
  ),
  asked as materialized (
    select q.wave_id, q.asked_at, q.question from private.open_review_requests() q
    where list_inbox.session_id is null or q.session_id = list_inbox.session_id
  ),
  waiting as materialized (
    select w.*, a.asked_at, a.question from asked a join public.waves w on w.id = a.wave_id
    union all
    -- Session by session, by the index of their waves.
    select w.*, null, null from scope c
    cross join lateral (select * from public.waves v where v.session_id = c.id offset 0) w
    where w.surfer_id is not null and w.state <> 'failed'
      and not exists (select 1 from asked a where a.wave_id = w.id)
      and not exists (select 1 from public.reviewed_waves d where d.wave_id = w.id)
  ),
  lines as materialized (
    select r.id, r.name, r.lycra_colour, private.has_consent(r.id, 'coaching') as agrees
    from public.surfers r
    where r.id in (select x.surfer_id from waiting x)
      and strpos(lower(r.name), lower(list_inbox.surfer_name)) > 0
  ),
  shown as materialized (
    select x.id, x.session_id, x.start_ms, x.end_ms, x.ridden_at, x.by_camera_clock, x.score, x.state, x.asked_at,
      x.question, r.name, r.lycra_colour, m.starts_at, m.time_zone, m.spot_name,
      row_number() over (order by x.asked_at, m.starts_at desc, m.id, lower(r.name), r.id, x.ridden_at, x.id) as place
    from waiting x join lines r on r.id = x.surfer_id join mine m on m.id = x.session_id
    where r.agrees
  )
  select jsonb_build_object(
    'total', (select count(*) from shown),
    'asked', (select count(x.asked_at) from shown x),
    'notAgreed', (select count(*) from waiting x join lines r on r.id = x.surfer_id where not r.agrees),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'spotName', c.spot_name, 'startsAt', c.starts_at, 'timeZone', c.time_zone)
        order by c.starts_at desc, c.id)
      from (select n.* from newest n union select m.* from mine m where m.id = list_inbox.session_id) c), '[]'),
    'waves', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', x.id, 'sessionId', x.session_id, 'spotName', x.spot_name, 'startsAt', x.starts_at,
        'timeZone', x.time_zone, 'surferName', x.name, 'lycraColour', x.lycra_colour, 'startMs', x.start_ms,
        'durationMs', x.end_ms - x.start_ms, 'riddenAt', case when x.by_camera_clock then x.ridden_at end,
        'score', x.score, 'scoreBands', (
          select o.score_bands from public.sessions s join public.organisations o on o.id = s.organisation_id
          where s.id = x.session_id),
        'state', x.state, 'askedAt', x.asked_at, 'question', coalesce(x.question, ''),
        'voices', case when x.asked_at is null then '[]' else private.list_voices_about(x.id, x.asked_at) end,
        'poster', (
          select f.path from public.renditions f
          where f.wave_id = x.id and f.kind = 'poster' and f.angle_id is null limit 1),
        'isPlayable', exists (select 1 from public.renditions f where f.wave_id = x.id and f.kind = 'preview'),
        'drawingCount', (
          select count(*) from public.drawings d where d.wave_id = x.id and d.profile_id is null))
        order by x.place)
      from shown x
      where x.place > list_inbox.page::bigint * least(page_size, 100)
        and x.place <= (list_inbox.page::bigint + 1) * least(page_size, 100)), '[]'));
$$;

-- Those of these roster rows that agree to coaching now. Rows of one guest without a consent of their own share the
-- guest's answer, which is requested once.
create or replace function private.agreeing_to_coaching(surfer_ids uuid[]) returns setof uuid
language sql stable security definer rows 50 set search_path = '' as $$
  with alike as materialized (
    select array_agg(r.id) as ids
    from public.surfers r where r.id = any($1)
    group by r.guest_id, r.is_minor, case when (
      select true from public.consents c where c.surfer_id = r.id and c.is_of_one_row limit 1) then r.id end
  )
  select unnest(a.ids) from alike a where private.has_consent(a.ids[1], 'coaching');
$$;

-- Whether the guest of a wave may take it: its school sells none, or it was paid for. Consent is asked for elsewhere.
create or replace function private.may_take_wave(wave_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not private.sells_waves(s.organisation_id) or exists (
      select 1 from public.entitlements e
      -- Of any row of the guest, read by its index.
      where e.surfer_id = any(array(
          select y.id from public.surfers x join public.surfers y on y.guest_id = x.guest_id where x.id = w.surfer_id))
        and e.ended_at is null and (
          e.kind = 'wave' and e.wave_id = w.id and e.surfer_id = w.surfer_id
          or e.kind = 'session' and e.surfer_id = w.surfer_id
          or e.kind = 'day' and e.day = (s.starts_at at time zone s.time_zone)::date))
    from public.waves w join public.sessions s on s.id = w.session_id where w.id = $1), true);
$$;

reset check_function_bodies;
