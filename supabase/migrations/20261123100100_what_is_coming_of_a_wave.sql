-- What is still being made of a wave, so that no page waits for a version that failed for good; and how large what
-- a claim opens is, which had got lost.

-- Kinds of the jobs that wait or run.
create function private.coming_kinds(of_wave uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.kind order by c.kind), '{}') from public.conversions c
  where c.wave_id = of_wave and c.angle_id is null and c.state in ('queued', 'running');
$$;
revoke execute on function private.coming_kinds from public, anon, authenticated;

-- Of a wave that the caller sees; null of any other.
create function public.list_coming_kinds(wave_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.coming_kinds(w.id) from public.waves w
  where w.id = $1
    and (w.session_id in (select private.my_session_ids()) or w.surfer_id in (select private.my_surfer_ids()));
$$;
revoke execute on function public.list_coming_kinds from public, anon;
grant execute on function public.list_coming_kinds to authenticated;

-- As before, with what is coming.
create or replace function public.open_share_link(only_wave uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', private.judge_link(l)) || case private.judge_link(l)
    when 'locked' then jsonb_build_object('organisationName', o.name)
    when 'open' then jsonb_build_object(
      'kind', l.kind, 'organisationName', o.name, 'spotName', private.public_spot_name(s.spot_id),
      'startsAt', s.starts_at, 'timeZone', s.time_zone, 'expiresAt', l.expires_at,
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms, 'surferName', r.name,
          'previewName', case when o.preview_names and not r.is_minor then r.name end,
          'previewScore', case when o.preview_scores then w.score end,
          'coming', private.coming_kinds(w.id),
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

-- As before, with the size of each file and what is coming.
create or replace function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_surfer(r.id) || jsonb_build_object(
      'mayWatch', private.may_watch_own(r.id, r.is_minor),
      'guardian', (
        select jsonb_build_object('name', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal)
        from public.guardian_requests g
        where g.surfer_id = r.id and g.ended_at is null order by g.created_at desc limit 1),
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
          'publicity', case
            when exists (
              select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = r.id) then 'refused'
            when private.is_public_wave(w.id) then 'shown' end,
          'coming', private.coming_kinds(w.id),
          'renditions', coalesce((
            select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
              'width', x.width, 'height', x.height, 'bytes', x.bytes))
            from public.renditions x where x.wave_id = w.id), '[]'))
          order by w.start_ms, w.id)
        from public.waves w where w.surfer_id = r.id and private.may_watch_own(r.id, r.is_minor)), '[]'))
    order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids()));
$$;
