-- A guest's progress over their sessions, for the coaches of these and for the guest:
-- docs/decisions/0100-progress-is-drawn-on-the-server.md
--
-- And what coaches said about a guest over all sessions, for a page to print.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A page of the guests in the sessions that the caller coaches, the latest session first: {total, athletes: [{id, name,
-- level, isArchived, agrees, sessions, waves, lastReviewAt, latest: {startsAt, timeZone, spotName}}]}. Without `search`
-- they are the guests of the latest 100 sessions, without archived ones; with it, all whose name contains it. Of a guest
-- who does not agree to coaching, the figures are null.
create function public.list_athletes(search text default '', page integer default 0, page_size integer default 24)
returns jsonb
language sql stable security definer set search_path = '' as $$
  with newest as materialized (
    select s.id, s.starts_at from public.sessions s
    where list_athletes.search = '' and s.id in (select private.my_session_ids())
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
      and s.id in (select private.my_session_ids())
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
        where r.guest_id = x.guest_id and x.agrees and r.session_id in (select private.my_session_ids())) n
        on x.agrees), '[]'));
$$;
revoke execute on function public.list_athletes from public, anon;
grant execute on function public.list_athletes to authenticated, service_role;

-- The progress of a guest, for the coaches of their sessions and the staff of their school, as far as these coach the
-- sessions: private.describe_progress. Null for all others.
create function public.get_athlete(guest_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select private.describe_progress(g.id, coalesce(lines.ids, '{}'), true)
  from public.guests g
  cross join lateral (
    select array_agg(r.id) as ids from public.surfers r
    where r.guest_id = g.id and r.session_id in (select private.my_session_ids())) lines
  where g.id = $1 and g.deleted_at is null and (lines.ids is not null or private.is_guest_of_mine(g.id));
$$;
revoke execute on function public.get_athlete from public, anon;
grant execute on function public.get_athlete to authenticated, service_role;

-- The guests whom the caller holds by account, by card or as their guardian, and the progress of one of them, the first
-- without `guest_id`: {guests: [{id, name, schoolName, hasAccount}], progress}. `progress` is null without a guest.
create function public.get_my_progress(guest_id uuid default null) returns json
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select r.guest_id, array_agg(r.id) as ids, max(r.created_at) as latest_at from public.surfers r
    where r.id in (select private.held_surfer_ids()) group by r.guest_id
  ),
  guests as materialized (
    select g.id, g.name, o.name as school_name, coalesce(g.claimed_by = (select private.my_id()), false) as has_account,
      m.ids, row_number() over (order by m.latest_at desc, g.id) as place
    from mine m join public.guests g on g.id = m.guest_id
    left join public.organisations o on o.id = g.organisation_id
    where g.deleted_at is null
  )
  select json_build_object(
    'guests', coalesce((
      select json_agg(json_build_object(
        'id', g.id, 'name', g.name, 'schoolName', g.school_name, 'hasAccount', g.has_account) order by g.place)
      from guests g), '[]'),
    'progress', (
      select private.describe_progress(g.id, g.ids, false) from guests g
      where g.id = $1 or $1 is null and g.place = 1));
$$;
revoke execute on function public.get_my_progress from public;
grant execute on function public.get_my_progress to anon, authenticated, service_role;

-- Those of these roster rows that agree to coaching now. Rows of one guest without a consent of their own share the
-- guest's answer, which is requested once.
create function private.agreeing_to_coaching(surfer_ids uuid[]) returns setof uuid
language sql stable security definer rows 50 set search_path = '' as $$
  with alike as materialized (
    select array_agg(r.id) as ids
    from public.surfers r where r.id = any($1)
    group by r.guest_id, r.is_minor, case when exists (
      select 1 from public.consents c where c.surfer_id = r.id and c.is_of_one_row) then r.id end
  )
  select unnest(a.ids) from alike a where private.has_consent(a.ids[1], 'coaching');
$$;
revoke execute on function private.agreeing_to_coaching from public;

-- What the waves of these roster rows of a guest say, each row only with its consent to coaching: {guest, school,
-- sessions, withoutConsent, seesScores, best, pairs, goals, reviews}. Sums and counts, so that days can be added up:
-- `criteria` has [sum, count] of each, `manoeuvres` [name, tried, landed], `goals` [set, reached]. Guests see no hidden spot, and scores and
-- manoeuvres only where their school shows them.
--
-- Landed is an estimate: rows of manoeuvres say nothing about their end. A wipeout ends a ride, so the last manoeuvre of
-- a wave with one is taken for the one that failed, and every other for landed.
create function private.describe_progress(guest_id uuid, surfer_ids uuid[], is_staff boolean) returns json
-- PL/pgSQL plans it once a connection.
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  with lines as materialized (
    select r.id, r.session_id, r.stance, s.starts_at, s.time_zone,
      case when $3 or not p.is_hidden then p.name else '' end as spot_name,
      $3 or coalesce(o.guests_see_scores, false) as sees_scores, row_number() over (order by s.starts_at, s.id) as nth
    from public.surfers r
    join public.sessions s on s.id = r.session_id
    join public.spots p on p.id = s.spot_id
    left join public.organisations o on o.id = s.organisation_id
    where r.id in (select private.agreeing_to_coaching($2))
  ),
  rides as materialized (
    select l.nth, w.id, w.ridden_at, w.end_ms - w.start_ms as ms, w.state = 'ready' as is_ready, w.direction,
      coalesce(w.side, case when l.stance is not null and w.direction is not null then
        case when (l.stance = 'regular') = (w.direction = 'right') then 'frontside' else 'backside' end end) as side,
      case when l.sees_scores then w.score end as score, case when l.sees_scores then w.manoeuvres end as manoeuvres,
      w.criteria[1] as c1, w.criteria[2] as c2, w.criteria[3] as c3, w.criteria[4] as c4, w.criteria[5] as c5
    -- OFFSET 0: by the index of each row's waves, where the planner would rather read the waves of all surfers.
    from lines l cross join lateral (select * from public.waves w where w.surfer_id = l.id offset 0) w
  ),
  figures as materialized (
    select x.nth, count(*) as waves, sum(x.ms) as riding_ms, sum(x.score) as score_sum, count(x.score) as scored,
      json_build_array(
        json_build_array(sum(x.c1), count(x.c1)), json_build_array(sum(x.c2), count(x.c2)),
        json_build_array(sum(x.c3), count(x.c3)), json_build_array(sum(x.c4), count(x.c4)),
        json_build_array(sum(x.c5), count(x.c5))) as criteria,
      count(*) filter (where x.direction = 'left') as lefts, count(*) filter (where x.direction = 'right') as rights,
      count(*) filter (where x.side = 'frontside') as frontside, count(*) filter (where x.side = 'backside') as backside
    from rides x group by x.nth
  ),
  -- Waves of a session with the same manoeuvres are one row, whose names are taken apart once.
  alike as materialized (
    select x.nth, x.manoeuvres, count(*) as waves, min(case when x.is_ready then x.ridden_at end) as first_at,
      max(case when x.is_ready then x.ridden_at end) as last_at
    from rides x where x.manoeuvres <> '{}' group by x.nth, x.manoeuvres
  ),
  tries as materialized (
    select n.nth, n.name, sum(n.waves) as tried, min(n.first_at) as first_at, max(n.last_at) as last_at
    from (select a.nth, unnest(a.manoeuvres) as name, a.waves, a.first_at, a.last_at from alike a) n
    where n.name <> 'wipeout' group by n.nth, n.name
  ),
  fails as materialized (
    select f.nth, f.name, sum(f.waves) as failed
    from (
      select a.nth, a.waves, a.manoeuvres[cardinality(a.manoeuvres)
        - case when a.manoeuvres[cardinality(a.manoeuvres)] = 'wipeout' then 1 else 0 end] as name
      from alike a where 'wipeout' = any(a.manoeuvres)) f
    group by f.nth, f.name
  ),
  known as materialized (
    select t.nth, json_agg(json_build_array(t.name, t.tried, t.tried - coalesce(f.failed, 0))) as manoeuvres
    from tries t left join fails f on f.nth = t.nth and f.name = t.name
    group by t.nth
  ),
  ends as materialized (
    select e.name, f.id as first, l.id as last
    from (
      select t.name, min(t.nth) as first, max(t.nth) as last from tries t where t.first_at is not null group by t.name) e
    cross join lateral (
      select w.id from tries t join lines r on r.nth = t.nth join public.waves w on w.surfer_id = r.id
      where t.name = e.name and t.nth = e.first and w.ridden_at = t.first_at and w.state = 'ready'
        and e.name = any(w.manoeuvres)
      order by w.id limit 1) f
    cross join lateral (
      select w.id from tries t join lines r on r.nth = t.nth join public.waves w on w.surfer_id = r.id
      where t.name = e.name and t.nth = e.last and w.ridden_at = t.last_at and w.state = 'ready'
        and e.name = any(w.manoeuvres)
      order by w.id desc limit 1) l
    where f.id <> l.id
  ),
  best as materialized (
    select x.id, x.score, x.nth from rides x where x.score is not null and x.is_ready
    order by x.score desc, x.nth desc, x.ridden_at desc, x.id limit 6
  ),
  waves as materialized (
    select x.id, json_build_object(
      'id', x.id, 'sessionId', l.session_id, 'durationMs', x.end_ms - x.start_ms,
      'score', case when l.sees_scores then x.score end, 'startsAt', l.starts_at, 'timeZone', l.time_zone,
      'spotName', l.spot_name,
      'poster', (
        select f.path from public.renditions f
        where f.wave_id = x.id and f.angle_id is null
          and f.kind = case when not $3 and private.is_marked(x.id) then 'marked-poster' else 'poster' end limit 1)) as told
    from (select b.id from best b union select e.first from ends e union select e.last from ends e) y
    join public.waves x on x.id = y.id
    join lines l on l.id = x.surfer_id
  )
  select json_build_object(
    'guest', json_build_object('id', g.id, 'name', g.name, 'level', g.level, 'stance', g.stance),
    'school', private.describe_school(g.organisation_id),
    'withoutConsent', cardinality($2) - (select count(*) from lines),
    'seesScores', coalesce((select bool_or(l.sees_scores) from lines l), false),
    'sessions', coalesce((
      select json_agg(json_build_object(
        'id', l.session_id, 'startsAt', l.starts_at, 'timeZone', l.time_zone, 'spotName', l.spot_name,
        'waves', coalesce(f.waves, 0), 'ridingMs', coalesce(f.riding_ms, 0), 'scoreSum', coalesce(f.score_sum, 0),
        'scored', coalesce(f.scored, 0), 'criteria', case when l.sees_scores and f.waves > 0 then f.criteria else '[]' end, 'left', coalesce(f.lefts, 0),
        'right', coalesce(f.rights, 0), 'frontside', coalesce(f.frontside, 0), 'backside', coalesce(f.backside, 0),
        'manoeuvres', coalesce(k.manoeuvres, '[]'),
        'reviews', v.reviews,
        'goals', json_build_array(t.goals, t.reached)) order by l.nth)
      from lines l left join figures f on f.nth = l.nth left join known k on k.nth = l.nth
      cross join lateral (select count(*) as reviews from public.reviews v where v.surfer_id = l.id) v
      cross join lateral (
        select count(*) as goals, count(t.done_at) as reached from public.goals t where t.surfer_id = l.id) t), '[]'),
    'best', coalesce((
      select json_agg(w.told order by b.score desc, b.nth desc, b.id)
      from best b join waves w on w.id = b.id), '[]'),
    'pairs', coalesce((
      select json_agg(json_build_object('name', e.name, 'first', a.told, 'last', b.told) order by e.name)
      from ends e join waves a on a.id = e.first join waves b on b.id = e.last), '[]'),
    'goals', coalesce((
      select json_agg(json_build_object(
        'id', n.id, 'kind', n.kind, 'text', n.text, 'isDone', n.done_at is not null, 'startsAt', n.starts_at,
        'timeZone', n.time_zone) order by n.nth desc, n.kind desc)
      from (
        select t.*, l.nth, l.starts_at, l.time_zone
        from lines l cross join lateral (select * from public.goals t where t.surfer_id = l.id offset 0) t
        order by l.nth desc, t.kind desc limit 6) n), '[]'),
    'reviews', coalesce((
      select json_agg(json_build_object('id', n.id, 'sentAt', n.created_at, 'coachName', coalesce(p.full_name, ''))
        order by n.created_at desc, n.id)
      from (
        select v.id, v.created_at, v.created_by from lines l cross join lateral (select * from public.reviews v where v.surfer_id = l.id offset 0) v
        order by v.created_at desc, v.id limit 5) n
      left join public.profiles p on p.id = n.created_by), '[]'))
  from public.guests g where g.id = $1);
end;
$$;
revoke execute on function private.describe_progress from public;

-- {reviews: [{id, sentAt, coachName, blocks, notes}], goals: [{id, kind, text, isDone, startsAt, timeZone}]}, the
-- latest first and at most 100 of each: those of a guest whom the caller coaches or holds, each with consent to
-- coaching now. Beside the progress, not in it: the words lie in tracks, which are large. Without what a review says
-- that is to be paid for.
create function public.get_season(guest_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with lines as (
    select r.id, s.starts_at, s.time_zone
    from public.surfers r join public.sessions s on s.id = r.session_id
    where r.guest_id = $1 and private.has_consent(r.id, 'coaching')
      and (r.session_id in (select private.my_session_ids()) or r.id in (select private.held_surfer_ids()))
  )
  select jsonb_build_object(
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('id', w.id, 'sentAt', w.created_at, 'coachName', coalesce(p.full_name, ''),
        'blocks', coalesce((
          select jsonb_agg(b order by q.nth) from private.list_shown_parts(w) q
          cross join lateral jsonb_path_query(q.track, '$.blocks[*]') b where private.may_read_review(w)), '[]'),
        'notes', coalesce((
          select jsonb_agg(n order by q.nth) from private.list_shown_parts(w) q
          cross join lateral jsonb_path_query(q.track, '$.notes[*].text') n where private.may_read_review(w)), '[]')) order by w.created_at desc, w.id)
      from (
        select w.* from lines l join public.reviews w on w.surfer_id = l.id order by w.created_at desc, w.id limit 100) of
      join public.reviews w on w.id = of.id
      left join public.profiles p on p.id = w.created_by), '[]'),
    'goals', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'text', t.text, 'isDone', t.done_at is not null,
        'startsAt', t.starts_at, 'timeZone', t.time_zone) order by t.starts_at desc, t.kind desc)
      from (
        select t.*, l.starts_at, l.time_zone from lines l join public.goals t on t.surfer_id = l.id
        order by l.starts_at desc, t.kind desc limit 100) t), '[]'));
$$;
revoke execute on function public.get_season from public;
grant execute on function public.get_season to anon, authenticated, service_role;

reset check_function_bodies;
