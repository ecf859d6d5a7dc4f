-- Where a school sells, a guest takes only what was paid for: the small preview and the pictures of a wave, or of a short,
-- are free, and every other file is locked, at each address and at each request.
-- docs/decisions/0112-a-price-locks-all-but-the-preview.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Whether guests may take this file now; staff may in any case.
create function private.may_take(file public.renditions) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when $1.kind in ('poster', 'preview', 'short-preview', 'short-cover') then true
    when $1.wave_id is not null then private.may_take_wave($1.wave_id)
    when $1.short_id is not null then private.may_take_short($1.short_id)
    else true end;
$$;
revoke execute on function private.may_take from public;
-- Policies call it.
grant execute on function private.may_take to authenticated, service_role;

-- The files of a wave that its guest may take or watch.
create function private.list_wave_files(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
    'width', x.width, 'height', x.height, 'bytes', x.bytes)), '[]')
  from public.renditions x where x.wave_id = $1 and private.may_take(x);
$$;
revoke execute on function private.list_wave_files from public;

drop policy "holders see renditions, surfers of their waves" on public.renditions;
create policy "holders see renditions, surfers of their waves" on public.renditions for select to authenticated
  using (review_id is null and (session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or (owner_id = (select private.my_id())
      or wave_id in (select private.my_wave_ids())
      or short_id in (select private.my_sent_short_ids())) and private.may_take(renditions))
    and (short_id is null or private.may_show_short(short_id)));

-- Of these waves those that the caller has to pay for before they take them; not those of sessions whose staff they are.
create function public.list_locked_waves(wave_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id from public.waves w
  where w.id = any ($1[1:1000])
    and (w.surfer_id in (select private.held_surfer_ids()) or w.id in (select private.linked_wave_ids()))
    and not (w.session_id in (select private.my_session_ids())) and not private.may_take_wave(w.id);
$$;
revoke execute on function public.list_locked_waves from public;
grant execute on function public.list_locked_waves to anon, authenticated, service_role;

-- As before, with isLocked while the wave is to be paid for, and without the files that are.
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
    'isLocked', not private.may_take_wave(w.id),
    'renditions', private.list_wave_files(w.id))
    order by w.start_ms, w.id), '[]')
  from public.waves w
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.organisations o on o.id = s.organisation_id
  where w.surfer_id = $1;
$$;

-- As before, without the files that are to be paid for.
create or replace function public.open_claimed_wave(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('surferName', g.name, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'isLocked', not private.may_take_wave(w.id), 'renditions', private.list_wave_files(w.id))
  from public.waves w
  join public.surfers r on r.id = w.surfer_id
  join public.guests g on g.id = r.guest_id
  join public.sessions s on s.id = r.session_id
  where w.id = $1 and g.id in (
      select c.guest_id from public.claims c where c.id in (select private.held_claim_ids()))
    and private.may_watch_own(r.id, r.is_minor);
$$;

-- As before, and the file is not to be paid for.
create or replace function private.is_claimed_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions x
    join public.waves w on w.id = x.wave_id
    join public.surfers r on r.id = w.surfer_id
    where x.path = $1 and private.may_take(x) and r.guest_id in (
        select c.guest_id from public.claims c where c.id in (select private.held_claim_ids()))
      and private.may_watch_own(r.id, r.is_minor));
$$;

-- As before, without the files that are to be paid for.
create or replace function public.open_share_link(only_wave uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', private.get_link_state(l)) || case private.get_link_state(l)
    when 'locked' then jsonb_build_object('organisationName', o.name, 'school', private.describe_school(o.id))
    when 'open' then jsonb_build_object(
      'kind', l.kind, 'organisationName', o.name, 'school', private.describe_school(o.id), 'spotName', private.public_spot_name(s.spot_id),
      'startsAt', s.starts_at, 'timeZone', s.time_zone, 'expiresAt', l.expires_at,
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms, 'surferName', r.name,
          'surferId', r.id, 'lycraColour', r.lycra_colour,
          'previewName', case when o.preview_names and not r.is_minor then r.name end,
          'previewScore', case when o.preview_scores then w.score end,
          'coming', private.coming_kinds(w.id),
          'reviewId', case when l.kind = 'surfer' then private.linked_review_id(w.id) end,
          'isLocked', not private.may_take_wave(w.id),
          'renditions', private.list_wave_files(w.id))
          order by r.position, r.created_at, r.id, v.recorded_at, v.created_at, w.start_ms, w.id)
        from public.waves w
        join public.surfers r on r.id = w.surfer_id
        join public.videos v on v.id = w.video_id
        where w.id in (select private.linked_wave_ids()) and (only_wave is null or w.id = only_wave)), '[]'))
    else '{}' end
  from private.find_link() l
  join public.sessions s on s.id = l.session_id
  left join public.organisations o on o.id = s.organisation_id;
$$;

-- As before, without the files that are to be paid for.
create or replace function private.linked_rendition_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select x.path from public.renditions x where x.wave_id in (select private.linked_wave_ids()) and private.may_take(x);
$$;

-- As before, without the files that are to be paid for.
create or replace function public.get_linked_playlists(wave_id uuid)
returns table (path text, width integer, height integer, bitrate integer, codec text, playlist text)
language sql stable security definer set search_path = '' as $$
  select x.path, x.width, x.height, x.bitrate, x.codec, x.playlist from public.renditions x
  where x.wave_id = $1 and x.kind = 'ladder' and x.wave_id in (select private.linked_wave_ids()) and private.may_take(x)
  order by x.height;
$$;

-- As before; without the files that are to be paid for, but for staff.
create or replace function public.open_review(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', w.id, 'version', v.number, 'sentAt', v.created_at, 'surferName', r.name,
    'coachName', coalesce(p.full_name, ''), 'isStaff', w.session_id in (select private.my_session_ids()),
    'guestId', r.guest_id, 'sessionId', s.id, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'spotName', coalesce(private.public_spot_name(s.spot_id), ''), 'school', private.describe_school(s.organisation_id),
    'parts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', q.id, 'waveId', q.wave_id, 'videoId', q.video_id, 'durationMs', q.duration_ms, 'track', q.track, 'voicePath', q.voice_path,
        'startMs', coalesce(a.start_ms, x.start_ms), 'angleId', a.id,
        'files', coalesce((
          select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'contentType', f.content_type,
            'width', f.width, 'height', f.height, 'bytes', f.bytes))
          from public.renditions f where f.wave_id = x.id and f.angle_id is not distinct from a.id
            and (w.session_id in (select private.my_session_ids()) or private.may_take(f))), '[]')) order by q.nth)
      from public.review_parts q
      join public.waves x on x.id = q.wave_id and x.surfer_id = w.surfer_id
      left join public.wave_angles a on a.wave_id = x.id and a.video_id = q.video_id and x.video_id <> q.video_id
      where q.version_id = v.id), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'partId', b.part_id, 'atMs', b.at_ms, 'text', b.text,
        'voicePath', b.voice_path, 'voiceMs', b.voice_ms,
        'isSurfers', b.is_surfers, 'name', case when b.is_surfers then r.name else coalesce(c.full_name, '') end,
        'createdAt', b.created_at) order by b.created_at, b.id)
      from public.review_answers b left join public.profiles c on c.id = b.created_by
      where b.review_id = w.id and private.may_open_review(w)), '[]'))
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.profiles p on p.id = w.created_by
  where w.id = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()));
$$;

-- As before, without the files that are to be paid for.
create or replace function public.open_compared_waves(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'partId', c.part_id, 'videoId', c.video_id, 'startMs', c.start_ms,
    'drawings', private.list_compared_drawings(c.wave_id, c.drawing_ids, c.sent_at),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'contentType', f.content_type,
        'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from public.renditions f
      where f.wave_id = c.wave_id and f.angle_id is not distinct from c.angle_id
        and private.is_compared_kind(f.kind, f.angle_id)
        and (w.session_id in (select private.my_session_ids()) or private.may_take(f))), '[]')) order by c.id), '[]')
  from public.reviews w
  cross join lateral private.shown_compared_waves(w) c
  where w.id = $1;
$$;

-- As before, without the files that are to be paid for.
create or replace function private.is_compared_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions f
    join public.review_compared_waves c on c.wave_id = f.wave_id
    join public.review_parts q on q.id = c.part_id
    join public.review_versions v on v.id = q.version_id
    join public.reviews w on w.id = v.review_id and (
      w.surfer_id in (select private.held_surfer_ids()) or w.session_id in (select private.my_session_ids())
      or w.id in (select private.linked_review_ids()))
    cross join lateral private.shown_compared_waves(w) s
    where f.path = $1 and private.is_compared_kind(f.kind, f.angle_id)
      and (w.session_id in (select private.my_session_ids()) or private.may_take(f))
      and s.id = c.id and s.angle_id is not distinct from f.angle_id);
$$;

-- As before, without the files that are to be paid for.
create or replace function private.linked_short_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from private.linked_shorts() s join public.renditions f on f.short_id = s.id and private.may_take(f);
$$;

-- As before, without the files that are to be paid for.
create or replace function public.open_linked_short() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when l.ended_at is not null then jsonb_build_object('state', 'ended')
    when s.id is null then jsonb_build_object('state', 'hidden')
    else jsonb_build_object('state', 'open', 'title', s.title,
      'school', private.describe_school(coalesce(s.organisation_id, (
        select case when count(distinct e.organisation_id) = 1 and count(e.organisation_id) = count(*)
          then (array_agg(e.organisation_id))[1] end
        from public.short_waves x left join public.sessions e on e.id = x.session_id
        where x.short_id = s.id and x.is_rendered))),
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
          'height', f.height, 'durationMs', f.duration_ms)), '[]')
        from public.renditions f where f.short_id = s.id and private.may_take(f))) end
  from private.find_short_link() l
  left join private.linked_shorts() s on true;
$$;

-- As before; without the files that are to be paid for, but for the staff of its school.
create or replace function private.show_short(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', short.id, 'title', short.title, 'state', short.state, 'problem', short.problem,
    'progress', coalesce((
      select c.progress from public.conversions c where c.short_id = short.id and c.state = 'running'), 0),
    'revision', short.revision, 'renderedRevision', short.rendered_revision,
    'organisationName', (select o.name from public.organisations o where o.id = short.organisation_id),
    'surferName', (select r.name from public.surfers r where r.id = short.for_surfer_id),
    'canEdit', coalesce(short.owner_id = (select private.my_id()), false)
      or coalesce(short.organisation_id in (select private.my_staff_organisation_ids()), false),
    'changedAt', short.changed_at, 'clips', coalesce(jsonb_array_length(short.plan -> 'clips'), 0),
    -- Of its first wave.
    'poster', (
      select f.path from public.renditions f
      where f.wave_id = (short.plan #>> '{clips,0,waveId}')::uuid and f.kind = 'poster' and f.angle_id is null
        and not exists (
          select 1 from private.list_short_gaps(short) g where g.wave_id = f.wave_id and g.problem is not null) limit 1),
    'gaps', coalesce((
      select jsonb_agg(jsonb_build_object(
        'waveId', g.wave_id, 'surferName', r.name, 'problem', g.problem,
        'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
        'guestId', r.guest_id, 'organisationId', s.organisation_id) order by r.name, g.wave_id)
      from private.list_short_gaps(short) g
      left join public.waves w on w.id = g.wave_id
      left join public.surfers r on r.id = w.surfer_id and g.problem <> 'not-yours'
      left join public.sessions s on s.id = r.session_id and s.organisation_id in (select private.my_staff_organisation_ids())
      where g.problem is not null), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
        'height', f.height, 'durationMs', f.duration_ms))
      from public.renditions f where f.short_id = short.id and private.may_show_short(short.id)
        and (short.organisation_id in (select private.my_staff_organisation_ids()) or private.may_take(f))), '[]'));
$$;

-- As before; the exact frames of a wave that is to be paid for are for staff alone.
create or replace function private.to_short_waves(wave_ids uuid[]) returns jsonb
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
    where f.wave_id = w.id and f.angle_id is null and f.kind in ('poster', 'preview', 'scrub')
      and (w.session_id in (select private.my_session_ids()) or private.may_take(f))) files on true
  where w.id = any ($1);
$$;

reset check_function_bodies;
