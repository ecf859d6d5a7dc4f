-- Pages that a school sends out carry its name, logo and colour; and on a link's page, each surfer's colour stands
-- beside their waves.

-- {name, logoPath, colour} for visitors with a link or card of the organisation; null in a personal session.
create function private.describe_school(organisation_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', o.name, 'logoPath', o.logo_path, 'colour', o.colour)
  from public.organisations o where o.id = $1;
$$;
revoke execute on function private.describe_school from public;

create or replace function private.describe_surfer(surfer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'surferId', r.id, 'sessionId', s.id, 'surferName', r.name, 'lycraColour', r.lycra_colour, 'lycraNumber', r.lycra_number,
    'isMinor', r.is_minor, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'organisationName', o.name, 'school', private.describe_school(o.id), 'retentionDays', o.retention_days,
    'wording', private.wording_edition(),
    'consents', private.read_consents(r.id))
  from public.surfers r
  join public.sessions s on s.id = r.session_id
  left join public.organisations o on o.id = s.organisation_id
  where r.id = $1;
$$;

-- As before, with `school` in each state that shows something.
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
