-- What “Today” shows to users who film, sort and coach: what waits for them, and their latest sessions as covers. Both
-- functions need private.has_consent and private.is_claimed, which no role may call, so they run with the rights of
-- their owner, and read only sessions in private.my_session_ids(). The covers are for every list: pages, filters, and
-- the sessions that the caller surfed.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A row for each kind of work that waits in the caller's sessions, with the newest of these sessions. The kinds, and
-- what `total` counts: `consent`: waves whose surfer has not answered whether links may show them, or whose consent has
-- expired; `cards`: surfers with waves who have not claimed their card; `reviews`: requested reviews that the inbox
-- shows; `uploads`: uploads without a report for two minutes, as in private.search_uploads; `conversions`: videos and
-- waves with a failed conversion. The first two only in the newest 30 sessions, and of those that were created within
-- 60 days, which is how long a card is valid. A replaced guardian's answer is none.
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

-- A page of the caller's sessions, newest first, each with up to four posters, the best wave's first (of the videos,
-- while no wave has one), and how far the work is:
-- uploaded_count of video_count videos, rejected ones left out; sorted_count of wave_count waves have a surfer;
-- sent_count of surfer_count surfers with waves have claimed their card or have an open link to one of their waves.
-- with_ridden adds the sessions that the caller only surfed: works_on is false, and only the caller's own waves are
-- counted and shown.
create function public.list_session_covers(page_size integer default 12, page_start integer default 0,
  with_ridden boolean default false, of_organisation uuid default null, of_spot uuid default null,
  since timestamptz default null, before timestamptz default null)
returns table (session_id uuid, starts_at timestamptz, time_zone text, spot_name text, organisation_name text,
  coach_names text[], poster_paths text[], video_count integer, uploaded_count integer, wave_count integer,
  sorted_count integer, surfer_count integer, sent_count integer, works_on boolean)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (select mine.id from private.my_session_ids() as mine (id))
  select s.id, s.starts_at, s.time_zone, p.name, o.name,
    array(
      select coach.full_name
      from public.session_coaches c join public.profiles coach on coach.id = c.profile_id
      where c.session_id = s.id and coach.full_name <> '' order by coach.full_name),
    coalesce(
      nullif(array(
        select x.path
        from public.waves w
        cross join lateral (
          select r.path from public.renditions r where r.wave_id = w.id and r.kind = case
            when not s.works_on and private.is_marked(w.id) then 'marked-poster' else 'poster' end limit 1) x
        where w.session_id = s.id and (s.works_on or w.surfer_id in (select private.my_surfer_ids()))
        order by w.score desc nulls last, w.ridden_at, w.id limit 4), '{}'),
      array(
        select x.path
        from public.videos v
        cross join lateral (
          select r.path from public.renditions r where r.video_id = v.id and r.kind = 'poster' limit 1) x
        where v.session_id = s.id and s.works_on order by v.created_at, v.id limit 4)),
    v.all_of_them, v.uploaded, w.all_of_them, w.sorted, r.all_of_them, r.sent, s.works_on
  from (
    select x.id, x.starts_at, x.time_zone, x.spot_id, x.organisation_id, x.id in (select mine.id from mine) as works_on
    from public.sessions x
    where (x.id in (select mine.id from mine)
        or (with_ridden and x.id in (select private.my_ridden_session_ids())))
      and (of_organisation is null or x.organisation_id = of_organisation)
      and (of_spot is null or x.spot_id = of_spot)
      and (since is null or x.starts_at >= since)
      and (before is null or x.starts_at < before)
    order by x.starts_at desc, x.id limit least(page_size, 50) offset greatest(page_start, 0)
  ) s
  join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  cross join lateral (
    select count(*)::integer as all_of_them, (count(*) filter (where v.state <> 'uploading'))::integer as uploaded
    from public.videos v where v.session_id = s.id and s.works_on and v.state <> 'refused') v
  cross join lateral (
    select count(*)::integer as all_of_them, count(w.surfer_id)::integer as sorted
    from public.waves w
    where w.session_id = s.id and (s.works_on or w.surfer_id in (select private.my_surfer_ids()))) w
  cross join lateral (
    select count(*)::integer as all_of_them, (count(*) filter (where private.is_claimed(r.id) or exists (
      select 1 from public.share_links l
      where l.session_id = s.id and l.revoked_at is null and l.expires_at > now() and (l.kind = 'session'
        or l.surfer_id = r.id
        or l.wave_id in (select x.id from public.waves x where x.surfer_id = r.id)))))::integer as sent
    from public.surfers r
    where r.session_id = s.id and s.works_on
      and exists (select 1 from public.waves x where x.session_id = s.id and x.surfer_id = r.id)) r
  order by s.starts_at desc, s.id;
$$;
revoke execute on function public.list_session_covers from public, anon;
grant execute on function public.list_session_covers to authenticated, service_role;

-- Whether the caller surfs and works on no sessions. False for an account that is new to both.
create function public.only_surfs() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from private.my_staff_organisation_ids())
    and not exists (select 1 from public.sessions s where s.owner_id = (select private.my_id()))
    and (exists (select 1 from private.my_organisation_ids())
      or exists (select 1 from private.my_claimed_surfer_ids()));
$$;
revoke execute on function public.only_surfs from public, anon;
grant execute on function public.only_surfs to authenticated, service_role;

reset check_function_bodies;
