-- The editor of a school's short offers an end card: it has to know the school's name, colour and logo.

-- As before, with the school that holds it; null for a user's own.
create or replace function public.get_short(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.show_short(s) || jsonb_build_object('plan', s.plan,
    'school', private.describe_school(s.organisation_id),
    'link', (
      select jsonb_build_object('id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'createdAt', l.created_at)
      from public.short_links l where l.short_id = s.id and l.ended_at is null),
    'linkGaps', coalesce((
      select jsonb_agg(jsonb_build_object('waveId', g.wave_id, 'surferName', r.name, 'problem', g.problem,
        'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
        'guestId', r.guest_id, 'organisationId', e.organisation_id) order by r.name, g.wave_id)
      from private.list_short_link_gaps(s) g
      left join public.surfers r on r.id = g.surfer_id and g.problem <> 'not-yours'
      left join public.sessions e on e.id = r.session_id and e.organisation_id in (select private.my_staff_organisation_ids())),
      '[]'))
  from public.shorts s
  where s.id = $1 and s.deleted_at is null and (
    s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids())
    or s.id in (select private.my_sent_short_ids()));
$$;
