-- What reads and ends the requests of 20261126080000: the coach's inbox, "Today", the page of a card, and the end of a
-- guest's agreements.

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A page of the waves without a review in the sessions that the caller coaches, those with a request first, the oldest
-- request before the others; then by session, the newest first, and by surfer. Without `session_id` these are the waves
-- of the newest 30 sessions that have any, and those of a request in any session; with it, the waves of that session
-- alone. `surfer_name` is a part of a name. Only waves whose surfer agrees to coaching are listed; `notAgreed` counts
-- the others. `sessions` are those to choose from.
create function public.list_inbox(
  surfer_name text default '', session_id uuid default null, page integer default 0, page_size integer default 24
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select s.id, s.starts_at, s.time_zone, p.name as spot_name
    from public.sessions s join public.spots p on p.id = s.spot_id
    where s.id in (select private.my_session_ids())
  ),
  newest as materialized (
    select m.* from mine m
    where exists (select 1 from public.waves w where w.session_id = m.id and w.surfer_id is not null)
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
    select w.*, null, null from scope c join public.waves w on w.session_id = c.id
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
        'score', x.score, 'state', x.state, 'askedAt', x.asked_at, 'question', coalesce(x.question, ''),
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
revoke execute on function public.list_inbox from public, anon;
grant execute on function public.list_inbox to authenticated, service_role;

-- As before without a wave, since the inbox lists them; and `reviews` counts the requests that it shows.
drop function public.list_waiting();
create function public.list_waiting()
returns table (kind text, total integer, session_count integer, session_id uuid, spot_name text, starts_at timestamptz,
  time_zone text)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select s.id, s.starts_at, s.time_zone, s.created_at, p.name as spot_name
    from public.sessions s
    join public.spots p on p.id = s.spot_id
    where s.id in (select private.my_session_ids())
  ),
  lines as materialized (
    select r.id, r.guest_id, r.session_id, r.is_minor, w.wave_count, private.is_guest_claimed(r.guest_id) as is_claimed
    from (
      select w.surfer_id, count(*) as wave_count
      from (
        select m.id from mine m where m.created_at > now() - interval '60 days'
        order by m.starts_at desc, m.id limit 30
      ) newest
      join public.waves w on w.session_id = newest.id
      where w.surfer_id is not null
      group by w.surfer_id
    ) w
    join public.surfers r on r.id = w.surfer_id
  ),
  waiting as (
    select 'consent' as kind, l.session_id, sum(l.wave_count) as number
    from lines l
    left join lateral (
      select c.is_given from public.consents c
      where c.guest_id = l.guest_id and c.purpose = 'share' order by c.position desc limit 1) latest on true
    -- A surfer who claimed the card and left out links has answered; a minor's guardian answers the request.
    where not private.has_consent(l.id, 'share') and (
      not l.is_claimed or latest.is_given or (l.is_minor and not exists (
        select 1 from public.guardian_requests g
        where g.guest_id = l.guest_id and g.ended_at is null and g.replaced_at is null and g.answered_at is not null)))
    group by l.session_id
    union all
    select 'cards', l.session_id, count(*) from lines l where not l.is_claimed group by l.session_id
    union all
    select 'reviews', q.session_id, count(*)
    from private.open_review_requests() q where private.has_consent(q.surfer_id, 'coaching') group by q.session_id
    union all
    select 'uploads', v.session_id, count(*) from public.videos v
    where v.state = 'uploading' and v.heard_at < now() - interval '2 minutes'
      and v.session_id in (select m.id from mine m) group by v.session_id
    union all
    select 'conversions', c.session_id, count(distinct coalesce(c.wave_id, c.video_id)) from public.conversions c
    where c.state = 'failed' and c.session_id in (select m.id from mine m) group by c.session_id
  )
  select distinct on (w.kind) w.kind, (sum(w.number) over of_kind)::integer, (count(*) over of_kind)::integer,
    m.id, m.spot_name, m.starts_at, m.time_zone
  from waiting w join mine m on m.id = w.session_id
  window of_kind as (partition by w.kind)
  order by w.kind, m.starts_at desc, m.id;
$$;
revoke execute on function public.list_waiting from public, anon;
grant execute on function public.list_waiting to authenticated, service_role;

-- As before, and what the surfer has asked the coaches last.
create or replace function private.list_claimed_waves(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
    'score', case when o.guests_see_scores then w.score end,
    'manoeuvres', case when o.guests_see_scores then w.manoeuvres else '{}' end,
    'isFavourite', exists (
      select 1 from public.guest_favourites f where f.guest_id = r.guest_id and f.wave_id = w.id),
    'review', (
      select jsonb_build_object('askedAt', q.asked_at, 'question', q.question, 'answeredAt', q.answered_at)
      from public.review_requests q
      where q.wave_id = w.id and q.surfer_id = w.surfer_id order by q.asked_at desc limit 1),
    'publicity', case
      when exists (
        select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = w.surfer_id) then 'refused'
      when private.is_public_wave(w.id) then 'shown' end,
    'coming', private.coming_kinds(w.id),
    'renditions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
        'width', x.width, 'height', x.height, 'bytes', x.bytes))
      from public.renditions x where x.wave_id = w.id), '[]'))
    order by w.start_ms, w.id), '[]')
  from public.waves w
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.organisations o on o.id = s.organisation_id
  where w.surfer_id = $1;
$$;

-- As before. The next person with the card has asked for no review.
create or replace function private.end_agreements(guest_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_consent(end_agreements.guest_id, p, false, by)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  update public.claims c set ended_at = now(), email = null, known_mailbox = null
  where c.guest_id = end_agreements.guest_id and c.ended_at is null;
  update public.guardian_requests g set ended_at = now()
  where g.guest_id = end_agreements.guest_id and g.ended_at is null;
  update public.share_links l set revoked_at = now()
  where l.guest_id = end_agreements.guest_id and l.revoked_at is null;
  delete from public.guest_favourites f where f.guest_id = end_agreements.guest_id;
  delete from public.review_requests q
  where q.surfer_id in (select s.id from public.surfers s where s.guest_id = end_agreements.guest_id);
end;
$$;

reset check_function_bodies;
