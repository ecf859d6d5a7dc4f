-- What the editor of shorts shows of a wave: also its small video, its exact frames, and how many frames a second were filmed.

-- The waves as objects, the last ridden first: as app/domain/shorts/list-material.server.ts reads them. The caller's rights
-- are not asked.
create function private.to_short_waves(wave_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'sessionId', w.session_id, 'videoId', w.video_id, 'revision', w.revision,
    'startMs', w.start_ms, 'endMs', w.end_ms, 'riddenAt', w.ridden_at, 'timeZone', s.time_zone,
    'surferName', r.name, 'lycraColour', r.lycra_colour, 'score', w.score, 'scoreBands', o.score_bands, 'side', w.side,
    'manoeuvres', w.manoeuvres, 'spotName', coalesce(p.name, ''), 'width', v.width, 'height', v.height,
    'frameRate', (v.inspection ->> 'frameRate')::real,
    'isFavourite', exists (
      select 1 from public.favourites f where f.wave_id = w.id and f.profile_id = (select private.my_id())),
    'poster', files.poster, 'preview', files.preview, 'isPlayable', files.preview is not null,
    'scrub', files.scrub,
    'hasAgreed', w.surfer_id is null or private.has_consent(w.surfer_id, 'shorts'),
    'isMine', w.surfer_id in (select private.my_surfer_ids()))
    order by w.ridden_at desc, w.id), '[]')
  from public.waves w
  join public.sessions s on s.id = w.session_id
  join public.videos v on v.id = w.video_id
  left join public.surfers r on r.id = w.surfer_id
  left join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  left join lateral (
    select max(f.path) filter (where f.kind = 'poster') as poster,
      max(f.path) filter (where f.kind = 'preview') as preview,
      (jsonb_agg(jsonb_build_object('path', f.path, 'frameRate', f.details ->> 'frameRate'))
        filter (where f.kind = 'scrub')) -> 0 as scrub
    from public.renditions f
    where f.wave_id = w.id and f.angle_id is null and f.kind in ('poster', 'preview', 'scrub')) files on true
  where w.id = any ($1);
$$;
revoke execute on function private.to_short_waves from public;

-- As before, with those fields.
create or replace function public.list_short_material(session_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sessions', case when $1 is null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
        'spotName', s.spot_name, 'organisationName', s.organisation_name, 'waves', s.waves) order by s.starts_at desc), '[]')
      from (
        select s.id, s.starts_at, s.time_zone, coalesce(p.name, '') as spot_name, o.name as organisation_name,
          (select count(*) from public.waves w where w.session_id = s.id) as waves
        from public.sessions s
        left join public.spots p on p.id = s.spot_id
        left join public.organisations o on o.id = s.organisation_id
        where s.id in (select private.my_session_ids())
        order by s.starts_at desc limit 60
      ) s where s.waves > 0) else '[]' end,
    'waves', private.to_short_waves(array(
      select w.id from public.waves w
      where case when $1 is null then w.surfer_id in (select private.my_surfer_ids())
        else w.session_id = $1 and $1 in (select private.my_session_ids()) end
        and w.state <> 'failed'
      order by w.ridden_at desc, w.id limit 500)));
$$;

-- The waves of a plan that the caller may choose; of the others, and of deleted ones, there is nothing.
create function public.list_short_waves(wave_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.to_short_waves(array(
    select w.id from public.waves w
    where w.id = any ($1) and (
      w.session_id in (select private.my_session_ids()) or w.surfer_id in (select private.my_surfer_ids()))
    limit 500));
$$;
revoke execute on function public.list_short_waves from public, anon;
grant execute on function public.list_short_waves to authenticated, service_role;
