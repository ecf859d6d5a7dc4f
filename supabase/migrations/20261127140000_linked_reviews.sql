-- The link of a surfer's waves opens their reviews, too.

-- The reviews of the surfer whose link the request has, while they agree to coaching and sharing.
create function private.linked_review_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id
  from private.find_link() l
  join public.reviews w on w.surfer_id = l.surfer_id and w.session_id = l.session_id
  where l.kind = 'surfer' and private.get_link_state(l) = 'open'
    and private.has_consent(w.surfer_id, 'share') and private.has_consent(w.surfer_id, 'coaching');
$$;
revoke execute on function private.linked_review_ids from public;

-- The latest one of a wave that the link opens; null for none.
create function private.linked_review_id(wave_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select v.review_id
  from public.review_parts q
  join public.review_versions v on v.id = q.version_id
  where q.wave_id = $1 and v.review_id in (select private.linked_review_ids())
    and not exists (
      select 1 from public.review_versions n where n.review_id = v.review_id and n.number > v.number)
  order by v.created_at desc limit 1;
$$;
revoke execute on function private.linked_review_id from public;

-- As before, with the latest review of each wave.
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
          'renditions', coalesce((
            select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
              'width', x.width, 'height', x.height, 'bytes', x.bytes))
            from public.renditions x where x.wave_id = w.id), '[]'))
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

-- A review as its viewer may see it now: {id, version, sentAt, surferName, coachName, isStaff, school…, parts, answers};
-- null for all others. A part whose wave is no longer the surfer's is left out. Visitors of a link see no answers.
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
          from public.renditions f where f.wave_id = x.id and f.angle_id is not distinct from a.id), '[]')) order by q.nth)
      from public.review_parts q
      join public.waves x on x.id = q.wave_id and x.surfer_id = w.surfer_id
      left join public.wave_angles a on a.wave_id = x.id and a.video_id = q.video_id and x.video_id <> q.video_id
      where q.version_id = v.id), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'partId', b.part_id, 'atMs', b.at_ms, 'text', b.text,
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

-- As before, and by the link of the surfer's waves.
create or replace function private.may_hear(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.review_parts p
    join public.review_versions v on v.id = p.version_id
    join public.reviews w on w.id = v.review_id
    where p.voice_path = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids())));
$$;

-- As before, and for the wave's surfer: the reviews of a wave that the caller may open.
create or replace function public.list_wave_reviews(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'sentAt', v.created_at, 'coachName', coalesce(p.full_name, ''),
    'answers', (select count(*) from public.review_answers b where b.review_id = w.id)) order by v.created_at desc, w.id), '[]')
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  left join public.profiles p on p.id = w.created_by
  where w.surfer_id = (select x.surfer_id from public.waves x where x.id = $1) and private.may_open_review(w)
    and exists (select 1 from public.review_parts q where q.version_id = v.id and q.wave_id = $1);
$$;
