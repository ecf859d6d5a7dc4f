-- The covers of sessions for every list, not only for "Today": pages, filters, and the sessions that the caller surfed.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A cover reads the best four waves of a session, not all of them.
create index waves_best_idx on public.waves (session_id, score desc nulls last, ridden_at, id);

drop function public.list_session_covers(integer);

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
          select r.path from public.renditions r where r.wave_id = w.id and r.kind = 'poster' limit 1) x
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

reset check_function_bodies;
