-- A coach corrects a review that shows a wave beside its own: they learn which wave that is, as long as they coach its
-- session and its surfer agrees. docs/decisions/0132-a-comparison-is-corrected-with-the-consents-of-now.md

-- The waves that a review shows beside its own, as its viewer may see them now: [{id, partId, videoId, startMs,
-- drawings, files, waveId, surferName}]. A wave whose surfer has withdrawn is missing from the next request on, and so is
-- a drawing that was changed after the review was sent. Files that are to be paid for are missing. Only who coaches both
-- sessions learns the wave and its surfer, who is empty for none; null for all others.
create or replace function public.open_compared_waves(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'partId', c.part_id, 'videoId', c.video_id, 'startMs', c.start_ms,
    'waveId', coached.wave_id, 'surferName', coached.surfer_name,
    'drawings', private.list_compared_drawings(c.wave_id, c.drawing_ids, c.sent_at),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', private.to_shown_kind(f.kind), 'path', f.path, 'contentType', f.content_type,
        'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from public.renditions f
      where f.wave_id = c.wave_id and f.angle_id is not distinct from c.angle_id
        and private.is_compared_kind(f.kind, f.angle_id)
        and case when w.session_id in (select private.my_session_ids()) then private.to_shown_kind(f.kind) = f.kind
          else private.may_take(f) end), '[]')) order by c.id), '[]')
  from public.reviews w
  cross join lateral private.shown_compared_waves(w) c
  left join lateral (
    select x.id as wave_id, coalesce(r.name, '') as surfer_name
    from public.waves x left join public.surfers r on r.id = x.surfer_id
    where x.id = c.wave_id and x.session_id in (select private.my_session_ids())
      and w.session_id in (select private.my_session_ids())) coached on true
  where w.id = $1;
$$;
