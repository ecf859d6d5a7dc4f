-- Functions that read whole tables read by indexes. PostgreSQL reads a whole table for `in (select …) or in (select …)`,
-- and where it expects many rows for `exists` in a list of columns.

set check_function_bodies = off;

-- How many rows these functions return as a rule. PostgreSQL expects 1,000 of a function that does not say so, and then
-- reads a whole table rather than so many rows of its index.
alter function private.claim_token_hashes rows 5;
alter function private.held_claim_ids rows 5;
alter function private.held_guardian_claims rows 5;
alter function private.held_guest_ids rows 5;
alter function private.held_surfer_ids rows 20;
alter function private.held_waves rows 100;
alter function private.linked_wave_ids rows 100;
alter function private.my_admin_organisation_ids rows 5;
alter function private.my_claimed_surfer_ids rows 20;
alter function private.my_guest_ids rows 5;
alter function private.my_ridden_session_ids rows 20;
alter function private.my_ridden_spot_ids rows 20;
alter function private.my_session_ids rows 100;
alter function private.my_surfer_ids rows 20;
alter function private.my_wave_ids rows 100;
alter function private.open_guest_links rows 20;
alter function private.open_review_requests rows 50;

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

-- A page of the guests in the sessions that the caller coaches, the latest session first: {total, athletes: [{id, name,
-- level, isArchived, agrees, sessions, waves, lastReviewAt, latest: {startsAt, timeZone, spotName}}]}. Without `search`
-- they are the guests of the latest 100 sessions, without archived ones; with it, all whose name contains it. Of a guest
-- who does not agree to coaching, the figures are null.
create or replace function public.list_athletes(search text default '', page integer default 0, page_size integer default 24)
returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as materialized (select mine.id from private.my_session_ids() as mine (id)),
  newest as materialized (
    select s.id, s.starts_at from mine m join public.sessions s on s.id = m.id
    where list_athletes.search = ''
      and exists (select 1 from public.surfers r where r.session_id = s.id)
    order by s.starts_at desc, s.id limit 100
  ),
  lines as materialized (
    select r.guest_id, r.id, r.session_id, n.starts_at
    from newest n join public.surfers r on r.session_id = n.id
    union all
    select r.guest_id, r.id, r.session_id, s.starts_at
    from public.guests g
    join public.surfers r on r.guest_id = g.id
    join public.sessions s on s.id = r.session_id
    where list_athletes.search <> '' and strpos(lower(g.name), lower(list_athletes.search)) > 0
      and (g.organisation_id in (select private.my_staff_organisation_ids()) or g.owner_id = (select private.my_id()))
      and s.id in (select m.id from mine m)
  ),
  found as materialized (
    select l.*, g.name, g.level, g.archived_at is not null as is_archived,
      row_number() over (order by l.starts_at desc, lower(g.name), g.id) as place
    from (select distinct on (l.guest_id) l.* from lines l order by l.guest_id, l.starts_at desc, l.session_id) l
    join public.guests g on g.id = l.guest_id
    where g.deleted_at is null and (list_athletes.search <> '' or g.archived_at is null)
  ),
  shown as materialized (
    select f.*, private.has_consent(f.id, 'coaching') as agrees from found f
    where f.place > list_athletes.page::bigint * least(page_size, 100)
      and f.place <= (list_athletes.page::bigint + 1) * least(page_size, 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'athletes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', x.guest_id, 'name', x.name, 'level', x.level, 'isArchived', x.is_archived, 'agrees', x.agrees,
        'sessions', n.sessions, 'waves', n.waves, 'lastReviewAt', n.reviewed_at,
        'latest', jsonb_build_object('startsAt', s.starts_at, 'timeZone', s.time_zone, 'spotName', p.name))
        order by x.place)
      from shown x
      join public.sessions s on s.id = x.session_id
      join public.spots p on p.id = s.spot_id
      left join lateral (
        select count(*) as sessions,
          sum((select count(*) from public.waves w where w.surfer_id = r.id)) as waves,
          max((select max(v.created_at) from public.reviews v where v.surfer_id = r.id)) as reviewed_at
        from public.surfers r
        where r.guest_id = x.guest_id and x.agrees and r.session_id = any(array(select m.id from mine m))) n
        on x.agrees), '[]'));
$$;

-- Guests of a school by name, for its staff; none for other callers. `search` is a part of a name or address, or an id.
-- `shown`: `here` are those whose stay includes the day, or who are on a roster of that day; `coming` those whose stay
-- begins later; `past` those who were archived or have left; `all`. `total` counts them on all pages; `agreed` are the
-- purposes that the guest agrees to.
create or replace function public.list_guests(
  organisation_id uuid, shown text default 'all', day date default current_date, search text default '',
  page_size integer default 100, skip integer default 0
)
returns table (id uuid, name text, stance text, level text, stays_from date, stays_to date, lycra_colour text,
  lycra_number smallint, is_minor boolean, is_archived boolean, is_claimed boolean, agreed text[],
  session_count integer, wave_count integer, total integer)
language sql stable security definer set search_path = '' as $$
  with rostered as materialized (
    -- The longest way between two clocks is 26 hours.
    select r.guest_id, (s.starts_at at time zone s.time_zone)::date as date
    from public.sessions s join public.surfers r on r.session_id = s.id
    where shown in ('here', 'past') and s.organisation_id = $1 and $1 in (select private.my_staff_organisation_ids())
      and s.starts_at >= day::timestamp - interval '2 days'
      and (shown = 'past' or s.starts_at < day::timestamp + interval '3 days')
  ),
  staying as materialized (
    select g.id from public.guests g
    where shown = 'here' and g.organisation_id = $1 and g.stays_to >= day and g.stays_from <= day
    union
    select x.guest_id from rostered x where shown = 'here' and x.date = day
  ),
  listed as (
    select g.* from staying y join public.guests g on g.id = y.id
    where g.organisation_id = $1 and g.archived_at is null
    union all
    select g.* from public.guests g
    where shown <> 'here' and g.organisation_id = $1 and case shown
      when 'coming' then g.archived_at is null and g.stays_from > day
      when 'past' then g.archived_at is not null or g.stays_to < day or g.stays_from is null and g.id not in (
        select x.guest_id from rostered x where x.date >= day)
      else true end
  ),
  found as (
    select g.*, count(*) over () as total
    from listed g
    where $1 in (select private.my_staff_organisation_ids())
      and (search = '' or strpos(lower(g.name), lower(search)) > 0 or strpos(coalesce(g.email, ''), lower(search)) > 0
        or g.id::text = search)
    order by lower(g.name), g.id limit least(page_size, 500) offset skip
  )
  select f.id, f.name, f.stance, f.level, f.stays_from, f.stays_to, f.lycra_colour, f.lycra_number, f.is_minor,
    f.archived_at is not null or coalesce(f.stays_to < day, false), private.is_guest_claimed(f.id),
    array(select p from unnest(array['coaching', 'share', 'shorts', 'marketing']) as p
      where private.guest_agrees(f.id, p)),
    (select count(*)::integer from public.surfers r where r.guest_id = f.id),
    (select count(*)::integer from public.surfers r join public.waves w on w.surfer_id = r.id where r.guest_id = f.id),
    f.total::integer
  from found f order by lower(f.name), f.id;
$$;

-- Data that depends on a film or its waves and must not be lost silently. A migration that adds such a table, with a
-- column wave_id or video_id, names it here; tables that don't exist yet are skipped. What coaches said is of the parts
-- of reviews. An order ties a video while a wave of it was paid for: alone, with its session, or with its day.
create or replace function private.raw_film_dependents(of_video uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with shown as (
    select w.id, w.surfer_id from public.waves w where w.video_id = of_video
    union
    select w.id, w.surfer_id from public.wave_angles a join public.waves w on w.id = a.wave_id where a.video_id = of_video)
  select array_remove(array[
    case when exists (select 1 from public.review_parts q where q.video_id = of_video or q.wave_id in (select s.id from shown s))
      then 'review' end,
    case when exists (
        select 1 from public.entitlements e where e.ended_at is null and e.wave_id = any(array(select s.id from shown s)))
      or exists (
        select 1 from public.entitlements e
        where e.ended_at is null and e.kind in ('session', 'day')
          and e.surfer_id = any(array(select s.surfer_id from shown s)))
      then 'order' end], null);
$$;

-- What the caller's guests, and the waves of the request's link, cost, but for staff: for each guest of a school that sells
-- {guestId, organisationId, currency, wave, session, day, freeWaves, problem, locked: {surferId: [waveId]}}, where
-- freeWaves is how many are left, and problem keeps all of them from being bought.
create or replace function public.list_offers(session_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with rows as materialized (
    select r.id, r.guest_id, r.is_minor, s.organisation_id
    from (
      select private.held_surfer_ids() as id
      union select w.surfer_id from public.waves w where w.id = any(array(select private.linked_wave_ids()))) mine
    join public.surfers r on r.id = mine.id
    -- First: the conditions would be asked of all sessions.
    cross join lateral (select * from public.sessions x where x.id = r.session_id offset 0) s
    where private.sells_waves(s.organisation_id) and ($1 is null or s.id = $1)
      and s.id not in (select private.my_session_ids())
  )
  select coalesce(jsonb_agg(jsonb_build_object('guestId', g.guest_id, 'organisationId', p.organisation_id,
    'currency', p.currency, 'wave', p.wave, 'session', p.session, 'day', p.day,
    'freeWaves', case when p.wave is null then 0
      else greatest(0, p.free_waves - private.count_free_waves(g.guest_id, null)) end,
    'problem', case
      when g.is_minor and g.guest_id not in (select h.guest_id from private.held_guardian_claims() h) then 'guardian-needed'
      when not g.has_agreed then 'not-agreed' end,
    'locked', g.locked)), '[]')
  from (
    select x.guest_id, x.organisation_id, bool_or(x.is_minor) as is_minor, bool_and(private.has_consent(x.id, 'share')) as has_agreed,
      jsonb_object_agg(x.id, coalesce((
        select jsonb_agg(w.id) from public.waves w
        where w.surfer_id = x.id and not private.may_take_wave(w.id)), '[]')) as locked
    from rows x group by x.guest_id, x.organisation_id) g
  join public.prices p on p.organisation_id = g.organisation_id;
$$;

-- The newest payments of a school.
create index orders_paid_idx on public.orders (organisation_id, paid_at desc) where paid_at is not null;

drop function public.list_sales(uuid, boolean, integer);
-- For the owners and admins of a school: [{day, startsAt, timeZone, spotName, currency, lines, sold, refunded}], by day or
-- by session, the newest first; empty for all others. With `days` only what was paid in so many days up to the latest
-- payment. `day` is of the school's clock; a short is sold of no session, where startsAt is null. What was paid back
-- without a line is spread over the lines that are left, so that the sums are those of the orders. A disputed payment
-- counts as paid back until the school has won.
create function public.list_sales(organisation_id uuid, by_session boolean default false, days integer default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  with lines as (
    select l.order_id, l.nth, l.about, l.amount, o.currency, o.state, o.refunded,
      (o.paid_at at time zone s.time_zone)::date as day,
      l.refunded_at is not null as is_refunded,
      sum(case when l.refunded_at is null then l.amount else 0 end) over (partition by l.order_id order by l.nth) as until,
      sum(case when l.refunded_at is null then l.amount else 0 end) over (partition by l.order_id) as open,
      greatest(0, o.refunded - sum(case when l.refunded_at is null then 0 else l.amount end) over (partition by l.order_id)) as rest
    from public.orders o
    join public.organisations s on s.id = o.organisation_id
    -- By the index of each order's lines, where the planner would rather read those of all schools.
    cross join lateral (select * from public.order_lines x where x.order_id = o.id offset 0) l
    where o.organisation_id = $1 and o.paid_at is not null
      and ($3 is null or o.paid_at > (
        select max(x.paid_at) from public.orders x where x.organisation_id = $1) - make_interval(days => $3))
      and $1 in (select private.my_admin_organisation_ids())
  ),
  figures as (
    select l.*, case
        when l.state in ('disputed', 'refunded') or l.is_refunded then l.amount
        when l.open > 0 then round(l.rest::numeric * l.until / l.open) - round(l.rest::numeric * (l.until - l.amount) / l.open)
        else 0 end as back
    from lines l
  ),
  sums as (
    select case when not $2 then f.day end as day,
      case when $2 then f.about ->> 'startsAt' end as starts_at, case when $2 then f.about ->> 'timeZone' end as time_zone,
      case when $2 then f.about ->> 'spotName' end as spot_name,
      f.currency, count(*) as lines, sum(f.amount) as sold, sum(f.back) as refunded
    from figures f group by 1, 2, 3, 4, 5
    order by 1 desc nulls last, (case when $2 then f.about ->> 'startsAt' end)::timestamptz desc nulls last, 4, 5
    limit 1000
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', n.day, 'startsAt', n.starts_at, 'timeZone', n.time_zone,
    'spotName', n.spot_name, 'currency', n.currency, 'lines', n.lines, 'sold', n.sold, 'refunded', n.refunded)
    order by n.day desc nulls last, n.starts_at::timestamptz desc nulls last, n.spot_name, n.currency), '[]')
  from sums n;
$$;
revoke execute on function public.list_sales from public, anon;
grant execute on function public.list_sales to authenticated, service_role;

reset check_function_bodies;
